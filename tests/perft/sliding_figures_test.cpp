// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The published figures of the sliding puzzle.
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/engines.hpp"
#include "support/searching.hpp"
#include "zermelo/game/hurried.hpp"
#include "zermelo/games/sliding/notation.hpp"
#include "zermelo/games/sliding/rules.hpp"

namespace zermelo::testing {
namespace {

using sliding::Sliding;

struct Figure {
  std::string board;
  int agent;
  Algorithm part;
  int value;
  std::uint64_t expanded;
  std::uint64_t visited;
  int moves;
};

std::ostream& operator<<(std::ostream& out, const Figure& f) {
  return out << f.board << " agent " << f.agent << " " << name_of(f.part);
}

Sliding puzzle(const std::string& board, int agent) {
  return Sliding{{.tiles = sliding::parse_board(board).value(), .first = agent == 1 ? Player::one : Player::two}};
}

class SlidingFigures : public ::testing::TestWithParam<Figure> {};

TEST_P(SlidingFigures, ValueAndCountsAreThePublishedOnes) {
  const Figure& f = GetParam();
  const Sliding game = puzzle(f.board, f.agent);
  const auto found =
      f.part == Algorithm::minimax ? minimax(game, game.initial_state()) : alpha_beta(game, game.initial_state());
  EXPECT_EQ(found.value, f.value);
  EXPECT_EQ(found.counters.expanded, f.expanded);
  EXPECT_EQ(found.counters.visited, f.visited);
  EXPECT_EQ(found.counters.leaves, f.visited - f.expanded);
}

TEST_P(SlidingFigures, TheLengthUnderHurriedPlayIsThePublishedOne) {
  const Figure& f = GetParam();
  const Hurried hurried{puzzle(f.board, f.agent), 10};
  EXPECT_EQ(hurried.length(alpha_beta(hurried, hurried.initial_state()).value), f.moves);
}

INSTANTIATE_TEST_SUITE_P(EachBoard, SlidingFigures,
                         ::testing::Values(Figure{"980/000/021", 1, Algorithm::minimax, 0, 9'301, 22'821, 0},
                                           Figure{"980/000/021", 1, Algorithm::alpha_beta, 0, 645, 1'230, 0},
                                           Figure{"080/091/002", 2, Algorithm::minimax, 0, 10'090, 24'581, 0},
                                           Figure{"080/091/002", 2, Algorithm::alpha_beta, 0, 649, 1'075, 0},
                                           Figure{"910/082/000", 2, Algorithm::minimax, -1, 11'935, 35'688, 10},
                                           Figure{"910/082/000", 2, Algorithm::alpha_beta, -1, 2'143, 4'389, 10},
                                           Figure{"001/802/090", 2, Algorithm::alpha_beta, 1, 686, 1'130, 6}));

TEST(SlidingPuzzle, ActionsComeInTheDocumentsOrder) {
  const auto engine = opened("sliding(board=080/091/002,agent=2)");
  EXPECT_EQ(engine->list_actions(), "8R  8L  9D  9L");
}

TEST(SlidingPuzzle, ABoardThatIsWonAlreadyIsTerminalAndExpandsNothing) {
  for (const auto& [board, agent, value] : {std::tuple{"120/000/089", 1, 0},
                                            {"210/008/009", 1, 1},
                                            {"210/008/009", 2, -1},
                                            {"100/002/098", 2, 1},
                                            {"100/002/098", 1, -1}}) {
    const auto tiles = sliding::parse_board(board);
    if (value == 0) {
      EXPECT_EQ(message_of(tiles),
                "--board '120/000/089': both agents stand on their winning squares: at most one may");
      continue;
    }
    const Sliding game = puzzle(board, agent);
    const auto found = minimax(game, game.initial_state());
    EXPECT_EQ(found.value, value) << board;
    EXPECT_EQ(found.counters.expanded, 0U) << board;
    EXPECT_EQ(Hurried(game, 10).length(0), 0);
  }
}

TEST(SlidingPuzzle, ATileThatStaysForThreeTurnsLosesForItsOwner) {
  // Tile 1 comes to row 3, column 2 (one), then tile 2 moves twice (two, three): agent 2 has won.
  const auto engine = opened("sliding(board=008/219/000)", "1D 9D 2U 8D");
  EXPECT_FALSE(engine->is_terminal());
  ASSERT_TRUE(engine->play("2R"));
  ASSERT_TRUE(engine->is_terminal());
  EXPECT_EQ(engine->winner(), Player::two);
  EXPECT_CONTAINS(engine->outcome(), "stayed");
}

TEST(SlidingPuzzle, MovingToTheOpponentsOtherWinningSquareStartsAnew) {
  const auto engine = opened("sliding(board=008/219/000)", "1D 9L 1R 8D 2U 9L");
  EXPECT_FALSE(engine->is_terminal());
  EXPECT_TRUE(engine->state().ends_with(":2000")) << engine->state();
}

TEST(SlidingPuzzle, ATileOnAWinningSquareAtTheStartHasCountedNothing) {
  const auto engine = opened("sliding(board=008/209/010)", "2U 9L 2R 8D");
  EXPECT_FALSE(engine->is_terminal());
  ASSERT_TRUE(engine->play("2R"));
  EXPECT_EQ(engine->winner(), Player::two);
}

TEST(SlidingPuzzle, AWinByTheLastMoveIsAWin) {
  const auto report = solved(*opened("sliding(board=100/020/908,moves=1)"), {});
  EXPECT_EQ(report.value, "1");
  EXPECT_EQ(report.best_action, "2U");
}

TEST(SlidingPuzzle, MovesAlreadyPlayedUseUpTheLimit) {
  const auto engine = opened("sliding", "2U 8R 2U");
  EXPECT_TRUE(engine->board({}).ends_with("moves left: 7\n"));
}

// Tile 1 in the corner, tile 2 below it, 8 and 9 beside them: the only way out takes back the last move.
TEST(SlidingPuzzle, AStuckAgentPassesAndThenHasNoPreviousMove) {
  const auto engine = opened("sliding(board=180/009/200)", "2U 9L");
  EXPECT_EQ(engine->list_actions(), "pass");
  EXPECT_EQ(message_of(engine->play("2D")), "2D takes back the agent's own previous move; legal: pass");
  ASSERT_TRUE(engine->play("pass"));
  ASSERT_TRUE(engine->play("8R"));
  EXPECT_EQ(engine->list_actions(), "1R  2D");
}

TEST(SlidingPuzzle, AStuckAgentLosesOrDrawsIfTheRuleSaysSo) {
  const auto loses = opened("sliding(board=180/009/200,stuck=loses)", "2U 9L");
  ASSERT_TRUE(loses->is_terminal());
  EXPECT_EQ(loses->winner(), Player::two);
  const auto draws = opened("sliding(board=180/009/200,stuck=draw)", "2U 9L");
  ASSERT_TRUE(draws->is_terminal());
  EXPECT_EQ(draws->winner(), std::nullopt);
}

}  // namespace
}  // namespace zermelo::testing
