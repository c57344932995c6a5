// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What this machine has.
#pragma once

#include <cstdint>

namespace zermelo {

// Bytes that the machine has, or as many of them as its control group may use.
std::uint64_t machine_memory(std::uint64_t if_unknown);

// What a program may take where nobody says how much: 8 GiB, but at most half of what there is.
std::uint64_t standard_memory();

}  // namespace zermelo
