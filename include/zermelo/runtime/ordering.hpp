// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What the order of the actions is worth to alpha-beta at one position.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/game/reversed.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/stack.hpp"
#include "zermelo/runtime/timed_watch.hpp"
#include "zermelo/search/alpha_beta.hpp"
#include "zermelo/search/minimal_tree.hpp"
#include "zermelo/search/observer.hpp"

namespace zermelo {

// An upper bound on the stack that one ply of the minimal tree takes; a test goes deep on it in every build.
template <Game G>
inline constexpr std::uint64_t ordering_frame_bytes = 4 * frame_bytes<G>;

template <Game G>
class Ordering {
 public:
  using Value = ValueOf<G>;

  Ordering(const G& game, const StateOf<G>& root, WindowChoice window, TimedWatch& watch)
      : game_{game}, root_{root}, watch_{watch} {
    if constexpr (BoundedUtilityGame<G>) {
      if (window == WindowChoice::utility) window_ = utility_window(game, game.to_move(root));
    }
  }

  // Nodes visited when every state's actions are tried from the last to the first.
  std::optional<std::uint64_t> reversed(std::uint64_t limit_nodes, std::uint64_t deepest) const {
    constexpr ActionCount most_actions = 100'000;  // they are listed to be reversed
    if (!game_.is_terminal(root_) && action_count(game_, root_) > most_actions) return std::nullopt;
    Tee observers{DepthGuard{deepest}, Meter{limit_nodes, &watch_}};
    AlphaBeta<Reversed<G>, decltype(observers)> search{Reversed<G>{game_}, std::move(observers)};
    search.search(root_, window_);
    const Meter& meter = search.observer().template get<Meter>();
    if (meter.stopped() || search.observer().template get<DepthGuard>().hit()) return std::nullopt;
    return meter.counters().visited;
  }

  std::optional<BigCount> best(std::uint64_t bytes, std::uint64_t deepest) const {
    if constexpr (CountedInPassing<G>) {
      return MinimalTree<G>{game_, {.bytes = bytes, .depth = deepest, .watch = &watch_}}.of(root_, window_);
    } else {
      return std::nullopt;
    }
  }

 private:
  const G& game_;
  const StateOf<G>& root_;
  TimedWatch& watch_;
  Window<Value> window_;
};

}  // namespace zermelo
