// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The minimal tree against alpha-beta itself, with every order of the actions at every node.
#include "zermelo/search/minimal_tree.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "support/searching.hpp"
#include "support/seeds.hpp"
#include "support/test_games.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/game/reversed.hpp"
#include "zermelo/games/tictactoe/rules.hpp"
#include "zermelo/search/alpha_beta.hpp"

namespace zermelo::testing {
namespace {

// A state that can be put into a table, and orders that can be changed.
class OrderedTree {
 public:
  struct State {
    std::size_t node = 0;

    bool operator==(const State&) const = default;
    friend std::size_t hash_value(const State& s) { return s.node; }
  };
  using Action = std::size_t;
  using Value = RandomTree::Value;

  // Makes a tree; `worth` gives what a leaf is worth to player one, from its utility in the random tree.
  explicit OrderedTree(
      const RandomTree& tree, Value (*worth)(Value) = [](Value utility) { return utility; })
      : tree_{tree}, worth_{worth} {
    for (std::size_t node = 0; node < tree.nodes().size(); ++node) orders_.push_back(tree.actions(node));
  }

  State initial_state() const { return {}; }
  Player to_move(State s) const { return tree_.to_move(s.node); }
  const std::vector<Action>& actions(State s) const { return orders_[s.node]; }
  State result(State s, Action a) const { return {tree_.result(s.node, a)}; }
  bool is_terminal(State s) const { return tree_.is_terminal(s.node); }
  Value utility(State s, Player p) const {
    const Value of_one = worth_(tree_.utility(s.node, Player::one));
    return p == Player::one ? of_one : -of_one;
  }
  UtilityRange<Value> utility_range(Player p) const {
    UtilityRange<Value> range{std::numeric_limits<Value>::max(), std::numeric_limits<Value>::min()};
    for (std::size_t node = 0; node < orders_.size(); ++node) {
      if (!is_terminal({node})) continue;
      range.lowest = std::min(range.lowest, utility({node}, p));
      range.highest = std::max(range.highest, utility({node}, p));
    }
    return range;
  }

  // Returns as many as there are ways to order the actions of all nodes.
  double order_count() const {
    double count = 1;
    for (const auto& order : orders_) {
      for (std::size_t i = 2; i <= order.size(); ++i) count *= static_cast<double>(i);
    }
    return count;
  }
  // Goes on to the next of all these ways; returns false after the last one, when the order is the first again.
  bool next_order() {
    return std::ranges::any_of(orders_, [](auto& order) { return std::ranges::next_permutation(order).found; });
  }

