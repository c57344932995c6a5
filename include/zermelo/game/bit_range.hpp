// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The set bits of a mask as a lazy range of numbers, lowest first: ACTIONS without an allocation.
#pragma once

#include <bit>
#include <concepts>

#include "zermelo/game/cursor_range.hpp"

namespace zermelo {

template <std::unsigned_integral Mask, class Number, unsigned first>
class BitCursor {
 public:
  constexpr BitCursor() = default;
  explicit constexpr BitCursor(Mask mask) : left_{mask} {}

  constexpr bool is_done() const { return left_ == 0; }
  constexpr Number get() const { return static_cast<Number>(static_cast<unsigned>(std::countr_zero(left_)) + first); }
  constexpr void next() { left_ &= static_cast<Mask>(left_ - 1U); }

  constexpr bool operator==(const BitCursor&) const = default;

 private:
  Mask left_ = 0;
};

// Bit i stands for the number first + i.
template <std::unsigned_integral Mask, class Number, unsigned first = 0>
using BitRange = CursorRange<Mask, BitCursor<Mask, Number, first>>;

}  // namespace zermelo
