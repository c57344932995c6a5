// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The random player's numbers: the same sequence on every machine, and an unbiased draw below any bound.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "zermelo/core/integers.hpp"

namespace zermelo {

// SplitMix64 (Steele, Lea, Flood 2014): state += 0x9e3779b97f4a7c15, then two xor-shift-multiply rounds.
// Test values for seed 1234567: 6457827717110365317, 3203168211198807973, 9817491932198370423.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) noexcept : state_{seed} {}

  constexpr std::uint64_t next() noexcept {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }

  // Returns a number below `bound`, each with the same probability. Of one word (two, the high one first, for a bound
  // above 2^64) it keeps the low bits that bound - 1 needs, and draws again while they are too large.
  constexpr ActionCount below(ActionCount bound) noexcept {
    assert(bound > 0);
    const ActionCount last = bound - 1;
    const auto high = static_cast<std::uint64_t>(last >> 64U);
    const auto low = static_cast<std::uint64_t>(last);
    for (;;) {
      ActionCount draw = 0;
      if (high != 0) {
        draw = static_cast<ActionCount>(next() & low_bits(high)) << 64U;
        draw |= next();
      } else {
        draw = next() & low_bits(low);
      }
      if (draw <= last) return draw;
    }
  }

 private:
  // Returns as many ones as the number has binary digits.
  static constexpr std::uint64_t low_bits(std::uint64_t number) noexcept {
    return number == 0 ? 0 : ~std::uint64_t{0} >> static_cast<unsigned>(std::countl_zero(number));
  }

  std::uint64_t state_;
};

}  // namespace zermelo
