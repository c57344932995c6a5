// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The game concept: a two-player, zero-sum game of perfect information in the words of the textbook
// (Russell and Norvig, Artificial Intelligence: A Modern Approach, 4th edition, section 5.1).
#pragma once

#include <concepts>
#include <ranges>
#include <type_traits>

#include "zermelo/core/player.hpp"
#include "zermelo/core/value.hpp"

namespace zermelo {

// What actions(s) may return: a vector, a fixed list or a lazy view, as long as it owns what it yields.
template <class R, class Action>
concept ActionRange = std::ranges::input_range<R> && std::convertible_to<std::ranges::range_reference_t<R>, Action>;

// A game object holds rules and parameters and never changes; states and actions are regular values.
// actions, result: only for states that are not terminal. utility: only for states that are.
// The laws that go with this syntax are in laws.hpp.
template <class G>
concept Game = std::copyable<G> && std::regular<typename G::State> && std::regular<typename G::Action> &&
               UtilityValue<typename G::Value> &&
               requires(const G& game, const typename G::State& s, const typename G::Action& a, Player p) {
                 { game.initial_state() } -> std::same_as<typename G::State>;  // S0
                 { game.to_move(s) } -> std::same_as<Player>;                  // TO-MOVE(s)
                 { game.actions(s) } -> ActionRange<typename G::Action>;       // ACTIONS(s), in a fixed order
                 { game.result(s, a) } -> std::same_as<typename G::State>;     // RESULT(s, a)
                 { game.is_terminal(s) } -> std::same_as<bool>;                // IS-TERMINAL(s)
                 { game.utility(s, p) } -> std::same_as<typename G::Value>;    // UTILITY(s, p)
               };

template <class G>
using StateOf = typename G::State;
template <class G>
using ActionOf = typename G::Action;
template <class G>
using ValueOf = typename G::Value;

// How a search hands a state down: small ones by value, so that they stay in registers.
template <class State>
using Passed =
    std::conditional_t<std::is_trivially_copyable_v<State> && sizeof(State) <= 16, const State, const State&>;

}  // namespace zermelo
