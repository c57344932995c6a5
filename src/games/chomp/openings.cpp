// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The winning first bites of every chocolate bar up to a size.
#include "zermelo/games/chomp/openings.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "zermelo/games/chomp/lost.hpp"
#include "zermelo/games/chomp/positions.hpp"

namespace zermelo {

std::vector<ChompOpening> chomp_openings(const ChompLost& lost) {
  struct Candidate {
    std::uint64_t after;  // index of what the bite leaves
    ChompOpening opening;
  };
  std::vector<Candidate> candidates;
  std::vector<std::uint8_t> lengths(lost.rows());
  for (unsigned rows = 1; rows <= lost.rows(); ++rows) {
    for (unsigned cols = 1; cols <= lost.cols(); ++cols) {
      for (unsigned row = 1; row <= rows; ++row) {
        for (unsigned col = 1; col <= cols; ++col) {
          for (unsigned i = 0; i < lost.rows(); ++i)
            lengths[i] = static_cast<std::uint8_t>(i >= rows ? 0 : i + 1 < row ? cols : col - 1);
          candidates.push_back({chomp_positions.index(lengths), {rows, cols, row, col}});
        }
      }
    }
  }
  std::ranges::sort(candidates, {}, &Candidate::after);
  std::vector<ChompOpening> winning;
  std::size_t next = 0;
  lost.for_each([&](std::uint64_t index) {
    while (next < candidates.size() && candidates[next].after < index) ++next;
    for (; next < candidates.size() && candidates[next].after == index; ++next)
      winning.push_back(candidates[next].opening);
  });
  std::ranges::sort(winning);
  return winning;
}

std::vector<bool> lost_among(const ChompLost& lost, const std::vector<std::uint64_t>& positions) {
  std::vector<std::size_t> order(positions.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, {}, [&](std::size_t i) { return positions[i]; });
  std::vector<bool> is_lost(positions.size());
  std::size_t next = 0;
  lost.for_each([&](std::uint64_t index) {
    while (next < order.size() && positions[order[next]] < index) ++next;
    for (; next < order.size() && positions[order[next]] == index; ++next) is_lost[order[next]] = true;
  });
  return is_lost;
}

}  // namespace zermelo
