// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The memory that a program may take: `new` throws std::bad_alloc when there would be more.
#pragma once

#include <cstdint>
#include <optional>

namespace zermelo::app {

// Limits the memory from here on to `bytes` more than now, and a little, since tables that know the limit use all of
// it. Memory that is taken by other means than `new` is not counted: stacks, and tables whose size is known and
// compared with the limit before they are made.
void limit_memory(std::uint64_t bytes);

// Returns the limit, if an allocation has failed because of it.
std::optional<std::uint64_t> exceeded_memory();

}  // namespace zermelo::app
