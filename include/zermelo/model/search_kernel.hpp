// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The kernels of a game that search it and count its tree.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/native.hpp"
#include "zermelo/search/alpha_beta.hpp"
#include "zermelo/search/best_line.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/inner_search.hpp"
#include "zermelo/search/minimax.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/search/ply_counts.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo {

// Counts, keeps limits, and remembers what each finished root move came to.
template <Game G>
class RootRecorder : public Meter {
 public:
  struct Move {
    ActionOf<G> action;
    ValueOf<G> value;
    std::uint64_t visited;
  };

  using Meter::Meter;

  void root_move(const ActionOf<G>& action, const ValueOf<G>& value) {
    if (stopped()) return;
    const std::uint64_t now = counters().visited;
    if (moves_.empty()) moves_.reserve(32);
    moves_.push_back({action, value, now - before_});
    before_ = now;
  }
  const std::vector<Move>& root_moves() const { return moves_; }

 private:
  std::vector<Move> moves_;
  std::uint64_t before_ = 1;  // the root itself
};

// Keeps the best line, too, above the inner search, where nodes are few.
template <Game G>
class LineRecorder : public RootRecorder<G> {
 public:
  // The rules are fast, so the first look can wait until whole subtrees fit before it.
  LineRecorder(std::uint64_t limit_nodes, Watch* watch) : RootRecorder<G>{limit_nodes, watch, 1U << 14U} {}

  void leaf(std::uint32_t ply) {
    Meter::leaf(ply);
    line_.leaf(ply);
  }
  void add(const Counters& subtree, std::uint32_t ply) {
    Meter::add(subtree, ply);
    line_.leaf(ply);
  }
  void better(const ActionOf<G>& action, std::uint32_t ply) { line_.better(action, ply); }

  std::vector<ActionOf<G>> line() const { return line_.line(); }

 private:
  BestLine<ActionOf<G>> line_;
};

template <Game G>
using KernelObserver = std::conditional_t<SearchedInside<G, Meter>, LineRecorder<G>, RootRecorder<G>>;

template <Game G>
class SearchKernel {
 public:
  static SearchFound search(const Rules& rules, const SearchTask& task) {
    const Native<G> native{rules};
    KernelObserver<G> recorder{task.limit_nodes, task.watch};
    if constexpr (BoundedLengthGame<G>) {
      return run(native, task, std::move(recorder));
    } else {
      return run(native, task, Tee{DepthGuard{task.deepest}, std::move(recorder)});
    }
  }
  // Searches with one more observer, which the caller keeps.
  template <SearchObserver Listener>
  static SearchFound search_with(const Rules& rules, const SearchTask& task, Listener& listener) {
    const Native<G> native{rules};
    return run(
        native, task,
        Tee{DepthGuard{task.deepest}, Borrowed<Listener>{listener}, RootRecorder<G>{task.limit_nodes, task.watch}});
  }

 private:
  template <SearchObserver O>
  static SearchFound run(const Native<G>& native, const SearchTask& task, O observer) {
    decltype(auto) root = native.state(task.root);
    if (task.algorithm == Algorithm::minimax) {
      Minimax<G, O> search{native.game(), std::move(observer)};
      const auto result = search.search(root);
      return report(native, native.game().to_move(root), result, search.observer());
    }
    AlphaBeta<G, O> search{native.game(), std::move(observer)};
    const auto result = search.search(root, window_at(native.game(), root, task.window));
    return report(native, native.game().to_move(root), result, search.observer());
  }

  static Window<ValueOf<G>> window_at(const G& game, const StateOf<G>& root, WindowChoice choice) {
    if (choice == WindowChoice::full) return {};
    const auto range = known_utility_range(game, game.to_move(root));
    return range ? Window<ValueOf<G>>{range->lowest, range->highest} : Window<ValueOf<G>>{};
  }

  template <class O>
  static SearchFound report(const Native<G>& native, Player player, const SearchResult<G>& result, const O& observer) {
    const RootRecorder<G>& recorder = recorder_of(observer);
    SearchFound found;
    found.counters = recorder.counters();
    if (recorder.stopped()) found.end = SearchEnd::stopped;
    if constexpr (requires { observer.template get<DepthGuard>(); }) {
      const DepthGuard& guard = observer.template get<DepthGuard>();
      if (guard.hit()) {
        found.end = SearchEnd::too_deep;
        found.counters.depth = std::max(found.counters.depth, static_cast<std::uint32_t>(guard.deepest()));
      }
    }
    found.root_moves.reserve(recorder.root_moves().size());
    for (const auto& move : recorder.root_moves())
      found.root_moves.push_back({native.any(move.action), native.exact(move.value, player), move.visited});
    if (found.end != SearchEnd::finished) return found;
    found.value = native.exact(result.value, player);
    if constexpr (requires { observer.line(); }) {
      for (const ActionOf<G>& action : observer.line()) found.line.push_back(native.any(action));
    } else if (result.action) {
      found.line.push_back(native.any(*result.action));
    }
    return found;
  }
  static const RootRecorder<G>& recorder_of(const RootRecorder<G>& recorder) { return recorder; }
  template <class... Os>
  static const RootRecorder<G>& recorder_of(const Tee<Os...>& observers) {
    return observers.template get<RootRecorder<G>>();
  }
};

// Bounds the tree as if every state had as many actions as the length of play from it allows.
template <Game G>
std::uint64_t most_nodes_of(const Rules& rules, const AnyState& s) {
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  if constexpr (BoundedActionsGame<G>) {
    const Native<G> native{rules};
    const std::uint64_t plies = native.game().longest_play(native.state(s));
    if (plies > 64) return most;
    most = 1;
    for (std::uint64_t n = 1; n <= plies; ++n) {
      if (__builtin_mul_overflow(most, G::most_actions(n), &most) || __builtin_add_overflow(most, 1, &most))
        return std::numeric_limits<std::uint64_t>::max();
    }
  }
  return most;
}

template <Game G>
std::optional<BigCount> tree_size_of(const Rules& rules, const AnyState& s, const CountLimits& limits) {
  if constexpr (HashableGame<G>) {
    const Native<G> native{rules};
    return TreeSize<G>{native.game(), limits}.of(native.state(s));
  } else {
    return std::nullopt;
  }
}

template <Game G>
TreeCount count_of(const Rules& rules, const AnyState& s, const CountLimits& limits) {
  if constexpr (HashableGame<G>) {
    const Native<G> native{rules};
    return PlyCounter<G>{native.game(), limits}.count(native.state(s));
  } else {
    return {};
  }
}

}  // namespace zermelo
