// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Whose values are shown: those of the player to move at the root, unless the notation names one player for good.
#pragma once

#include <string>

#include <fmt/format.h>

#include "zermelo/core/player.hpp"
#include "zermelo/core/value.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/text/notation.hpp"

namespace zermelo {

// A search has its values as the player to move at its root sees them. Seen by the other player they are negated, and
// what was a lower bound is an upper one.
template <TextGame G>
class ValueView {
 public:
  using Value = ValueOf<G>;

  ValueView(const G& game, Player root) : game_{game}, seen_by_{root} {
    if constexpr (requires { Notation<G>::values_seen_by; }) seen_by_ = Notation<G>::values_seen_by;
    is_reversed_ = seen_by_ != root;
  }

  Player seen_by() const { return seen_by_; }
  bool is_reversed() const { return is_reversed_; }
  Value seen(const Value& v) const { return is_reversed_ ? static_cast<Value>(-v) : v; }
  Bound seen(Bound bound) const {
    if (!is_reversed_ || bound == Bound::exact) return bound;
    return bound == Bound::at_most ? Bound::at_least : Bound::at_most;
  }
  std::string format(const Value& v) const {
    const Value shown = seen(v);
    if (shown == Infinity<Value>::plus()) return "+inf";
    if (shown == Infinity<Value>::minus()) return "-inf";
    if constexpr (requires { Notation<G>::format_value(game_, shown); }) {
      return Notation<G>::format_value(game_, shown);
    } else {
      return fmt::format("{}", shown);
    }
  }

 private:
  const G& game_;
  Player seen_by_;
  bool is_reversed_ = false;
};

}  // namespace zermelo
