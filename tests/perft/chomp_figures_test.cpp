// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The published figures of Chomp.
#include <cstdint>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "support/searching.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/games/chomp/rules.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo::testing {
namespace {

using chomp::Ending;
using chomp::LargeChomp;
using chomp::SmallChomp;

struct Figure {
  chomp::Parameters bar;
  int winner;
  std::vector<std::string> winning_bites;
  std::uint64_t minimax;
  std::uint64_t alpha_beta;
};

std::ostream& operator<<(std::ostream& out, const Figure& f) {
  return out << f.bar.rows << " x " << f.bar.cols << (f.bar.ending == Ending::forced ? " forced" : " eaten");
}

const std::vector<Figure>& figures() {
  static const std::vector<Figure> all{
      {{1, 1, {0, 0}, Ending::forced}, 2, {}, 1, 1},
      {{2, 2, {0, 0}, Ending::forced}, 1, {"2,2"}, 10, 10},
      {{2, 3, {0, 0}, Ending::forced}, 1, {"2,3"}, 58, 46},
      {{3, 2, {0, 0}, Ending::forced}, 1, {"3,2"}, 58, 56},
      {{3, 3, {0, 0}, Ending::forced}, 1, {"2,2"}, 1'232, 102},
      {{3, 4, {0, 0}, Ending::forced}, 1, {"2,3"}, 33'096, 435},
      {{4, 4, {0, 0}, Ending::forced}, 1, {"2,2"}, 4'418'360, 1'410},
      {{3, 3, {1, 1}, Ending::forced}, 1, {"3,3"}, 66, 52},
      {{2, 2, {0, 0}, Ending::eaten}, 1, {"2,2"}, 20, 20},
      {{2, 3, {0, 0}, Ending::eaten}, 1, {"2,3"}, 116, 92},
      {{3, 2, {0, 0}, Ending::eaten}, 1, {"3,2"}, 116, 100},
      {{3, 3, {0, 0}, Ending::eaten}, 1, {"2,2"}, 2'464, 164},
      {{3, 4, {0, 0}, Ending::eaten}, 1, {"2,3"}, 66'192, 814},
      {{4, 4, {0, 0}, Ending::eaten}, 1, {"2,2"}, 8'836'720, 2'680},
  };
  return all;
}

std::string name_of_bar(const chomp::Parameters& p) {
  return "chomp(rows=" + std::to_string(p.rows) + ",cols=" + std::to_string(p.cols) +
         ",poison=" + std::to_string(p.poison.row + 1) + "," + std::to_string(p.poison.col + 1) +
         ",ending=" + (p.ending == Ending::forced ? "forced" : "eaten") + ")";
}

class ChompFigures : public ::testing::TestWithParam<Figure> {};

TEST_P(ChompFigures, MinimaxVisitsTheWholeTreeAndNamesTheWinner) {
  const SmallChomp game{GetParam().bar};
  const auto found = minimax(game, game.initial_state());
  EXPECT_EQ(found.counters.visited, GetParam().minimax);
  EXPECT_EQ(found.value, GetParam().winner == 1 ? 1 : -1);
}

TEST_P(ChompFigures, AlphaBetaVisitsThePublishedNumberOfNodes) {
  const SmallChomp game{GetParam().bar};
  const auto found = alpha_beta(game, game.initial_state());
  EXPECT_EQ(found.counters.visited, GetParam().alpha_beta);
  EXPECT_EQ(found.value, GetParam().winner == 1 ? 1 : -1);
}

TEST_P(ChompFigures, ALargeBarHasTheSameTree) {
  const LargeChomp game{GetParam().bar};
  EXPECT_EQ(alpha_beta_visited(game), GetParam().alpha_beta);
  EXPECT_EQ(TreeSize<LargeChomp>{game}.of(game.initial_state()), BigCount{GetParam().minimax});
}

TEST_P(ChompFigures, ExactlyThePublishedBitesWin) {
  const Position position = open_or_fail(name_of_bar(GetParam().bar));
  if (position.is_terminal()) {
    EXPECT_TRUE(GetParam().winning_bites.empty());
    return;
  }
  const auto report = solve_or_fail(position, {.algorithm = Algorithm::alpha_beta, .all_moves = true});
  std::vector<std::string> winning;
  for (const MoveValue& move : report.moves) {
    if (move.value == ExactValue{1}) winning.push_back(position.action_text(move.action));
  }
  EXPECT_EQ(winning, GetParam().winning_bites);
  EXPECT_EQ(text_of(position, report.best_action), GetParam().winning_bites.front());
}

INSTANTIATE_TEST_SUITE_P(EachBar, ChompFigures, ::testing::ValuesIn(figures()));

TEST(Chomp, WithThePoisonInTheLastCornerTheFirstPlayerLosesAtOnce) {
  const SmallChomp game{{3, 4, {2, 3}, Ending::forced}};
  EXPECT_TRUE(game.is_terminal(game.initial_state()));
  EXPECT_EQ(game.utility(game.initial_state(), Player::one), -1);
}

TEST(Chomp, AlphaBetaOnFiveByFiveVisitsThePublishedNumber) {
  const SmallChomp game{{5, 5, {0, 0}, Ending::forced}};
  EXPECT_EQ(alpha_beta_visited(game), 109'856);
  EXPECT_EQ(TreeSize<SmallChomp>{game}.of(game.initial_state()), BigCount{840'254'670'736});
}

TEST(Chomp, EatingHasTwiceTheNodesOfBeingForced) {
  // Every state with the poison left has one more child under eaten, the end: the figures show it, and so here.
  for (const auto& [rows, cols] : {std::pair{2U, 5U}, {3U, 5U}, {5U, 3U}, {4U, 5U}, {6U, 2U}}) {
    const SmallChomp forced{{rows, cols, {0, 0}, Ending::forced}};
    const SmallChomp eaten{{rows, cols, {0, 0}, Ending::eaten}};
    EXPECT_EQ(*TreeSize<SmallChomp>{eaten}.of(eaten.initial_state()),
              2 * *TreeSize<SmallChomp>{forced}.of(forced.initial_state()))
        << rows << " x " << cols;
  }
}

}  // namespace
}  // namespace zermelo::testing
