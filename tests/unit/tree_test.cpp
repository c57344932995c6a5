// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Trees as games: the textbook's own example, the least tree of alpha-beta, and what changes no value.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "support/positions.hpp"
#include "support/searching.hpp"
#include "support/tables.hpp"
#include "support/trees.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/games/tree/formats.hpp"
#include "zermelo/games/tree/notation.hpp"
#include "zermelo/games/tree/rules.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"

namespace zermelo::testing {
namespace {

using tree::TreeGame;

Expected<std::string> from_source(const std::string& path) {
  std::ifstream file{in_source(path)};
  return std::string{std::istreambuf_iterator<char>{file}, {}};
}

Position opened_tree(const std::string& path, const std::string& moves = {}) {
  Position position = must(open_by_name("tree", {{"file", path}}, from_source));
  EXPECT_EQ(message_of(position.play_all(moves)), "");
  return position;
}

// Russell and Norvig, figure 5.2: the value is 3, and alpha-beta never looks at the leaves 4 and 6.
TEST(TextbookTree, IsSearchedAsTheTextbookSays) {
  for (const char* const path : {"data/trees/aima.txt", "data/trees/aima.json", "data/trees/aima.efg"}) {
    const Position position = opened_tree(path);
    const auto all = solve_or_fail(position, {.algorithm = Algorithm::minimax, .visits = true});
    EXPECT_EQ(all.value, ExactValue{3});
    EXPECT_EQ(text_of(position, all.best_action), "a1");
    EXPECT_EQ(position.line_text(all.principal_variation), (std::vector<std::string>{"a1", "b1"}));
    EXPECT_EQ(all.counters, (Counters{13, 4, 9, 0, 2}));
    EXPECT_EQ(all.visits,
              (std::vector<std::string>{"B", "B1", "B2", "B3", "C", "C1", "C2", "C3", "D", "D1", "D2", "D3"}));
    const auto cut = solve_or_fail(position, {.algorithm = Algorithm::alpha_beta, .visits = true});
    EXPECT_EQ(cut.value, ExactValue{3});
    EXPECT_EQ(text_of(position, cut.best_action), "a1");
    EXPECT_EQ(cut.visits, (std::vector<std::string>{"B", "B1", "B2", "B3", "C", "C1", "D", "D1", "D2", "D3"}));
    EXPECT_EQ(cut.counters, (Counters{11, 4, 7, 2, 2}));
  }
}

TEST(TreePositions, ShowMaxsValuesWhoeverMoves) {
  Position position = opened_tree("data/trees/twice.json", "pass");
  EXPECT_EQ(position.player_name(position.to_move()), "MIN");
  EXPECT_EQ(position.values_seen_by(), Player::one);
  EXPECT_EQ(position.state_text(), "pass");
  const auto report = solve_or_fail(position, {.all_moves = true});
  EXPECT_EQ(text_of(position, report.value), "-1/4");
  EXPECT_EQ(text_of(position, report.best_action), "take all");
  EXPECT_EQ(report.moves[0].value, ExactValue{9});
  EXPECT_EQ(message_of(position.play("take")), "'take' is not an action at 'pass' (did you mean 'take all'?)");
  EXPECT_EQ(list_of_actions(position), "left  \"take all\"");
  EXPECT_TRUE(position.play("\"take all\""));
  EXPECT_EQ(outcome_of(position), "MAX gets -1/4.");
  EXPECT_EQ(position.winner(), Player::two);
}

TEST(TreePositions, AreNamedByTheirFiles) {
  EXPECT_EQ(opened_tree("data/trees/aima.txt").full_name(), "tree(file=data/trees/aima.txt,to-move=max)");
  EXPECT_EQ(opened_tree("data/trees/twice.json").full_name(), "tree(file=data/trees/twice.json)");
}

TEST(TreePositions, NeedAFileAndSomethingThatReadsIt) {
  EXPECT_EQ(message_of(open_by_name("tree")), "tree: --file is required: tree file (.txt, .json or .efg)");
  EXPECT_EQ(message_of(open_by_name("tree(file=a.txt)")), "tree: --file 'a.txt': files cannot be read here");
  const FileReader empty = [](const std::string&) { return std::string{}; };
  EXPECT_EQ(message_of(open_by_name("tree(file=a.txt)", {}, empty)), "tree: 'a.txt': the file is empty");
  EXPECT_EQ(message_of(open_by_name("tree(file=a.txt,to-move=both)", {}, empty)),
            "tree: --to-move 'both' is not valid (one of: max, min)");
}

// A uniform tree in which every node has its best child first.
PlainTree in_perfect_order(unsigned branching, unsigned depth, Player player, std::int64_t value, Random& random) {
  PlainTree tree;
  tree.player = player;
  tree.utility = Rational{value};
  for (unsigned i = 0; i < branching && depth > 0; ++i) {
    const std::int64_t worse = i == 0 ? 0 : 1 + static_cast<std::int64_t>(random.below(5));
    const std::int64_t below = player == Player::one ? value - worse : value + worse;
    tree.children.push_back(in_perfect_order(branching, depth - 1, opponent(player), below, random));
    tree.children.back().label = std::to_string(i);
  }
  return tree;
}

// D. E. Knuth and R. W. Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6 (1975): in perfect order
// b^ceil(d/2) + b^floor(d/2) - 1 leaves are visited.
TEST(AlphaBeta, VisitsTheLeastTreeInPerfectOrder) {
  for (unsigned b = 1; b <= 5; ++b) {
    for (unsigned d = 0; d <= 6; ++d) {
      Random random{b * 10 + d};
      const TreeGame game = game_of(build_tree(in_perfect_order(b, d, Player::one, 3, random)));
      const auto power = [&](unsigned e) { return static_cast<std::uint64_t>(std::llround(std::pow(b, e))); };
      EXPECT_EQ(alpha_beta(game, game.initial_state()).counters.leaves, power((d + 1) / 2) + power(d / 2) - 1)
          << b << " children, " << d << " plies";
    }
  }
}

// Returns MAX's value.
ExactValue searched_value(const TreeGame& game, bool by_alpha_beta) {
  const auto root = game.initial_state();
  const auto value = by_alpha_beta ? alpha_beta(game, root).value : minimax(game, root).value;
  const ExactValue exact = to_exact(game, value, game.to_move(root));
  return game.to_move(root) == Player::one ? exact : -exact;
}

void shuffle(PlainTree& tree, Random& random) {
  for (std::size_t i = tree.children.size(); i > 1; --i) {
    std::swap(tree.children[i - 1], tree.children[static_cast<std::size_t>(random.below(i))]);
  }
  for (PlainTree& child : tree.children) shuffle(child, random);
}

void turn_round(PlainTree& tree) {
  tree.utility = -tree.utility;
  tree.player = opponent(tree.player);
  for (PlainTree& child : tree.children) turn_round(child);
}

TEST(RandomTrees, HaveTheValueOfTheDefinition) {
  EXPECT_TRUE(rc::check("value, shuffled, turned round", [](std::uint64_t seed, bool alternates, bool max_starts) {
    Random random{seed};
    PlainTree plain = random_tree(random, {.plies = 6, .most_children = 3, .alternates = alternates},
                                  max_starts ? Player::one : Player::two);
    const Rational value = value_of(plain);
    const TreeGame game = game_of(build_tree(plain));
    RC_ASSERT(searched_value(game, false) == ExactValue{value});
    RC_ASSERT(searched_value(game, true) == ExactValue{value});
    shuffle(plain, random);
    RC_ASSERT(searched_value(game_of(build_tree(plain)), true) == ExactValue{value});
    turn_round(plain);
    RC_ASSERT(searched_value(game_of(build_tree(plain)), true) == ExactValue{-value});
  }));
}

TEST(RandomTrees, HaveRanksThatKeepOrderAndSign) {
  EXPECT_TRUE(rc::check("ranks", [](std::uint64_t seed) {
    Random random{seed};
    const tree::Tree tree = build_tree(random_tree(random, {}, Player::one));
    std::vector<std::uint32_t> leaves;
    for (std::uint32_t i = 0; i < tree.size(); ++i) {
      if (tree.nodes()[i].children == 0) leaves.push_back(i);
    }
    const Rational zero;
    for (const std::uint32_t a : leaves) {
      const auto rank = tree.nodes()[a].rank;
      RC_ASSERT((rank <=> 0) == (tree.utility(a) <=> zero));
      for (const std::uint32_t b : leaves)
        RC_ASSERT((rank <=> tree.nodes()[b].rank) == (tree.utility(a) <=> tree.utility(b)));
    }
  }));
}

TEST(RandomTrees, ShowEveryNodeDifferently) {
  EXPECT_TRUE(rc::check("names and paths", [](std::uint64_t seed) {
    Random random{seed};
    const tree::Tree tree = build_tree(random_tree(random, {}, Player::one));
    std::vector<std::string> shown;
    for (std::uint32_t i = 0; i < tree.size(); ++i) shown.push_back(tree.show(i));
    std::ranges::sort(shown);
    RC_ASSERT(std::ranges::adjacent_find(shown) == shown.end());
  }));
}

}  // namespace
}  // namespace zermelo::testing
