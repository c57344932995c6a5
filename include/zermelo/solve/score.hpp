// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The result of perfect play: its value, and its length when the winner hurries and the loser stalls.
#pragma once

#include <cstdint>
#include <optional>

#include "zermelo/core/value.hpp"

namespace zermelo {

// A score as the player to move sees it. Scores are compared by value, then by speed: a sooner win is better than a
// later one, a later loss better than a sooner one, and all ties are equal.
//
//   worst   -1 in 0 plies   -1 in 2   ...   0   ...   1 in 3   1 in 1   best
//   speed         0            2            0           -3       -1
template <UtilityValue V>
struct Score {
  V value{};
  std::int32_t speed = 0;  // of a win the plies to the end, negated; of a loss these plies; of a tie 0

  bool operator==(const Score&) const = default;
  friend constexpr bool operator<(const Score& a, const Score& b) {
    return a.value < b.value || (a.value == b.value && a.speed < b.speed);
  }
  friend constexpr bool operator>(const Score& a, const Score& b) { return b < a; }
  friend constexpr bool operator<=(const Score& a, const Score& b) { return !(b < a); }
  friend constexpr bool operator>=(const Score& a, const Score& b) { return !(a < b); }
  friend constexpr Score operator-(const Score& s) { return {static_cast<V>(-s.value), -s.speed}; }

  // Returns the plies to the end; nothing for a tie, in which neither player hurries.
  constexpr std::optional<std::uint32_t> plies() const {
    if (value == V{}) return std::nullopt;
    return static_cast<std::uint32_t>(speed < 0 ? -speed : speed);
  }
};

namespace score {

// No play is so long, so a score of such a speed lies below or above all that share its value.
inline constexpr std::int32_t far = std::int32_t{1} << 30U;

template <UtilityValue V>
constexpr Score<V> below(const V& value) {
  return {value, -far};
}
template <UtilityValue V>
constexpr Score<V> above(const V& value) {
  return {value, far};
}
// Returns the next score: between the two lies no score of a play.
template <UtilityValue V>
constexpr Score<V> next(const Score<V>& s) {
  return {s.value, s.speed + 1};
}

template <UtilityValue V>
constexpr std::int32_t sign(const V& value) {
  return value > V{} ? 1 : value < V{} ? -1 : 0;
}

// Convert a score after a ply to the score before it, for the same player, and back. Both keep the order.
template <UtilityValue V>
constexpr Score<V> before_ply(const Score<V>& s) {
  return {s.value, s.speed - sign(s.value)};
}
template <UtilityValue V>
constexpr Score<V> after_ply(const Score<V>& s) {
  return {s.value, s.speed + sign(s.value)};
}

template <UtilityValue V>
constexpr Score<V> least() {
  return {Infinity<V>::minus(), 0};
}
template <UtilityValue V>
constexpr Score<V> greatest() {
  return {Infinity<V>::plus(), 0};
}

}  // namespace score

// Bounds on a score.
template <UtilityValue V>
struct ScoreBounds {
  Score<V> lower = score::least<V>();
  Score<V> upper = score::greatest<V>();

  bool is_exact() const { return lower == upper; }
  // Keeps what both bounds allow.
  void narrow(const ScoreBounds& other) {
    if (lower < other.lower) lower = other.lower;
    if (other.upper < upper) upper = other.upper;
  }
  bool operator==(const ScoreBounds&) const = default;
};

// Returns the bounds of all plays that come to this value. A window beyond them stays beyond them on its way down a
// play.
template <UtilityValue V>
constexpr ScoreBounds<V> bounds_of(const V& value) {
  const std::int32_t most = value == V{} ? 0 : score::far / 2;
  return {{value, -most}, {value, most}};
}

}  // namespace zermelo
