// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A table for a game that does not number its states: those that play can reach, found one by one.
#pragma once

#include <cstdint>
#include <memory>

#include "zermelo/core/error.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/model/state_table.hpp"

namespace zermelo {

inline constexpr std::uint64_t most_enumerated_states = 10'000'000;

// Numbers and tabulates the states; docs/reference/formats/solution-file.md specifies the numbering.
Expected<std::unique_ptr<StateTable>> tabulate_by_enumeration(const AnyGame& game, const Limits& limits,
                                                              std::uint64_t most_states = most_enumerated_states);

}  // namespace zermelo
