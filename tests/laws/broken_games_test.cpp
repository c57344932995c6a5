// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The checks of the laws can fail: for every law a game that breaks it is caught, also when it is known only at run
// time.
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/law_names.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/laws.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/text/notation.hpp"

namespace zermelo::testing {
namespace {

struct Token {
  int left = 0;
  Player to_move = Player::one;
  bool operator==(const Token&) const = default;
};

// The games of this file, which the notation below serves.
struct OfThisFile {};

// A game that takes one or two tokens; the player who cannot has lost. Each game below overrides one member with a
// mistake.
struct Honest : OfThisFile {
  using State = Token;
  using Action = int;
  using Value = int;
  static constexpr bool players_alternate = true;

  State initial_state() const { return {4, Player::one}; }
  Player to_move(const State& s) const { return s.to_move; }
  std::vector<Action> actions(const State& s) const {
    return s.left == 1 ? std::vector<Action>{1} : std::vector<Action>{1, 2};
  }
  State result(const State& s, Action a) const { return {s.left - a, opponent(s.to_move)}; }
  bool is_terminal(const State& s) const { return s.left == 0; }
  Value utility(const State& s, Player p) const { return s.to_move == p ? -1 : 1; }
  std::uint64_t longest_play(const State& s) const { return static_cast<std::uint64_t>(s.left); }
  UtilityRange<Value> utility_range() const { return {-1, 1}; }
  ActionCount action_count(const State& s) const { return s.left == 1 ? 1U : 2U; }
  Action action_at(const State&, ActionCount i) const { return static_cast<int>(i) + 1; }
};

// A game that says that it ends, and that a play may have no end.
struct Boastful : Honest {
  static constexpr bool always_ends = true;
  std::uint64_t longest_play(const State&) const { return endless; }
};

// A range that looks at a state which may be gone.
struct Dangling {
  struct Iterator {
    using value_type = int;
    using difference_type = std::ptrdiff_t;
    const Token* s = nullptr;
    int at = 1;
    int operator*() const { return at; }
    Iterator& operator++() {
      ++at;
      return *this;
    }
    void operator++(int) { ++at; }
    bool operator==(std::default_sentinel_t) const { return at > 2 || at > s->left; }
  };
  const Token* s;
  Iterator begin() const { return {s, 1}; }
  std::default_sentinel_t end() const { return {}; }
};

}  // namespace
}  // namespace zermelo::testing

template <class G>
  requires std::derived_from<G, zermelo::testing::OfThisFile>
struct zermelo::Notation<G> {
  using State = StateOf<G>;

  static std::string format_state(const G&, const State& s) { return std::to_string(s.left); }
  static std::string format_action(const G&, const State&, int taken) { return std::to_string(taken); }
};

