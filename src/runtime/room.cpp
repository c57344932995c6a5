// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// How deep a search from a position may go, and what is refused before it begins.
#include "runtime/room.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/model/stack.hpp"
#include "zermelo/model/timed_watch.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/search/tree_count.hpp"  // IWYU pragma: keep, of the limits of a count

namespace zermelo {
namespace {

std::optional<BigCount> tree_size(const Position& position, const Limits& limits, Host& host) {
  if (!is_counted_in_passing(position.game())) return std::nullopt;
  const Rules& rules = position.game().rules();
  const SideBudget budget = side_budget(position, limits, rules.kernels().size_bytes_per_ply);
  TimedWatch watch{host, budget.seconds};
  std::optional<BigCount> size;
  const auto count = [&] {
    size = rules.kernels().tree_size(rules, position.state(),
                                     {.bytes = budget.bytes, .depth = budget.plies, .watch = &watch});
  };
  host.run(count, budget.stack);
  return size;
}

}  // namespace

bool is_counted_in_passing(const AnyGame& game) {
  return game->abilities().has_hashes && !game->abilities().rules_are_slow;
}

Expected<StackRoom> stack_for(const Position& position, const Limits& limits, std::uint64_t bytes_per_ply) {
  const auto longest = position.game().longest_play(position.state());
  if (longest == endless) return fault(ErrorCode::endless_play);
  const std::uint64_t room = limits.memory / bytes_per_ply;
  if (!longest)
    return StackRoom{std::min(room, limits.nodes), std::min(room, limits.nodes) * bytes_per_ply + spare_stack};
  const std::uint64_t plies = std::min(*longest, limits.nodes);
  if (plies > room) return fault(ErrorCode::play_too_deep, {Count{*longest}, Count{limits.memory}, Count{room}});
  return StackRoom{plies, plies * bytes_per_ply + spare_stack};
}

SideBudget side_budget(const Position& position, const Limits& limits, std::uint64_t bytes_per_ply) {
  const std::uint64_t bytes = std::min(std::uint64_t{1} << 30U, limits.memory);
  const std::uint64_t longest = position.game().longest_play(position.state()).value_or(endless);
  const std::uint64_t plies = std::min(longest, bytes / bytes_per_ply);
  // A quarter of a time limit at the most: the rest is the search's.
  return {std::min(2.0, limits.seconds.value_or(8.0) / 4), bytes, plies, plies * bytes_per_ply + spare_stack};
}

Expected<TreeSizing> refuse_large_tree(const Position& position, const Limits& limits, Host& host,
                                       std::string instead) {
  // A tree that is searched in a moment, whatever its size, need not be counted.
  constexpr std::uint64_t searched_in_a_moment = 100'000'000;
  const Rules& rules = position.game().rules();
  if (rules.kernels().most_nodes(rules, position.state()) <= std::min(limits.nodes, searched_in_a_moment))
    return TreeSizing{};
  const TimedWatch clock{host, std::nullopt};
  const auto size = tree_size(position, limits, host);
  if (!size) return TreeSizing{std::nullopt, clock.seconds()};
  if (*size > limits.nodes) {
    return fault(ErrorCode::tree_too_large, {Count{size->str()}, Count{limits.nodes}, std::move(instead)}, "algorithm");
  }
  return TreeSizing{static_cast<std::uint64_t>(*size), clock.seconds()};
}

Expected<void> check_window(const Position& position, WindowChoice window) {
  if (window == WindowChoice::full || position.game().known_utility_range(Player::one)) return {};
  return fault(ErrorCode::no_utility_bounds);
}

}  // namespace zermelo
