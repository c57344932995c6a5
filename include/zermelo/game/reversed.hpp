// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The same game with ACTIONS in the reverse order, to see what the order is worth to a search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/cursor_range.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"

namespace zermelo {

template <Game G>
class Reversed {
 public:
  using State = StateOf<G>;
  using Action = ActionOf<G>;
  using Value = ValueOf<G>;
  static constexpr bool players_alternate = AlternatingGame<G>;

  explicit Reversed(const G& game) : game_{game} {}

  State initial_state() const { return game_.initial_state(); }
  Player to_move(const State& s) const { return game_.to_move(s); }
  auto actions(const State& s) const {
    std::vector<Action> actions;
    for (const Action a : game_.actions(s)) actions.push_back(a);
    return CursorRange<std::vector<Action>, Backwards>{std::move(actions)};
  }
  State result(const State& s, const Action& a) const { return game_.result(s, a); }
  bool is_terminal(const State& s) const { return game_.is_terminal(s); }
  Value utility(const State& s, Player p) const { return game_.utility(s, p); }

  std::uint64_t longest_play(const State& s) const
    requires BoundedLengthGame<G>
  {
    return game_.longest_play(s);
  }
  UtilityRange<Value> utility_range(Player p) const
    requires BoundedUtilityGame<G>
  {
    return zermelo::utility_range(game_, p);
  }

 private:
  class Backwards {
   public:
    Backwards() = default;
    explicit Backwards(const std::vector<Action>& actions) : actions_{&actions}, left_{actions.size()} {}
    bool is_done() const { return left_ == 0; }
    Action get() const { return (*actions_)[left_ - 1]; }
    void next() { --left_; }
    bool operator==(const Backwards&) const = default;

   private:
    const std::vector<Action>* actions_ = nullptr;
    std::size_t left_ = 0;
  };

  G game_;
};

}  // namespace zermelo