 private:
  RandomTree tree_;
  Value (*worth_)(Value);
  std::vector<std::vector<Action>> orders_;
};

std::uint64_t fewest_visited(OrderedTree tree, const Window<std::int32_t>& window) {
  std::uint64_t fewest = std::numeric_limits<std::uint64_t>::max();
  do {
    fewest = std::min(fewest, alpha_beta(tree, tree.initial_state(), window).counters.visited);
  } while (tree.next_order());
  return fewest;
}

TEST(MinimalTree, IsTheMinimumOverAllOrdersAtAllNodes) {
  constexpr double most_orders = 5'000;
  std::size_t tried = 0;
  std::size_t worth_ordering = 0;
  ZERMELO_TRACE_SEED();
  for (std::uint64_t seed = zermelo::testing::seed(); tried < 400; ++seed) {
    const OrderedTree tree{RandomTree{seed, 4 + static_cast<unsigned>(seed % 3), 2 + static_cast<unsigned>(seed % 2)}};
    if (tree.order_count() < 48 || tree.order_count() > most_orders) continue;
    ++tried;
    for (const Window<std::int32_t>& window : {Window<std::int32_t>{}, Window<std::int32_t>{-3, 3},
                                               Window<std::int32_t>{-1, 1}, Window<std::int32_t>{0, 2}}) {
      const auto minimum = MinimalTree{tree}.of(tree.initial_state(), window);
      ASSERT_TRUE(minimum);
      const std::uint64_t fewest = fewest_visited(tree, window);
      ASSERT_EQ(*minimum, fewest) << "seed " << seed << ", window " << window.alpha << " " << window.beta;
      if (fewest < alpha_beta(tree, tree.initial_state(), window).counters.visited) ++worth_ordering;
    }
  }
  EXPECT_GT(worth_ordering, tried / 2);
}

// With few different utilities many values are equal to a bound of the window, and with only one alpha is beta.
TEST(MinimalTree, IsTheMinimumWithTheWindowOfTheUtilities) {
  constexpr double most_orders = 1'000;
  std::size_t one_utility = 0;
  ZERMELO_TRACE_SEED();
  const std::uint64_t first = zermelo::testing::seed();
  for (std::uint64_t seed = first; seed < first + 4'000; ++seed) {
    const RandomTree random{seed, 2 + static_cast<unsigned>(seed % 4), 2 + static_cast<unsigned>(seed % 3)};
    for (const OrderedTree& tree : {OrderedTree{random}, OrderedTree{random, [](std::int32_t u) { return u / 2; }},
                                    OrderedTree{random, [](std::int32_t u) { return u > 0 ? 1 : -1; }},
                                    OrderedTree{random, [](std::int32_t) { return 1; }}}) {
      if (tree.order_count() > most_orders) continue;
      const auto window = utility_window(tree, tree.to_move(tree.initial_state()));
      const auto minimum = MinimalTree{tree}.of(tree.initial_state(), window);
      ASSERT_TRUE(minimum);
      ASSERT_EQ(*minimum, fewest_visited(tree, window))
          << "seed " << seed << ", window " << window.alpha << " " << window.beta;
      if (window.alpha == window.beta) ++one_utility;
    }
  }
  EXPECT_GT(one_utility, 1'000U);
}

// b actions everywhere, d plies, all leaves alike but one order: Knuth and Moore's count of leaves.
struct Uniform {
  struct State {
    std::uint32_t plies = 0;
    std::uint64_t path = 0;

    bool operator==(const State&) const = default;
    friend std::size_t hash_value(const State& s) { return s.path * 31 + s.plies; }
  };
  using Action = std::uint32_t;
  using Value = std::int32_t;
  [[maybe_unused]] static constexpr bool players_alternate = true;
  std::uint32_t branching;
  std::uint32_t depth;

  State initial_state() const { return {}; }
  Player to_move(const State& s) const { return s.plies % 2 == 0 ? Player::one : Player::two; }
  std::vector<Action> actions(const State&) const {
    std::vector<Action> all(branching);
    std::iota(all.begin(), all.end(), Action{0});
    return all;
  }
  State result(const State& s, Action a) const { return {s.plies + 1, s.path * branching + a}; }
  bool is_terminal(const State& s) const { return s.plies == depth; }
  // Different values everywhere.
  Value utility(const State& s, Player p) const {
    const auto value = static_cast<Value>((s.path * 7919 + 13) % 10'007);
    return p == Player::one ? value : -value;
  }
};

TEST(MinimalTree, HasAsManyNodesAsKnuthAndMooreSay) {
  for (const std::uint32_t b : {2U, 3U, 4U}) {
    for (const std::uint32_t d : {1U, 2U, 3U, 4U, 5U}) {
      const Uniform game{b, d};
      // Nodes of the minimal tree at each ply: b^ceil(k/2) + b^floor(k/2) - 1.
      const auto power = [b](std::uint32_t n) {
        std::uint64_t p = 1;
        for (std::uint32_t i = 0; i < n; ++i) p *= b;
        return p;
      };
      std::uint64_t nodes = 0;
      for (std::uint32_t k = 0; k <= d; ++k) nodes += power((k + 1) / 2) + power(k / 2) - 1;
      EXPECT_EQ(*MinimalTree{game}.of(game.initial_state()), nodes) << b << " actions, " << d << " plies";
    }
  }
}

TEST(MinimalTree, IsNoLargerThanAnyOrderOfAGame) {
  const tictactoe::SmallTicTacToe game{{3, 3, 3}};
  const auto best = MinimalTree{game}.of(game.initial_state());
  ASSERT_TRUE(best);
  EXPECT_LE(*best, alpha_beta_visited(game));
  EXPECT_LE(*best, alpha_beta_visited(Reversed{game}));
  EXPECT_EQ(minimax_visited(Reversed{game}), minimax_visited(game));
}

TEST(MinimalTree, StopsAtItsLimits) {
  const tictactoe::SmallTicTacToe game{{3, 3, 3}};
  EXPECT_FALSE((MinimalTree{game, {.bytes = 2'000}}.of(game.initial_state())));
  EXPECT_FALSE((MinimalTree{game, {.states = 20}}.of(game.initial_state())));
  EXPECT_FALSE((MinimalTree{game, {.depth = 5}}.of(game.initial_state())));
}

TEST(Reversed, TriesTheSameActionsFromTheLastToTheFirst) {
  const tictactoe::SmallTicTacToe game{{2, 2, 2}};
  std::vector<tictactoe::SmallTicTacToe::Action> forwards;
  for (const auto a : game.actions(game.initial_state())) forwards.push_back(a);
  std::ranges::reverse(forwards);
  std::vector<tictactoe::SmallTicTacToe::Action> backwards;
  for (const auto a : Reversed{game}.actions(game.initial_state())) backwards.push_back(a);
  EXPECT_EQ(backwards, forwards);
}

}  // namespace
}  // namespace zermelo::testing
