// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The size of the whole tree below a position.
#include "zermelo/runtime/count.hpp"

#include <optional>
#include <utility>

#include "zermelo/core/error.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/model/timed_watch.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/search/ply_counts.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo {
namespace {

TreeCount count_tree(const Position& position, const CountLimits& limits, const TimedWatch& watch) {
  const Rules& rules = position.game().rules();
  if (rules.kernels().own_count != nullptr) {
    if (auto tree = rules.kernels().own_count(rules, position.state(), limits)) return *std::move(tree);
    if (watch.stop()) {
      TreeCount nothing;
      nothing.complete = false;
      return nothing;
    }
  }
  return rules.kernels().count(rules, position.state(), limits);
}

}  // namespace

Expected<CountReport> count(const Position& position, const Limits& limits, Host& host) {
  if (!position.game()->abilities().has_hashes) return fault(ErrorCode::no_hashes);
  if (position.game().longest_play(position.state()) == endless) return fault(ErrorCode::endless_play);
  TimedWatch watch{host, limits.seconds, std::nullopt, limits.spent};
  CountReport report;
  host.run([&] {
    report.tree = count_tree(position, {.bytes = limits.memory, .states = limits.nodes, .watch = &watch}, watch);
  });
  report.seconds = watch.seconds();
  if (report.tree.endless) return fault(ErrorCode::endless_tree);
  if (!report.tree.complete) {
    const Stop limit =
        report.tree.stopped_by_states ? Stop{StopCause::states, limits.nodes} : Stop{StopCause::memory, limits.memory};
    report.stop = watch.stop().value_or(limit);
  }
  return report;
}

}  // namespace zermelo