namespace zermelo::testing {
namespace {

template <class G>
std::optional<Law> first_breach(const G& game) {
  const auto breach = check_laws_on_walk(game, 1, 100);
  return breach ? std::optional{breach->law} : std::nullopt;
}

// Checks the game itself and the same game behind virtual functions.
template <class G>
void expect_breach(const G& game, std::optional<Law> law) {
  EXPECT_EQ(first_breach(game), law);
  EXPECT_EQ(first_breach(to_any_game(game)), law);
}

TEST(LawsAreChecked, AnHonestGamePasses) { expect_breach(Honest{}, std::nullopt); }

TEST(LawsAreChecked, EndlessListsOfActions) {
  struct G : Honest {
    std::vector<Action> actions(const State&) const { return std::vector<Action>(most_actions_listed + 1, 1); }
  };
  expect_breach(G{}, Law::actions_are_finite);
}

TEST(LawsAreChecked, ActionsThatChangeFromCallToCall) {
  struct G : Honest {
    std::vector<Action> actions(const State& s) const {
      auto list = Honest::actions(s);
      if (++calls % 2 == 0 && list.size() == 2) std::swap(list[0], list[1]);
      return list;
    }
    mutable int calls = 0;
  };
  expect_breach(G{}, Law::actions_are_equal_on_every_call);
}

TEST(LawsAreChecked, ActionsThatReferIntoTheState) {
  struct G : Honest {
    Dangling actions(const State& s) const { return {&s}; }
  };
  expect_breach(G{}, Law::actions_own_what_they_yield);
}

TEST(LawsAreChecked, ActionsThatComeTwice) {
  struct G : Honest {
    std::vector<Action> actions(const State&) const { return {1, 1}; }
  };
  expect_breach(G{}, Law::actions_differ_from_each_other);
}

TEST(LawsAreChecked, StatesWithoutActionsThatAreNotTerminal) {
  struct G : Honest {
    std::vector<Action> actions(const State&) const { return {}; }
  };
  expect_breach(G{}, Law::a_state_without_actions_is_terminal);
}

TEST(LawsAreChecked, IndexedActionsInAnotherOrder) {
  struct G : Honest {
    Action action_at(const State& s, ActionCount i) const { return s.left == 1 ? 1 : 2 - static_cast<int>(i); }
  };
  expect_breach(G{}, Law::indexed_actions_agree_with_actions);
}

TEST(LawsAreChecked, AWrongNumberOfActions) {
  struct G : Honest {
    ActionCount action_count(const State&) const { return 1; }
  };
  expect_breach(G{}, Law::indexed_actions_agree_with_actions);
}

TEST(LawsAreChecked, MoreActionsThanTheBoundOfTheLongestPlay) {
  struct Kept : Honest {
    static constexpr std::uint64_t most_actions(std::uint64_t longest_play) { return longest_play; }
  };
  expect_breach(Kept{}, std::nullopt);
  struct G : Honest {
    static constexpr std::uint64_t most_actions(std::uint64_t longest_play) { return longest_play / 2; }
  };
  EXPECT_EQ(first_breach(G{}), Law::actions_are_at_most_most_actions);
  EXPECT_EQ(first_breach(to_any_game(G{})), std::nullopt);  // which does not bound its actions
}

TEST(LawsAreChecked, MoreIndexedActionsThanTheBoundOfTheLongestPlay) {
  struct G : Honest {
    static constexpr std::uint64_t most_actions(std::uint64_t) { return most_actions_listed; }
    ActionCount action_count(const State&) const { return most_actions_listed + 1; }
    Action action_at(const State&, ActionCount) const { return 1; }
  };
  EXPECT_EQ(first_breach(G{}), Law::actions_are_at_most_most_actions);
}

TEST(LawsAreChecked, ResultsThatChangeFromCallToCall) {
  struct G : Honest {
    State result(const State& s, Action a) const { return {s.left - a - (++calls % 2), opponent(s.to_move)}; }
    mutable int calls = 0;
  };
  expect_breach(G{}, Law::results_are_equal_on_every_call);
}

TEST(LawsAreChecked, APlayerWhoMovesTwice) {
  struct G : Honest {
    State result(const State& s, Action a) const { return {s.left - a, a == 2 ? s.to_move : opponent(s.to_move)}; }
  };
  EXPECT_EQ(first_breach(G{}), Law::players_alternate);
  EXPECT_EQ(first_breach(to_any_game(G{})), std::nullopt);  // which asks at every node, and promises nothing
}

TEST(LawsAreChecked, AGameThatSaysItEndsAndDoesNot) { expect_breach(Boastful{}, Law::every_play_ends); }

TEST(LawsAreChecked, ALongestPlayThatStaysTheSame) {
  struct G : Honest {
    std::uint64_t longest_play(const State&) const { return 4; }
  };
  expect_breach(G{}, Law::longest_play_decreases);
}

TEST(LawsAreChecked, PliesThatAreMiscounted) {
  struct G : Honest {
    std::uint64_t plies_played(const State& s) const { return static_cast<std::uint64_t>(4 - s.left); }
  };
  EXPECT_EQ(first_breach(G{}), Law::plies_played_grow_by_one);
  EXPECT_EQ(first_breach(to_any_game(G{})), std::nullopt);  // which does not count plies
}

TEST(LawsAreChecked, UtilitiesThatDoNotAddUp) {
  struct G : Honest {
    Value utility(const State&, Player) const { return 1; }
  };
  expect_breach(G{}, Law::utilities_add_up_to_zero);
}

TEST(LawsAreChecked, UtilitiesOutsideTheirRange) {
  struct G : Honest {
    Value utility(const State& s, Player p) const { return s.to_move == p ? -2 : 2; }
  };
  expect_breach(G{}, Law::utilities_lie_in_their_range);
}

TEST(LawsAreChecked, UtilitiesAsLargeAsInfinity) {
  struct G : Honest {
    Value utility(const State& s, Player p) const {
      constexpr int most = std::numeric_limits<int>::max();
      return s.to_move == p ? -most : most;
    }
  };
  expect_breach(G{}, Law::utilities_lie_inside_the_infinities);
}

struct Hashed : Token {
  bool operator==(const Hashed&) const = default;
  friend std::size_t hash_value(const Hashed& s) { return static_cast<std::size_t>(s.left); }
};
struct Unstable : Token {
  bool operator==(const Unstable&) const = default;
  friend std::size_t hash_value(const Unstable& s) { return reinterpret_cast<std::size_t>(&s); }
};

// The same game over other states, with a canonical form to get wrong.
template <class S>
struct HonestOver : OfThisFile {
  using State = S;
  using Action = int;
  using Value = int;
  State initial_state() const { return {{4, Player::one}}; }
  Player to_move(const State& s) const { return s.to_move; }
  std::vector<Action> actions(const State& s) const { return Honest{}.actions(s); }
  State result(const State& s, Action a) const { return {Honest{}.result(s, a)}; }
  bool is_terminal(const State& s) const { return s.left == 0; }
  Value utility(const State& s, Player p) const { return s.to_move == p ? -1 : 1; }
};

TEST(LawsAreChecked, HashesThatDifferForEqualStates) {
  expect_breach(HonestOver<Hashed>{}, std::nullopt);
  expect_breach(HonestOver<Unstable>{}, Law::equal_states_have_equal_hashes);
}

TEST(LawsAreChecked, ACanonicalFormThatHasAnotherOne) {
  struct G : HonestOver<Hashed> {
    State canonical(const State& s) const { return {{s.left, opponent(s.to_move)}}; }
  };
  expect_breach(G{}, Law::canonical_is_idempotent);
}

TEST(LawsAreChecked, ACanonicalFormWithAnotherTree) {
  struct G : HonestOver<Hashed> {
    State canonical(const State&) const { return {{1, Player::one}}; }
  };
  expect_breach(G{}, Law::canonical_keeps_the_tree);
}

}  // namespace
}  // namespace zermelo::testing
