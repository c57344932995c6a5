// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Types that just fail to be a game, or to be what a game may be besides. Each message says why. Next to each stands a
// type that differs from it in nothing but the fault, and is one: so the refused one is refused for that reason.
// Whether it all holds is found out while this compiles; nothing here is ever called.
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <forward_list>
#include <iterator>
#include <list>
#include <memory>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/core/value.hpp"
#include "zermelo/game/game.hpp"

namespace zermelo::testing::concepts {

// A type that converts to a T, and is not a T.
template <class T>
struct Almost {
  operator T() const;
};

// ---- UtilityValue ----

enum class Lack : std::uint8_t {
  nothing,
  zero,
  order,
  opposite,
  own_opposite,
  infinities,
  plus,
  own_plus,
  minus,
  own_minus
};

template <Lack lack>
struct Points {
  Points()
    requires(lack != Lack::zero);
  bool operator==(const Points&) const = default;
  auto operator<=>(const Points&) const
    requires(lack != Lack::order)
  = default;
  std::conditional_t<lack == Lack::own_opposite, std::string, Points> operator-() const
    requires(lack != Lack::opposite);

  int points = 0;
};

}  // namespace zermelo::testing::concepts

namespace zermelo {

template <testing::concepts::Lack lack>
  requires(lack != testing::concepts::Lack::infinities)
struct Infinity<testing::concepts::Points<lack>> {
  using Lack = testing::concepts::Lack;
  using Points = testing::concepts::Points<lack>;
  static std::conditional_t<lack == Lack::own_plus, std::string, Points> plus()
    requires(lack != Lack::plus);
  static std::conditional_t<lack == Lack::own_minus, std::string, Points> minus()
    requires(lack != Lack::minus);
};

// With these a floating-point number has all that a utility needs, except that it is exact.
template <>
struct Infinity<long double> {
  static long double plus();
  static long double minus();
};

}  // namespace zermelo

namespace zermelo::testing::concepts {

static_assert(UtilityValue<std::int8_t> && UtilityValue<std::int64_t>);
static_assert(!UtilityValue<long double> && !UtilityValue<double>, "rounding is not exact");
static_assert(!UtilityValue<unsigned>, "a loss is below zero");
static_assert(!UtilityValue<bool>, "a truth value has no opposite in its own range");
static_assert(!UtilityValue<std::string>, "a text has no opposite");
static_assert(!UtilityValue<Rational>, "its infinities are not declared");
static_assert(!UtilityValue<void>, "nothing is not a value");

static_assert(UtilityValue<Points<Lack::nothing>>);
static_assert(!UtilityValue<Points<Lack::zero>>, "a table has places for values to come");
static_assert(!UtilityValue<Points<Lack::order>>, "a maximum needs an order");
static_assert(!UtilityValue<Points<Lack::opposite>>, "what one player wins the other loses");
static_assert(!UtilityValue<Points<Lack::own_opposite>>, "the opposite of a value is a value");
static_assert(!UtilityValue<Points<Lack::infinities>>, "alpha-beta starts outside the range");
static_assert(!UtilityValue<Points<Lack::plus>>, "alpha-beta starts above the range");
static_assert(!UtilityValue<Points<Lack::minus>>, "alpha-beta starts below the range");
static_assert(!UtilityValue<Points<Lack::own_plus>>, "an infinity is compared with values");
static_assert(!UtilityValue<Points<Lack::own_minus>>, "an infinity is compared with values");

// ---- Game: its types ----

template <class S = int, class A = int, class V = int>
struct Rules {
  using State = S;
  using Action = A;
  using Value = V;

