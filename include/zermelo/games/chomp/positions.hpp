// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The positions of a chocolate bar in their order: rows that get no longer from the top down, counted without gaps.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "zermelo/core/combinations.hpp"

namespace zermelo {

// What is left of m rows is a sequence of lengths, none longer than the one above it; of k rows that are at most u
// squares long there are C(k + u, k). In lexicographic order, the top row first, the sequences that begin with a
// come after all that begin with less:
//   rows 3, at most 2:   000 100 110 111 200 210 211 220 221 222
//                        |a=0|---- a=1 ---|-------- a=2 --------|
class ChompPositions {
 public:
  static constexpr unsigned max_side = 32;  // C(64, 32) < 2^63

  constexpr ChompPositions() {
    for (unsigned rows = 0; rows <= max_side; ++rows) {
      for (unsigned longest = 0; longest <= max_side; ++longest) {
        count_[rows][longest] = binomials[rows + longest][rows];
      }
    }
  }

  // Returns the number of positions of `rows` rows of at most this length.
  constexpr std::uint64_t count(unsigned rows, unsigned longest) const { return count_[rows][longest]; }

  constexpr std::uint64_t index(std::span<const std::uint8_t> lengths) const {
    std::uint64_t index = 0;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
      if (lengths[i] > 0) index += count(static_cast<unsigned>(lengths.size() - i), lengths[i] - 1U);
    }
    return index;
  }

  constexpr void lengths(std::uint64_t index, std::span<std::uint8_t> lengths) const {
    for (std::size_t i = 0; i < lengths.size(); ++i) {
      const auto rows = static_cast<unsigned>(lengths.size() - i);
      std::uint8_t length = 0;
      while (count(rows, length) <= index) ++length;
      if (length > 0) index -= count(rows, length - 1U);
      lengths[i] = length;
    }
    assert(index == 0);
  }

 private:
  std::array<std::array<std::uint64_t, max_side + 1>, max_side + 1> count_{};
};

inline constexpr ChompPositions chomp_positions;

}  // namespace zermelo
