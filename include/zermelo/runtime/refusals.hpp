// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What the engines of all games answer when they refuse or stop: compiled once, not once a game.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/integers.hpp"

namespace zermelo::refusal {

// Why a search stopped.
inline constexpr const char* memory_limit = "memory limit reached (--memory)";
std::string depth_limit(std::uint64_t plies);
std::string state_limit(std::uint64_t states);

std::string more_plies(std::uint64_t plies);

// Of a tree that is drawn or explained: why there is none.
std::unexpected<Error> stopped_tree(std::uint64_t nodes, std::string_view reason);
// The value is at least or at most `best`, by so many finished moves.
std::unexpected<Error> stopped_search(std::string_view reason, std::uint64_t finished, std::string_view bound,
                                      std::string_view best);
std::unexpected<Error> no_values(std::uint32_t depth, std::string_view reason);

// What was asked for is not there.
std::unexpected<Error> no_move_left(std::string_view typed);
std::unexpected<Error> no_such_state(std::string_view typed, std::string_view example);
std::unexpected<Error> no_such_labels(std::string_view typed, const std::vector<std::string>& choices);

// What would go on for ever, or take too much.
std::unexpected<Error> endless_play();
std::unexpected<Error> too_many_moves(ActionCount moves);
std::unexpected<Error> large_tree(const BigCount& nodes, std::uint64_t limit);
std::unexpected<Error> deep_play(std::uint64_t longest, std::uint64_t memory, std::uint64_t plies);
std::unexpected<Error> no_stack(std::uint64_t bytes, std::uint64_t plies);
// Of the sweep over all positions; `endless` bytes are more than 2^64.
std::unexpected<Error> large_sweep(std::uint64_t bytes, std::uint64_t memory);
// Of retrograde analysis.
std::unexpected<Error> many_states(std::uint64_t states, std::uint64_t limit);
std::unexpected<Error> large_analysis(std::uint64_t states, std::uint64_t bytes, std::uint64_t memory);
// Of a table of positions.
std::unexpected<Error> many_positions(std::uint64_t positions);
std::unexpected<Error> large_numbering(std::uint64_t bytes, std::uint64_t memory);
std::unexpected<Error> wide_records(unsigned bits);

}  // namespace zermelo::refusal
