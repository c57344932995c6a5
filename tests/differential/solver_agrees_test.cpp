// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The exact solver against a plain computation of values and lengths, on every state of small games.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "classroom/hurried.hpp"
#include "support/plainly.hpp"
#include "support/positions.hpp"
#include "support/reachable.hpp"
#include "support/searching.hpp"
#include "support/seeds.hpp"
#include "support/trees.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/games/chomp/notation.hpp"
#include "zermelo/games/chomp/openings.hpp"
#include "zermelo/games/chomp/sweep.hpp"
#include "zermelo/games/nim/notation.hpp"
#include "zermelo/games/numbers/notation.hpp"
#include "zermelo/games/sliding/notation.hpp"
#include "zermelo/games/tictactoe/notation.hpp"
#include "zermelo/games/tree/notation.hpp"
#include "zermelo/solve/crew.hpp"
#include "zermelo/solve/score.hpp"
#include "zermelo/solve/solver.hpp"
#include "zermelo/solve/transposition_table.hpp"

namespace zermelo::testing {
namespace {

struct GoOn {
  static bool enter(std::uint32_t) { return true; }
};

// Asks about every state in the same table, which soon contains answers to other questions.
template <class G>
void expect_exact_everywhere(const G& game, std::uint64_t table_bytes, bool is_shared) {
  TranspositionTable<StateOf<G>, ScoreBounds<ValueOf<G>>> table{table_bytes, 0, is_shared};
  GoOn gate;
  Solver<G, decltype(table), GoOn> solver{game, table, gate};
  const auto ask = [&](const auto& s, const auto& alpha, const auto& beta) { return solver.search(s, alpha, beta); };
  ScoreFinder<G, decltype(ask)> finder{game, ask};
  Plainly<G> plainly{game};
  for (const auto& s : reachable_states(game)) {
    const auto found = finder.find(s);
    const auto [value, plies] = plainly.of(s);
    ASSERT_TRUE(found);
    ASSERT_EQ(found->value, value) << Notation<G>::format_state(game, s);
    ASSERT_EQ(found->plies().value_or(0), plies) << Notation<G>::format_state(game, s);
  }
}

template <class G>
void expect_exact_everywhere(const G& game) {
  ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(game, 1U << 24U, false));
  ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(game, 1, false));  // the least that there is
  ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(game, 1U << 20U, true));
}

TEST(SolverAgrees, OnEveryStateOfChomp) {
  for (const auto ending : {chomp::Ending::forced, chomp::Ending::eaten}) {
    for (const chomp::Square poison : {chomp::Square{0, 0}, chomp::Square{1, 2}, chomp::Square{3, 0}}) {
      ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(chomp::SmallChomp{{4, 4, poison, ending}}));
      ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(chomp::LargeChomp{{4, 3, poison, ending}}));
    }
  }
}

TEST(SolverAgrees, WithTheSweepOnEveryBiteOfEveryBarToEightByNine) {
  Crew alone;
  const auto lost = ChompSweep{8, 9, 3, alone, [](std::uint64_t) { return true; }}.run();
  ASSERT_TRUE(lost);
  const auto openings = chomp_openings(*lost);
  std::size_t winning = 0;
  for (unsigned rows = 1; rows <= 8; ++rows) {
    for (unsigned cols = 1; cols <= 9; ++cols) {
      const chomp::LargeChomp game{{rows, cols, {0, 0}, chomp::Ending::forced}};
      const auto s = game.initial_state();
      if (game.is_terminal(s)) continue;
      TranspositionTable<chomp::LargeChomp::State, ScoreBounds<std::int32_t>> table{1U << 26U};
      GoOn gate;
      Solver<chomp::LargeChomp, decltype(table), GoOn> solver{game, table, gate};
      const auto no_win = score::below(std::int32_t{1});
      for (const auto bite : game.actions(s)) {
        const auto found = solver.search(s, bite, no_win, score::next(no_win));
        ASSERT_TRUE(found);
        const auto [row, col] = game.square(bite);
        const bool wins = std::ranges::binary_search(openings, ChompOpening{rows, cols, row + 1, col + 1});
        ASSERT_EQ(*found > no_win, wins) << rows << " x " << cols << ": " << row + 1 << "," << col + 1;
        winning += wins ? 1U : 0U;
      }
    }
  }
  EXPECT_EQ(winning, openings.size());
}

TEST(SolverAgrees, OnEveryStateOfNim) {
  for (const auto play : {nim::Play::misere, nim::Play::normal}) {
    ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(nim::SmallNim{{1, 2, 3, 4}, play}));
    ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(nim::LargeNim{{17, 2, 1}, play}));
  }
}

TEST(SolverAgrees, OnEveryStateOfTicTacToe) {
  ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(tictactoe::SmallTicTacToe{{3, 3, 3}}));
  ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(tictactoe::LargeTicTacToe{{2, 5, 3}}));
}

TEST(SolverAgrees, OnEveryStateOfTheNumberGame) {
  for (const unsigned threshold : {1U, 4U, 7U}) {
    ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(numbers::Numbers{7, threshold}));
  }
}

