// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The line that one search records is the line of many searches: from each state the move that a search started there
// returns.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/reachable.hpp"
#include "support/searching.hpp"
#include "support/seeds.hpp"
#include "support/test_games.hpp"
#include "support/trees.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/games/chomp/rules.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/games/numbers/rules.hpp"
#include "zermelo/games/sliding/notation.hpp"
#include "zermelo/games/tictactoe/rules.hpp"
#include "zermelo/games/tree/notation.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/stack.hpp"
#include "zermelo/search/best_line.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo::testing {
namespace {

template <Game G>
std::vector<ActionOf<G>> recorded_minimax(const G& game, const StateOf<G>& s) {
  Minimax<G, BestLine<ActionOf<G>>> search{game};
  search.search(s);
  return search.observer().line();
}

template <Game G>
std::vector<ActionOf<G>> recorded_alpha_beta(const G& game, const StateOf<G>& s, Window<ValueOf<G>> window) {
  AlphaBeta<G, BestLine<ActionOf<G>>> search{game};
  search.search(s, window);
  return search.observer().line();
}

// Follows the definition literally.
template <Game G, class Search>
std::vector<ActionOf<G>> follow(const G& game, StateOf<G> s, Search search) {
  std::vector<ActionOf<G>> line;
  while (!game.is_terminal(s)) {
    line.push_back(*search(s).action);
    s = game.result(s, line.back());
  }
  return line;
}

// Returns the window outside which no utility of the player to move lies; the whole line where the game does not say.
template <Game G>
Window<ValueOf<G>> window_of_utilities(const G& game, const StateOf<G>& s) {
  const auto range = known_utility_range(game, game.to_move(s));
  return range ? Window<ValueOf<G>>{range->lowest, range->highest} : Window<ValueOf<G>>{};
}

template <Game G>
void expect_the_same_lines(const G& game, const StateOf<G>& s) {
  ASSERT_EQ(recorded_minimax(game, s), follow(game, s, [&](const auto& at) { return minimax(game, at); }));
  ASSERT_EQ(recorded_alpha_beta(game, s, {}), follow(game, s, [&](const auto& at) { return alpha_beta(game, at); }));
  ASSERT_EQ(recorded_alpha_beta(game, s, window_of_utilities(game, s)),
            follow(game, s, [&](const auto& at) { return alpha_beta(game, at, window_of_utilities(game, at)); }));
}

template <Game G>
void expect_the_same_lines_everywhere(const G& game, std::uint64_t most_nodes = 1'000) {
  TreeSize<G> size{game};
  for (const auto& s : reachable_states(game)) {
    if (*size.of(s) <= most_nodes) {
      ASSERT_NO_FATAL_FAILURE(expect_the_same_lines(game, s));
    }
  }
}

TEST(PrincipalVariations, OfChomp) {
  expect_the_same_lines_everywhere(chomp::SmallChomp{{3, 4, {0, 0}, chomp::Ending::forced}});
  expect_the_same_lines_everywhere(chomp::SmallChomp{{3, 3, {0, 0}, chomp::Ending::eaten}});
}
TEST(PrincipalVariations, OfNim) {
  expect_the_same_lines_everywhere(nim::SmallNim{{3, 4, 5}, nim::Play::misere});
  expect_the_same_lines_everywhere(nim::SmallNim{{2, 4, 4}, nim::Play::normal});
}
TEST(PrincipalVariations, OfTicTacToe) { expect_the_same_lines_everywhere(tictactoe::SmallTicTacToe{{3, 3, 3}}); }
TEST(PrincipalVariations, OfNumbers) { expect_the_same_lines_everywhere(numbers::Numbers{8, 5}); }

// A random tree that knows the least and the greatest of its utilities, so that values often lie on an edge of the
// window.
template <int most>
struct TightTree : RandomTree {
  using RandomTree::RandomTree;
  Value utility(State s, Player p) const { return std::clamp(RandomTree::utility(s, p), -most, most); }
  UtilityRange<Value> utility_range(Player p) const {
    UtilityRange<Value> range{std::numeric_limits<Value>::max(), std::numeric_limits<Value>::min()};
    for (State s = 0; s < nodes().size(); ++s) {
      if (!is_terminal(s)) continue;
      range.lowest = std::min(range.lowest, utility(s, p));
      range.highest = std::max(range.highest, utility(s, p));
    }
    return range;
  }
};

TEST(PrincipalVariations, OfTreesInWhichAPlayerMovesTwice) {
  ZERMELO_TRACE_SEED();
  for (std::uint64_t i = 0; i < 2'000; ++i) {
    const TightTree<3> tree{seed() + i, 6, 3};
    ASSERT_NO_FATAL_FAILURE(expect_the_same_lines(tree, tree.initial_state())) << "tree " << i;
    const TightTree<1> flat{seed() + i, 6, 3};
    ASSERT_NO_FATAL_FAILURE(expect_the_same_lines(flat, flat.initial_state())) << "flat tree " << i;
  }
}

TEST(PrincipalVariations, OfGamesThatAreKnownOnlyAtRunTime) {
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  for (int i = 0; i < 500; ++i) {
    const Player player = i % 2 == 0 ? Player::one : Player::two;
    const auto game = game_of(build_tree(random_tree(random, {.plies = 6, .alternates = i % 3 == 0}, player)));
    ASSERT_NO_FATAL_FAILURE(expect_the_same_lines(game, game.initial_state())) << "tree " << i;
    const AnyGame any = to_any_game(game);
    ASSERT_NO_FATAL_FAILURE(expect_the_same_lines(any, any.initial_state())) << "tree " << i;
  }
}

// One move goes on, the other ends the game: as deep as it is large, and no worse than a search.
TEST(PrincipalVariations, TakeNoLongerInADeepTree) {
  struct Comb {
    using State = std::uint32_t;  // twice the plies left, and one more where the game has ended
    using Action = std::uint8_t;
    using Value = std::int32_t;
    State initial_state() const { return 400'000; }
    Player to_move(State s) const { return s / 2 % 2 == 0 ? Player::one : Player::two; }
    std::vector<Action> actions(State) const { return {0, 1}; }
    State result(State s, Action a) const { return s - 2 + a; }
    bool is_terminal(State s) const { return s % 2 == 1 || s == 0; }
    Value utility(State s, Player p) const { return s == 0 ? 0 : (to_move(s) == p) ? 1 : -1; }
  };
  NativeHost host;
  std::size_t length = 0;
  ASSERT_TRUE(host.run([&] { length = recorded_minimax(Comb{}, Comb{}.initial_state()).size(); },
                       200'000 * frame_bytes<Comb> + spare_stack));
  EXPECT_EQ(length, 200'000U);
}

}  // namespace
}  // namespace zermelo::testing
