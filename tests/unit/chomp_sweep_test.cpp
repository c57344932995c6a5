// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The sweep over all positions of a chocolate bar against published counts, a plain sweep, and the rules of the game;
// and the check of its result against results that are wrong.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "support/searching.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/games/chomp/bits.hpp"
#include "zermelo/games/chomp/check.hpp"
#include "zermelo/games/chomp/lost.hpp"
#include "zermelo/games/chomp/openings.hpp"
#include "zermelo/games/chomp/positions.hpp"
#include "zermelo/games/chomp/rules.hpp"
#include "zermelo/games/chomp/sweep.hpp"
#include "zermelo/games/chomp/winning_bites.hpp"
#include "zermelo/host/thread_crew.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/solve/crew.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::testing {
namespace {

const auto always = [](std::uint64_t) { return true; };

ChompLost lost_of(unsigned rows, unsigned cols, unsigned upper, unsigned threads) {
  ThreadCrew crew{threads};
  ChompSweep sweep{rows, cols, upper, crew, always};
  auto lost = sweep.run();
  EXPECT_TRUE(lost);
  return *std::move(lost);
}

std::vector<std::uint64_t> indices(const ChompLost& lost) {
  std::vector<std::uint64_t> all;
  lost.for_each([&](std::uint64_t index) { all.push_back(index); });
  return all;
}

std::vector<std::uint64_t> lost_positions(unsigned rows, unsigned cols) {
  return indices(lost_of(rows, cols, std::min(rows, 3U), 1));
}

// Makes the lists as if a sweep had found these.
ChompLost make_lost(unsigned rows, unsigned cols, const std::vector<std::uint64_t>& positions) {
  AscendingNumbers numbers;
  for (const std::uint64_t index : positions) numbers.append(index);
  ChompLost lost{rows, cols, 0};
  lost.set_list(0, numbers.bytes());
  return lost;
}

std::optional<ChompFault> fault_in(const ChompLost& lost, unsigned threads) {
  ThreadCrew crew{threads};
  ChompCheck check{lost, crew, always};
  EXPECT_TRUE(check.run());
  return check.fault();
}

// Finds the lost positions one by one and move by move.
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

TEST(Bits, AreSetInRunsAndTheFirstClearOneIsFound) {
  for (std::uint64_t at = 0; at < 200; at += 3) {
    for (std::uint64_t count = 1; count < 200; ++count) {
      std::vector<bits::Word> words(8);
      bits::set_run(words.data(), at, count);
      for (std::uint64_t i = 0; i < 448; ++i) ASSERT_EQ(bits::is_set(words.data(), i), i >= at && i < at + count);
      if (at > 0) bits::set_run(words.data(), 0, at);
      ASSERT_EQ(bits::first_clear(words.data(), 448), at + count);
      ASSERT_EQ(bits::first_clear(words.data(), at + count), at + count);
      ASSERT_EQ(bits::first_clear(words.data(), at + count - 1), at + count - 1);
    }
  }
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

// Lost positions inside 3 x n for n from 0 on (OEIS A029899).
TEST(ChompSweep, FindsThePublishedNumbersInThreeRows) {
  constexpr std::array<std::size_t, 33> published{0,   1,   3,   5,   7,   10,  13,  17,  20,  25,  29,
                                                  33,  39,  44,  51,  56,  62,  70,  76,  85,  92,  100,
                                                  110, 121, 129, 137, 149, 158, 167, 180, 190, 204, 214};
  for (unsigned n = 1; n < published.size(); ++n) {
    EXPECT_EQ(lost_positions(3, n).size(), published[n]) << n;
    EXPECT_EQ(lost_positions(n, 3).size(), published[n]) << n;
  }
}

TEST(ChompSweep, AgreesWithAPlainSweepOnEveryBar) {
  for (unsigned rows = 1; rows <= 8; ++rows) {
    for (unsigned cols = 1; cols <= 9; ++cols)
      ASSERT_EQ(lost_positions(rows, cols), plainly_lost(rows, cols)) << rows << " x " << cols;
  }
}

TEST(ChompSweep, FindsTheSameWithAnyNumberOfUpperRowsAndThreads) {
  for (const auto& [rows, cols] : {std::pair{1U, 3U}, {4U, 4U}, {7U, 5U}, {12U, 12U}}) {
    const auto expected = indices(lost_of(rows, cols, 1, 1));
    for (unsigned upper = 1; upper <= std::min(rows, 7U); ++upper) {
      for (unsigned threads = 1; threads <= 4; ++threads)
        ASSERT_EQ(indices(lost_of(rows, cols, upper, threads)), expected)
            << rows << " x " << cols << ", " << upper << " upper rows, " << threads << " threads";
    }
  }
}

TEST(ChompSweep, TakesMoreUpperRowsWhereThereIsLessMemory) {
  const std::uint64_t plenty = ChompSweep::bytes(20, 20, 3, 1);
  EXPECT_EQ(ChompSweep::upper_rows(20, 20, 1, plenty), 3U);
  EXPECT_EQ(ChompSweep::upper_rows(20, 20, 1, plenty - 1), 4U);
  EXPECT_EQ(ChompSweep::upper_rows(2, 20, 2, plenty), 2U);
  EXPECT_EQ(ChompSweep::bytes(32, 32, 3, 1024), std::numeric_limits<std::uint64_t>::max());
  // Bits of the rows below three upper ones, and twice those of every lower level: C(37, 17) + 2 C(37, 16).
  EXPECT_NEAR(static_cast<double>(plenty - ChompSweep::most_list_bytes(20, 20)),
              (15'905'368'710.0 + 2 * 12'875'774'670.0) / 8, 1e5);
}

TEST(ChompSweep, StopsOnRequest) {
  for (unsigned threads = 1; threads <= 2; ++threads) {
    std::uint64_t last = 0;
    const auto never = [&](std::uint64_t positions) {
      last = positions;
      return false;
    };
    ThreadCrew crew{threads};
    ChompSweep sweep{14, 14, 3, crew, never};
    EXPECT_FALSE(sweep.run());
    EXPECT_GT(last, 0U);
    EXPECT_LT(last, chomp_positions.count(14, 14) / 2);
    EXPECT_FALSE(sweep.is_out_of_room());
  }
}

TEST(ThreadCrew, HandsOnWhatATaskThrows) {
  ThreadCrew crew{3};
  bool is_ready = false;
  const auto task = [&](unsigned, std::size_t number) {
    if (number == 2) throw std::runtime_error{"two"};
    EXPECT_FALSE(crew.wait_until([&] { return is_ready; }));  // until the exception
  };
  EXPECT_THROW(crew.carry_out(1000, task), std::runtime_error);
}

TEST(ChompCheck, AcceptsTheLostPositions) {
  for (unsigned rows = 1; rows <= 7; ++rows) {
    for (unsigned cols = 1; cols <= 7; ++cols)
      ASSERT_FALSE(fault_in(make_lost(rows, cols, plainly_lost(rows, cols)), 1)) << rows << " x " << cols;
  }
  EXPECT_FALSE(fault_in(lost_of(13, 13, 3, 1), 2));
}

// Removes every single one.
TEST(ChompCheck, FindsAPositionThatIsMissing) {
  constexpr unsigned side = 8;
  const auto right = lost_positions(side, side);
  for (std::size_t i = 0; i < right.size(); ++i) {
    auto wrong = right;
    wrong.erase(wrong.begin() + static_cast<std::ptrdiff_t>(i));
    ASSERT_EQ(fault_in(make_lost(side, side, wrong), 1), (ChompFault{right[i], false})) << right[i];
  }
}

// Adds every single one but the empty bar; that is a fault of its own.
TEST(ChompCheck, FindsAPositionThatIsTooMany) {
  constexpr unsigned side = 6;
  const auto right = lost_positions(side, side);
  for (std::uint64_t index = 0; index < chomp_positions.count(side, side); ++index) {
    if (std::ranges::binary_search(right, index)) continue;
    auto wrong = right;
    wrong.insert(std::ranges::lower_bound(wrong, index), index);
    ASSERT_EQ(fault_in(make_lost(side, side, wrong), 2), (ChompFault{index, true})) << index;
  }
}

TEST(ChompCheck, StopsOnRequest) {
  const ChompLost lost = lost_of(14, 14, 3, 1);
  Crew crew;
  ChompCheck check{lost, crew, [](std::uint64_t) { return false; }};
  EXPECT_FALSE(check.run());
}

TEST(AscendingNumbers, AreReadAsTheyWereWritten) {
  const std::vector<std::uint64_t> numbers{0, 1, 127, 128, 255, 16'383, 16'384 + 255, 1ULL << 40U, ~0ULL};
  AscendingNumbers written;
  for (const std::uint64_t number : numbers) written.append(number);
  std::vector<std::uint64_t> read;
  for (AscendingNumbers::Reader reader{written.bytes()}; !reader.is_at_end(); reader.next())
    read.push_back(reader.number());
  EXPECT_EQ(read, numbers);
}

TEST(ChompOpenings, AreThoseOfTheRules) {
  const auto openings = chomp_openings(lost_of(4, 4, 2, 1));
  for (unsigned rows = 1; rows <= 4; ++rows) {
    for (unsigned cols = 1; cols <= 4; ++cols) {
      const chomp::SmallChomp game{{rows, cols, {0, 0}, chomp::Ending::forced}};
      const auto start = game.initial_state();
      if (game.is_terminal(start)) continue;
      for (const auto a : game.actions(start)) {
        const auto square = game.square(a);
        const bool wins = alpha_beta(game, game.result(start, a)).value == -1;
        const ChompOpening opening{rows, cols, square.row + 1, square.col + 1};
        EXPECT_EQ(std::ranges::count(openings, opening), wins ? 1 : 0) << rows << " x " << cols << ", " << a;
      }
    }
  }
}

TEST(ChompOpenings, WinOnEveryBarAndAreTransposedWithIt) {
  constexpr unsigned side = 12;
  const auto openings = chomp_openings(lost_of(side, side, 3, 2));
  std::map<std::pair<unsigned, unsigned>, unsigned> per_bar;
  for (const ChompOpening& o : openings) {
    ++per_bar[{o.rows, o.cols}];
    EXPECT_EQ(std::ranges::count(openings, ChompOpening{o.cols, o.rows, o.bite_col, o.bite_row}), 1);
  }
  EXPECT_EQ(per_bar.size(), side * side - 1);  // all but 1 x 1
  EXPECT_EQ((per_bar[{8, 10}]), 2U);
}

TEST(WinningBites, AreTheSameForTheTransposedBar) {
  Crew crew;
  Host host;
  const auto flat = winning_bites(5, 9, true, {}, crew, host);
  const auto tall = winning_bites(9, 5, true, {}, crew, host);
  ASSERT_TRUE(flat && tall);
  EXPECT_EQ(flat->lost, plainly_lost(5, 9).size());
  EXPECT_EQ(flat->positions, 2002U);  // C(14, 5)
  ASSERT_EQ(flat->bars.size(), tall->bars.size());
  for (const BarBites& bar : flat->bars) {
    const BarBites& other = tall->bars[(bar.cols - 1) * 5 + bar.rows - 1];
    EXPECT_EQ(std::pair(other.rows, other.cols), std::pair(bar.cols, bar.rows));
    for (const Bite& bite : bar.bites) EXPECT_EQ(std::ranges::count(other.bites, Bite{bite.col, bite.row}), 1);
    EXPECT_EQ(other.bites.size(), bar.bites.size());
  }
}

// A crew that never comes to the last task of the first work it is given.
class ForgetfulCrew final : public Crew {
 public:
  void carry_out(std::size_t tasks, const Task& task) override {
    Crew::carry_out(is_first_ ? tasks - 1 : tasks, task);
    is_first_ = false;
  }

 private:
  bool is_first_ = true;
};

TEST(WinningBites, ReportAFaultInsteadOfRefusing) {
  ForgetfulCrew crew;
  Host host;
  const auto report = winning_bites(8, 8, true, {}, crew, host);
  ASSERT_TRUE(report);
  EXPECT_NE(report->fault.find("the check failed: position "), std::string::npos) << report->fault;
  EXPECT_TRUE(report->bars.empty());
}

// A host that has `bytes` of memory, and no more.
class SmallHost final : public Host {
 public:
  explicit SmallHost(std::uint64_t bytes) : bytes_{bytes} {}
  std::uint64_t memory() const override { return bytes_; }

 private:
  std::uint64_t bytes_;
};

TEST(WinningBites, AreRefusedBeforehandIfTheyTakeTooMuchMemory) {
  Crew crew;
  Host host;
  Limits limits;
  limits.memory = std::uint64_t{1} << 20U;
  const auto refused = winning_bites(14, 14, false, limits, crew, host);
  ASSERT_FALSE(refused);
  EXPECT_EQ(kind_of(refused.error().code), ErrorKind::refused);
  EXPECT_TRUE(message_of(refused).ends_with("raise --memory (now 1,048,576)")) << message_of(refused);
  SmallHost machine{1'000'000};
  const auto too_small = winning_bites(14, 14, false, {}, crew, machine);
  ASSERT_FALSE(too_small);
  EXPECT_TRUE(message_of(too_small).ends_with("this machine has 1,000,000")) << message_of(too_small);
}

}  // namespace
}  // namespace zermelo::testing
