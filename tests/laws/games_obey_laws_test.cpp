// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Every game obeys the laws: on all reachable states where they are few, on long random walks where they are not.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "classroom/hurried.hpp"
#include "support/law_names.hpp"
#include "support/reachable.hpp"
#include "support/seeds.hpp"
#include "support/trees.hpp"
#include "zermelo/game/laws.hpp"
#include "zermelo/games/chomp/notation.hpp"
#include "zermelo/games/nim/notation.hpp"
#include "zermelo/games/numbers/notation.hpp"
#include "zermelo/games/sliding/notation.hpp"
#include "zermelo/games/tictactoe/notation.hpp"
#include "zermelo/games/tree/notation.hpp"
#include "zermelo/model/adapter.hpp"

namespace zermelo::testing {
namespace {

using chomp::Ending;
using chomp::LargeChomp;
using chomp::SmallChomp;
using nim::LargeNim;
using nim::Play;
using nim::SmallNim;
using numbers::Numbers;
using sliding::Sliding;
using sliding::Stuck;
using tictactoe::LargeTicTacToe;
using tictactoe::MediumTicTacToe;
using tictactoe::SmallTicTacToe;

template <class G>
void expect_laws_everywhere(const G& game) {
  for (const auto& s : reachable_states(game)) {
    const auto broken = check_laws(game, s);
    ASSERT_EQ(broken, std::nullopt) << *broken << " is broken at " << Notation<G>::format_state(game, s);
  }
}

template <class G>
void expect_laws_on_walk(const G& game, std::uint64_t plies = 10'000) {
  ZERMELO_TRACE_SEED();
  const auto breach = check_laws_on_walk(game, seed(), plies);
  if constexpr (TextGame<G>) {
    ASSERT_FALSE(breach) << breach->law << " is broken at " << Notation<G>::format_state(game, breach->state);
  } else {
    ASSERT_FALSE(breach) << breach->law << " is broken";
  }
}

// Every poison of every small bar, both endings, both representations.
TEST(ChompObeysTheLaws, OnEveryStateOfEverySmallBar) {
  for (unsigned rows = 1; rows <= 4; ++rows) {
    for (unsigned cols = 1; cols <= 4; ++cols) {
      for (unsigned r = 0; r < rows; ++r) {
        for (unsigned c = 0; c < cols; ++c) {
          for (const Ending ending : {Ending::forced, Ending::eaten}) {
            expect_laws_everywhere(SmallChomp{{rows, cols, {r, c}, ending}});
            expect_laws_everywhere(LargeChomp{{rows, cols, {r, c}, ending}});
          }
        }
      }
    }
  }
}

TEST(ChompObeysTheLaws, OnWalksOverTheLargestBars) {
  for (const Ending ending : {Ending::forced, Ending::eaten}) {
    expect_laws_on_walk(LargeChomp{{64, 64, {0, 0}, ending}}, ending == Ending::forced ? 10'000 : 2'000);
    expect_laws_on_walk(LargeChomp{{64, 64, {31, 31}, ending}}, 1'000);
    expect_laws_on_walk(LargeChomp{{64, 63, {40, 7}, ending}}, 1'000);
    expect_laws_on_walk(SmallChomp{{8, 8, {0, 0}, ending}});
    expect_laws_on_walk(SmallChomp{{1, 64, {0, 9}, ending}});
    expect_laws_on_walk(SmallChomp{{64, 1, {9, 0}, ending}});
  }
}

TEST(NimObeysTheLaws, OnEveryStateOfSmallPiles) {
  for (const Play play : {Play::misere, Play::normal}) {
    for (const std::vector<nim::Pile>& piles :
         {std::vector<nim::Pile>{1}, {0, 3, 0, 2}, {1, 3, 5}, {1, 2, 4, 5}, {15, 15}, {3, 3, 3, 3}}) {
      expect_laws_everywhere(SmallNim{piles, play});
      expect_laws_everywhere(LargeNim{piles, play});
    }
  }
}

TEST(NimObeysTheLaws, OnWalksOverManyAndHugePiles) {
  expect_laws_on_walk(SmallNim{std::vector<nim::Pile>(16, 15), Play::misere});
  expect_laws_on_walk(LargeNim{std::vector<nim::Pile>(64, 9), Play::misere}, 300);
  expect_laws_on_walk(LargeNim{{20, 17, 40}, Play::normal});
  expect_laws_on_walk(LargeNim{{1'000'000'000, 1'000'000'007, 12}, Play::misere}, 500);
  expect_laws_on_walk(LargeNim{std::vector<nim::Pile>(64, nim::max_pile), Play::normal}, 100);
}

TEST(TicTacToeObeysTheLaws, OnEveryStateOfSmallBoards) {
  for (unsigned rows = 1; rows <= 3; ++rows) {
    for (unsigned cols = 1; cols <= 3; ++cols) {
      for (unsigned k = 1; k <= std::max(rows, cols); ++k) {
        expect_laws_everywhere(SmallTicTacToe{{rows, cols, k}});
        expect_laws_everywhere(MediumTicTacToe{{rows, cols, k}});
        expect_laws_everywhere(LargeTicTacToe{{rows, cols, k}});
      }
    }
  }
  expect_laws_everywhere(SmallTicTacToe{{1, 8, 3}});
  expect_laws_everywhere(SmallTicTacToe{{8, 1, 2}});
  expect_laws_everywhere(LargeTicTacToe{{2, 5, 3}});
}

TEST(TicTacToeObeysTheLaws, OnWalksOverTheLargestBoards) {
  expect_laws_on_walk(MediumTicTacToe{{4, 4, 3}});
  expect_laws_on_walk(MediumTicTacToe{{2, 8, 5}});
  expect_laws_on_walk(LargeTicTacToe{{8, 8, 5}});
  expect_laws_on_walk(LargeTicTacToe{{8, 8, 8}});
  expect_laws_on_walk(LargeTicTacToe{{7, 8, 4}});
  expect_laws_on_walk(LargeTicTacToe{{8, 2, 3}});
}

TEST(NumbersObeysTheLaws, OnEveryStateOfSmallRanges) {
  for (unsigned highest = 1; highest <= 9; ++highest) {
    for (unsigned threshold = 1; threshold <= highest + 1; ++threshold)
      expect_laws_everywhere(Numbers{highest, threshold});
  }
}

TEST(NumbersObeysTheLaws, OnWalksOverTheLargestRange) {
  for (const unsigned threshold : {1U, 32U, 33U, 64U, 65U}) expect_laws_on_walk(Numbers{64, threshold});
}

TEST(SlidingObeysTheLaws, OnEveryStateOfShortPuzzles) {
  for (const Stuck stuck : {Stuck::pass, Stuck::loses, Stuck::draw}) {
    for (const Player first : {Player::one, Player::two})
      expect_laws_everywhere(Sliding{{.first = first, .moves = 6, .stuck = stuck}});
  }
}

TEST(SlidingObeysTheLaws, OnWalksOfLongAndEndlessPuzzles) {
  for (const Stuck stuck : {Stuck::pass, Stuck::loses, Stuck::draw}) {
    for (const std::uint32_t moves : {200U, 0U}) {
      for (const sliding::Placement& tiles : {sliding::Placement{8, 7, 1, 0}, {5, 8, 1, 4}, {1, 5, 4, 0}}) {
        expect_laws_on_walk(Sliding{{.tiles = tiles, .moves = moves, .stuck = stuck}});
      }
    }
  }
}

TEST(TreesObeyTheLaws, OnEveryNode) {
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  for (int i = 0; i < 200; ++i) {
    const Player first = i % 2 == 0 ? Player::one : Player::two;
    expect_laws_everywhere(game_of(build_tree(random_tree(random, {.plies = 6, .alternates = i % 3 == 0}, first))));
  }
}

TEST(WrappedGamesObeyTheLaws, AsTheGamesInsideThemDo) {
  expect_laws_on_walk(to_any_game(LargeTicTacToe{{8, 8, 5}}), 2'000);
  expect_laws_on_walk(to_any_game(LargeNim{{7, 30, 2}, Play::misere}), 2'000);
  expect_laws_on_walk(to_any_game(LargeNim{std::vector<nim::Pile>(64, nim::max_pile), Play::normal}), 20);
  expect_laws_on_walk(to_any_game(LargeChomp{{9, 9, {0, 0}, Ending::forced}}), 500);
  expect_laws_on_walk(to_any_game(Sliding{{.moves = 0}}), 2'000);
  expect_laws_on_walk(Hurried{Sliding{{}}, 10}, 2'000);
}

}  // namespace
}  // namespace zermelo::testing
