// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The published figures of Tic-Tac-Toe.
#include <array>
#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "support/reachable.hpp"
#include "support/searching.hpp"
#include "zermelo/games/tictactoe/rules.hpp"

namespace zermelo::testing {
namespace {

using tictactoe::LargeTicTacToe;
using tictactoe::MediumTicTacToe;
using tictactoe::SmallTicTacToe;

template <class G>
class TicTacToeFigures : public ::testing::Test {};
using AllSizes = ::testing::Types<SmallTicTacToe, MediumTicTacToe, LargeTicTacToe>;
TYPED_TEST_SUITE(TicTacToeFigures, AllSizes);

TYPED_TEST(TicTacToeFigures, FromTheEmptyBoardTheSearchesVisitThePublishedNumbers) {
  const TypeParam game{{}};
  const auto s = game.initial_state();
  const auto all = minimax(game, s);
  EXPECT_EQ(all.counters, (Counters{549'946, 549'946 - 255'168, 255'168, 0, 9}));
  EXPECT_EQ(all.value, 0);
  EXPECT_EQ(all.action, 0);  // cell 1
  const auto cut = alpha_beta(game, s);
  EXPECT_EQ(cut.counters.visited, 18'297U);
  EXPECT_EQ(cut.counters.expanded, 10'967U);
  EXPECT_EQ(cut.value, 0);
  EXPECT_EQ(cut.action, 0);
  EXPECT_EQ(alpha_beta(game, s, utility_window(game)).counters.visited, 16'811U);
}

TYPED_TEST(TicTacToeFigures, EightSymmetriesLeave765States) {
  const TypeParam game{{}};
  StateSet<TypeParam> images;
  const auto states = reachable_states(game);
  for (const auto& s : states) images.insert(game.canonical(s));
  EXPECT_EQ(states.size(), 5'478U);
  EXPECT_EQ(images.size(), 765U);
}

TYPED_TEST(TicTacToeFigures, PlaysEndAsThePublishedCountsSay) {
  const TypeParam game{{}};
  struct Ends {
    std::uint64_t x = 0, o = 0, ties = 0;
  } ends;
  const auto walk = [&](const auto& self, const StateOf<TypeParam>& s) -> void {
    if (game.is_terminal(s)) {
      const int u = game.utility(s, Player::one);
      ++(u > 0 ? ends.x : u < 0 ? ends.o : ends.ties);
      return;
    }
    for (const auto a : game.actions(s)) self(self, game.result(s, a));
  };
  walk(walk, game.initial_state());
  EXPECT_EQ(ends.x, 131'184U);
  EXPECT_EQ(ends.o, 77'904U);
  EXPECT_EQ(ends.ties, 46'080U);
}

// Returns O's nodes: after the opening, O searches with one algorithm and X answers with its own first best move by
// minimax.
std::uint64_t nodes_of_o(int opening, Algorithm algorithm) {
  Position position = open_or_fail("tictactoe", std::to_string(opening));
  std::uint64_t total = 0;
  while (!position.is_terminal()) {
    const bool o_moves = position.to_move() == Player::two;
    const auto report =
        solve_or_fail(position, {.algorithm = o_moves ? algorithm : Algorithm::minimax, .principal_variation = false});
    if (o_moves) total += report.counters.visited;
    position.play(report.best_action.value());
  }
  return total;
}

TEST(TicTacToeOpenings, EachOpeningCostsOThePublishedNumberOfNodes) {
  constexpr std::array<std::uint64_t, 9> by_minimax{60'692, 65'436, 60'698, 65'436, 56'616,
                                                    65'376, 60'698, 65'560, 60'810};
  constexpr std::array<std::uint64_t, 9> by_alpha_beta{2'435, 3'313, 3'421, 4'018, 2'623, 4'017, 4'036, 5'702, 4'322};
  for (int opening = 1; opening <= 9; ++opening) {
    EXPECT_EQ(nodes_of_o(opening, Algorithm::minimax), by_minimax.at(static_cast<std::size_t>(opening) - 1));
    EXPECT_EQ(nodes_of_o(opening, Algorithm::alpha_beta), by_alpha_beta.at(static_cast<std::size_t>(opening) - 1));
  }
}

}  // namespace
}  // namespace zermelo::testing
