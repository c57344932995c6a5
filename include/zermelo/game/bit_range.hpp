// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The set bits of a mask as a lazy range of numbers, lowest first: ACTIONS without an allocation.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <iterator>

namespace zermelo {

// Bit i stands for the number first + i.
template <std::unsigned_integral Mask, class Number, unsigned first = 0>
class BitRange {
 public:
  class Iterator {
   public:
    using value_type = Number;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    explicit constexpr Iterator(Mask left) : left_{left} {}

    constexpr Number operator*() const {
      return static_cast<Number>(static_cast<unsigned>(std::countr_zero(left_)) + first);
    }
    constexpr Iterator& operator++() {
      left_ &= static_cast<Mask>(left_ - 1U);
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const Iterator&) const = default;
    constexpr bool operator==(std::default_sentinel_t) const { return left_ == 0; }

   private:
    Mask left_ = 0;
  };

  explicit constexpr BitRange(Mask mask) : mask_{mask} {}
  constexpr Iterator begin() const { return Iterator{mask_}; }
  constexpr std::default_sentinel_t end() const { return {}; }

 private:
  Mask mask_;
};

}  // namespace zermelo
