// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What a search counts.
#pragma once

#include <cstdint>

namespace zermelo {

// The counts that a search reports; docs/reference/node-counting.md says what each one means.
struct Counters {
  std::uint64_t visited = 0;
  std::uint64_t expanded = 0;
  std::uint64_t leaves = 0;
  std::uint64_t cutoffs = 0;
  std::uint32_t depth = 0;

  bool operator==(const Counters&) const = default;
};

}  // namespace zermelo
