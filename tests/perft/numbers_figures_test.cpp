// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The published figures of the number-picking game.
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "support/searching.hpp"
#include "zermelo/games/numbers/rules.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo::testing {
namespace {

using numbers::Numbers;

TEST(NumbersFigures, TheWholeTreeHas11164NodesAnd42AtItsSecondPly) {
  const Numbers game{9, 5};
  const auto tree = PlyCounter<Numbers>{game}.count(game.initial_state());
  EXPECT_EQ(tree.nodes, 11'164);
  EXPECT_EQ(tree.plies[0].nodes, 1);
  EXPECT_EQ(tree.plies[1].nodes, 9);
  EXPECT_EQ(tree.plies[2].nodes, 42);
  EXPECT_EQ(minimax_visited(game), 11'164U);
}

TEST(NumbersFigures, AsFirstBestMoveIsOneAndWinsNine) {
  const Numbers game{9, 5};
  const auto found = minimax(game, game.initial_state());
  EXPECT_EQ(found.action, 1);
  EXPECT_EQ(found.value, 9);
  EXPECT_EQ(alpha_beta_visited(game), 599U);
}

TEST(NumbersFigures, BsAnswerAfterOneIsSix) {
  const Numbers game{9, 5};
  const auto s = game.result(game.initial_state(), 1);
  const auto cut = alpha_beta(game, s);
  EXPECT_EQ(cut.action, 6);
  EXPECT_EQ(cut.value, -9);
  EXPECT_EQ(cut.counters.visited, 236U);
  EXPECT_EQ(minimax(game, s).counters.visited, 1'337U);
}

TEST(NumbersFigures, EveryFirstPickHasThePublishedValue) {
  const Position position = open_or_fail("numbers");
  const auto report = solve_or_fail(position, {.all_moves = true});
  std::vector<std::string> values;
  for (const MoveValue& move : report.moves) values.push_back(position.value_text(move.value));
  EXPECT_EQ(values, (std::vector<std::string>{"9", "-9", "9", "-9", "3", "-9", "3", "-9", "3"}));
}

TEST(NumbersFigures, OptimalAgainstOptimalIsThePublishedTrace) {
  Position position = open_or_fail("numbers");
  const auto report = solve_or_fail(position, {});
  EXPECT_EQ(position.line_text(report.principal_variation),
            (std::vector<std::string>{"1", "6", "3", "8", "5", "2", "7", "4", "9"}));
  for (const AnyAction& move : report.principal_variation) position.play(move);
  EXPECT_TRUE(position.is_terminal());
  EXPECT_EQ(outcome_of(position), "A wins 9: B cannot pick.");
  EXPECT_EQ(position.game().utility(position.state(), Player::one), ExactValue{9});
  EXPECT_EQ(position.game().utility(position.state(), Player::two), ExactValue{-9});
}

}  // namespace
}  // namespace zermelo::testing
