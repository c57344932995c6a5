// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Where a game has a small and a large representation, both are the same game.
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/reachable.hpp"
#include "support/searching.hpp"
#include "support/seeds.hpp"
#include "zermelo/games/chomp/notation.hpp"
#include "zermelo/games/nim/notation.hpp"
#include "zermelo/games/tictactoe/notation.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo::testing {
namespace {

// Follows the same random plays in both games and compares all that can be seen of every state.
template <class Small, class Large>
void expect_same_plays(const Small& small, const Large& large, int plays) {
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  for (int i = 0; i < plays; ++i) {
    auto s = small.initial_state();
    auto l = large.initial_state();
    for (;;) {
      ASSERT_EQ(Notation<Small>::format_state(small, s), Notation<Large>::format_state(large, l));
      ASSERT_EQ(small.is_terminal(s), large.is_terminal(l));
      if (small.is_terminal(s)) {
        ASSERT_EQ(small.utility(s, Player::one), large.utility(l, Player::one));
        break;
      }
      ASSERT_EQ(list_actions(small, s), list_actions(large, l));
      ASSERT_EQ(small.longest_play(s), large.longest_play(l));
      const auto choice = random.below(action_count(small, s));
      s = small.result(s, action_at(small, s, choice));
      l = large.result(l, action_at(large, l, choice));
    }
  }
}

template <class Small, class Large>
void expect_same_searches(const Small& small, const Large& large) {
  const auto s = small.initial_state();
  const auto l = large.initial_state();
  const auto fast = minimax(small, s);
  const auto slow = minimax(large, l);
  EXPECT_EQ(fast.value, slow.value);
  EXPECT_EQ(fast.counters, slow.counters);
  EXPECT_EQ(alpha_beta(small, s).counters, alpha_beta(large, l).counters);
  EXPECT_EQ(alpha_beta(small, s, utility_window(small)).counters, alpha_beta(large, l, utility_window(large)).counters);
  EXPECT_EQ(TreeSize<Small>{small}.of(s), TreeSize<Large>{large}.of(l));
  const auto small_tree = PlyCounter<Small>{small}.count(s);
  const auto large_tree = PlyCounter<Large>{large}.count(l);
  EXPECT_EQ(small_tree.nodes, large_tree.nodes);
  EXPECT_EQ(small_tree.leaves, large_tree.leaves);
  EXPECT_EQ(small_tree.states, large_tree.states);
}

TEST(SmallAndLarge, ChompIsOneGame) {
  using chomp::Ending;
  for (const Ending ending : {Ending::forced, Ending::eaten}) {
    for (const auto& [rows, cols, r, c] :
         {std::tuple{3U, 4U, 0U, 0U}, {3U, 3U, 1U, 1U}, {4U, 2U, 2U, 1U}, {3U, 3U, 0U, 2U}, {1U, 9U, 0U, 3U}}) {
      const chomp::Parameters p{rows, cols, {r, c}, ending};
      expect_same_searches(chomp::SmallChomp{p}, chomp::LargeChomp{p});
      expect_same_plays(chomp::SmallChomp{p}, chomp::LargeChomp{p}, 50);
    }
    const chomp::Parameters p{8, 8, {2, 3}, ending};
    expect_same_plays(chomp::SmallChomp{p}, chomp::LargeChomp{p}, 300);
  }
}

TEST(SmallAndLarge, NimIsOneGame) {
  using nim::Play;
  for (const Play play : {Play::misere, Play::normal}) {
    for (const std::vector<nim::Pile>& piles : {std::vector<nim::Pile>{1, 3, 5}, {0, 2, 0, 4}, {7}, {2, 2, 2, 2}}) {
      expect_same_searches(nim::SmallNim{piles, play}, nim::LargeNim{piles, play});
    }
    const std::vector<nim::Pile> most(16, 15);
    expect_same_plays(nim::SmallNim{most, play}, nim::LargeNim{most, play}, 100);
  }
}

TEST(SmallAndLarge, TicTacToeIsOneGame) {
  for (const auto& [rows, cols, k] : {std::tuple{3U, 3U, 3U}, {2U, 4U, 3U}, {3U, 2U, 2U}, {1U, 7U, 3U}, {8U, 1U, 4U}}) {
    const tictactoe::Parameters p{rows, cols, k};
    expect_same_searches(tictactoe::SmallTicTacToe{p}, tictactoe::LargeTicTacToe{p});
    expect_same_plays(tictactoe::SmallTicTacToe{p}, tictactoe::LargeTicTacToe{p}, 100);
    expect_same_searches(tictactoe::MediumTicTacToe{p}, tictactoe::LargeTicTacToe{p});
  }
  for (const auto& [rows, cols, k] : {std::tuple{3U, 4U, 3U}, {4U, 4U, 3U}, {2U, 8U, 5U}, {5U, 3U, 4U}}) {
    const tictactoe::Parameters p{rows, cols, k};
    expect_same_plays(tictactoe::MediumTicTacToe{p}, tictactoe::LargeTicTacToe{p}, 100);
  }
}

}  // namespace
}  // namespace zermelo::testing