TEST(SolverAgrees, WithTheTextbookOnTheSlidingPuzzle) {
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  for (int i = 0; i < 300; ++i) {
    std::vector<std::uint8_t> squares{0, 1, 2, 3, 4, 5, 6, 7, 8};
    sliding::Placement tiles{};
    for (auto& square : tiles) {
      const auto at = static_cast<std::ptrdiff_t>(random.below(squares.size()));
      square = squares[static_cast<std::size_t>(at)];
      squares.erase(squares.begin() + at);
    }
    if (sliding::has_won(tiles, Player::one) && sliding::has_won(tiles, Player::two)) continue;
    const auto moves = static_cast<std::uint32_t>(1 + random.below(8));
    const auto stuck = static_cast<sliding::Stuck>(random.below(3));
    const sliding::Sliding game{{tiles, random.below(2) == 0 ? Player::one : Player::two, moves, stuck}};
    const auto s = game.initial_state();
    SCOPED_TRACE(Notation<sliding::Sliding>::format_state(game, s));

    TranspositionTable<sliding::Sliding::State, ScoreBounds<std::int32_t>> table{1U << 20U};
    GoOn gate;
    Solver<sliding::Sliding, decltype(table), GoOn> solver{game, table, gate};
    const auto ask = [&](const auto& at, const auto& alpha, const auto& beta) {
      return solver.search(at, alpha, beta);
    };
    const auto found = ScoreFinder<sliding::Sliding, decltype(ask)>{game, ask}.find(s);
    const Hurried hurried{game, static_cast<std::int32_t>(moves)};
    const auto value = alpha_beta(hurried, hurried.initial_state()).value;
    ASSERT_TRUE(found);
    ASSERT_EQ(found->value, value > 0 ? 1 : value < 0 ? -1 : 0);
    ASSERT_EQ(found->plies().value_or(0), static_cast<std::uint32_t>(hurried.length(value)));
  }
}

TEST(SolverAgrees, OnRandomTreesInWhichAPlayerMovesSeveralTimesRunning) {
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  for (int i = 0; i < 200; ++i) {
    const Player player = random.below(2) == 0 ? Player::one : Player::two;
    const auto game = game_of(build_tree(random_tree(random, {.plies = 6}, player)));
    ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(game));
  }
}

TEST(SolverThreads, AgreeOnValueDistanceMoveAndLine) {
  for (const char* name : {"tictactoe", "tictactoe(rows=3,cols=4)", "chomp(rows=6,cols=7)", "numbers(highest=12)",
                           "sliding", "nim(piles=3,4,5,6)", "chomp(rows=5,cols=5,poison=2,3,ending=eaten)"}) {
    SCOPED_TRACE(name);
    const Position position = open_or_fail(name);
    SolveRequest request{.algorithm = Algorithm::solver, .all_moves = true};
    const auto one = solve_or_fail(position, request);
    for (const unsigned threads : {2U, 4U}) {
      request.limits.threads = threads;
      const auto several = solve_or_fail(position, request);
      EXPECT_EQ(several.value, one.value);
      EXPECT_EQ(several.distance, one.distance);
      EXPECT_EQ(several.best_action, one.best_action);
      EXPECT_EQ(several.principal_variation, one.principal_variation);
      ASSERT_EQ(several.moves.size(), one.moves.size());
      for (std::size_t i = 0; i < one.moves.size(); ++i) {
        EXPECT_EQ(several.moves[i].value, one.moves[i].value);
        EXPECT_EQ(several.moves[i].distance, one.moves[i].distance);
      }
    }
  }
}

// The best action has the best value, then the best distance, and comes first among its equals; the line keeps both.
TEST(SolverMoves, FollowFromTheValuesOfAllMoves) {
  for (const char* name : {"tictactoe", "chomp(rows=4,cols=5)", "numbers(highest=10)", "nim(piles=2,3,4)",
                           "sliding(board=910/082/000,agent=2)"}) {
    SCOPED_TRACE(name);
    Position position = open_or_fail(name);
    while (!position.is_terminal() && position.moves().size() < 4) {
      const auto report = solve_or_fail(position, {.algorithm = Algorithm::solver, .all_moves = true});
      const MoveValue* best = nullptr;
      for (const MoveValue& move : report.moves) {
        const auto is_better = [&] {
          if (move.value != best->value) return move.value > best->value;
          return move.value.sign() > 0 ? move.distance < best->distance : move.distance > best->distance;
        };
        if (best == nullptr || is_better()) best = &move;
      }
      ASSERT_NE(best, nullptr);
      EXPECT_EQ(report.best_action, best->action);
      EXPECT_EQ(report.value, best->value);
      EXPECT_EQ(report.distance, best->distance);
      EXPECT_EQ(report.principal_variation.front(), best->action);
      if (report.distance) {
        EXPECT_EQ(report.principal_variation.size(), *report.distance);
      }
      position.play(*report.best_action);
    }
  }
}

}  // namespace
}  // namespace zermelo::testing
