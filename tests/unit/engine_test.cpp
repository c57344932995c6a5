// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Engines: playing and taking back, what people type, refusals before a search starts.
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "support/engines.hpp"
#include "support/reachable.hpp"
#include "support/seeds.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/games/chomp/notation.hpp"
#include "zermelo/games/nim/notation.hpp"
#include "zermelo/games/numbers/notation.hpp"
#include "zermelo/games/sliding/notation.hpp"
#include "zermelo/games/tictactoe/notation.hpp"
#include "zermelo/runtime/count_report.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::testing {
namespace {

using Moves = std::vector<std::string>;

TEST(Engines, PlayRememberAndTakeBack) {
  const auto engine = opened("chomp(rows=2,cols=3)");
  const std::string start = engine->state();
  EXPECT_EQ(start, "3/3:1");
  EXPECT_EQ(engine->starter(), Player::one);
  EXPECT_EQ(engine->play(" 2 , 3 "), "2,3");
  EXPECT_EQ(engine->play("1,3"), "1,3");
  EXPECT_EQ(engine->state(), "2/2:1");
  EXPECT_EQ(engine->history(), (Moves{"2,3", "1,3"}));
  EXPECT_TRUE(engine->undo());
  EXPECT_EQ(engine->state(), "3/2:2");
  EXPECT_EQ(engine->to_move(), Player::two);
  EXPECT_TRUE(engine->undo());
  EXPECT_FALSE(engine->undo());
  EXPECT_EQ(engine->state(), start);
  EXPECT_TRUE(engine->history().empty());
}

TEST(Engines, TellTheUtilityOfEachPlayerAtTheEnd) {
  const auto engine = opened("nim(piles=1,1)", "1:0 2:0");
  EXPECT_TRUE(engine->is_terminal());
  EXPECT_EQ(engine->utility(Player::one), "1");
  EXPECT_EQ(engine->utility(Player::two), "-1");
}

TEST(Engines, AWrongMoveChangesNothing) {
  const auto engine = opened("tictactoe", "5");
  const std::string before = engine->state();
  EXPECT_FALSE(engine->play("5"));
  EXPECT_EQ(engine->state(), before);
  EXPECT_EQ(engine->history(), Moves{"5"});
}

TEST(Engines, PlayAllNamesTheMoveThatFailed) {
  const auto play = [](std::string_view game, std::string_view moves) {
    const auto engine = open_game(game);
    return message_of(play_all(**engine, moves));
  };
  EXPECT_EQ(play("tictactoe", "1 2 2"), "--after, move 3: cell 2 is taken by O");
  EXPECT_EQ(play("tictactoe", "1 \"2"), "--after: a double quote is not closed");
  EXPECT_EQ(play("tictactoe", " 1 \"2\"\t3 "), "");
  EXPECT_EQ(play("tictactoe", "1 4 2 5 3 6"), "--after, move 6: the game is over before '6'");
}

struct Typed {
  const char* game;
  const char* before;  // moves played
  const char* typed;
  const char* message;
};

TEST(Moves, EachFaultHasItsOwnMessage) {
  for (const auto& [game, before, typed, message] : {
           Typed{"chomp", "", "hello", "'hello' is no bite: write row,column, as in 2,3"},
           Typed{"chomp", "", "2", "'2' is no bite: write row,column, as in 2,3"},
           Typed{"chomp", "", "-1,2", "'-1,2' is no bite: write row,column, as in 2,3"},
           Typed{"chomp", "", "4,1", "4,1 is off the 3 x 4 bar: rows 1 to 3, columns 1 to 4"},
           Typed{"chomp", "", "0,1", "0,1 is off the 3 x 4 bar: rows 1 to 3, columns 1 to 4"},
           Typed{"chomp", "2,3", "3,4", "3,4 has been eaten already"},
           Typed{"chomp", "", "1,1",
                 "1,1 would take the poison, and nobody has to while another bite is left, such as 1,2"},
           Typed{"nim", "", "3", "'3' is no move: write pile:left, as in 3:2 for pile 3 down to 2 objects"},
           Typed{"nim", "", "4:0", "there is no pile 4: piles 1 to 3"},
           Typed{"nim", "", "0:0", "there is no pile 0: piles 1 to 3"},
           Typed{"nim", "1:0", "1:0", "pile 1 is empty"},
           Typed{"nim", "", "2:3", "pile 2 has 3 objects: leave 0 to 2"},
           Typed{"nim", "", "1:1", "pile 1 has 1 object: leave 0 to 0"},
           Typed{"tictactoe", "", "10", "'10' is no cell: write a number from 1 to 9"},
           Typed{"tictactoe", "", "0", "'0' is no cell: write a number from 1 to 9"},
           Typed{"tictactoe", "", "a1", "'a1' is no cell: write a number from 1 to 9"},
           Typed{"tictactoe", "5", "5", "cell 5 is taken by X"},
           Typed{"numbers", "", "10", "'10' is no number to pick: 1 to 9"},
           Typed{"numbers", "", "x", "'x' is no number to pick: 1 to 9"},
           Typed{"numbers", "2 6", "6", "6 has been picked already"},
           Typed{"numbers", "2", "4", "4 may not follow 2: after a number below 5 the next must be at least 5"},
           Typed{"numbers", "7", "9", "9 may not follow 7: after an odd number the next must be even"},
           Typed{"sliding", "", "8X", "'8X' is no move: write a tile and U, R, D or L, as in 8R"},
           Typed{"sliding", "", "3U", "'3U' is no move: write a tile and U, R, D or L, as in 8R"},
           Typed{"sliding", "", "8D", "8D moves the opponent's tile; legal: 1U  2U  2L"},
           Typed{"sliding", "", "1D", "1D has no blank to go to; legal: 1U  2U  2L"},
           Typed{"sliding", "", "1L", "1L has no blank to go to; legal: 1U  2U  2L"},
           Typed{"sliding", "1U 8R", "1D", "1D takes back the agent's own previous move; legal: 1L  2U  2R  2L"},
           Typed{"sliding", "", "pass", "agent 1 may pass only when stuck, and has: 1U  2U  2L"},
       }) {
    const auto engine = opened(game, before);
    EXPECT_EQ(message_of(engine->play(typed)), message) << game << " " << typed;
  }
}

TEST(Moves, ThatPeopleTypeInOtherWaysAreUnderstood) {
  EXPECT_EQ(opened("sliding")->play("1u"), "1U");
  EXPECT_EQ(opened("tictactoe")->play(" 5 "), "5");
  EXPECT_EQ(opened("nim")->play(" 3 : 2 "), "3:2");
}

// Every action of every state of random walks reads back as itself.
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
  EXPECT_EQ(outcome.error().kind, ErrorKind::refused);
  EXPECT_CONTAINS(outcome.error().message, part);
}

