// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The sweep over all positions of a chocolate bar against published counts, a plain sweep, and the rules of the game.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/searching.hpp"
#include "zermelo/games/chomp/rules.hpp"
#include "zermelo/solve/bits.hpp"
#include "zermelo/solve/chomp_openings.hpp"
#include "zermelo/solve/chomp_positions.hpp"
#include "zermelo/solve/chomp_sweep.hpp"

namespace zermelo::testing {
namespace {

constexpr auto always = [](std::uint64_t) { return true; };

std::vector<std::uint64_t> lost_positions(unsigned rows, unsigned cols) {
  std::vector<std::uint64_t> lost;
  const auto found = [&](std::uint64_t index) { lost.push_back(index); };
  ChompSweep sweep{rows, cols, found, always};
  EXPECT_TRUE(sweep.run());
  return lost;
}

// Position by position and move by move.
std::vector<std::uint64_t> plainly_lost(unsigned rows, unsigned cols) {
  const std::uint64_t count = chomp_positions.count(rows, cols);
  std::vector<bool> is_lost(count);
  std::vector<std::uint8_t> lengths(rows);
  std::vector<std::uint64_t> lost;
  for (std::uint64_t index = 1; index < count; ++index) {
    chomp_positions.lengths(index, lengths);
    bool wins = false;
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::uint8_t left = 0; left < lengths[row]; ++left) {
        auto bitten = lengths;
        for (std::size_t below = row; below < rows; ++below) bitten[below] = std::min(bitten[below], left);
        wins = wins || is_lost[chomp_positions.index(bitten)];
      }
    }
    is_lost[index] = !wins;
    if (!wins) lost.push_back(index);
  }
  return lost;
}

TEST(ChompPositions, AreNumberedInTheirOrderWithoutGaps) {
  for (const auto& [rows, cols] : {std::pair{1U, 1U}, {1U, 7U}, {6U, 1U}, {4U, 5U}, {5U, 3U}}) {
    std::vector<std::uint8_t> before;
    std::vector<std::uint8_t> lengths(rows);
    for (std::uint64_t index = 0; index < chomp_positions.count(rows, cols); ++index) {
      chomp_positions.lengths(index, lengths);
      ASSERT_EQ(chomp_positions.index(lengths), index);
      ASSERT_TRUE(std::ranges::is_sorted(lengths, std::greater{}) && lengths.front() <= cols);
      ASSERT_LT(before, lengths);
      before = lengths;
    }
  }
}

TEST(Bits, AreAppendedAndUnitedAnywhere) {
  for (std::uint64_t from = 0; from < 130; from += 7) {
    for (std::uint64_t count = 1; count < 200; count += 13) {
      std::vector<bits::Word> words(12);
      for (std::uint64_t i = 0; i < 400; i += 3) bits::set(words.data(), i);
      const auto bit = [&](std::uint64_t i) { return (words[i / 64] >> (i % 64) & 1U) != 0; };
      const std::uint64_t to = from + count + from % 5;
      bits::append(words.data(), to, from, count);
      for (std::uint64_t i = 0; i < to; ++i) ASSERT_EQ(bit(i), i % 3 == 0);
      for (std::uint64_t i = 0; i < count; ++i) ASSERT_EQ(bit(to + i), (from + i) % 3 == 0) << from << ' ' << count;
    }
  }
}

// Lost positions inside n x n for n from 1 on.
TEST(ChompSweep, FindsThePublishedNumbersOfLostPositions) {
  constexpr std::array<std::size_t, 14> published{1, 2, 5, 10, 23, 48, 129, 322, 867, 2612, 8037, 26838, 85555, 256366};
  for (unsigned n = 1; n <= published.size(); ++n) EXPECT_EQ(lost_positions(n, n).size(), published[n - 1]) << n;
}

// Lost positions by their number of squares (OEIS A112470).
TEST(ChompSweep, FindsThePublishedNumbersBySquares) {
  constexpr std::array<std::size_t, 14> published{0, 1, 0, 1, 0, 3, 0, 3, 2, 5, 2, 3, 10, 9};
  constexpr unsigned side = published.size() - 1;
  std::map<unsigned, std::size_t> by_squares;
  std::array<std::uint8_t, side> lengths{};
  for (const std::uint64_t index : lost_positions(side, side)) {
    chomp_positions.lengths(index, lengths);
    unsigned squares = 0;
    for (const std::uint8_t length : lengths) squares += length;
    ++by_squares[squares];
  }
  for (unsigned squares = 0; squares < published.size(); ++squares)
    EXPECT_EQ(by_squares[squares], published[squares]) << squares;
}

TEST(ChompSweep, AgreesWithAPlainSweepOnEveryBar) {
  for (unsigned rows = 1; rows <= 8; ++rows) {
    for (unsigned cols = 1; cols <= 9; ++cols)
      ASSERT_EQ(lost_positions(rows, cols), plainly_lost(rows, cols)) << rows << " x " << cols;
  }
}

TEST(ChompSweep, StopsWhenItIsToldTo) {
  std::uint64_t last = 0;
  const auto found = [&](std::uint64_t index) { last = index; };
  const auto never = [](std::uint64_t) { return false; };
  ChompSweep sweep{14, 14, found, never};
  EXPECT_FALSE(sweep.run());
  EXPECT_LT(last, chomp_positions.count(14, 14) / 4);
  EXPECT_FALSE(chomp_openings(14, 14, never));
}

TEST(ChompOpenings, AreThoseOfTheRules) {
  const auto openings = chomp_openings(4, 4, always);
  ASSERT_TRUE(openings);
  for (unsigned rows = 1; rows <= 4; ++rows) {
    for (unsigned cols = 1; cols <= 4; ++cols) {
      const chomp::SmallChomp game{{rows, cols, {0, 0}, chomp::Ending::forced}};
      const auto start = game.initial_state();
      if (game.is_terminal(start)) continue;
      for (const auto a : game.actions(start)) {
        const auto square = game.square(a);
        const bool wins = alpha_beta(game, game.result(start, a)).value == -1;
        const ChompOpening opening{rows, cols, square.row + 1, square.col + 1};
        EXPECT_EQ(std::ranges::count(*openings, opening), wins ? 1 : 0) << rows << " x " << cols << ", " << a;
      }
    }
  }
}

TEST(ChompOpenings, WinOnEveryBarAndAreTransposedWithIt) {
  constexpr unsigned side = 12;
  const auto openings = chomp_openings(side, side, always);
  ASSERT_TRUE(openings);
  std::map<std::pair<unsigned, unsigned>, unsigned> per_bar;
  for (const ChompOpening& o : *openings) {
    ++per_bar[{o.rows, o.cols}];
    EXPECT_EQ(std::ranges::count(*openings, ChompOpening{o.cols, o.rows, o.bite_col, o.bite_row}), 1);
  }
  EXPECT_EQ(per_bar.size(), side * side - 1);  // all but 1 x 1
  EXPECT_EQ((per_bar[{8, 10}]), 2U);
}

}  // namespace
}  // namespace zermelo::testing
