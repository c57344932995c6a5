// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Games that are chosen at run time: boxed values are regular and equal to what they contain, a wrapped game answers as
// the game inside it, and hurried games.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "classroom/hurried.hpp"
#include "support/positions.hpp"
#include "support/searching.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/games/nim/notation.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/games/numbers/notation.hpp"
#include "zermelo/games/numbers/rules.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/boxed.hpp"
#include "zermelo/text/notation.hpp"

namespace zermelo {
namespace {

using Box = Boxed<16>;

// A value that is too large to be stored in place, and that is counted.
struct Large {
  static inline int alive = 0;

  explicit Large(int n = 0) : number{n} { ++alive; }
  Large(const Large& other) : number{other.number} { ++alive; }
  Large& operator=(const Large&) = default;
  ~Large() { --alive; }
  bool operator==(const Large& other) const { return number == other.number; }
  friend std::size_t hash_value(const Large& large) { return static_cast<std::size_t>(large.number); }

  int number;
  std::array<std::uint64_t, 16> unused{};
};

TEST(BoxedValues, AreEqualToEqualValuesOfTheSameType) {
  EXPECT_EQ(Box{}, Box{});
  EXPECT_EQ(Box{7}, Box{7});
  EXPECT_NE(Box{7}, Box{8});
  EXPECT_NE(Box{7}, Box{7L});
  EXPECT_NE(Box{7}, Box{});
  EXPECT_NE(Box{}, Box{7});
  EXPECT_EQ(Box{std::string{"a"}}, Box{std::string{"a"}});
  EXPECT_NE(Box{std::string{"a"}}, Box{std::string{"b"}});
  EXPECT_EQ(Box{Large{3}}, Box{Large{3}});
  EXPECT_NE(Box{Large{3}}, Box{Large{4}});
}

TEST(BoxedValues, AreCopiedMovedAndEnded) {
  {
    Box one{Large{1}};
    Box two{Large{2}};
    const Box copy = one;
    EXPECT_EQ(copy, one);
    EXPECT_NE(&copy.as<Large>(), &one.as<Large>());
    const Large* const where = &one.as<Large>();
    two = std::move(one);
    EXPECT_EQ(&two.as<Large>(), where);  // handed over, not copied
    EXPECT_EQ(Large::alive, 2);
    two = Box{5};
    EXPECT_EQ(Large::alive, 1);
    two = copy;
    Box& itself = two;
    two = itself;
    two = std::move(itself);
    EXPECT_EQ(two, copy);
    Box text{std::string(100, 'x')};
    Box other = std::move(text);
    EXPECT_EQ(other.as<std::string>(), std::string(100, 'x'));
    text = other;
    other = Box{};
    EXPECT_EQ(text.as<std::string>(), std::string(100, 'x'));
  }
  EXPECT_EQ(Large::alive, 0);
}

TEST(BoxedValues, ReportTheirTypeHashAndHeapMemory) {
  EXPECT_TRUE(Box{7}.is<int>());
  EXPECT_FALSE(Box{7}.is<long>());
  EXPECT_FALSE(Box{}.is<int>());
  EXPECT_FALSE(Box{}.has_hash());
  EXPECT_FALSE(Box{7}.has_hash());
  EXPECT_TRUE(Box{Large{7}}.has_hash());
  EXPECT_EQ(hash_value(Box{Large{7}}), 7U);
  EXPECT_EQ(heap_bytes(Box{}), 0U);
  EXPECT_EQ(heap_bytes(Box{7}), 0U);
  EXPECT_EQ(heap_bytes(Box{Large{7}}), sizeof(Large));
}

TEST(AnyGames, AreOneTypeWhateverTheyContain) {
  const std::vector<AnyGame> games{to_any_game(numbers::Numbers{9, 5}),
                                   to_any_game(nim::LargeNim{{1, 3, 5}, nim::Play::misere})};
  for (const AnyGame& game : games) {
    EXPECT_EQ(game.to_move(game.initial_state()), Player::one);
    std::size_t count = 0;
    for (const AnyAction a : game.actions(game.initial_state())) {
      EXPECT_NE(game.result(game.initial_state(), a), game.initial_state());
      EXPECT_EQ(game.action_at(game.initial_state(), count), a);
      ++count;
    }
    EXPECT_EQ(count, 9U);
    EXPECT_EQ(game.action_count(game.initial_state()), 9U);
  }
  EXPECT_NE(games[0].initial_state(), games[1].initial_state());
  EXPECT_NE(games[0], games[1]);
  const AnyGame copy = games[0];
  EXPECT_EQ(copy, games[0]);
  EXPECT_EQ(copy.initial_state(), games[0].initial_state());
  EXPECT_NE(to_any_game(numbers::Numbers{9, 5}), games[0]);  // alike, but another one
}

TEST(AnyGames, SayWhatTheGameInsideThemCanDo) {
  const AnyGame nim = to_any_game(nim::LargeNim{{1, 3, 5}, nim::Play::misere});
  EXPECT_TRUE(nim->abilities().always_ends);
  EXPECT_TRUE(nim->abilities().has_hashes);
  EXPECT_TRUE(nim->abilities().has_theory);
  EXPECT_FALSE(nim->abilities().rules_are_slow);
  EXPECT_FALSE(nim->abilities().needs_lock);
  EXPECT_EQ(nim.longest_play(nim.initial_state()), 9U);
  const auto range = nim.known_utility_range(Player::one);
  ASSERT_TRUE(range);
  EXPECT_EQ(range->lowest, ExactValue{-1});
  EXPECT_EQ(range->highest, ExactValue{1});
  EXPECT_EQ(nim->value_by_theory(nim.initial_state()), ExactValue{1});
  EXPECT_EQ(nim->format_action(nim.initial_state(), nim->action_by_theory(nim.initial_state())), "3:2");
  const AnyGame numbers = to_any_game(numbers::Numbers{9, 5});
  EXPECT_FALSE(numbers->abilities().has_theory);
}

// A game that takes one or two of what is left, with only the texts of states and actions.
struct Terse {
  struct State {
    int left = 0;
    Player to_move = Player::one;
    bool operator==(const State&) const = default;
  };
  using Action = int;
  using Value = int;

