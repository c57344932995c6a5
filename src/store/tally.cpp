// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// How many positions of a solution file are won, lost and tied, and how long the longest of them take.
#include "zermelo/store/tally.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/store/solution_file.hpp"

namespace zermelo::store {
namespace {

// Returns the signs of the values by their codes: -1, 0 or 1.
std::vector<int> signs_of(const TableShape& shape) {
  std::vector<int> signs;
  for (const std::string& value : shape.values) {
    const auto number = parse_rational(value);
    signs.push_back(number ? number->numerator().sign() : 0);
  }
  return signs;
}

}  // namespace

Expected<Tally> tally_of(SolutionFile& file) {
  const TableShape& shape = file.header().shape;
  const std::vector<int> signs = signs_of(shape);
  Tally tally;
  file.keep(1);  // in order no block is asked for twice
  for (std::uint64_t i = 0; i < shape.states; ++i) {
    ZERMELO_TRY(record, file.record(i));
    const std::uint64_t code = *record & ((std::uint64_t{1} << shape.value_bits) - 1);
    const std::uint64_t distance = *record >> shape.value_bits;
    if (code >= signs.size()) return fault(ErrorCode::unknown_value, {Count{i}});
    if (signs[code] == 0) {
      ++tally.tied;
    } else if (signs[code] > 0) {
      ++tally.won;
      tally.longest_win = std::max(tally.longest_win, distance);
    } else {
      ++tally.lost;
      tally.longest_loss = std::max(tally.longest_loss, distance);
    }
  }
  return tally;
}

}  // namespace zermelo::store
