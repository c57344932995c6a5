// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The library's games and searches against the naive ones, over random plays of many parameters.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/naive.hpp"
#include "support/searching.hpp"
#include "support/seeds.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/games/chomp/rules.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/games/numbers/rules.hpp"
#include "zermelo/games/sliding/rules.hpp"
#include "zermelo/games/tictactoe/rules.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo::testing {
namespace {

// The largest tree on which both solvers are asked, so that the naive one stays quick.
constexpr std::uint64_t most_nodes = 4'000;

template <class G>
std::size_t index_of(const G& game, const StateOf<G>& s, const ActionOf<G>& action) {
  std::size_t i = 0;
  for (const auto& a : game.actions(s)) {
    if (a == action) return i;
    ++i;
  }
  return i;
}

template <class G, class Position>
void expect_same_solution(const G& game, const StateOf<G>& s, const Position& p) {
  const naive::Answer plain = naive::solve(p);
  const auto all = minimax(game, s);
  ASSERT_EQ(all.value, plain.value);
  ASSERT_EQ(all.counters.visited, plain.visited);
  ASSERT_EQ(all.counters.leaves, plain.leaves);
  const naive::Answer full = naive::solve_pruned(p);
  const auto cut = alpha_beta(game, s);
  ASSERT_EQ(cut.value, full.value);
  ASSERT_EQ(cut.counters.visited, full.visited);
  ASSERT_EQ(cut.counters.leaves, full.leaves);
  const auto window = utility_window(game);
  const naive::Answer narrow = naive::solve_pruned(p, window.alpha, window.beta);
  const auto tight = alpha_beta(game, s, window);
  ASSERT_EQ(tight.value, narrow.value);
  ASSERT_EQ(tight.counters.visited, narrow.visited);
  ASSERT_EQ(tight.counters.leaves, narrow.leaves);
  if (all.action) {
    ASSERT_EQ(index_of(game, s, *all.action), plain.best);
    ASSERT_EQ(index_of(game, s, *cut.action), full.best);
    ASSERT_EQ(index_of(game, s, *tight.action), narrow.best);
  }
}

// Plays both at random, always the successor of the same number, and asks both solvers wherever the tree is small.
template <class G, class Position, class IsSmall>
void expect_same_plays(const G& game, const Position& start, std::uint64_t salt, int plays, IsSmall is_small) {
  Random random{seed() + salt};
  for (int play = 0; play < plays; ++play) {
    auto s = game.initial_state();
    Position p = start;
    for (;;) {
      ASSERT_EQ(game.is_terminal(s), p.over().has_value());
      if (is_small(s)) {
        ASSERT_NO_FATAL_FAILURE(expect_same_solution(game, s, p));
      }
      if (game.is_terminal(s)) break;
      const auto successors = p.successors();
      ASSERT_EQ(action_count(game, s), successors.size());
      const auto choice = random.below(successors.size());
      s = game.result(s, action_at(game, s, choice));
      p = successors[static_cast<std::size_t>(choice)];
    }
  }
}

template <class G, class Position>
void expect_same_plays(const G& game, const Position& start, std::uint64_t salt, int plays) {
  TreeSize<G> size{game};
  expect_same_plays(game, start, salt, plays, [&](const StateOf<G>& s) { return *size.of(s) <= most_nodes; });
}

// For games too large to count: only the last plies are solved.
template <class G, class Position>
void expect_same_endings(const G& game, const Position& start, std::uint64_t salt, int plays) {
  expect_same_plays(game, start, salt, plays, [&](const StateOf<G>& s) { return game.longest_play(s) <= 5; });
}

TEST(IndependentRules, ChompAgreesForEveryPoisonAndBothEndings) {
  ZERMELO_TRACE_SEED();
  for (const auto& [rows, cols] : {std::pair{1U, 1U}, {1U, 4U}, {2U, 3U}, {3U, 3U}, {4U, 3U}, {3U, 4U}}) {
    for (unsigned r = 0; r < rows; ++r) {
      for (unsigned c = 0; c < cols; ++c) {
        for (const bool eaten : {false, true}) {
          SCOPED_TRACE(std::to_string(rows) + " x " + std::to_string(cols) + " poison " + std::to_string(r + 1) + "," +
                       std::to_string(c + 1) + (eaten ? " eaten" : " forced"));
          const chomp::Parameters p{rows, cols, {r, c}, eaten ? chomp::Ending::eaten : chomp::Ending::forced};
          const auto bar = naive::chocolate(static_cast<int>(rows), static_cast<int>(cols), static_cast<int>(r) + 1,
                                            static_cast<int>(c) + 1, eaten);
          ASSERT_NO_FATAL_FAILURE(expect_same_plays(chomp::SmallChomp{p}, bar, r * 8 + c, 2));
          ASSERT_NO_FATAL_FAILURE(expect_same_plays(chomp::LargeChomp{p}, bar, r * 8 + c, 1));
        }
      }
    }
  }
}

TEST(IndependentRules, NimAgreesAtMisereAndNormalPlay) {
  ZERMELO_TRACE_SEED();
  for (const std::vector<nim::Pile>& piles : {std::vector<nim::Pile>{1},
                                              {5},
                                              {2, 2},
                                              {1, 3, 5},
                                              {0, 3, 0, 2},
                                              {1, 1, 1, 1, 1},
                                              {4, 4, 4},
                                              {7, 2},
                                              {2, 2, 2, 2}}) {
    for (const bool misere : {true, false}) {
      const nim::Play play = misere ? nim::Play::misere : nim::Play::normal;
      const naive::Heaps heaps{{piles.begin(), piles.end()}, misere};
      ASSERT_NO_FATAL_FAILURE(expect_same_plays(nim::SmallNim{piles, play}, heaps, 1, 5));
      ASSERT_NO_FATAL_FAILURE(expect_same_plays(nim::LargeNim{piles, play}, heaps, 2, 5));
    }
  }
}

TEST(IndependentRules, TicTacToeAgreesForManyBoards) {
  ZERMELO_TRACE_SEED();
  for (const auto& [rows, cols, k] : {std::tuple{3U, 3U, 3U},
                                      {2U, 3U, 2U},
                                      {3U, 2U, 3U},
                                      {1U, 5U, 2U},
                                      {4U, 1U, 3U},
                                      {3U, 3U, 1U},
                                      {3U, 3U, 2U},
                                      {2U, 5U, 3U},
                                      {4U, 4U, 3U},
                                      {3U, 5U, 4U},
                                      {5U, 4U, 5U}}) {
    SCOPED_TRACE(std::to_string(rows) + " x " + std::to_string(cols) + ", " + std::to_string(k) + " in a row");
    const naive::Crosses board{static_cast<int>(rows), static_cast<int>(cols), static_cast<int>(k),
                               std::string(rows * cols, ' ')};
    const tictactoe::Parameters p{rows, cols, k};
    if (tictactoe::SmallTicTacToe::fits(p)) {
      ASSERT_NO_FATAL_FAILURE(expect_same_plays(tictactoe::SmallTicTacToe{p}, board, 3, 8));
    }
    if (tictactoe::MediumTicTacToe::fits(p)) {
      ASSERT_NO_FATAL_FAILURE(expect_same_endings(tictactoe::MediumTicTacToe{p}, board, 4, 40));
    }
    ASSERT_NO_FATAL_FAILURE(expect_same_endings(tictactoe::LargeTicTacToe{p}, board, 4, 40));
  }
}

TEST(IndependentRules, NumbersAgreesForManyRangesAndThresholds) {
  ZERMELO_TRACE_SEED();
  for (int highest = 1; highest <= 10; ++highest) {
    for (int threshold = 1; threshold <= highest + 1; threshold += highest > 6 ? 3 : 1) {
      SCOPED_TRACE(std::to_string(highest) + ", threshold " + std::to_string(threshold));
      const numbers::Numbers game{static_cast<unsigned>(highest), static_cast<unsigned>(threshold)};
      ASSERT_NO_FATAL_FAILURE(expect_same_plays(game, naive::Picks{highest, threshold, {}}, 5, 3));
    }
  }
}

// Any placement of the four tiles, and what the naive puzzle calls it.
struct Setup {
  sliding::Parameters parameters;
  naive::Tiles tiles;
};

Setup random_setup(Random& random, std::uint32_t moves, sliding::Stuck stuck) {
  for (;;) {
    sliding::Parameters p;
    p.moves = moves;
    p.stuck = stuck;
    p.first = random.below(2) == 0 ? Player::one : Player::two;
    naive::Tiles::Board board{};
    for (std::size_t t = 0; t < 4; ++t) {
      std::size_t square = 0;
      do square = static_cast<std::size_t>(random.below(9));
      while (board[square] != 0);
      board[square] = static_cast<int>(sliding::tile_names[t]);
      p.tiles[t] = static_cast<std::uint8_t>(square);
    }
    const char letter = stuck == sliding::Stuck::pass ? 'p' : stuck == sliding::Stuck::loses ? 'l' : 'd';
    naive::Tiles tiles{{board}, p.first == Player::one ? 1 : 2, static_cast<int>(moves), letter};
    if (!tiles.has_won(1) || !tiles.has_won(2)) return {p, tiles};
  }
}

TEST(IndependentRules, SlidingAgreesOnHundredsOfBoardsForEveryReadingOfStuck) {
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  for (const auto stuck : {sliding::Stuck::pass, sliding::Stuck::loses, sliding::Stuck::draw}) {
    for (int i = 0; i < 150; ++i) {
      const auto [parameters, tiles] = random_setup(random, 1 + static_cast<std::uint32_t>(i % 5), stuck);
      const sliding::Sliding game{parameters};
      ASSERT_NO_FATAL_FAILURE(expect_same_solution(game, game.initial_state(), tiles));
    }
    // Long plays, so that turns spent staying, passes and taken-back moves come up; solved near their ends.
    for (int i = 0; i < 40; ++i) {
      const auto [parameters, tiles] = random_setup(random, 25, stuck);
      ASSERT_NO_FATAL_FAILURE(
          expect_same_endings(sliding::Sliding{parameters}, tiles, static_cast<std::uint64_t>(i), 1));
    }
  }
}

TEST(IndependentRules, SlidingAgreesOnSomeBoardsOfTenMoves) {
  ZERMELO_TRACE_SEED();
  Random random{seed() + 1};
  for (int i = 0; i < 2; ++i) {
    const auto [parameters, tiles] = random_setup(random, 10, sliding::Stuck::pass);
    const sliding::Sliding game{parameters};
    ASSERT_NO_FATAL_FAILURE(expect_same_solution(game, game.initial_state(), tiles));
  }
}

}  // namespace
}  // namespace zermelo::testing
