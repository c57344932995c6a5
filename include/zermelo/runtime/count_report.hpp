// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Answers of an engine that are counts of any length.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "zermelo/core/big_count.hpp"
#include "zermelo/search/ply_counts.hpp"

namespace zermelo {

struct CountReport {
  TreeCount tree;
  std::string stop_reason;  // if the count is not complete
  double seconds = 0;
};

// What alpha-beta visits if the actions are tried in other orders than the game's; nothing where that is out of reach.
struct OrderingReport {
  std::optional<std::uint64_t> reversed;
  std::optional<BigCount> best;  // the least over all orders at all nodes
};

}  // namespace zermelo
