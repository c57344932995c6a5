// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Mixing of words into a hash. Hashes only choose a place in a table; equality of whole states decides.
#pragma once

#include <cstddef>
#include <cstdint>

namespace zermelo {

constexpr std::size_t mix(std::uint64_t word, std::uint64_t seed = 0) noexcept {
  std::uint64_t z = (word + 0x9e3779b97f4a7c15U) ^ (seed * 0xff51afd7ed558ccdU);
  z = (z ^ (z >> 32U)) * 0xd6e8feb86659fd93U;
  z = (z ^ (z >> 32U)) * 0xd6e8feb86659fd93U;
  return static_cast<std::size_t>(z ^ (z >> 32U));
}

}  // namespace zermelo
