// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The yardstick for ChompSweep: all positions in their order, and one mark at a time.
#pragma once

#include <cstdint>

namespace zermelo::bench {

// Counts the lost positions of the bar. A position without a mark is lost, and marks all that can become it.
std::uint64_t plainly_lost(unsigned rows, unsigned cols);

}  // namespace zermelo::bench
