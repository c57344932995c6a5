// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// ALPHA-BETA-SEARCH as the textbook writes it (AIMA, 4th edition, figure 5.7): fail-soft, a return as soon as
// v >= beta (MAX) or v <= alpha (MIN), in ACTIONS order. The one liberty is that the window at the root is given.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/search/inner_search.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/search/search_result.hpp"

namespace zermelo {

template <class V>
struct Window {
  V alpha = Infinity<V>::minus();
  V beta = Infinity<V>::plus();

  bool operator==(const Window&) const = default;
};

// Returns the window outside which no utility of the player to move at the root lies.
template <BoundedUtilityGame G>
Window<ValueOf<G>> utility_window(const G& game, Player root) {
  const auto range = utility_range(game, root);
  return {range.lowest, range.highest};
}

template <Game G, SearchObserver O = Unobserved>
class AlphaBeta {
 public:
  using State = StateOf<G>;
  using Action = ActionOf<G>;
  using Value = ValueOf<G>;

  explicit AlphaBeta(const G& game, O observer = {}) : observer_{std::move(observer)}, inner_{game}, game_{game} {}

  // function ALPHA-BETA-SEARCH(game, state) returns an action
  // The value is exact if it lies inside the window, or on an edge of it that no utility can pass.
  SearchResult<G> search(const State& state, Window<Value> window = {}) {
    player_ = game_.to_move(state);
    if (!observer_.enter(0)) return {};
    const auto [value, move] = max_value<true>(state, window.alpha, window.beta, 0);
    if (game_.is_terminal(state)) return {value, std::nullopt};
    return {value, move};
  }

  const O& observer() const { return observer_; }
  O& observer() { return observer_; }

 private:
  struct UtilityAndMove {
    Value utility;
    Action move;
  };

  // function MAX-VALUE(game, state, alpha, beta) returns a (utility, move) pair
  template <bool is_root = false>
  UtilityAndMove max_value(Passed<State> state, Value alpha, const Value beta, std::uint32_t ply) {
    if constexpr (AlternatingGame<G>) expect(game_.to_move(state) == player_);
    if constexpr (requires { observer_.visit(state, ply); }) observer_.visit(state, ply);
    if constexpr (requires { observer_.window(alpha, beta); }) observer_.window(alpha, beta);
    if (game_.is_terminal(state)) {
      observer_.leaf(ply);
      return {game_.utility(state, player_), Action{}};
    }
    Value v = Infinity<Value>::minus();
    Action move{};
    for (const Action a : game_.actions(state)) {
      if (!observer_.enter(ply + 1)) [[unlikely]]
        return {v, move};
      const auto [v2, a2] = after_max(game_.result(state, a), alpha, beta, ply + 1);
      if constexpr (is_root && requires { observer_.root_move(a, v2); }) observer_.root_move(a, v2);
      if constexpr (requires { observer_.returned(a, v2, ply); }) observer_.returned(a, v2, ply);
      if (v2 > v) {
        v = v2;
        move = a;
        if constexpr (requires { observer_.better(a, ply); }) observer_.better(a, ply);
        alpha = std::max(alpha, v);
      }
      if (v >= beta) {
        observer_.cutoff(ply);
        return {v, move};
      }
    }
    return {v, move};
  }

  // function MIN-VALUE(game, state, alpha, beta) returns a (utility, move) pair
  UtilityAndMove min_value(Passed<State> state, const Value alpha, Value beta, std::uint32_t ply) {
    if constexpr (AlternatingGame<G>) expect(game_.to_move(state) != player_);
    if constexpr (requires { observer_.visit(state, ply); }) observer_.visit(state, ply);
    if constexpr (requires { observer_.window(alpha, beta); }) observer_.window(alpha, beta);
    if (game_.is_terminal(state)) {
      observer_.leaf(ply);
      return {game_.utility(state, player_), Action{}};
    }
    Value v = Infinity<Value>::plus();
    Action move{};
    for (const Action a : game_.actions(state)) {
      if (!observer_.enter(ply + 1)) [[unlikely]]
        return {v, move};
      const auto [v2, a2] = after_min(game_.result(state, a), alpha, beta, ply + 1);
      if constexpr (requires { observer_.returned(a, v2, ply); }) observer_.returned(a, v2, ply);
      if (v2 < v) {
        v = v2;
        move = a;
        if constexpr (requires { observer_.better(a, ply); }) observer_.better(a, ply);
        beta = std::min(beta, v);
      }
      if (v <= alpha) {
        observer_.cutoff(ply);
        return {v, move};
      }
    }
    return {v, move};
  }

  UtilityAndMove after_max(Passed<State> state, Value alpha, Value beta, std::uint32_t ply) {
    if constexpr (SearchedInside<G, O>) {
      if (inner_.fits(state, observer_.room()))
        return {inner_.template search<false>(state, alpha, beta, player_, ply, observer_), Action{}};
    }
    if constexpr (AlternatingGame<G>) return min_value(state, alpha, beta, ply);
    return game_.to_move(state) == player_ ? max_value(state, alpha, beta, ply) : min_value(state, alpha, beta, ply);
  }
  UtilityAndMove after_min(Passed<State> state, Value alpha, Value beta, std::uint32_t ply) {
    if constexpr (SearchedInside<G, O>) {
      if (inner_.fits(state, observer_.room()))
        return {inner_.template search<true>(state, alpha, beta, player_, ply, observer_), Action{}};
    }
    if constexpr (AlternatingGame<G>) return max_value(state, alpha, beta, ply);
    return game_.to_move(state) == player_ ? max_value(state, alpha, beta, ply) : min_value(state, alpha, beta, ply);
  }

  [[no_unique_address]] O observer_;  // first, where its counters are reached with short offsets
  Player player_ = Player::one;
  [[no_unique_address]] InnerPart<G, O, true> inner_;
  const G game_;  // a copy: one pointer less to follow at every node
};

}  // namespace zermelo
