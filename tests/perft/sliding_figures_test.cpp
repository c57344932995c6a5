// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The published figures of the sliding puzzle.
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "classroom/hurried.hpp"
#include "support/positions.hpp"
#include "support/searching.hpp"
#include "zermelo/games/sliding/notation.hpp"
#include "zermelo/games/sliding/rules.hpp"
#include "zermelo/runtime/solve.hpp"

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
  Position position = open_or_fail("sliding(board=080/091/002,agent=2)");
  EXPECT_EQ(list_of_actions(position), "8R  8L  9D  9L");
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
                "--board '120/000/089': both agents are on their winning squares; at most one may be");
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
  Position position = open_or_fail("sliding(board=008/219/000)", "1D 9D 2U 8D");
  EXPECT_FALSE(position.is_terminal());
  ASSERT_TRUE(position.play("2R"));
  ASSERT_TRUE(position.is_terminal());
  EXPECT_EQ(position.winner(), Player::two);
  EXPECT_CONTAINS(outcome_of(position), "stayed");
}

TEST(SlidingPuzzle, MovingToTheOpponentsOtherWinningSquareStartsAnew) {
  Position position = open_or_fail("sliding(board=008/219/000)", "1D 9L 1R 8D 2U 9L");
  EXPECT_FALSE(position.is_terminal());
  EXPECT_TRUE(position.state_text().ends_with(":2000")) << position.state_text();
}

TEST(SlidingPuzzle, ATileOnAWinningSquareAtTheStartHasCountedNothing) {
  Position position = open_or_fail("sliding(board=008/209/010)", "2U 9L 2R 8D");
  EXPECT_FALSE(position.is_terminal());
  ASSERT_TRUE(position.play("2R"));
  EXPECT_EQ(position.winner(), Player::two);
}

TEST(SlidingPuzzle, AWinByTheLastMoveIsAWin) {
  const Position position = open_or_fail("sliding(board=100/020/908,moves=1)");
  const auto report = solve_or_fail(position, {});
  EXPECT_EQ(report.value, ExactValue{1});
  EXPECT_EQ(text_of(position, report.best_action), "2U");
}

TEST(SlidingPuzzle, MovesAlreadyPlayedUseUpTheLimit) {
  Position position = open_or_fail("sliding", "2U 8R 2U");
  EXPECT_TRUE(position.game()->board(position.state(), {}).ends_with("moves left: 7\n"));
}

// Tile 1 in the corner, tile 2 below it, 8 and 9 beside them: the only way out takes back the last move.
TEST(SlidingPuzzle, AStuckAgentPassesAndThenHasNoPreviousMove) {
  Position position = open_or_fail("sliding(board=180/009/200)", "2U 9L");
  EXPECT_EQ(list_of_actions(position), "pass");
  EXPECT_EQ(message_of(position.play("2D")),
            "2D is not a legal move: it takes back the agent's own previous move; legal: pass");
  ASSERT_TRUE(position.play("pass"));
  ASSERT_TRUE(position.play("8R"));
  EXPECT_EQ(list_of_actions(position), "1R  2D");
}

TEST(SlidingPuzzle, AStuckAgentLosesOrDrawsIfTheRuleSaysSo) {
  Position loses = open_or_fail("sliding(board=180/009/200,stuck=loses)", "2U 9L");
  ASSERT_TRUE(loses.is_terminal());
  EXPECT_EQ(loses.winner(), Player::two);
  Position draws = open_or_fail("sliding(board=180/009/200,stuck=draw)", "2U 9L");
  ASSERT_TRUE(draws.is_terminal());
  EXPECT_EQ(draws.winner(), std::nullopt);
}

}  // namespace
}  // namespace zermelo::testing
