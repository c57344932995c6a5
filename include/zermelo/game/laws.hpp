// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The laws that go with the syntax of a game, as code that is run on states of every game.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/core/value.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"

namespace zermelo {

enum class Law : std::uint8_t {
  actions_are_finite,
  actions_are_equal_on_every_call,
  actions_own_what_they_yield,  // the range never refers into the state it was asked about
  actions_differ_from_each_other,
  a_state_without_actions_is_terminal,
  indexed_actions_agree_with_actions,
  actions_are_at_most_most_actions,  // of the longest play
  results_are_equal_on_every_call,
  players_alternate,
  every_play_ends,         // in a game that says so
  longest_play_decreases,  // along every action, unless it is endless or too long for a number
  plies_played_grow_by_one,
  utilities_add_up_to_zero,
  utilities_lie_in_their_range,
  utilities_lie_inside_the_infinities,
  equal_states_have_equal_hashes,
  canonical_is_idempotent,
  canonical_keeps_the_tree,  // as far as one ply shows: terminal or not, how many actions, the mover's utility
  numbers_of_states_are_a_bijection,
  states_of_one_number_have_one_tree,  // as far as one ply shows: the same actions, to states of the same numbers
  actions_lead_to_smaller_numbers,     // in a game that ends
  actions_lead_to_lower_layers
};

// A state with more actions than this breaks the first law, unless its actions are indexed.
inline constexpr std::size_t most_actions_listed = 5'000;
// Where a state has many more actions, this many of them, evenly spread, stand for all when results are checked.
inline constexpr std::size_t actions_tried = 200;

namespace laws {

// Return what a game says of itself: a game type when it is compiled, AnyGame at run time.
template <Game G>
bool has_hashes([[maybe_unused]] const G& game) {
  if constexpr (requires { game->abilities().has_hashes; }) {
    return game->abilities().has_hashes;
  } else {
    return HashableGame<G>;
  }
}
template <Game G>
bool always_ends([[maybe_unused]] const G& game) {
  if constexpr (requires { game->abilities().always_ends; }) {
    return game->abilities().always_ends;
  } else {
    return EndingGame<G>;
  }
}

template <Game G>
bool have_equal_hashes([[maybe_unused]] const G& game, [[maybe_unused]] const StateOf<G>& a,
                       [[maybe_unused]] const StateOf<G>& b) {
  if constexpr (HashableGame<G>) {
    return !has_hashes(game) || hash_value(a) == hash_value(b);
  } else {
    return true;
  }
}

template <Game G>
using Actions = std::vector<ActionOf<G>>;

// Returns the actions, or nothing if there are more than most_actions_listed.
template <Game G, class Range>
std::optional<Actions<G>> list(Range&& range) {
  Actions<G> actions;
  for (auto&& a : range) {
    if (actions.size() == most_actions_listed) return std::nullopt;
    actions.push_back(a);
  }
  return actions;
}

template <class Action>
bool are_different(std::vector<Action> actions) {
  if constexpr (std::totally_ordered<Action>) {
    std::ranges::sort(actions);
    return std::ranges::adjacent_find(actions) == actions.end();
  } else {
    for (auto a = actions.begin(); a != actions.end(); ++a) {
      if (std::find(std::next(a), actions.end(), *a) != actions.end()) return false;
    }
    return true;
  }
}

template <Game G>
std::optional<Law> broken_by_listing(const G& game, const StateOf<G>& s, const Actions<G>& actions) {
  if (list<G>(game.actions(s)) != actions) return Law::actions_are_equal_on_every_call;
  StateOf<G> overwritten = s;
  auto range = game.actions(overwritten);
  overwritten = game.result(s, actions.front());
  if (list<G>(range) != actions) return Law::actions_own_what_they_yield;
  if (!are_different(actions)) return Law::actions_differ_from_each_other;
  if constexpr (IndexedActionsGame<G>) {
    if (game.action_count(s) != actions.size()) return Law::indexed_actions_agree_with_actions;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      if (game.action_at(s, i) != actions[i]) return Law::indexed_actions_agree_with_actions;
    }
  }
  return std::nullopt;
}

// Returns whether these are more actions than most_actions allows. `longest` is the longest play from s, if known.
template <Game G>
bool has_too_many_actions([[maybe_unused]] ActionCount count,
                          [[maybe_unused]] const std::optional<std::uint64_t>& longest) {
  if constexpr (BoundedActionsGame<G>) {
    return count > G::most_actions(*longest);
  } else {
    return false;
  }
}

// Returns the law that the action breaks, if any. `longest` is the longest play from s, if known.
template <Game G>
std::optional<Law> broken_by_action(const G& game, const StateOf<G>& s, const ActionOf<G>& a,
                                    const std::optional<std::uint64_t>& longest) {
  const StateOf<G> next = game.result(s, a);
  const StateOf<G> again = game.result(s, a);
  if (again != next) return Law::results_are_equal_on_every_call;
  if (!have_equal_hashes(game, again, next)) return Law::equal_states_have_equal_hashes;
  if constexpr (AlternatingGame<G>) {
    if (game.to_move(next) != opponent(game.to_move(s))) return Law::players_alternate;
  }
  // A play longer than endless - 1 plies is said to be so long.
  if (longest && *longest < endless - 1 && longest_play(game, next).value_or(endless) >= *longest)
    return Law::longest_play_decreases;
  if constexpr (PlyCountingGame<G>) {
    if (game.plies_played(next) != game.plies_played(s) + 1) return Law::plies_played_grow_by_one;
  }
  return std::nullopt;
}

template <Game G>
std::optional<Law> broken_by_utility(const G& game, const StateOf<G>& s) {
  using Value = ValueOf<G>;
  const Value one = game.utility(s, Player::one);
  const Value two = game.utility(s, Player::two);
  if (one != static_cast<Value>(-two)) return Law::utilities_add_up_to_zero;
  for (const Player p : {Player::one, Player::two}) {
    const Value u = game.utility(s, p);
    if (!(Infinity<Value>::minus() < u && u < Infinity<Value>::plus())) return Law::utilities_lie_inside_the_infinities;
    const auto range = known_utility_range(game, p);
    if (range && (u < range->lowest || u > range->highest)) return Law::utilities_lie_in_their_range;
  }
  return std::nullopt;
}

template <SymmetricGame G>
std::optional<Law> broken_by_symmetry(const G& game, const StateOf<G>& s) {
  const StateOf<G> image = game.canonical(s);
  if (game.canonical(image) != image) return Law::canonical_is_idempotent;
  if (game.is_terminal(image) != game.is_terminal(s)) return Law::canonical_keeps_the_tree;
  if (game.is_terminal(s)) {
    const bool same = game.utility(image, game.to_move(image)) == game.utility(s, game.to_move(s));
    return same ? std::nullopt : std::optional{Law::canonical_keeps_the_tree};
  }
  if (action_count(game, image) != action_count(game, s)) return Law::canonical_keeps_the_tree;
  return std::nullopt;
}

template <Game G>
std::optional<Law> broken_by_actions(const G& game, const StateOf<G>& s) {
  const auto longest = longest_play(game, s);
  if (always_ends(game) && longest.value_or(endless) == endless) return Law::every_play_ends;
  if constexpr (IndexedActionsGame<G>) {
    const ActionCount count = game.action_count(s);
    if (count > most_actions_listed) {
      if (has_too_many_actions<G>(count, longest)) return Law::actions_are_at_most_most_actions;
      for (ActionCount i = 0; i < count; i += count / actions_tried) {
        if (const auto broken = broken_by_action(game, s, game.action_at(s, i), longest)) return broken;
      }
      return broken_by_action(game, s, game.action_at(s, count - 1), longest);
    }
  }
  const auto actions = list<G>(game.actions(s));
  if (!actions) return Law::actions_are_finite;
  if (actions->empty()) return Law::a_state_without_actions_is_terminal;
  if (const auto broken = broken_by_listing(game, s, *actions)) return broken;
  if (has_too_many_actions<G>(actions->size(), longest)) return Law::actions_are_at_most_most_actions;
  const std::size_t step = std::max<std::size_t>(1, actions->size() / actions_tried);
  for (std::size_t i = 0; i < actions->size(); i += step) {
    if (const auto broken = broken_by_action(game, s, (*actions)[i], longest)) return broken;
  }
  return broken_by_action(game, s, actions->back(), longest);
}

}  // namespace laws

