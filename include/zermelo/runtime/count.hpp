// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The size of the whole tree below a position, and what the order of the actions is worth there.
#pragma once

#include <cstdint>
#include <optional>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/search/ply_counts.hpp"

namespace zermelo {

struct CountReport {
  TreeCount tree;
  std::optional<Stop> stop;  // if the count is not complete
  double seconds = 0;
};

Expected<CountReport> count(const Position& position, const Limits& limits, Host& host);

// The nodes that alpha-beta visits if the actions are tried in other orders than the game's; nothing where that is out
// of reach.
struct OrderReport {
  std::optional<std::uint64_t> reversed;
  std::optional<BigCount> best;  // the least over all orders at all nodes
};

Expected<OrderReport> compare_orders(const Position& position, WindowChoice window, const Limits& limits, Host& host);

}  // namespace zermelo
