// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Games that just fail to have an ability. As in concepts_test.cpp, each message says why, next to each stands one that
// differs in nothing but the fault, and compiling is the whole test.
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/text/notation.hpp"

namespace zermelo::testing::refinements {

// An action that converts to nothing else.
struct Move {
  bool operator==(const Move&) const = default;
};

template <class S = int>
struct Rules {
  using State = S;
  using Action = Move;
  using Value = int;

  State initial_state() const;
  Player to_move(const State& s) const;
  std::vector<Action> actions(const State& s) const;
  State result(const State& s, const Action& a) const;
  bool is_terminal(const State& s) const;
  Value utility(const State& s, Player p) const;
};
using Plain = Rules<>;
static_assert(Game<Plain>);

// A type that is not a game, since it has no end. An ability added to it does not make it one.
template <class S>
struct EndlessRules : Rules<S> {
  void is_terminal(const S& s) const = delete;
};
using Unplayable = EndlessRules<int>;
static_assert(!Game<Unplayable>);

// A type that converts to a T, and is not a T.
template <class T>
struct Almost {
  operator T() const;
};
using Count = std::uint64_t;

// ---- What a game says of itself ----

template <class Base, bool yes>
struct Alternating : Base {
  static constexpr bool players_alternate = yes;
};
static_assert(AlternatingGame<Alternating<Plain, true>>);
static_assert(!AlternatingGame<Alternating<Plain, false>>, "it says that they do not");
static_assert(!AlternatingGame<Plain>, "it does not say that they do");
static_assert(!AlternatingGame<Alternating<Unplayable, true>>, "it is not even a game");

template <class Base, bool yes>
struct Slow : Base {
  static constexpr bool rules_are_slow = yes;
};
static_assert(SlowGame<Slow<Plain, true>>);
static_assert(!SlowGame<Slow<Plain, false>> && !SlowGame<Plain>, "rules are fast unless they say otherwise");
static_assert(!SlowGame<Slow<Unplayable, true>>, "it is not even a game");

// ---- Lengths ----

template <class R, class Base = Plain>
struct Long : Base {
  R longest_play(const typename Base::State& s) const;
};
struct LongWithoutState : Plain {
  Count longest_play() const;
};
struct LongThatChanges : Plain {
  Count longest_play(const State& s);
};
static_assert(BoundedLengthGame<Long<Count>>);
static_assert(!BoundedLengthGame<Plain>, "it says nothing");
static_assert(!BoundedLengthGame<Long<int>>, "`endless` does not fit");
static_assert(!BoundedLengthGame<Long<std::uint32_t>>, "`endless` does not fit");
static_assert(!BoundedLengthGame<Long<std::optional<Count>>>, "a play without end is `endless`");
static_assert(!BoundedLengthGame<LongWithoutState>, "the bound is counted from a state");
static_assert(!BoundedLengthGame<LongThatChanges>, "rules never change");
static_assert(!BoundedLengthGame<Long<Count, Unplayable>>, "it is not even a game");

template <class R, class Base>
struct Few : Base {
  static R most_actions(Count longest_play);
};
struct FewByObject : Long<Count> {
  Count most_actions(Count longest_play) const;
};
static_assert(BoundedActionsGame<Few<Count, Long<Count>>>);
static_assert(!BoundedActionsGame<Long<Count>>, "it says nothing");
static_assert(!BoundedActionsGame<Few<int, Long<Count>>>, "actions are counted in 64 bits");
static_assert(!BoundedActionsGame<Few<Count, Plain>>, "the bound depends on a length that is not known");
static_assert(!BoundedActionsGame<FewByObject>, "the bound is known when the game is compiled");

template <class Base, bool yes>
struct Ending : Base {
  static constexpr bool always_ends = yes;
};
static_assert(EndingGame<Ending<Long<Count>, true>>);
static_assert(!EndingGame<Ending<Long<Count>, false>>, "it says that some plays do not end");
static_assert(!EndingGame<Long<Count>>, "a bound may be `endless`");
static_assert(!EndingGame<Ending<Plain, true>>, "an end without a bound");

template <class R, class Base = Plain>
struct Plies : Base {
  R plies_played(const typename Base::State& s) const;
};
static_assert(PlyCountingGame<Plies<Count>>);
static_assert(!PlyCountingGame<Plain>, "it says nothing");
static_assert(!PlyCountingGame<Plies<int>>, "plies are counted in 64 bits");
static_assert(!PlyCountingGame<Plies<Count, Unplayable>>, "it is not even a game");

// ---- Utilities ----

template <class R, class Base = Plain>
struct Range : Base {
  R utility_range() const;
};
template <class R, class Of = Player>
struct RangeOf : Plain {
  R utility_range(Of p) const;
};
static_assert(BoundedUtilityGame<Range<UtilityRange<int>>> && BoundedUtilityGame<RangeOf<UtilityRange<int>>>);
static_assert(!BoundedUtilityGame<Plain>, "it says nothing");
static_assert(!BoundedUtilityGame<Range<UtilityRange<long>>>, "bounds are utilities");
static_assert(!BoundedUtilityGame<RangeOf<UtilityRange<long>>>, "bounds are utilities");
static_assert(!BoundedUtilityGame<Range<std::pair<int, int>>>, "a pair does not say which is the lower bound");
static_assert(!BoundedUtilityGame<RangeOf<UtilityRange<int>, std::string>>, "a range is that of a player");
static_assert(!BoundedUtilityGame<Range<Almost<UtilityRange<int>>>>, "not a range, though it converts to one");
static_assert(!BoundedUtilityGame<RangeOf<Almost<UtilityRange<int>>>>, "not a range, though it converts to one");
static_assert(!BoundedUtilityGame<Range<UtilityRange<int>, Unplayable>>, "it is not even a game");

template <class V, class A, class N, class Base = Plain>
struct Theory : Base {
  V value_by_theory(const typename Base::State& s) const;
  A action_by_theory(const typename Base::State& s) const;
  N most_states(const typename Base::State& s) const;
};
struct TheoryOfValues : Plain {
  Value value_by_theory(const State& s) const;
  Count most_states(const State& s) const;
};
static_assert(TheoryGame<Theory<int, Move, Count>>);
static_assert(!TheoryGame<Plain>, "there is no theorem");
static_assert(!TheoryGame<TheoryOfValues>, "a value without the action that keeps it");
static_assert(!TheoryGame<Theory<bool, Move, Count>>, "won or lost is not a utility");
static_assert(!TheoryGame<Theory<int, std::optional<Move>, Count>>, "there is always a best action");
static_assert(!TheoryGame<Theory<int, Almost<Move>, Count>>, "not an action, though it converts to one");
static_assert(!TheoryGame<Theory<int, Move, int>>, "states are counted in 64 bits");
static_assert(!TheoryGame<Theory<int, Move, Count, Unplayable>>, "it is not even a game");

// ---- States in tables ----

template <class R>
struct Hashed {
  bool operator==(const Hashed&) const = default;
  friend R hash_value(const Hashed&) { return {}; }
};
struct Unhashed {
  bool operator==(const Unhashed&) const = default;
};
struct HashedByMember {
  bool operator==(const HashedByMember&) const = default;
  std::size_t hash_value() const;
};
static_assert(HashableGame<Rules<Hashed<std::size_t>>>);
static_assert(!HashableGame<Rules<Unhashed>>, "there is no hash");
static_assert(!HashableGame<Rules<HashedByMember>>, "the hash stands beside the state, not in it");
static_assert(!HashableGame<Rules<Hashed<int>>>, "a hash has no sign");
static_assert(!HashableGame<Rules<Hashed<std::uint32_t>>>, "a hash is as wide as a size");
static_assert(!HashableGame<EndlessRules<Hashed<std::size_t>>>, "it is not even a game");
static_assert(CountedInPassing<Rules<Hashed<std::size_t>>>);
static_assert(!CountedInPassing<Slow<Rules<Hashed<std::size_t>>, true>>, "its rules are slow");
static_assert(!CountedInPassing<Rules<Unhashed>>, "there is no hash");

template <class S, class R>
struct Symmetric : Rules<S> {
  R canonical(const S& s) const;
};
static_assert(SymmetricGame<Symmetric<Hashed<std::size_t>, Hashed<std::size_t>>>);
static_assert(!SymmetricGame<Rules<Hashed<std::size_t>>>, "it says nothing");
static_assert(!SymmetricGame<Symmetric<Unhashed, Unhashed>>, "without a hash there is no table to make smaller");
static_assert(!SymmetricGame<Symmetric<Hashed<std::size_t>, int>>, "a number does not stand for a state");
static_assert(!SymmetricGame<Symmetric<Hashed<std::size_t>, Almost<Hashed<std::size_t>>>>,
              "not a state, though it converts to one");

// ---- Numbers of actions ----

template <class N, class A, class I = ActionCount, class Base = Plain>
struct Numbered : Base {
  N action_count(const typename Base::State& s) const;
  A action_at(const typename Base::State& s, I i) const;
};
struct OnlyCounted : Plain {
  ActionCount action_count(const State& s) const;
};
static_assert(IndexedActionsGame<Numbered<ActionCount, Move>>);
static_assert(!IndexedActionsGame<Plain>, "it says nothing");
static_assert(!IndexedActionsGame<OnlyCounted>, "a count without a way to the actions");
static_assert(!IndexedActionsGame<Numbered<std::size_t, Move>>, "a state of Nim may have 2^64 actions or more");
static_assert(!IndexedActionsGame<Numbered<ActionCount, std::optional<Move>>>, "a number below the count is an action");
static_assert(!IndexedActionsGame<Numbered<ActionCount, Move, std::string>>, "an action is asked for by number");
static_assert(!IndexedActionsGame<Numbered<ActionCount, Almost<Move>>>, "not an action, though it converts to one");
static_assert(!IndexedActionsGame<Numbered<ActionCount, Move, ActionCount, Unplayable>>, "it is not even a game");

// ---- Numbers of states ----

template <class S, class C = Count, class I = Count, class Name = const char*>
struct Index {
  C count() const;
  I index(const Unhashed& s) const;
  S state(Count i) const;
  static constexpr Name scheme{};
};
using Numbers = Index<Unhashed>;
struct IndexWithoutScheme : Numbers {
 private:
  using Numbers::scheme;
};
struct IndexThatChanges : Numbers {
  Unhashed state(Count i);
};
struct IndexOneWay : Numbers {
  void state(Count i) const = delete;
};
static_assert(StateIndex<Numbers, Unhashed>);
static_assert(!StateIndex<Numbers, int>, "it numbers the states of another game");
static_assert(!StateIndex<Index<std::optional<Unhashed>>, Unhashed>, "every number below the count has a state");
static_assert(!StateIndex<Index<Almost<Unhashed>>, Unhashed>, "not a state, though it converts to one");
static_assert(!StateIndex<Index<Unhashed, std::uint32_t>, Unhashed>, "states are counted in 64 bits");
static_assert(!StateIndex<Index<Unhashed, Count, std::uint32_t>, Unhashed>, "states are numbered in 64 bits");
static_assert(!StateIndex<Index<Unhashed, Count, Count, int>, Unhashed>, "the name of an order is a text");
static_assert(!StateIndex<IndexWithoutScheme, Unhashed>, "an order of states has a name");
static_assert(!StateIndex<IndexThatChanges, Unhashed>, "threads share it");
static_assert(!StateIndex<IndexOneWay, Unhashed>, "there is no way back from a number");

template <class I, class C = Count, class B = Count, class Base = Rules<Unhashed>>
struct Indexed : Base {
  friend C state_count(const Indexed&) { return {}; }
  friend B index_bytes(const Indexed&) { return {}; }
  friend I state_index(const Indexed&) { return {}; }
};
struct IndexedByMember : Rules<Unhashed> {
  Count state_count() const;
  Count index_bytes() const;
  Numbers state_index() const;
};
struct OnlySized : Rules<Unhashed> {
  friend Count state_count(const OnlySized&);
  friend Count index_bytes(const OnlySized&);
};
static_assert(IndexedGame<Indexed<Numbers>>);
static_assert(!IndexedGame<Rules<Unhashed>>, "it says nothing");
static_assert(!IndexedGame<IndexedByMember>, "numbers stand beside the rules, not in them");
static_assert(!IndexedGame<OnlySized>, "a count without numbers");
static_assert(!IndexedGame<Indexed<IndexOneWay>>, "there is no way back from a number");
static_assert(!IndexedGame<Indexed<Numbers, int>>, "states are counted in 64 bits");
static_assert(!IndexedGame<Indexed<Numbers, Count, int>>, "bytes are counted in 64 bits");
static_assert(!IndexedGame<Indexed<Numbers, Count, Count, EndlessRules<Unhashed>>>, "it is not even a game");

template <class N, class B = Count>
struct Layers : Numbers {
  N layer_count() const;
  B layer_begin(Count k) const;
};
struct LayersWithoutBegin : Numbers {
  Count layer_count() const;
};
static_assert(LayeredGame<Indexed<Layers<Count>>>);
static_assert(!LayeredGame<Indexed<Numbers>>, "it says nothing");
static_assert(!LayeredGame<Indexed<Layers<int>>>, "layers are counted in 64 bits");
static_assert(!LayeredGame<Indexed<Layers<Count, int>>>, "states are numbered in 64 bits");
static_assert(!LayeredGame<Indexed<LayersWithoutBegin>>, "a layer has to begin somewhere");

// ---- SearchObserver ----

template <class R, class Ply = std::uint32_t>
struct Observer {
  R enter(Ply ply);
  void leaf(Ply ply);
  void cutoff(Ply ply);
};
struct WithoutEnter : Observer<bool> {
  void enter(std::uint32_t ply) = delete;
};
struct WithoutLeaf : Observer<bool> {
  void leaf(std::uint32_t ply) = delete;
};
struct WithoutCutoff : Observer<bool> {
  void cutoff(std::uint32_t ply) = delete;
};
struct LeafWithoutPly : Observer<bool> {
  void leaf();
};
static_assert(SearchObserver<Observer<bool>> && SearchObserver<Unobserved> && SearchObserver<Meter>);
static_assert(SearchObserver<DepthGuard> && SearchObserver<Tee<Meter, DepthGuard>>);
static_assert(!SearchObserver<int>, "a number does not watch");
static_assert(!SearchObserver<Observer<void>>, "it does not say whether the search goes on");
static_assert(!SearchObserver<Observer<int>>, "a number is neither yes nor no");
static_assert(!SearchObserver<Observer<bool, std::string>>, "a ply is a number");
static_assert(!SearchObserver<WithoutEnter>, "it does not see nodes");
static_assert(!SearchObserver<WithoutLeaf>, "it does not see leaves");
static_assert(!SearchObserver<WithoutCutoff>, "it does not see cutoffs");
static_assert(!SearchObserver<LeafWithoutPly>, "it does not ask how deep a leaf is");
static_assert(!SearchObserver<const Meter>, "it cannot count");

// ---- TextGame: a notation, one member of which may be missing or return what only converts ----

enum class Member : std::uint8_t { player_name, format_state, format_action, parse_action, board, outcome, definition };
enum class Fault : std::uint8_t { none, missing, other_type };

template <Member member, Fault fault, class Base = Plain>
struct Written : Base {};

template <Member member, Fault fault>
inline constexpr auto present = [](Member which) { return which != member || fault != Fault::missing; };

}  // namespace zermelo::testing::refinements