  State initial_state() const;
  Player to_move(const State& s) const;
  std::vector<Action> actions(const State& s) const;
  State result(const State& s, const Action& a) const;
  bool is_terminal(const State& s) const;
  Value utility(const State& s, Player p) const;
};
using Plain = Rules<>;

static_assert(Game<Plain>);
static_assert(!Game<int>, "a number has no rules");
static_assert(!Game<const Plain>, "a constant cannot be assigned to");
static_assert(!Game<Plain&>, "a reference is not a value");

struct Equal {
  bool operator==(const Equal&) const = default;
};
struct WithoutEquality {};
struct WithoutDefault {
  explicit WithoutDefault(int n) : number{n} {}
  bool operator==(const WithoutDefault&) const = default;
  int number;
};
struct WithoutAssignment {
  bool operator==(const WithoutAssignment&) const = default;
  const int number = 0;
};

static_assert(Game<Rules<Equal>> && Game<Rules<std::string>>);
static_assert(!Game<Rules<WithoutEquality>>, "a table has to recognise a state");
static_assert(!Game<Rules<WithoutDefault>>, "a table has places for states to come");
static_assert(!Game<Rules<WithoutAssignment>>, "a play goes from state to state");
static_assert(!Game<Rules<std::unique_ptr<int>>>, "a state is kept while its successors are searched");

static_assert(Game<Rules<int, Equal>> && Game<Rules<int, std::string>>);
static_assert(!Game<Rules<int, WithoutEquality>>, "a typed move has to be found among the actions");
static_assert(!Game<Rules<int, WithoutDefault>>, "the best action is not known at first");
static_assert(!Game<Rules<int, WithoutAssignment>>, "the best action changes");
static_assert(!Game<Rules<int, std::unique_ptr<int>>>, "the best action is copied from the list");

static_assert(Game<Rules<int, int, std::int64_t>> && Game<Rules<int, int, Points<Lack::nothing>>>);
static_assert(!Game<Rules<int, int, long double>>, "a floating-point utility is not exact");
static_assert(!Game<Rules<int, int, unsigned>>, "an unsigned utility has no opposite");
static_assert(!Game<Rules<int, int, Points<Lack::infinities>>>, "a utility without infinities has no full window");

struct WithoutState : Plain {
 private:
  using Plain::State;
};
struct WithoutAction : Plain {
 private:
  using Plain::Action;
};
struct WithoutValue : Plain {
 private:
  using Plain::Value;
};
struct WithAllTypes : Plain {
  using Plain::Action;
  using Plain::State;
  using Plain::Value;
};
static_assert(Game<WithAllTypes>);
static_assert(!Game<WithoutState>, "the type of its states is unknown");
static_assert(!Game<WithoutAction>, "the type of its actions is unknown");
static_assert(!Game<WithoutValue>, "the type of its utilities is unknown");

struct Copied : Plain {
  std::shared_ptr<int> table;
};
struct MovedOnly : Plain {
  std::unique_ptr<int> table;
};
static_assert(Game<Copied>);
static_assert(!Game<MovedOnly>, "the rules are copied to every engine that uses them");

// ---- Game: its functions, each with its result R, or absent ----

template <class R, bool present = true>
struct InitialState : Plain {
  R initial_state() const
    requires present;
};
static_assert(Game<InitialState<int>>);
static_assert(!Game<InitialState<int, false>>, "no play without a beginning");
static_assert(!Game<InitialState<long>>, "not the type of the states, though it converts to it");
static_assert(!Game<InitialState<const int&>>, "a reference may outlive what it refers to");
static_assert(!Game<InitialState<std::optional<int>>>, "there is always a beginning");

template <class R, bool present = true>
struct ToMove : Plain {
  R to_move(const State& s) const
    requires present;
};
static_assert(Game<ToMove<Player>>);
static_assert(!Game<ToMove<Player, false>>, "a player has to move");
static_assert(!Game<ToMove<Almost<Player>>>, "not a player, though it converts to one");
static_assert(!Game<ToMove<int>>, "a number is not a player");
static_assert(!Game<ToMove<std::optional<Player>>>, "an absent player is not a player");

template <class R, bool present = true>
struct Actions : Plain {
  R actions(const State& s) const
    requires present;
};
static_assert(Game<Actions<std::vector<int>>> && Game<Actions<std::array<int, 3>>> && Game<Actions<std::list<int>>>);
static_assert(Game<Actions<std::ranges::iota_view<int, int>>>, "a lazy range lists actions, too");
static_assert(Game<Actions<std::vector<short>>>, "what a range yields only has to convert to an action");
static_assert(!Game<Actions<std::vector<int>, false>>, "no move without actions");
static_assert(!Game<Actions<int>>, "one action is not a range of actions");
static_assert(!Game<Actions<int*>>, "a pointer does not know where its actions end");
static_assert(!Game<Actions<std::vector<std::string>>>, "a text is not an action of this game");
static_assert(!Game<Actions<std::optional<std::vector<int>>>>, "there is always a list");

template <class R, bool present = true>
struct Result : Plain {
  R result(const State& s, const Action& a) const
    requires present;
};
static_assert(Game<Result<int>>);
static_assert(!Game<Result<int, false>>, "an action has to lead somewhere");
static_assert(!Game<Result<Almost<int>>>, "not a state, though it converts to one");
static_assert(!Game<Result<void>>, "an action leads to a new state; it does not change the old one");
static_assert(!Game<Result<Expected<int>>>, "only legal actions are played, so nothing can go wrong");

template <class R, bool present = true>
struct IsTerminal : Plain {
  R is_terminal(const State& s) const
    requires present;
};
static_assert(Game<IsTerminal<bool>>);
static_assert(!Game<IsTerminal<bool, false>>, "a search has to know where to stop");
static_assert(!Game<IsTerminal<int>>, "a number is neither yes nor no");

template <class R, bool present = true>
struct Utility : Plain {
  R utility(const State& s, Player p) const
    requires present;
};
static_assert(Game<Utility<int>>);
static_assert(!Game<Utility<int, false>>, "the end has to be worth something");
static_assert(!Game<Utility<double>>, "not the type of the utilities, though it converts to it");
static_assert(!Game<Utility<std::int64_t>>, "a wider number might not fit into a utility");

// Games whose functions take other arguments.
struct TakesByValue : Plain {
  Player to_move(State s) const;
  State result(State s, Action a) const;
  Value utility(State s, Player p) const;
};
struct UtilityOfNobody : Plain {
  Value utility(const State& s) const;
};
struct ResultWithoutAction : Plain {
  State result(const State& s) const;
};
struct ChangesTheState : Plain {
  State result(State& s, const Action& a) const;
};
struct ChangesTheAction : Plain {
  State result(const State& s, Action& a) const;
};
struct ChangesItself : Plain {
  State result(const State& s, const Action& a);
};
struct WithStaticRules : Plain {
  static State result(const State& s, const Action& a);
};
static_assert(Game<TakesByValue>, "small states may be passed by value");
static_assert(Game<WithStaticRules>, "rules without parameters may be static");
static_assert(!Game<UtilityOfNobody>, "a utility is that of a player");
static_assert(!Game<ResultWithoutAction>, "the next state depends on the action");
static_assert(!Game<ChangesTheState>, "the state is still needed for the next action");
static_assert(!Game<ChangesTheAction>, "the action may be the best one");
static_assert(!Game<ChangesItself>, "rules never change, so that threads can share them");

// ---- ActionRange ----

// A sequence of numbers that only claims to be written to: its iterator has no type of values.
template <bool readable>
struct Sequence {
  struct Cursor {
    using difference_type = std::ptrdiff_t;
    int operator*() const;
    Cursor& operator++();
    void operator++(int);
    bool operator==(std::default_sentinel_t) const;
  };
  struct ReadingCursor : Cursor {
    using value_type = int;
    ReadingCursor& operator++();
    void operator++(int);
  };
  std::conditional_t<readable, ReadingCursor, Cursor> begin() const;
  std::default_sentinel_t end() const;
};
static_assert(ActionRange<Sequence<true>, int>);
static_assert(std::ranges::range<Sequence<false>> && !ActionRange<Sequence<false>, int>, "it cannot be read");
static_assert(ActionRange<std::span<const int>, int> && ActionRange<std::forward_list<int>, int>);
static_assert(!ActionRange<std::vector<int>, std::string>, "what it yields is not an action");
static_assert(!ActionRange<int, int>, "a single action cannot be run through");

}  // namespace zermelo::testing::concepts
