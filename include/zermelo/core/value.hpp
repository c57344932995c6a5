// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What a utility may be: exact, totally ordered, with an opposite, and with infinities outside its range.
#pragma once

#include <concepts>
#include <limits>

namespace zermelo {

// The infinities of a value type: strictly outside every utility, and opposites of each other, so that negating one
// never overflows. Specialise it for a value type that is not a built-in integer.
template <class V>
struct Infinity;

template <std::signed_integral V>
struct Infinity<V> {
  static constexpr V plus() noexcept { return std::numeric_limits<V>::max(); }
  static constexpr V minus() noexcept { return -std::numeric_limits<V>::max(); }
};

template <class V>
concept UtilityValue = std::regular<V> && std::totally_ordered<V> && !std::floating_point<V> && requires(V v) {
  { -v } -> std::convertible_to<V>;
  { Infinity<V>::plus() } -> std::convertible_to<V>;
  { Infinity<V>::minus() } -> std::convertible_to<V>;
};

}  // namespace zermelo
