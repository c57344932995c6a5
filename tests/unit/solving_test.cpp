// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Answers about a position: stopped searches prove what they say, and all that a report contains fits together.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/count.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"

namespace zermelo::testing {
namespace {

const std::vector<std::string>& small_games() {
  static const std::vector<std::string> names{"chomp(rows=3,cols=3)",     "chomp(rows=2,cols=3,ending=eaten)",
                                              "nim(piles=1,3,3)",         "nim(piles=2,3,play=normal)",
                                              "tictactoe(rows=2,cols=3)", "numbers(highest=7,threshold=4)",
                                              "sliding(moves=5)",         "sliding(board=001/802/090,agent=2,moves=6)"};
  return names;
}

// Returns each move's value, by a search of its own.
std::vector<ExactValue> true_values(const std::string& name) {
  std::vector<ExactValue> values;
  Position position = open_or_fail(name);
  for (ActionCount i = 0; i < position.action_count(); ++i) {
    position.play(position.action(i));
    values.push_back(-solve_or_fail(position, {}).value.value());
    position.undo();
  }
  return values;
}

void expect_true(const MoveValue& move, const ExactValue& truth) {
  if (move.bound == Bound::exact) {
    EXPECT_EQ(move.value, truth);
  }
  if (move.bound == Bound::at_most) {
    EXPECT_LE(truth, move.value);
  }
  if (move.bound == Bound::at_least) {
    EXPECT_GE(truth, move.value);
  }
}

TEST(StoppedSearches, ProveWhatTheySayAtEveryLimit) {
  for (const std::string& name : small_games()) {
    SCOPED_TRACE(name);
    const auto truth = true_values(name);
    const Position position = open_or_fail(name);
    const ExactValue best = std::ranges::max(truth);
    for (const WindowChoice window : {WindowChoice::full, WindowChoice::utility}) {
      SolveRequest request{.algorithm = Algorithm::alpha_beta, .window = window, .principal_variation = false};
      const std::uint64_t in_all = solve_or_fail(position, request).counters.visited;
      for (std::uint64_t limit = 0; limit <= in_all; limit += 1 + in_all / 150) {
        request.limits.nodes = limit;
        const auto report = solve_or_fail(position, request);
        ASSERT_EQ(report.status, limit < in_all ? Status::stopped : Status::solved);
        ASSERT_EQ(report.counters.visited, limit);
        std::uint64_t finished_nodes = 0;
        for (std::size_t i = 0; i < report.finished.size(); ++i) {
          ASSERT_EQ(report.finished[i].action, position.action(i));
          expect_true(report.finished[i], truth.at(i));
          finished_nodes += report.finished[i].visited;
        }
        ASSERT_LE(finished_nodes, limit);
        if (report.status == Status::solved) continue;
        ASSERT_TRUE(report.at_least && report.at_most);
        ASSERT_LE(*report.at_least, best) << limit;
        ASSERT_GE(*report.at_most, best) << limit;
        ASSERT_EQ(report.nothing_proved, report.finished.empty());
        EXPECT_EQ(report.stop, (Stop{StopCause::nodes, limit}));
      }
    }
  }
}

// A host that is interrupted at its n-th look.
class Impatient : public Host {
 public:
  explicit Impatient(int looks) : looks_{looks} {}
  bool is_interrupted() const override { return looks_-- <= 0; }

