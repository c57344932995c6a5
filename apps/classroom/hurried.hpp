// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A game whose players also care about time: the winner hurries, and the loser stalls. Searching it gives the length of
// the game under best play, by the same textbook searches.
#pragma once

#include <cassert>
#include <cstdint>

#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"

namespace zermelo {

// A game with the utilities +1, 0, -1 in which no play is longer than `horizon`. A win after d plies is worth horizon +
// 1 - d, a loss the opposite, a draw 0: any win beats any draw, and a sooner win a later one.
template <Game G>
class Hurried {
 public:
  struct State {
    StateOf<G> state{};
    std::int32_t plies = 0;

    bool operator==(const State&) const = default;
  };
  using Action = ActionOf<G>;
  using Value = std::int32_t;
  static constexpr bool players_alternate = AlternatingGame<G>;

  Hurried(const G& game, std::int32_t horizon) : game_{game}, horizon_{horizon} {}

  State initial_state() const { return {game_.initial_state(), 0}; }
  Player to_move(const State& s) const { return game_.to_move(s.state); }
  auto actions(const State& s) const { return game_.actions(s.state); }
  State result(const State& s, const Action& a) const { return {game_.result(s.state, a), s.plies + 1}; }
  bool is_terminal(const State& s) const { return game_.is_terminal(s.state); }
  Value utility(const State& s, Player p) const {
    const auto u = game_.utility(s.state, p);
    assert(-1 <= u && u <= 1 && s.plies <= horizon_);
    return static_cast<Value>(u) * (horizon_ + 1 - s.plies);
  }

  // Returns the number of plies that a value stands for; 0 for a draw.
  std::int32_t length(Value value) const { return value == 0 ? 0 : horizon_ + 1 - (value < 0 ? -value : value); }

 private:
  G game_;
  std::int32_t horizon_;
};

}  // namespace zermelo
