// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// All kernels of one game type: what a game's own file adds in one line to be searched at full speed.
#pragma once

#include <cstdint>
#include <optional>

#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/model/dedicated.hpp"
#include "zermelo/model/exact_kernel.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/native.hpp"
#include "zermelo/model/search_kernel.hpp"
#include "zermelo/model/stack.hpp"
#include "zermelo/model/table_kernel.hpp"
#include "zermelo/search/ply_counts.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo {

template <HasDedicatedEngine G>
inline constexpr OwnEngine own_engine_of{
    .takes_over = [](const Rules& rules, const AnyState& s, const OwnTask& task) -> bool {
      const Native<G> native{rules};
      return Dedicated<G>::takes_over(native.game(), native.state(s), task);
    },
    .states = [](const Rules& rules, const AnyState& s) -> std::uint64_t {
      const Native<G> native{rules};
      return Dedicated<G>::states(native.game(), native.state(s));
    },
    .bytes = [](const Rules& rules, const AnyState& s, const OwnTask& task) -> std::uint64_t {
      const Native<G> native{rules};
      return Dedicated<G>::bytes(native.game(), native.state(s), task);
    },
    .answer = [](const Rules& rules, const AnyState& s, const OwnTask& task,
                 const KeepGoingOf& goes_on) -> std::optional<OwnAnswer> {
      const Native<G> native{rules};
      const auto found = Dedicated<G>::answer(native.game(), native.state(s), task, goes_on);
      if (!found) return std::nullopt;
      OwnAnswer answer;
      for (const auto& move : found->moves) answer.moves.push_back({native.any(move.action), move.wins, move.plies});
      for (const auto& action : found->line) answer.line.push_back(native.any(action));
      return answer;
    },
};

template <HasDedicatedCount G>
std::optional<TreeCount> own_count_of(const Rules& rules, const AnyState& s, const CountLimits& limits) {
  const Native<G> native{rules};
  return DedicatedCount<G>::tree(native.game(), native.state(s), limits);
}

template <Game G>
constexpr Kernels make_kernels() {
  Kernels kernels{.search = &SearchKernel<G>::search,
                  .solve = &ExactKernel<G>::solve,
                  .most_nodes = &most_nodes_of<G>,
                  .tree_size = &tree_size_of<G>,
                  .count = &count_of<G>,
                  .search_bytes_per_ply = frame_bytes<G>,
                  .solve_bytes_per_ply = 2 * frame_bytes<G>,
                  .size_bytes_per_ply = 2 * frame_bytes<G>};
  if constexpr (HasDedicatedCount<G>) kernels.own_count = &own_count_of<G>;
  if constexpr (HasDedicatedEngine<G>) kernels.own_engine = &own_engine_of<G>;
  if constexpr (TabulatedGame<G>) kernels.table = &table_kernel_of<G>;
  if constexpr (EndlessGame<G>) kernels.endless = &endless_kernel_of<G>;
  return kernels;
}

template <Game G>
inline constexpr Kernels compiled_kernels = make_kernels<G>();

}  // namespace zermelo