 private:
  mutable int looks_;
};

TEST(StoppedSearches, SayThatTheyWereInterrupted) {
  Impatient host{2};
  const auto report = solve(open_or_fail("chomp(rows=5,cols=5)"), {.algorithm = Algorithm::alpha_beta}, host);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->status, Status::stopped);
  EXPECT_EQ(report->stop, Stop{StopCause::interrupted});
  EXPECT_LT(report->counters.visited, 109'856U);
}

TEST(StoppedSearches, SayThatTheTimeWasOver) {
  SolveRequest request{.algorithm = Algorithm::alpha_beta};
  request.limits.seconds = 0.05;
  const auto report = solve_or_fail(open_or_fail("tictactoe(rows=5,cols=5,in-a-row=5)"), request);
  EXPECT_EQ(report.status, Status::stopped);
  EXPECT_EQ(report.stop, (Stop{.cause = StopCause::seconds, .seconds = 0.05}));
  EXPECT_EQ(report.at_least, ExactValue{-1});
  EXPECT_EQ(report.at_most, ExactValue{1});
}

TEST(StoppedCounts, KeepTheirFinishedPlies) {
  NativeHost host;
  Limits limits;
  limits.memory = 1U << 20U;
  const auto report = count(open_or_fail("tictactoe(rows=4,cols=4)"), limits, host);
  ASSERT_TRUE(report);
  EXPECT_FALSE(report->tree.complete);
  EXPECT_EQ(report->stop, (Stop{StopCause::memory, limits.memory}));
  ASSERT_GE(report->tree.plies.size(), 3U);
  EXPECT_EQ(report->tree.plies[2].nodes, 16 * 15);
}

TEST(Reports, OfAllMovesHaveTheValueThatASearchOfEachMoveHas) {
  for (const std::string& name : small_games()) {
    SCOPED_TRACE(name);
    const auto truth = true_values(name);
    for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alpha_beta}) {
      for (const WindowChoice window : {WindowChoice::full, WindowChoice::utility}) {
        const Position position = open_or_fail(name);
        const auto report = solve_or_fail(position, {.algorithm = algorithm, .window = window, .all_moves = true});
        ASSERT_EQ(report.moves.size(), truth.size());
        for (std::size_t i = 0; i < report.moves.size(); ++i) {
          EXPECT_EQ(report.moves[i].action, position.action(i));
          EXPECT_EQ(report.moves[i].value, truth[i]);
        }
        EXPECT_EQ(report.value, std::ranges::max(truth));
        // Asking for more adds nothing to the counters.
        const auto plain =
            solve_or_fail(position, {.algorithm = algorithm, .window = window, .principal_variation = false});
        EXPECT_EQ(report.counters, plain.counters);
      }
    }
  }
}

TEST(Reports, HaveAVariationThatRepeatedSearchesPlay) {
  for (const std::string& name : small_games()) {
    for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alpha_beta}) {
      for (const WindowChoice window : {WindowChoice::full, WindowChoice::utility}) {
        SCOPED_TRACE(name);
        Position position = open_or_fail(name);
        SolveRequest request{.algorithm = algorithm, .window = window};
        const auto variation = solve_or_fail(position, request).principal_variation;
        request.principal_variation = false;
        for (const AnyAction& move : variation) {
          ASSERT_EQ(solve_or_fail(position, request).best_action, move);
          position.play(move);
        }
        EXPECT_TRUE(position.is_terminal());
      }
    }
  }
}

// More moves than are followed by a search each.
TEST(Reports, FollowALongVariationToItsEnd) {
  constexpr int plies = 60;
  std::string text = "n0\n";
  for (int i = 0; i < plies; ++i)
    text += fmt::format("n{0} l{0} stop\nn{0} n{1} on\nl{0}:{2}\n", i, i + 1, i % 2 == 0 ? -1 : 1);
  text += fmt::format("n{}:0\n", plies);
  const Position comb = must(open_by_name("tree(file=comb.txt)", {}, [&](const std::string&) { return text; }));
  for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alpha_beta}) {
    for (const WindowChoice window : {WindowChoice::full, WindowChoice::utility}) {
      const auto report = solve_or_fail(comb, {.algorithm = algorithm, .window = window});
      EXPECT_EQ(report.line_end, LineEnd::whole);
      EXPECT_EQ(comb.line_text(report.principal_variation), std::vector<std::string>(plies, "on"));
    }
  }
}