// Returns the first law that the game breaks at this state, if any.
template <Game G>
std::optional<Law> check_laws(const G& game, const StateOf<G>& s) {
  const StateOf<G> copy = s;
  if (!laws::have_equal_hashes(game, copy, s)) return Law::equal_states_have_equal_hashes;
  if constexpr (SymmetricGame<G>) {
    if (const auto broken = laws::broken_by_symmetry(game, s)) return broken;
  }
  return game.is_terminal(s) ? laws::broken_by_utility(game, s) : laws::broken_by_actions(game, s);
}

namespace laws {

// Returns a law that is broken by s and the state that its number stands for, if any.
template <IndexedGame G>
std::optional<Law> broken_by_sharing(const G& game, const IndexOf<G>& numbers, const StateOf<G>& s) {
  const StateOf<G> image = numbers.state(numbers.index(s));
  if (game.is_terminal(image) != game.is_terminal(s)) return Law::states_of_one_number_have_one_tree;
  if (game.is_terminal(s)) {
    const bool same = game.utility(image, game.to_move(image)) == game.utility(s, game.to_move(s));
    return same ? std::nullopt : std::optional{Law::states_of_one_number_have_one_tree};
  }
  if (list<G>(game.actions(image)) != list<G>(game.actions(s))) return Law::states_of_one_number_have_one_tree;
  for (const auto& a : game.actions(s)) {
    const StateOf<G> next = game.result(s, a);
    const StateOf<G> next_image = game.result(image, a);
    const bool same_player = game.to_move(next) == game.to_move(s);
    if (numbers.index(next) != numbers.index(next_image) ||
        (game.to_move(next_image) == game.to_move(image)) != same_player)
      return Law::states_of_one_number_have_one_tree;
  }
  return std::nullopt;
}

}  // namespace laws

