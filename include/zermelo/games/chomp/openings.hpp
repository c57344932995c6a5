// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The winning first bites of every chocolate bar up to a size, from the lost positions of the largest.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "zermelo/games/chomp/lost.hpp"

namespace zermelo {

// Rows and columns are counted from 1.
struct ChompOpening {
  unsigned rows;
  unsigned cols;
  unsigned bite_row;
  unsigned bite_col;

  auto operator<=>(const ChompOpening&) const = default;
};

// Returns the winning first bites in the order of rows, cols, bite_row, bite_col. A smaller bar, and what a first bite
// leaves of it, are positions of the largest one with rows and columns missing.
std::vector<ChompOpening> chomp_openings(const ChompLost& lost);

// Returns which of these positions are lost, in the order in which they were given.
std::vector<bool> lost_among(const ChompLost& lost, const std::vector<std::uint64_t>& positions);

}  // namespace zermelo
