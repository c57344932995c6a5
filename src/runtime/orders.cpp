// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What the order of the actions is worth to alpha-beta at one position.
#include <cstdint>
#include <optional>
#include <utility>

#include "runtime/room.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/game/reversed.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/model/stack.hpp"
#include "zermelo/model/timed_watch.hpp"
#include "zermelo/runtime/count.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/search/alpha_beta.hpp"
#include "zermelo/search/minimal_tree.hpp"
#include "zermelo/search/observer.hpp"

namespace zermelo {
namespace {

// An upper bound on the stack that one ply of the minimal tree takes; a test goes deep on it in every build.
constexpr std::uint64_t minimal_tree_bytes_per_ply = 4 * frame_bytes<AnyGame>;

Window<ExactValue> window_of(const Position& position, WindowChoice window) {
  if (window == WindowChoice::full) return {};
  const auto range = position.game().known_utility_range(position.to_move());
  return {range->lowest, range->highest};
}

// Returns the nodes visited when every state's actions are tried from the last to the first.
std::optional<std::uint64_t> visited_in_reverse(const Position& position, WindowChoice window,
                                                std::uint64_t limit_nodes, std::uint64_t deepest, TimedWatch& watch) {
  constexpr ActionCount most_actions = 100'000;  // they are listed to be reversed
  if (!position.is_terminal() && position.action_count() > most_actions) return std::nullopt;
  Tee observers{DepthGuard{deepest}, Meter{limit_nodes, &watch}};
  using Search = AlphaBeta<Reversed<AnyGame>, decltype(observers)>;
  Search search{Reversed<AnyGame>{position.game()}, std::move(observers)};
  search.search(position.state(), window_of(position, window));
  const Meter& meter = search.observer().get<Meter>();
  if (meter.stopped() || search.observer().get<DepthGuard>().hit()) return std::nullopt;
  return meter.counters().visited;
}

}  // namespace

Expected<OrderReport> compare_orders(const Position& position, WindowChoice window, const Limits& limits, Host& host) {
  if (const auto known = check_window(position, window); !known) return std::unexpected(known.error());
  ZERMELO_TRY(stack, stack_for(position, limits, 2 * frame_bytes<AnyGame>));
  OrderReport report;
  TimedWatch watch{host, limits.seconds, std::nullopt, limits.spent};
  host.run([&] { report.reversed = visited_in_reverse(position, window, limits.nodes, stack->plies, watch); },
           stack->bytes);
  if (!is_counted_in_passing(position.game())) return report;
  const SideBudget budget = side_budget(position, limits, minimal_tree_bytes_per_ply);
  TimedWatch short_watch{host, budget.seconds};
  const auto find_best = [&] {
    report.best =
        MinimalTree<AnyGame>{position.game(), {.bytes = budget.bytes, .depth = budget.plies, .watch = &short_watch}}.of(
            position.state(), window_of(position, window));
  };
  host.run(find_best, budget.stack);
  return report;
}

}  // namespace zermelo
