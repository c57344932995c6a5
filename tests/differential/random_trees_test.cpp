// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Trees in which a player may move several times running, against the plain definition of the minimax value.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "support/searching.hpp"
#include "support/seeds.hpp"
#include "support/test_games.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/text/notation.hpp"

template <>
struct zermelo::Notation<zermelo::testing::RandomTree> {
  using G = testing::RandomTree;

  static std::string format_state(const G&, G::State s) { return std::to_string(s); }
  static std::string format_action(const G&, G::State, G::Action a) { return std::to_string(a); }
};

namespace zermelo::testing {
namespace {

// Returns the value for player one, by definition.
int value_for_one(const RandomTree& tree, std::size_t node) {
  const auto& n = tree.nodes()[node];
  if (n.children.empty()) return n.utility_of_one;
  const bool one = n.to_move == Player::one;
  int best = one ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
  for (const std::size_t child : n.children) {
    best = one ? std::max(best, value_for_one(tree, child)) : std::min(best, value_for_one(tree, child));
  }
  return best;
}

TEST(NonAlternatingTrees, SearchesFollowToMoveAndNotTheParityOfThePly) {
  const bool holds = rc::check("random trees", [](std::uint64_t tree_seed) {
    const RandomTree tree{tree_seed, 7, 3};
    const Player root = tree.to_move(0);
    const int value = root == Player::one ? value_for_one(tree, 0) : -value_for_one(tree, 0);
    const auto all = minimax(tree, 0);
    const auto cut = alpha_beta(tree, 0);
    RC_ASSERT(all.value == value);
    RC_ASSERT(cut.value == value);
    RC_ASSERT(all.action == cut.action);
    RC_ASSERT(all.counters.visited == tree.nodes().size());
    RC_ASSERT(cut.counters.visited <= all.counters.visited);
    if (all.action) {
      // The first action whose child has the value.
      std::size_t first = 0;
      while (value_for_one(tree, tree.result(0, first)) != value_for_one(tree, 0)) ++first;
      RC_ASSERT(*all.action == first);
    }
    // A value inside the window is exact; one outside is a bound on the right side.
    for (int alpha = -4; alpha <= 3; ++alpha) {
      for (int beta = alpha + 1; beta <= 4; ++beta) {
        const int found = alpha_beta(tree, 0, {alpha, beta}).value;
        if (found > alpha && found < beta) RC_ASSERT(found == value);
        if (found <= alpha) RC_ASSERT(value <= found);
        if (found >= beta) RC_ASSERT(value >= found);
      }
    }
    const AnyGame erased = to_any_game(tree);
    RC_ASSERT(alpha_beta(erased, erased.initial_state()).counters == cut.counters);
  });
  EXPECT_TRUE(holds);
}

}  // namespace
}  // namespace zermelo::testing
