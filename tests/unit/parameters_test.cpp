// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Parameters of games: every kind of wrong value, and names with parameters in them.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::testing {
namespace {

TEST(GameNames, ComeApartIntoNameAndParameters) {
  const auto name = parse_game_name("chomp(rows=3,poison=1,1)");
  ASSERT_TRUE(name);
  EXPECT_EQ(name->name, "chomp");
  EXPECT_EQ(name->given, (Arguments::Given{{"rows", "3"}, {"poison", "1,1"}}));
  EXPECT_EQ(parse_game_name("nim( piles = 1 , 3 )")->given, (Arguments::Given{{"piles", "1,3"}}));
  EXPECT_TRUE(parse_game_name("nim()")->given.empty());
  EXPECT_TRUE(parse_game_name("nim")->given.empty());
}

TEST(GameNames, SayWhatIsWrongWithThem) {
  EXPECT_EQ(message_of(parse_game_name("chomp(rows=3")),
            "'chomp(rows=3' has no closing ')'; type it like 'chomp(rows=3,cols=4)'");
  EXPECT_EQ(message_of(parse_game_name("chomp(3)")),
            "'3' is not a parameter; type name=value, as in 'chomp(rows=3,cols=4)'");
  EXPECT_EQ(message_of(open_by_name("chompp")), "there is no game 'chompp' (did you mean 'chomp'?)");
  EXPECT_CONTAINS(message_of(open_by_name("go")), "one of: chomp, sliding, nim, tictactoe, numbers");
  EXPECT_CONTAINS(message_of(open_by_name("")), "there is no game ''");
}

struct Wrong {
  const char* name;
  const char* message;
};

// Every refusal names the game, the option and what would be right.
TEST(GameParameters, EachWrongValueGetsItsOwnMessage) {
  for (const auto& [name, message] : {
           Wrong{"chomp(rows=0)", "chomp: --rows '0' is not a whole number from 1 to 64"},
           Wrong{"chomp(rows=65)", "chomp: --rows '65' is not a whole number from 1 to 64"},
           Wrong{"chomp(rows=-3)", "chomp: --rows '-3' is not a whole number from 1 to 64"},
           Wrong{"chomp(rows=x)", "chomp: --rows 'x' is not a whole number from 1 to 64"},
           Wrong{"chomp(rows=)", "chomp: --rows '' is not a whole number from 1 to 64"},
           Wrong{"chomp(rows=3,rows=4)", "chomp: --rows is given twice"},
           Wrong{"chomp(row=3)", "chomp: there is no parameter 'row' (did you mean 'rows'?)"},
           Wrong{"chomp(ending=eat)", "chomp: --ending 'eat' is not valid (did you mean 'eaten'?)"},
           Wrong{"chomp(poison=1)", "chomp: --poison 1 is not a square; type row,column, as in 1,1"},
           Wrong{"chomp(poison=1,2,3)", "chomp: --poison 1,2,3 is not a square; type row,column, as in 1,1"},
           Wrong{"chomp(poison=4,1)", "chomp: --poison 4,1 is off the 3 x 4 bar; use rows 1 to 3, columns 1 to 4"},
           Wrong{"chomp(poison=1,5)", "chomp: --poison 1,5 is off the 3 x 4 bar; use rows 1 to 3, columns 1 to 4"},
           Wrong{"chomp(poison=0,1)", "chomp: --poison '0' is not a whole number from 1 to 64"},
           Wrong{"nim(piles=0,0)", "nim: --piles 0,0 has no move: at least one pile needs an object"},
           Wrong{"nim(piles=)", "nim: --piles '' is not a whole number from 0 to 9223372036854775807"},
           Wrong{"nim(piles=1,-2)", "nim: --piles '-2' is not a whole number from 0 to 9223372036854775807"},
           Wrong{"nim(piles=1,,2)", "nim: --piles '' is not a whole number from 0 to 9223372036854775807"},
           Wrong{"nim(piles=9223372036854775808)",
                 "nim: --piles '9223372036854775808' is not a whole number from 0 to 9223372036854775807"},
           Wrong{"nim(play=misère)", "nim: --play 'misère' is not valid (did you mean 'misere'?)"},
           Wrong{"tictactoe(in-a-row=4)", "tictactoe: --in-a-row 4 does not fit a 3 x 3 board; use 1 to 3"},
           Wrong{"tictactoe(rows=9)", "tictactoe: --rows '9' is not a whole number from 1 to 8"},
           Wrong{"numbers(highest=4,threshold=6)",
                 "numbers: --threshold 6 is too large for numbers up to 4; use 1 to 5"},
           Wrong{"numbers(highest=65)", "numbers: --highest '65' is not a whole number from 1 to 64"},
           Wrong{"sliding(agent=3)", "sliding: --agent '3' is not a whole number from 1 to 2"},
           Wrong{"sliding(board=980/000)",
                 "sliding: --board '980/000' is not three rows of three digits, as in 980/000/021"},
           Wrong{"sliding(board=980/000/0210)",
                 "sliding: --board '980/000/0210' is not three rows of three digits, as in 980/000/021"},
           Wrong{"sliding(board=980/000/020)",
                 "sliding: --board '980/000/020': tile 1 is missing: a board has 1, 2, 8 and 9 once each"},
           Wrong{
               "sliding(board=980/001/021)",
               "sliding: --board '980/001/021': tile 1 is on the board twice, at row 2, column 3 and row 3, column 3"},
           Wrong{"sliding(board=980/030/021)",
                 "sliding: --board '980/030/021': '3' at row 2, column 2 is not a tile; use 1, 2, 8, 9, or 0 for a "
                 "blank"},
           Wrong{"sliding(board=120/000/089)",
                 "sliding: --board '120/000/089': both agents are on their winning squares; at most one may be"},
           Wrong{"sliding(stuck=lose)", "sliding: --stuck 'lose' is not valid (did you mean 'loses'?)"},
       }) {
    const auto opened_game = open_by_name(name);
    EXPECT_EQ(message_of(opened_game), message);
    if (!opened_game) {
      EXPECT_EQ(kind_of(opened_game.error().code), ErrorKind::bad_input) << name;
    }
  }
}

TEST(GameParameters, DefaultsAreThePublishedOnes) {
  EXPECT_EQ(open_or_fail("chomp").full_name(), "chomp(rows=3,cols=4,poison=1,1,ending=forced)");
  EXPECT_EQ(open_or_fail("sliding").full_name(), "sliding(board=980/000/021,agent=1,moves=10,stuck=pass)");
  EXPECT_EQ(open_or_fail("nim").full_name(), "nim(piles=1,3,5,play=misere)");
  EXPECT_EQ(open_or_fail("tictactoe").full_name(), "tictactoe(rows=3,cols=3,in-a-row=3)");
  EXPECT_EQ(open_or_fail("numbers").full_name(), "numbers(highest=9,threshold=5)");
}

TEST(GameParameters, DefaultsShrinkToFitSmallBoards) {
  EXPECT_EQ(open_or_fail("numbers(highest=3)").full_name(), "numbers(highest=3,threshold=4)");
  EXPECT_EQ(open_or_fail("tictactoe(rows=2,cols=2)").full_name(), "tictactoe(rows=2,cols=2,in-a-row=2)");
}

TEST(GameParameters, AFullNameOpensTheSameGame) {
  for (const GameInfo& info : catalogue()) {
    for (const auto& given : info.growth) {
      const std::string name = must(open(info, given)).full_name();
      EXPECT_EQ(open_or_fail(name).full_name(), name);
    }
  }
}

}  // namespace
}  // namespace zermelo::testing
