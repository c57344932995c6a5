// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// How deep a search from a position may go, and what is refused before it begins.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/position.hpp"

namespace zermelo {

struct StackRoom {
  std::uint64_t plies;
  std::uint64_t bytes;
};

// Returns the stack for a search. One that visits at most N nodes is at most N plies deep, and none is deeper than the
// longest play.
Expected<StackRoom> stack_for(const Position& position, const Limits& limits, std::uint64_t bytes_per_ply);

// The limits of a count that only serves another answer.
struct SideBudget {
  double seconds;
  std::uint64_t bytes;
  std::uint64_t plies;
  std::uint64_t stack;
};
SideBudget side_budget(const Position& position, const Limits& limits, std::uint64_t bytes_per_ply);

// Minimax walks the whole tree, so a tree that is too large is refused before the walk. No size if it is not countable
// in a moment, and then the search runs into its limit. A refusal says what to try instead.
struct TreeSizing {
  std::optional<std::uint64_t> nodes = std::nullopt;
  double seconds = 0;  // that it took
};
Expected<TreeSizing> refuse_large_tree(const Position& position, const Limits& limits, Host& host, std::string instead);

Expected<void> check_window(const Position& position, WindowChoice window);

// Returns whether trees are counted beside what was asked for.
bool is_counted_in_passing(const AnyGame& game);

}  // namespace zermelo
