// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Any game with a notation as `Rules`: short functions that forward, and no search.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/sketch.hpp"

namespace zermelo {

// The kernels that are compiled for a game type. A game's own file specialises it in one line, before it calls info_of;
// a game that does not is served by those of AnyGame. No other file may ask, since it would not know of the
// specialisation: the answer goes with the game.
template <class G>
inline constexpr const Kernels* kernels_for = nullptr;

template <class G>
const Kernels& compiled_or_any() {
  return kernels_for<G> != nullptr ? *kernels_for<G> : any_game_kernels;
}

// Returns what a value of the game's own type is worth to this player. A game whose values are not numbers says what
// they stand for.
template <Game G>
ExactValue to_exact(const G& game, const ValueOf<G>& value, Player player) {
  using Value = ValueOf<G>;
  if constexpr (std::same_as<Value, ExactValue>) {
    return value;
  } else {
    if (value == Infinity<Value>::plus()) return ExactValue::infinity(1);
    if (value == Infinity<Value>::minus()) return ExactValue::infinity(-1);
    if constexpr (requires { Notation<G>::exact_value(game, value, player); }) {
      return Notation<G>::exact_value(game, value, player);
    } else {
      return ExactValue{static_cast<std::int64_t>(value)};
    }
  }
}

template <TextGame G>
class Adapter final : public Rules {
 public:
  Adapter(G game, const Kernels& kernels) : game_{std::move(game)}, kernels_{kernels} {}

  const G& game() const { return game_; }
  static const G& game_of(const Rules& rules) { return static_cast<const Adapter&>(rules).game_; }

  const Abilities& abilities() const override {
    static constexpr Abilities abilities = describe();
    return abilities;
  }
  const Kernels& kernels() const override { return kernels_; }

  AnyState initial_state() const override { return AnyState{game_.initial_state()}; }
  Player to_move(const AnyState& s) const override { return game_.to_move(own(s)); }
  AnyActions actions(const AnyState& s) const override { return AnyActions{game_.actions(own(s))}; }
  AnyState result(const AnyState& s, const AnyAction& a) const override {
    return AnyState{game_.result(own(s), own(a))};
  }
  bool is_terminal(const AnyState& s) const override { return game_.is_terminal(own(s)); }
  ExactValue utility(const AnyState& s, Player p) const override {
    return to_exact(game_, game_.utility(own(s), p), p);
  }

  std::optional<std::uint64_t> longest_play(const AnyState& s) const override {
    return zermelo::longest_play(game_, own(s));
  }
  std::optional<UtilityRange<ExactValue>> utility_range(Player p) const override {
    const auto range = known_utility_range(game_, p);
    if (!range) return std::nullopt;
    return UtilityRange<ExactValue>{to_exact(game_, range->lowest, p), to_exact(game_, range->highest, p)};
  }
  AnyState canonical(const AnyState& s) const override {
    if constexpr (SymmetricGame<G>) return AnyState{game_.canonical(own(s))};
    return s;
  }
  ActionCount action_count(const AnyState& s) const override { return zermelo::action_count(game_, own(s)); }
  AnyAction action_at(const AnyState& s, ActionCount index) const override {
    return AnyAction{zermelo::action_at(game_, own(s), index)};
  }
  ExactValue value_by_theory(const AnyState& s) const override {
    if constexpr (TheoryGame<G>) return to_exact(game_, game_.value_by_theory(own(s)), game_.to_move(own(s)));
    return {};
  }
  AnyAction action_by_theory(const AnyState& s) const override {
    if constexpr (TheoryGame<G>) return AnyAction{game_.action_by_theory(own(s))};
    return {};
  }
  std::uint64_t most_states(const AnyState& s) const override {
    if constexpr (TheoryGame<G>) return game_.most_states(own(s));
    return too_many_states;
  }

  std::string player_name(Player p) const override { return zermelo::player_name(game_, p); }
  std::string player_title(Player p) const override { return zermelo::player_title(game_, p); }
  std::string format_value(const ExactValue& value) const override {
    if constexpr (requires { Notation<G>::format_value(game_, value); }) {
      if (!value.is_infinite()) return Notation<G>::format_value(game_, value);
    }
    return to_text(value);
  }
  std::string format_state(const AnyState& s) const override { return Notation<G>::format_state(game_, own(s)); }
  std::string format_action(const AnyState& s, const AnyAction& a) const override {
    return Notation<G>::format_action(game_, own(s), own(a));
  }
  std::string list_actions(const AnyState& s) const override { return zermelo::list_actions(game_, own(s)); }
  Expected<AnyAction> parse_action(const AnyState& s, std::string_view text) const override {
    auto action = zermelo::parse_action(game_, own(s), text);
    if (!action) return std::unexpected(std::move(action).error());
    return AnyAction{*std::move(action)};
  }
  Expected<AnyState> parse_state(std::string_view text) const override {
    if constexpr (requires { Notation<G>::parse_state(game_, text); }) {
      auto state = Notation<G>::parse_state(game_, text);
      if (!state) return std::unexpected(std::move(state).error());
      return AnyState{*std::move(state)};
    } else {
      return fault(ErrorCode::states_cannot_be_read);
    }
  }
  std::string board(const AnyState& s, Style style) const override {
    if constexpr (requires { Notation<G>::board(game_, own(s), style); }) {
      return Notation<G>::board(game_, own(s), style);
    } else {
      return format_state(s) + '\n';
    }
  }
  std::string outcome(const AnyState& s) const override {
    if constexpr (requires { Notation<G>::outcome(game_, own(s)); }) {
      return Notation<G>::outcome(game_, own(s));
    } else {
      return player_title(Player::one) + " gets " + format_value(utility(s, Player::one)) + '.';
    }
  }
  Definition definition() const override {
    if constexpr (requires { Notation<G>::definition(game_); }) {
      return Notation<G>::definition(game_);
    } else {
      return {{"S0", format_state(initial_state())}};
    }
  }
  std::string remark() const override {
    if constexpr (requires { Notation<G>::remark(game_); }) return Notation<G>::remark(game_);
    return {};
  }
  Sketch sketch(const AnyState& s, std::string_view labels) const override {
    if constexpr (requires { Notation<G>::sketch(game_, own(s), labels); }) {
      return Notation<G>::sketch(game_, own(s), labels);
    } else {
      return {Layout::line, {{{format_state(s), Tone::plain}}}};
    }
  }

 private:
  static constexpr Abilities describe() {
    Abilities abilities;
    abilities.always_ends = EndingGame<G>;
    abilities.rules_are_slow = SlowGame<G>;
    abilities.has_hashes = HashableGame<G>;
    abilities.has_theory = TheoryGame<G>;
    if constexpr (requires { G::needs_lock; }) abilities.needs_lock = G::needs_lock;
    if constexpr (requires { Notation<G>::values_seen_by; }) abilities.values_seen_by = Notation<G>::values_seen_by;
    return abilities;
  }

  static const StateOf<G>& own(const AnyState& s) { return s.as<StateOf<G>>(); }
  static const ActionOf<G>& own(const AnyAction& a) { return a.as<ActionOf<G>>(); }

  G game_;
  const Kernels& kernels_;
};

template <TextGame G>
AnyGame to_any_game(G game, const Kernels& kernels = any_game_kernels) {
  return AnyGame{std::make_shared<const Adapter<G>>(std::move(game), kernels)};
}

}  // namespace zermelo