TEST(Reports, ListEveryVisitedStateButTheRoot) {
  for (const std::string& name : small_games()) {
    for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alpha_beta}) {
      SCOPED_TRACE(name);
      Position position = open_or_fail(name);
      const auto report = solve_or_fail(position, {.algorithm = algorithm, .visits = true});
      const auto plain = solve_or_fail(position, {.algorithm = algorithm});
      EXPECT_EQ(report.visits.size(), report.counters.visited - 1);
      EXPECT_EQ(report.counters, plain.counters);
      EXPECT_EQ(report.value, plain.value);
      EXPECT_EQ(report.principal_variation, plain.principal_variation);
      position.play(position.action(0));
      EXPECT_EQ(report.visits.front(), position.state_text());
    }
  }
}

TEST(Reports, CountTheNodesOfEachRootMove) {
  for (const std::string& name : small_games()) {
    const auto report = solve_or_fail(open_or_fail(name), {.algorithm = Algorithm::alpha_beta});
    std::uint64_t nodes = 1;
    for (const MoveValue& move : report.finished) nodes += move.visited;
    EXPECT_EQ(nodes, report.counters.visited) << name;
  }
}

TEST(Reports, OfATerminalStateHaveAValueAndNoMove) {
  const auto report = solve_or_fail(open_or_fail("tictactoe", "1 4 2 5 3"), {.visits = true});
  EXPECT_EQ(report.value, ExactValue{-1});
  EXPECT_EQ(report.best_action, std::nullopt);
  EXPECT_TRUE(report.principal_variation.empty());
  EXPECT_EQ(report.counters, (Counters{1, 0, 1, 0, 0}));
  EXPECT_TRUE(report.visits.empty());
}

// Cells are still empty after a win, yet none of them is a move.
TEST(Reports, OfATerminalStateListNoMoves) {
  for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alpha_beta, Algorithm::solver}) {
    const auto report =
        solve_or_fail(open_or_fail("tictactoe", "1 4 2 5 3"), {.algorithm = algorithm, .all_moves = true});
    EXPECT_TRUE(report.moves.empty());
    EXPECT_EQ(report.best_action, std::nullopt);
  }
}

// A search is stopped, and says so, when its list reaches the memory limit.
TEST(Reports, ListNoMoreVisitsThanTheMemoryHasRoomFor) {
  SolveRequest request{.algorithm = Algorithm::alpha_beta, .visits = true};
  request.limits.memory = 500'000;
  const auto report = solve_or_fail(open_or_fail("tictactoe"), request);
  EXPECT_EQ(report.status, Status::stopped);
  EXPECT_EQ(report.stop, (Stop{StopCause::memory, 500'000}));
  EXPECT_GT(report.visits.size(), 1'000U);
  EXPECT_LT(report.visits.size(), 18'296U);
}

// One analysis of all states answers every question about the game, and no question about another.
TEST(SolverMemories, KeepAnEndlessGameForFurtherQuestions) {
  SolverMemory memory;
  SolveRequest request{.algorithm = Algorithm::solver, .memory = &memory};
  Position position = open_or_fail("sliding(moves=0)");
  const auto first = solve_or_fail(position, request);
  const EndlessTable* const table = memory.table.get();
  ASSERT_NE(table, nullptr);
  position.play(first.best_action.value());
  const auto second = solve_or_fail(position, request);
  EXPECT_EQ(memory.table.get(), table);
  const auto anew = solve_or_fail(position, {.algorithm = Algorithm::solver});
  EXPECT_EQ(second.value, anew.value);
  EXPECT_EQ(second.distance, anew.distance);
  EXPECT_EQ(second.principal_variation, anew.principal_variation);
  EXPECT_EQ(second.line_end, anew.line_end);
  solve_or_fail(open_or_fail("sliding(moves=0,stuck=loses)"), request);
  EXPECT_NE(memory.table.get(), table);
}

TEST(Reports, AreTheSameTwiceInARow) {
  const Position position = open_or_fail("numbers");
  const auto first = solve_or_fail(position, {.algorithm = Algorithm::alpha_beta});
  const auto second = solve_or_fail(position, {.algorithm = Algorithm::alpha_beta});
  EXPECT_EQ(first.counters, second.counters);
  EXPECT_EQ(first.principal_variation, second.principal_variation);
}

}  // namespace
}  // namespace zermelo::testing
