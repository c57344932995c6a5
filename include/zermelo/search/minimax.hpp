// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// MINIMAX-SEARCH as the textbook writes it (AIMA, 4th edition, figure 5.3). It is the reference for every
// other engine: no table, no reordering, no early stop, no symmetry, ever. It is compiled well, and that is all.
#pragma once

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

template <Game G, SearchObserver O = Unobserved>
class Minimax {
 public:
  using State = StateOf<G>;
  using Action = ActionOf<G>;
  using Value = ValueOf<G>;

  explicit Minimax(const G& game, O observer = {}) : observer_{std::move(observer)}, inner_{game}, game_{game} {}

  // function MINIMAX-SEARCH(game, state) returns an action
  SearchResult<G> search(const State& state) {
    player_ = game_.to_move(state);
    if (!observer_.enter(0)) return {};
    const auto [value, move] = max_value<true>(state, 0);
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

  // function MAX-VALUE(game, state) returns a (utility, move) pair
  template <bool is_root = false>
  UtilityAndMove max_value(Passed<State> state, std::uint32_t ply) {
    if constexpr (AlternatingGame<G>) expect(game_.to_move(state) == player_);
    if constexpr (requires { observer_.visit(state, ply); }) observer_.visit(state, ply);
    if (game_.is_terminal(state)) {
      observer_.leaf(ply);
      return {game_.utility(state, player_), Action{}};
    }
    Value v = Infinity<Value>::minus();
    Action move{};
    for (const Action a : game_.actions(state)) {
      if (!observer_.enter(ply + 1)) [[unlikely]]
        return {v, move};
      const auto [v2, a2] = after_max(game_.result(state, a), ply + 1);
      if constexpr (is_root && requires { observer_.root_move(a, v2); }) observer_.root_move(a, v2);
      if constexpr (requires { observer_.returned(a, v2, ply); }) observer_.returned(a, v2, ply);
      if (v2 > v) {
        v = v2;
        move = a;
        if constexpr (requires { observer_.better(a, ply); }) observer_.better(a, ply);
      }
    }
    return {v, move};
  }

  // function MIN-VALUE(game, state) returns a (utility, move) pair
  UtilityAndMove min_value(Passed<State> state, std::uint32_t ply) {
    if constexpr (AlternatingGame<G>) expect(game_.to_move(state) != player_);
    if constexpr (requires { observer_.visit(state, ply); }) observer_.visit(state, ply);
    if (game_.is_terminal(state)) {
      observer_.leaf(ply);
      return {game_.utility(state, player_), Action{}};
    }
    Value v = Infinity<Value>::plus();
    Action move{};
    for (const Action a : game_.actions(state)) {
      if (!observer_.enter(ply + 1)) [[unlikely]]
        return {v, move};
      const auto [v2, a2] = after_min(game_.result(state, a), ply + 1);
      if constexpr (requires { observer_.returned(a, v2, ply); }) observer_.returned(a, v2, ply);
      if (v2 < v) {
        v = v2;
        move = a;
        if constexpr (requires { observer_.better(a, ply); }) observer_.better(a, ply);
      }
    }
    return {v, move};
  }

  // Call MIN-VALUE and MAX-VALUE where players alternate; elsewhere TO-MOVE decides.
  UtilityAndMove after_max(Passed<State> state, std::uint32_t ply) {
    if constexpr (SearchedInside<G, O>) {
      if (inner_.fits(state, observer_.room()))
        return {inner_.template search<false>(state, {}, {}, player_, ply, observer_), Action{}};
    }
    if constexpr (AlternatingGame<G>) return min_value(state, ply);
    return game_.to_move(state) == player_ ? max_value(state, ply) : min_value(state, ply);
  }
  UtilityAndMove after_min(Passed<State> state, std::uint32_t ply) {
    if constexpr (SearchedInside<G, O>) {
      if (inner_.fits(state, observer_.room()))
        return {inner_.template search<true>(state, {}, {}, player_, ply, observer_), Action{}};
    }
    if constexpr (AlternatingGame<G>) return max_value(state, ply);
    return game_.to_move(state) == player_ ? max_value(state, ply) : min_value(state, ply);
  }

  [[no_unique_address]] O observer_;  // first, where its counters are reached with short offsets
  Player player_ = Player::one;
  [[no_unique_address]] InnerPart<G, O, false> inner_;
  const G game_;  // a copy: one pointer less to follow at every node
};

}  // namespace zermelo
