// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Fuzz target: the random player's draws are below their bound, and the same for the same seed.
#include <cstddef>
#include <cstdint>

#include "support.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/random.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  zermelo::fuzz::Bytes bytes{data, size};
  zermelo::Random random{bytes.word()};
  while (!bytes.empty()) {
    zermelo::ActionCount bound = bytes.word();
    if (bytes.byte() % 2 == 0) bound = bound << 64U | bytes.word();
    bound >>= bytes.byte() % 128U;
    if (bound == 0) bound = 1;
    zermelo::Random copy = random;
    const zermelo::ActionCount draw = random.below(bound);
    zermelo::fuzz::require(draw < bound, "a draw is below its bound");
    zermelo::fuzz::require(copy.below(bound) == draw, "a generator's copy draws the same");
    zermelo::fuzz::require(copy.next() == random.next(), "and goes on the same");
  }
  return 0;
}
