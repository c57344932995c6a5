// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Games made of other games: erased ones, which are regular, shared and equal to what they hold, and hurried ones.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/searching.hpp"
#include "zermelo/game/any_game.hpp"
#include "zermelo/game/hurried.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/games/numbers/rules.hpp"

namespace zermelo {
namespace {

TEST(AnyValue, IsEqualToValuesOfTheSameTypeThatAreEqual) {
  EXPECT_EQ(AnyValue{}, AnyValue{});
  EXPECT_EQ(AnyValue{7}, AnyValue{7});
  EXPECT_NE(AnyValue{7}, AnyValue{8});
  EXPECT_NE(AnyValue{7}, AnyValue{7L});
  EXPECT_NE(AnyValue{7}, AnyValue{});
  EXPECT_NE(AnyValue{}, AnyValue{7});
  EXPECT_EQ(AnyValue{std::string{"a"}}, AnyValue{std::string{"a"}});
}

TEST(AnyValue, CopiesShareWhatTheyHold) {
  const AnyValue first{std::vector<int>{1, 2, 3}};
  AnyValue second = first;
  EXPECT_EQ(&first.as<std::vector<int>>(), &second.as<std::vector<int>>());
  second = AnyValue{1};
  EXPECT_EQ(first.as<std::vector<int>>(), (std::vector<int>{1, 2, 3}));
}

TEST(AnyGame, HoldsAnyGameOfItsValueType) {
  std::vector<AnyGame<std::int32_t>> games{AnyGame{numbers::Numbers{9, 5}},
                                           AnyGame{nim::LargeNim{{1, 3, 5}, nim::Play::misere}}};
  std::vector<std::size_t> actions;
  for (const auto& game : games) {
    EXPECT_EQ(game.to_move(game.initial_state()), Player::one);
    std::size_t count = 0;
    for (const auto& a : game.actions(game.initial_state())) {
      EXPECT_NE(game.result(game.initial_state(), a), game.initial_state());
      ++count;
    }
    actions.push_back(count);
  }
  EXPECT_EQ(actions, (std::vector<std::size_t>{9, 9}));
  EXPECT_NE(games[0].initial_state(), games[1].initial_state());
  const AnyGame<std::int32_t> copy = games[0];
  EXPECT_EQ(copy.initial_state(), games[0].initial_state());
}

TEST(HurriedGame, HasAValueThatTellsTheLengthOfThePlay) {
  const auto value_of = [](const Hurried<nim::SmallNim>& game) {
    return testing::alpha_beta(game, game.initial_state()).value;
  };
  const Hurried won{nim::SmallNim{{1, 2}, nim::Play::normal}, 10};
  EXPECT_EQ(value_of(won), 8);
  EXPECT_EQ(won.length(8), 3);
  const Hurried lost{nim::SmallNim{{1, 1}, nim::Play::normal}, 10};
  EXPECT_EQ(value_of(lost), -9);
  EXPECT_EQ(lost.length(-9), 2);
  EXPECT_EQ(lost.length(0), 0);
}

}  // namespace
}  // namespace zermelo
