// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Whose values are shown: those of the player to move at the root, unless the notation fixes one player.
#pragma once

#include <optional>
#include <utility>

#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"

namespace zermelo {

// A search has its values as the player to move at its root sees them. Seen by the other player they are negated, and
// what was a lower bound is an upper one.
class ValueView {
 public:
  explicit ValueView(const Position& position)
      : seen_by_{position.values_seen_by()}, is_reversed_{seen_by_ != position.to_move()} {}

  Player seen_by() const { return seen_by_; }
  bool is_reversed() const { return is_reversed_; }
  ExactValue seen(const ExactValue& v) const { return is_reversed_ ? -v : v; }
  std::optional<ExactValue> seen(const std::optional<ExactValue>& v) const {
    return v ? std::optional{seen(*v)} : std::nullopt;
  }
  Bound seen(Bound bound) const {
    if (!is_reversed_ || bound == Bound::exact) return bound;
    return bound == Bound::at_most ? Bound::at_least : Bound::at_most;
  }
  void show_bounds(std::optional<ExactValue> at_least, std::optional<ExactValue> at_most, SolveReport& report) const {
    report.at_least = seen(at_least);
    report.at_most = seen(at_most);
    if (is_reversed_) std::swap(report.at_least, report.at_most);
  }

 private:
  Player seen_by_;
  bool is_reversed_;
};

}  // namespace zermelo
