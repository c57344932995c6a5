// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The memory of this machine.
#pragma once

#include <cstdint>

namespace zermelo {

// Returns the bytes of memory that the machine has, or as many of them as its control group may use.
std::uint64_t machine_memory(std::uint64_t if_unknown);

// Returns the memory that a program may take by default: 8 GiB, but at most half of what the machine has.
std::uint64_t standard_memory();

}  // namespace zermelo