  State initial_state() const { return {3, Player::one}; }
  Player to_move(const State& s) const { return s.to_move; }
  std::vector<Action> actions(const State& s) const { return s.left == 1 ? std::vector{1} : std::vector{1, 2}; }
  State result(const State& s, Action a) const { return {s.left - a, opponent(s.to_move)}; }
  bool is_terminal(const State& s) const { return s.left == 0; }
  Value utility(const State& s, Player p) const { return s.to_move == p ? -1 : 1; }
};

}  // namespace
}  // namespace zermelo

template <>
struct zermelo::Notation<zermelo::Terse> {
  static std::string format_state(const Terse&, const Terse::State& s) { return std::to_string(s.left); }
  static std::string format_action(const Terse&, const Terse::State&, int a) { return "take " + std::to_string(a); }
};

namespace zermelo {
namespace {

TEST(AnyGames, NeedNoMoreThanTextsOfStatesAndActions) {
  const AnyGame game = to_any_game(Terse{});
  const AnyState start = game.initial_state();
  EXPECT_EQ(game->player_name(Player::one), "A");
  EXPECT_EQ(game->player_title(Player::two), "B");
  EXPECT_EQ(game->board(start, {}), "3\n");
  EXPECT_EQ(game->list_actions(start), "take 1  take 2");
  EXPECT_EQ(game->sketch(start, "").rows.size(), 1U);
  ASSERT_EQ(game->definition().size(), 1U);
  EXPECT_EQ(game->definition().front().formula, "3");
  const auto two = game->parse_action(start, " take 2 ");
  ASSERT_TRUE(two) << testing::message_of(two);
  EXPECT_EQ(two->as<int>(), 2);
  EXPECT_EQ(testing::message_of(game->parse_action(start, "take 3")),
            "'take 3' is not a legal move (did you mean 'take 1' or 'take 2'?)");
  EXPECT_FALSE(game->parse_state("3"));
  const AnyState end = game.result(game.result(start, *two), AnyAction{1});
  EXPECT_EQ(game->outcome(end), "A gets -1.");
  EXPECT_FALSE(game->abilities().has_hashes);
  EXPECT_FALSE(game->abilities().always_ends);
  EXPECT_EQ(game.longest_play(start), std::nullopt);
  EXPECT_EQ(game.known_utility_range(Player::one), std::nullopt);
  EXPECT_EQ(game.canonical(start), start);
}

// A pile may have more objects than any list could contain.
TEST(AnyGames, ListActionsOneByOne) {
  const AnyGame game = to_any_game(nim::LargeNim{{nim::max_pile, nim::max_pile}, nim::Play::normal});
  const auto actions = game.actions(game.initial_state());
  auto action = actions.begin();
  for (int i = 0; i < 5; ++i) ++action;
  EXPECT_EQ(game->format_action(game.initial_state(), *action), "1:5");
}

TEST(HurriedGame, HasAValueThatGivesTheLengthOfThePlay) {
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
