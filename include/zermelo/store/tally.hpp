// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// How many positions of a solution file are won, lost and tied, and how long the longest of them take.
#pragma once

#include <cstdint>

#include "zermelo/core/error.hpp"
#include "zermelo/store/solution_file.hpp"

namespace zermelo::store {

// A tally for the player whose values the file contains.
struct Tally {
  std::uint64_t won = 0;
  std::uint64_t lost = 0;
  std::uint64_t tied = 0;
  std::uint64_t longest_win = 0;  // plies; 0 without a win that is still to come
  std::uint64_t longest_loss = 0;

  bool operator==(const Tally&) const = default;
};

// Counts by reading every record.
Expected<Tally> tally_of(SolutionFile& file);

}  // namespace zermelo::store
