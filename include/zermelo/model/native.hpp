// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Between the values of any game and those of one game type: how a kernel reads its task and writes its answer.
#pragma once

#include <memory>

#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/any_game.hpp"

namespace zermelo {

template <Game G>
class Native {
 public:
  explicit Native(const Rules& rules) : game_{Adapter<G>::game_of(rules)} {}

  const G& game() const { return game_; }
  const StateOf<G>& state(const AnyState& s) const { return s.as<StateOf<G>>(); }
  AnyState any_state(const StateOf<G>& s) const { return AnyState{s}; }
  AnyAction any(const ActionOf<G>& a) const { return AnyAction{a}; }
  // Returns the value as this player sees it.
  ExactValue exact(const ValueOf<G>& value, Player player) const { return to_exact(game_, value, player); }

 private:
  const G& game_;
};

// Any game is its own native form.
template <>
class Native<AnyGame> {
 public:
  explicit Native(const Rules& rules) : game_{std::shared_ptr<const Rules>{std::shared_ptr<void>{}, &rules}} {}

  const AnyGame& game() const { return game_; }
  const AnyState& state(const AnyState& s) const { return s; }
  const AnyAction& any(const AnyAction& a) const { return a; }
  const ExactValue& exact(const ExactValue& value, Player) const { return value; }

 private:
  AnyGame game_;  // for the time of a question, which has the game
};

}  // namespace zermelo