TEST(Refusals, MinimaxOnALargeTreeNamesItsExactSize) {
  NativeHost host;
  const auto refusal = opened("chomp(rows=5,cols=5)")->solve({}, host);
  expect_refused(refusal, "minimax would visit 840,254,670,736 nodes, more than the limit of 2,000,000,000");
  SolveRequest small;
  small.limits.nodes = 549'945;
  expect_refused(opened("tictactoe")->solve(small, host), "549,946 nodes");
  small.limits.nodes = 549'946;
  EXPECT_EQ(solved(*opened("tictactoe"), small).counters.visited, 549'946U);
}

TEST(Refusals, ADepthBeyondTheMemoryIsNamed) {
  NativeHost host;
  for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alpha_beta}) {
    expect_refused(opened("nim(piles=1000000000)")->solve({.algorithm = algorithm}, host),
                   "a play may be 1,000,000,000 plies deep");
  }
}

TEST(Refusals, AnEndlessPuzzleIsNeitherSearchedNorCounted) {
  NativeHost host;
  const auto engine = opened("sliding(moves=0)");
  expect_refused(engine->solve({.algorithm = Algorithm::minimax}, host), "for ever");
  expect_refused(engine->solve({.algorithm = Algorithm::alpha_beta}, host), "for ever");
  expect_refused(engine->count({}, host), "for ever");
}

TEST(Refusals, TooManyMovesAreNotSolvedOneByOne) {
  NativeHost host;
  SolveRequest request{.algorithm = Algorithm::alpha_beta, .all_moves = true};
  request.limits.nodes = 1'000;
  expect_refused(opened("nim(piles=200000,1)")->solve(request, host), "200001 moves are too many");
}

TEST(Lists, OfMoreThanAThousandMovesAreRanges) {
  EXPECT_EQ(opened("nim(piles=1,3)")->list_actions(), "1:0  2:0  2:1  2:2");
  EXPECT_EQ(opened("nim(piles=1,0,1000)")->list_actions(), "1:0 to 1:0  3:0 to 3:999");
  const auto huge = opened("nim(piles=9223372036854775807,9223372036854775807,9223372036854775807)");
  EXPECT_EQ(text::plain(huge->action_count()), "27670116110564327421");
  EXPECT_EQ(huge->action(huge->action_count() - 1), "3:9223372036854775806");
}

TEST(Algorithms, AreFoundByName) {
  EXPECT_EQ(parse_algorithm("minimax"), Algorithm::minimax);
  EXPECT_EQ(parse_algorithm("alpha-beta"), Algorithm::alpha_beta);
  EXPECT_EQ(message_of(parse_algorithm("alphabeta")), "there is no algorithm 'alphabeta' (did you mean 'alpha-beta'?)");
}

}  // namespace
}  // namespace zermelo::testing