// Returns the first law of numbered states that the game breaks at this state, if any.
template <IndexedGame G>
std::optional<Law> check_index_laws(const G& game, const IndexOf<G>& numbers, const StateOf<G>& s) {
  const std::uint64_t i = numbers.index(s);
  if (i >= numbers.count() || numbers.index(numbers.state(i)) != i) return Law::numbers_of_states_are_a_bijection;
  if (const auto broken = laws::broken_by_sharing(game, numbers, s)) return broken;
  if (game.is_terminal(s) || longest_play(game, game.initial_state()) == endless) return std::nullopt;
  for (const auto& a : game.actions(s)) {
    const std::uint64_t next = numbers.index(game.result(s, a));
    if (next >= i) return Law::actions_lead_to_smaller_numbers;
    if constexpr (LayeredGame<G>) {
      if (next >= numbers.layer_begin(layer_of(numbers, i))) return Law::actions_lead_to_lower_layers;
    }
  }
  return std::nullopt;
}

template <Game G>
struct Breach {
  Law law;
  StateOf<G> state;
};

// Checks the states of a random walk of `plies` plies, which begins anew where a play has ended.
template <Game G>
std::optional<Breach<G>> check_laws_on_walk(const G& game, std::uint64_t seed, std::uint64_t plies) {
  Random random{seed};
  StateOf<G> s = game.initial_state();
  for (std::uint64_t ply = 0; ply <= plies; ++ply) {
    if (const auto broken = check_laws(game, s)) return Breach<G>{*broken, std::move(s)};
    s = game.is_terminal(s) ? game.initial_state()
                            : game.result(s, action_at(game, s, random.below(action_count(game, s))));
  }
  return std::nullopt;
}

}  // namespace zermelo
