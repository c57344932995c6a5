// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Positions: playing and taking back, what people type, refusals before a search starts.
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "support/reachable.hpp"
#include "support/seeds.hpp"
#include "zermelo/games/chomp/notation.hpp"
#include "zermelo/games/nim/notation.hpp"
#include "zermelo/games/numbers/notation.hpp"
#include "zermelo/games/sliding/notation.hpp"
#include "zermelo/games/tictactoe/notation.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/count.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::testing {
namespace {

using Moves = std::vector<std::string>;

TEST(Positions, PlayRememberAndTakeBack) {
  Position position = open_or_fail("chomp(rows=2,cols=3)");
  EXPECT_EQ(position.state_text(), "3/3:1");
  EXPECT_EQ(position.starter(), Player::one);
  EXPECT_EQ(position.play(" 2 , 3 "), "2,3");
  EXPECT_EQ(position.play("1,3"), "1,3");
  EXPECT_EQ(position.state_text(), "2/2:1");
  EXPECT_EQ(position.history(), (Moves{"2,3", "1,3"}));
  EXPECT_TRUE(position.undo());
  EXPECT_EQ(position.state_text(), "3/2:2");
  EXPECT_EQ(position.to_move(), Player::two);
  EXPECT_EQ(position.starter(), Player::one);
  EXPECT_TRUE(position.undo());
  EXPECT_FALSE(position.undo());
  EXPECT_EQ(position.state_text(), "3/3:1");
  EXPECT_TRUE(position.history().empty());
  EXPECT_TRUE(position.moves().empty());
}

TEST(Positions, AreValuesThatChangeOnTheirOwn) {
  Position first = open_or_fail("tictactoe", "5");
  Position second = first;
  second.play(second.action(0));
  EXPECT_EQ(first.history(), Moves{"5"});
  EXPECT_EQ(second.history(), (Moves{"5", "1"}));
  first = second;
  EXPECT_TRUE(second.undo());
  EXPECT_EQ(first.history(), (Moves{"5", "1"}));
  EXPECT_TRUE(first.is_of_same_game(second));
  EXPECT_TRUE(first.is_of_same_game(open_or_fail("tictactoe(rows=3)")));
  EXPECT_FALSE(first.is_of_same_game(open_or_fail("tictactoe(rows=2)")));
}

TEST(Positions, GoToTheStateThatIsWritten) {
  Position position = open_or_fail("nim(piles=1,3,5)", "1:0");
  ASSERT_TRUE(position.go_to("1,0,2:MIN"));
  EXPECT_EQ(position.state_text(), "1,0,2:MIN");
  EXPECT_EQ(position.to_move(), Player::two);
  EXPECT_TRUE(position.history().empty());
  EXPECT_FALSE(position.undo());
  EXPECT_EQ(message_of(position.go_to("9,9,9:MAX")),
            "'9,9,9:MAX' is not a state of this game; type one like '1,3,5:MAX'");
  EXPECT_EQ(position.state_text(), "1,0,2:MIN");
}

TEST(Positions, WriteALineFromWhereTheyAre) {
  const Position position = open_or_fail("tictactoe", "1 4 2 5");
  const auto report = solve_or_fail(position, {});
  EXPECT_EQ(position.line_text(report.principal_variation), Moves{"3"});
  EXPECT_EQ(text_of(position, report.best_action), "3");
}

TEST(Positions, HaveAUtilityForEachPlayerAtTheEnd) {
  const Position position = open_or_fail("nim(piles=1,1)", "1:0 2:0");
  EXPECT_TRUE(position.is_terminal());
  EXPECT_EQ(position.game().utility(position.state(), Player::one), ExactValue{1});
  EXPECT_EQ(position.game().utility(position.state(), Player::two), ExactValue{-1});
  EXPECT_EQ(position.winner(), Player::one);
}

TEST(Positions, StayAsTheyAreAtAWrongMove) {
  Position position = open_or_fail("tictactoe", "5");
  const std::string before = position.state_text();
  EXPECT_FALSE(position.play("5"));
  EXPECT_EQ(position.state_text(), before);
  EXPECT_EQ(position.history(), Moves{"5"});
}

TEST(Positions, NameTheMoveThatFailed) {
  const auto play = [](std::string_view game, std::string_view moves) {
    return message_of(open_or_fail(game).play_all(moves));
  };
  EXPECT_EQ(play("tictactoe", "1 2 2"), "--after, move 3: cell 2 is taken by O");
  EXPECT_EQ(play("tictactoe", "1 \"2"), "--after: a double quote is not closed");
  EXPECT_EQ(play("tictactoe", " 1 \"2\"\t3 "), "");
  EXPECT_EQ(play("tictactoe", "1 4 2 5 3 6"), "--after, move 6: the game is over before '6'");
}

struct TypedMove {
  const char* game;
  const char* before;  // moves played
  const char* typed;
  const char* message;
};

TEST(Moves, EachFaultHasItsOwnMessage) {
  for (const auto& [game, before, typed, message] : {
           TypedMove{"chomp", "", "hello", "'hello' is not a bite; type row,column, as in 2,3"},
           TypedMove{"chomp", "", "2", "'2' is not a bite; type row,column, as in 2,3"},
           TypedMove{"chomp", "", "-1,2", "'-1,2' is not a bite; type row,column, as in 2,3"},
           TypedMove{"chomp", "", "4,1", "4,1 is off the 3 x 4 bar; use rows 1 to 3, columns 1 to 4"},
           TypedMove{"chomp", "", "0,1", "0,1 is off the 3 x 4 bar; use rows 1 to 3, columns 1 to 4"},
           TypedMove{"chomp", "2,3", "3,4", "3,4 has already been eaten"},
           TypedMove{"chomp", "", "1,1",
                     "1,1 is not a legal move: it takes the poison while another bite is left, such as 1,2"},
           TypedMove{"nim", "", "3", "'3' is not a move; type pile:left, as in 3:2 to leave 2 objects in pile 3"},
           TypedMove{"nim", "", "4:0", "there is no pile 4; use piles 1 to 3"},
           TypedMove{"nim", "", "0:0", "there is no pile 0; use piles 1 to 3"},
           TypedMove{"nim", "1:0", "1:0", "pile 1 is empty"},
           TypedMove{"nim", "", "2:3", "pile 2 has 3 objects; leave 0 to 2"},
           TypedMove{"nim", "", "1:1", "pile 1 has 1 object; leave 0 to 0"},
           TypedMove{"tictactoe", "", "10", "'10' is not a cell; type a number from 1 to 9"},
           TypedMove{"tictactoe", "", "0", "'0' is not a cell; type a number from 1 to 9"},
           TypedMove{"tictactoe", "", "a1", "'a1' is not a cell; type a number from 1 to 9"},
           TypedMove{"tictactoe", "5", "5", "cell 5 is taken by X"},
           TypedMove{"numbers", "", "10", "'10' is not a number from 1 to 9"},
           TypedMove{"numbers", "", "x", "'x' is not a number from 1 to 9"},
           TypedMove{"numbers", "2 6", "6", "6 has already been picked"},
           TypedMove{"numbers", "2", "4", "4 may not follow 2: after a number below 5, the next must be at least 5"},
           TypedMove{"numbers", "7", "9", "9 may not follow 7: after an odd number, the next must be even"},
           TypedMove{"sliding", "", "8X", "'8X' is not a move; type a tile and U, R, D or L, as in 8R"},
           TypedMove{"sliding", "", "3U", "'3U' is not a move; type a tile and U, R, D or L, as in 8R"},
           TypedMove{"sliding", "", "8D", "8D is not a legal move: it moves the opponent's tile; legal: 1U  2U  2L"},
           TypedMove{"sliding", "", "1D", "1D is not a legal move: there is no blank on that side; legal: 1U  2U  2L"},
           TypedMove{"sliding", "", "1L", "1L is not a legal move: there is no blank on that side; legal: 1U  2U  2L"},
           TypedMove{"sliding", "1U 8R", "1D",
                     "1D is not a legal move: it takes back the agent's own previous move; legal: 1L  2U  2R  2L"},
           TypedMove{"sliding", "", "pass", "agent 1 may pass only without a legal move; legal: 1U  2U  2L"},
       }) {
    EXPECT_EQ(message_of(open_or_fail(game, before).play(typed)), message) << game << " " << typed;
  }
}

TEST(Moves, AreUnderstoodInOtherSpellings) {
  EXPECT_EQ(open_or_fail("sliding").play("1u"), "1U");
  EXPECT_EQ(open_or_fail("tictactoe").play(" 5 "), "5");
  EXPECT_EQ(open_or_fail("nim").play(" 3 : 2 "), "3:2");
}

// Expects that every action of every state of random walks reads back as itself.
template <class G>
void expect_round_trips(const G& game, std::size_t states) {
  ZERMELO_TRACE_SEED();
  for (const auto& s : random_states(game, seed(), states)) {
    if (game.is_terminal(s)) continue;
    std::set<std::string> written;
    for (const auto& a : game.actions(s)) {
      const std::string text = Notation<G>::format_action(game, s, a);
      const auto read = Notation<G>::parse_action(game, s, text);
      ASSERT_TRUE(read) << text << ": " << message_of(read);
      ASSERT_EQ(*read, a) << text;
      ASSERT_TRUE(written.insert(text).second) << text;
    }
  }
}

TEST(Moves, ReadBackAsTheyAreWritten) {
  expect_round_trips(chomp::SmallChomp{{8, 8, {3, 2}, chomp::Ending::forced}}, 500);
  expect_round_trips(chomp::LargeChomp{{20, 30, {0, 0}, chomp::Ending::eaten}}, 200);
  expect_round_trips(nim::SmallNim{{1, 3, 15, 7}, nim::Play::misere}, 500);
  expect_round_trips(nim::LargeNim{{100, 3, 40}, nim::Play::misere}, 500);
  expect_round_trips(tictactoe::SmallTicTacToe{{}}, 500);
  expect_round_trips(tictactoe::LargeTicTacToe{{8, 8, 5}}, 500);
  expect_round_trips(numbers::Numbers{64, 20}, 500);
  expect_round_trips(sliding::Sliding{{.moves = 0}}, 2'000);
  expect_round_trips(sliding::Sliding{{.tiles = {5, 8, 1, 4}, .moves = 50}}, 2'000);
}

template <class G>
void expect_different_texts(const G& game) {
  std::set<std::string> texts;
  const auto states = reachable_states(game);
  for (const auto& s : states) texts.insert(Notation<G>::format_state(game, s));
  EXPECT_EQ(texts.size(), states.size());
}

TEST(States, AreWrittenDifferentlyIfTheyDiffer) {
  expect_different_texts(chomp::SmallChomp{{4, 4, {0, 0}, chomp::Ending::eaten}});
  expect_different_texts(chomp::LargeChomp{{3, 4, {1, 1}, chomp::Ending::forced}});
  expect_different_texts(nim::SmallNim{{3, 4, 5}, nim::Play::misere});
  expect_different_texts(nim::LargeNim{{11, 11}, nim::Play::misere});
  expect_different_texts(tictactoe::SmallTicTacToe{{}});
  expect_different_texts(tictactoe::LargeTicTacToe{{2, 5, 3}});
  expect_different_texts(numbers::Numbers{9, 5});
  expect_different_texts(sliding::Sliding{{.moves = 6}});
  expect_different_texts(sliding::Sliding{{.tiles = {5, 8, 1, 4}, .moves = 6}});
}

template <class T>
void expect_refused(const Expected<T>& outcome, std::string_view part) {
  ASSERT_FALSE(outcome);
  EXPECT_EQ(kind_of(outcome.error().code), ErrorKind::refused);
  EXPECT_CONTAINS(message_of(outcome), part);
}

TEST(Refusals, MinimaxOnALargeTreeNamesItsExactSize) {
  NativeHost host;
  const auto refusal = solve(open_or_fail("chomp(rows=5,cols=5)"), {}, host);
  expect_refused(
      refusal, "minimax would visit 840,254,670,736 nodes (limit 2,000,000,000); try --algorithm solver or alpha-beta");
  SolveRequest small;
  small.limits.nodes = 549'945;
  expect_refused(solve(open_or_fail("tictactoe"), small, host), "549,946 nodes");
  small.limits.nodes = 549'946;
  EXPECT_EQ(solve_or_fail(open_or_fail("tictactoe"), small).counters.visited, 549'946U);
}

TEST(Refusals, ADepthBeyondTheMemoryIsNamed) {
  NativeHost host;
  for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alpha_beta}) {
    expect_refused(solve(open_or_fail("nim(piles=1000000000)"), {.algorithm = algorithm}, host),
                   "this game can last 1,000,000,000 plies");
  }
}

TEST(Refusals, AnEndlessPuzzleIsNeitherSearchedNorCounted) {
  NativeHost host;
  const Position position = open_or_fail("sliding(moves=0)");
  expect_refused(solve(position, {.algorithm = Algorithm::minimax}, host), "forever");
  expect_refused(solve(position, {.algorithm = Algorithm::alpha_beta}, host), "forever");
  expect_refused(count(position, {}, host), "forever");
}

TEST(Refusals, TooManyMovesAreNotSolvedOneByOne) {
  NativeHost host;
  SolveRequest request{.algorithm = Algorithm::alpha_beta, .all_moves = true};
  request.limits.nodes = 1'000;
  expect_refused(solve(open_or_fail("nim(piles=200000,1)"), request, host), "200001 moves, too many");
}

TEST(Lists, OfMoreThanAThousandMovesAreRanges) {
  EXPECT_EQ(list_of_actions(open_or_fail("nim(piles=1,3)")), "1:0  2:0  2:1  2:2");
  EXPECT_EQ(list_of_actions(open_or_fail("nim(piles=1,0,1000)")), "1:0 to 1:0  3:0 to 3:999");
  const Position huge = open_or_fail("nim(piles=9223372036854775807,9223372036854775807,9223372036854775807)");
  EXPECT_EQ(text::plain(huge.action_count()), "27670116110564327421");
  EXPECT_EQ(huge.action_text(huge.action(huge.action_count() - 1)), "3:9223372036854775806");
}

TEST(Algorithms, AreFoundByName) {
  EXPECT_EQ(parse_algorithm("minimax"), Algorithm::minimax);
  EXPECT_EQ(parse_algorithm("alpha-beta"), Algorithm::alpha_beta);
  EXPECT_EQ(message_of(parse_algorithm("alphabeta")), "there is no algorithm 'alphabeta' (did you mean 'alpha-beta'?)");
}

}  // namespace
}  // namespace zermelo::testing