namespace zermelo {

template <testing::refinements::Member member, testing::refinements::Fault fault, class Base>
struct Notation<testing::refinements::Written<member, fault, Base>> {
  using G = testing::refinements::Written<member, fault, Base>;
  using Member = testing::refinements::Member;
  using Fault = testing::refinements::Fault;
  using State = int;
  using Move = testing::refinements::Move;
  template <Member which, class R, class Other = const char*>
  using Returned = std::conditional_t<which == member && fault == Fault::other_type, Other, R>;
  static constexpr auto has = testing::refinements::present<member, fault>;

  static Returned<Member::player_name, std::string> player_name(const G&, Player)
    requires(has(Member::player_name));
  static Returned<Member::format_state, std::string> format_state(const G&, const State&)
    requires(has(Member::format_state));
  static Returned<Member::format_action, std::string> format_action(const G&, const State&, const Move&)
    requires(has(Member::format_action));
  static Returned<Member::parse_action, Expected<Move>, Move> parse_action(const G&, const State&, std::string_view)
    requires(has(Member::parse_action));
  static Returned<Member::board, std::string> board(const G&, const State&, Style)
    requires(has(Member::board));
  static Returned<Member::outcome, std::string> outcome(const G&, const State&)
    requires(has(Member::outcome));
  static Returned<Member::definition, Definition, std::initializer_list<Clause>> definition(const G&)
    requires(has(Member::definition));
};

}  // namespace zermelo

namespace zermelo::testing::refinements {

template <Member member>
using Without = Written<member, Fault::missing>;
template <Member member>
using WithOther = Written<member, Fault::other_type>;

static_assert(TextGame<Written<Member::board, Fault::none>>);
static_assert(!TextGame<Written<Member::board, Fault::none, Unplayable>>, "it is not even a game");
static_assert(!TextGame<Plain>, "it has no notation");
static_assert(!TextGame<Without<Member::format_state>>, "a drawing labels its nodes");
static_assert(!TextGame<Without<Member::format_action>>, "an answer names the best action");
static_assert(!TextGame<WithOther<Member::format_state>>, "a pointer does not own its text");
static_assert(!TextGame<WithOther<Member::format_action>>, "a pointer does not own its text");
// The rest has defaults.
static_assert(TextGame<Without<Member::player_name>>);
static_assert(TextGame<Without<Member::parse_action>>);
static_assert(TextGame<Without<Member::board>>);
static_assert(TextGame<Without<Member::outcome>>);
static_assert(TextGame<Without<Member::definition>>);

}  // namespace zermelo::testing::refinements
