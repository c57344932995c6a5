// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Binomial coefficients, sets of k bits by number, and counts that stop at the largest word instead of running over.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>

#include "zermelo/core/integers.hpp"

namespace zermelo {

constexpr std::uint64_t capped_sum(std::uint64_t a, std::uint64_t b) {
  return a > std::numeric_limits<std::uint64_t>::max() - b ? std::numeric_limits<std::uint64_t>::max() : a + b;
}

constexpr std::uint64_t capped_product(std::uint64_t a, std::uint64_t b) {
  return b != 0 && a > std::numeric_limits<std::uint64_t>::max() / b ? std::numeric_limits<std::uint64_t>::max()
                                                                     : a * b;
}

// Returns C(n, k), or the largest word if it is more than that.
constexpr std::uint64_t binomial(unsigned n, unsigned k) {
  if (k > n) return 0;
  ActionCount result = 1;  // C(n, i): it grows with i up to n / 2, and a word times n fits
  for (unsigned i = 1; i <= std::min(k, n - k); ++i) {
    result = result * (n - i + 1) / i;
    if (result > std::numeric_limits<std::uint64_t>::max()) return std::numeric_limits<std::uint64_t>::max();
  }
  return static_cast<std::uint64_t>(result);
}

// C(n, k) for every n up to 64; the largest is C(64, 32) < 2^61.
inline constexpr std::array<std::array<std::uint64_t, 65>, 65> binomials = [] {
  std::array<std::array<std::uint64_t, 65>, 65> table{};
  for (unsigned n = 0; n <= 64; ++n) {
    for (unsigned k = 0; k <= n; ++k) table[n][k] = binomial(n, k);
  }
  return table;
}();

// Does what std::popcount does, which is a function call where the machine's instruction for it may not be used.
constexpr unsigned count_ones(std::uint64_t mask) {
  mask -= (mask >> 1U) & 0x5555555555555555U;
  mask = (mask & 0x3333333333333333U) + ((mask >> 2U) & 0x3333333333333333U);
  mask = (mask + (mask >> 4U)) & 0x0f0f0f0f0f0f0f0fU;
  return static_cast<unsigned>((mask * 0x0101010101010101U) >> 56U);
}

// Returns the number of a mask among those with as many ones, in increasing order: the j-th one from below, at bit b,
// has C(b, j) masks before it.
constexpr std::uint64_t rank_of_mask(std::uint64_t mask) {
  std::uint64_t rank = 0;
  for (unsigned j = 1; mask != 0; ++j, mask &= mask - 1) {
    rank += binomials[static_cast<unsigned>(std::countr_zero(mask))][j];
  }
  return rank;
}

constexpr std::uint64_t mask_of_rank(std::uint64_t rank, unsigned ones) {
  std::uint64_t mask = 0;
  for (unsigned bit = 64; ones > 0; --ones) {
    do --bit;
    while (binomials[bit][ones] > rank);
    rank -= binomials[bit][ones];
    mask |= std::uint64_t{1} << bit;
  }
  return mask;
}

// Returns the next mask with as many ones among those that have ones only where `places` has, and 0 after the last one.
// The ones between the places carry an addition from place to place (R. W. Gosper, HAKMEM, item 175, in all 64 places).
constexpr std::uint64_t next_mask(std::uint64_t mask, std::uint64_t places) {
  std::uint64_t next = ((mask | ~places) + (mask & (~mask + 1))) & places;
  if (next == 0 || mask == 0) return 0;
  for (unsigned missing = count_ones(mask) - count_ones(next); missing > 0; --missing, places &= places - 1)
    next |= places & (~places + 1);
  return next;
}

// Returns the lowest of these masks.
constexpr std::uint64_t first_mask(unsigned ones, std::uint64_t places) {
  std::uint64_t mask = 0;
  for (; ones > 0; --ones, places &= places - 1) mask |= places & (~places + 1);
  return mask;
}

// Moves the bits of `mask` at the places where `places` has ones together; scatter moves them back.
constexpr std::uint64_t gather(std::uint64_t mask, std::uint64_t places) {
  std::uint64_t result = 0;
  for (unsigned to = 0; places != 0; ++to, places &= places - 1) {
    result |= ((mask >> static_cast<unsigned>(std::countr_zero(places))) & 1U) << to;
  }
  return result;
}
constexpr std::uint64_t scatter(std::uint64_t mask, std::uint64_t places) {
  std::uint64_t result = 0;
  for (; places != 0; mask >>= 1U, places &= places - 1) {
    if ((mask & 1U) != 0) result |= places & (~places + 1);
  }
  return result;
}

}  // namespace zermelo
