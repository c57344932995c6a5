// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The result of perfect play from a state: the value for the player to move, and the distance to the end.
#pragma once

#include <cstdint>

namespace zermelo {

// A value with its distance: the plies to the end when the player who gains hurries and the other one stalls, each
// without giving up any value for it. At the value 0 neither player hurries, and no distance is recorded.
template <class Value>
struct ExactRecord {
  Value value{};
  std::uint32_t distance = 0;

  bool operator==(const ExactRecord&) const = default;
};

// Returns whether the player to move prefers a to b: more value, then an early gain or a late loss.
template <class Value>
constexpr bool is_better(const ExactRecord<Value>& a, const ExactRecord<Value>& b) {
  if (a.value != b.value) return a.value > b.value;
  return a.value > Value{} ? a.distance < b.distance : a.distance > b.distance;
}

// Returns the record of a state as seen one ply before it, by the player who moves there.
template <class Value>
constexpr ExactRecord<Value> before(const ExactRecord<Value>& after, bool same_player) {
  if (after.value == Value{}) return {};
  return {same_player ? after.value : static_cast<Value>(-after.value), after.distance + 1};
}

}  // namespace zermelo
