// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Optional abilities of a game, each its own concept, found with `if constexpr`.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <ranges>
#include <utility>

#include "zermelo/core/integers.hpp"
#include "zermelo/game/game.hpp"

namespace zermelo {

// The players take turns: TO-MOVE(RESULT(s, a)) is never TO-MOVE(s). A search then need not ask.
template <class G>
concept AlternatingGame = Game<G> && requires { requires G::players_alternate; };

// No play is longer than longest_play(s) more plies from s; a play without end is `endless`.
inline constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max();

template <class G>
concept BoundedLengthGame = Game<G> && requires(const G& game, const StateOf<G>& s) {
  { game.longest_play(s) } -> std::same_as<std::uint64_t>;
};

// A state from which no play is longer than n more plies has at most most_actions(n) actions. With the length this
// bounds a whole tree before it is searched.
template <class G>
concept BoundedActionsGame = BoundedLengthGame<G> && requires(std::uint64_t n) {
  { G::most_actions(n) } -> std::same_as<std::uint64_t>;
};

// A game in which every play ends: longest_play is never `endless`. So no search has to expect play that returns to a
// state.
template <class G>
concept EndingGame = BoundedLengthGame<G> && requires { requires G::always_ends; };

// Every utility lies in [lowest, highest]: of both players, or of the one that is asked about.
template <class V>
struct UtilityRange {
  V lowest;
  V highest;
};

template <class G>
concept BoundedUtilityGame = Game<G> && (requires(const G& game) {
                               { game.utility_range() } -> std::same_as<UtilityRange<ValueOf<G>>>;
                             } || requires(const G& game, Player p) {
                               { game.utility_range(p) } -> std::same_as<UtilityRange<ValueOf<G>>>;
                             });

template <BoundedUtilityGame G>
UtilityRange<ValueOf<G>> utility_range(const G& game, Player p) {
  if constexpr (requires { game.utility_range(p); }) {
    return game.utility_range(p);
  } else {
    return game.utility_range();
  }
}

// Returns the same for any game, known when it is compiled or not; nothing if the game does not say.
template <Game G>
std::optional<UtilityRange<ValueOf<G>>> known_utility_range(const G& game, Player p) {
  if constexpr (BoundedUtilityGame<G>) {
    return utility_range(game, p);
  } else if constexpr (requires { game.known_utility_range(p); }) {
    return game.known_utility_range(p);
  } else {
    return std::nullopt;
  }
}

// hash_value(s): equal states have equal hashes.
template <class G>
concept HashableGame = Game<G> && requires(const StateOf<G>& s) {
  { hash_value(s) } -> std::same_as<std::size_t>;
};

// Its rules are slow, or its hash may fail: trees are not counted beside what was asked for.
template <class G>
concept SlowGame = Game<G> && requires { requires G::rules_are_slow; };

template <class G>
concept CountedInPassing = HashableGame<G> && !SlowGame<G>;

// canonical(s) stands for s: the same tree up to the order of actions and the names of the players, so the
// same number of nodes below it and the same value for the player to move.
template <class G>
concept SymmetricGame = HashableGame<G> && requires(const G& game, const StateOf<G>& s) {
  { game.canonical(s) } -> std::same_as<StateOf<G>>;
};

// A theorem gives, without a search, the value of a state for the player to move and the first action in ACTIONS order
// that keeps it. most_states(s) is an upper bound on the states that can be met from s; it says whether a search for
// more than the theorem gives is worth while.
template <class G>
concept TheoryGame = Game<G> && requires(const G& game, const StateOf<G>& s) {
  { game.value_by_theory(s) } -> std::same_as<ValueOf<G>>;
  { game.action_by_theory(s) } -> std::same_as<ActionOf<G>>;
  { game.most_states(s) } -> std::same_as<std::uint64_t>;
};

// plies_played(s) follows from s alone, so no state is met at two different plies.
template <class G>
concept PlyCountingGame = Game<G> && requires(const G& game, const StateOf<G>& s) {
  { game.plies_played(s) } -> std::same_as<std::uint64_t>;
};

// The i-th action, counted from 0 in ACTIONS order, without listing those before it.
template <class G>
concept IndexedActionsGame = Game<G> && requires(const G& game, const StateOf<G>& s, ActionCount i) {
  { game.action_count(s) } -> std::same_as<ActionCount>;
  { game.action_at(s, i) } -> std::same_as<ActionOf<G>>;
};

// Numbers 0 to count() - 1 for the states of a game: index(state(i)) is i. States that differ only in who is to move
// may share a number, where that changes no value for the player to move. There may be numbers for states that no play
// reaches, as long as the rules say how play would go on from them.
template <class I, class State>
concept StateIndex = requires(const I& numbers, const State& s, std::uint64_t i) {
  { numbers.count() } -> std::same_as<std::uint64_t>;
  { numbers.index(s) } -> std::same_as<std::uint64_t>;
  { numbers.state(i) } -> std::same_as<State>;
  { I::scheme } -> std::convertible_to<const char*>;  // names this order of the states; another order is another name
};

// More states than can be counted.
inline constexpr std::uint64_t too_many_states = std::numeric_limits<std::uint64_t>::max();

// Found beside the game, in its index.hpp. state_count(game) costs nothing, or is too_many_states; state_index(game)
// may make tables, of index_bytes(game) bytes in all. In a game that ends, every action leads to a smaller number.
template <class G>
concept IndexedGame = Game<G> && requires(const G& game) {
  { state_count(game) } -> std::same_as<std::uint64_t>;
  { index_bytes(game) } -> std::same_as<std::uint64_t>;
  { state_index(game) } -> StateIndex<StateOf<G>>;
};

template <IndexedGame G>
using IndexOf = decltype(state_index(std::declval<const G&>()));

// The numbers fall into consecutive layers: layer k goes from layer_begin(k) to before layer_begin(k + 1). An action
// always leads to a lower layer, so the states of one layer can be solved in any order, or at the same time.
template <class G>
concept LayeredGame = IndexedGame<G> && requires(const IndexOf<G>& numbers, std::uint64_t k) {
  { numbers.layer_count() } -> std::same_as<std::uint64_t>;
  { numbers.layer_begin(k) } -> std::same_as<std::uint64_t>;
};

// Returns the layer of a number.
template <class I>
std::uint64_t layer_of(const I& numbers, std::uint64_t i) {
  std::uint64_t low = 0;
  for (std::uint64_t high = numbers.layer_count(); high - low > 1;) {
    const std::uint64_t middle = low + (high - low) / 2;
    (numbers.layer_begin(middle) <= i ? low : high) = middle;
  }
  return low;
}

// Returns the longest play, or nothing if the game does not say.
template <Game G>
std::optional<std::uint64_t> longest_play(const G& game, const StateOf<G>& s) {
  if constexpr (requires { game.longest_play(s); }) {
    return game.longest_play(s);
  } else {
    return std::nullopt;
  }
}

template <Game G>
ActionCount action_count(const G& game, const StateOf<G>& s) {
  if constexpr (IndexedActionsGame<G>) {
    return game.action_count(s);
  } else {
    ActionCount count = 0;
    for ([[maybe_unused]] const auto& a : game.actions(s)) ++count;
    return count;
  }
}

template <Game G>
ActionOf<G> action_at(const G& game, const StateOf<G>& s, ActionCount index) {
  if constexpr (IndexedActionsGame<G>) {
    return game.action_at(s, index);
  } else {
    auto range = game.actions(s);
    auto it = std::ranges::begin(range);
    while (index-- > 0) ++it;
    return *it;
  }
}

template <HashableGame G>
struct StateHash {
  std::size_t operator()(const StateOf<G>& s) const { return hash_value(s); }
};

}  // namespace zermelo
