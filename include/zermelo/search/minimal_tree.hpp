// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The best that ordering can do: the least number of nodes that ALPHA-BETA-SEARCH visits over all orders of the
// actions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <tsl/robin_map.h>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/hash.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/search/alpha_beta.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo {

// An order may be chosen anew at every node, so what depends on the state alone (and so on any rule of thumb) may need
// more nodes, and nothing fewer. Computed over distinct states. Why it is exact, for a node of value t with the window
// (alpha, beta); it is written for MAX, the mirror image holds for MIN, and who moves next does not matter:
//
// 0. For a fixed order a narrower window visits no more: by induction over the elder siblings every child has a
//    narrower window, and what cuts in the wider one cuts in the narrower. So the minimum M does not grow either.
// 1. t >= beta: the node returns at its first child with t(c) >= beta; a child before it can only raise alpha. But the
//    minimum below a child with t(c) >= beta does not depend on alpha: a MIN node there tries all its children
//    and keeps its beta, and a MAX node is this case again. So a child before the cut costs and saves nothing, and
//    M = at_least(beta) = 1 + min over t(c) >= beta of at_least(c, beta).
// 2. t <= alpha: nothing cuts and alpha stays, so M = at_most(alpha) = 1 + sum of at_most(c, alpha): not depending on
//    beta, by the mirror image of 1.
// 3. alpha < t < beta: nothing cuts. Some child f is the first with t(f) = t. By induction its minimum does not depend
//    on a window that has t inside, so it loses nothing by going first; the others, then seen with alpha = t, gain by
//    0. So M = exact = 1 + min over t(f) = t of [exact(f) + sum over the others of at_most(c, t)], without any window.
//
// These cases need alpha < beta. A window with alpha = beta is that of a game in which all utilities are equal: then
// every node returns after its first child, and M = any = 1 + min over c of any(c), the shortest play.
//
// With b actions everywhere, d plies and different values this is Knuth and Moore's b^ceil(d/2) + b^floor(d/2) - 1
// leaves (An Analysis of Alpha-Beta Pruning, 1975).
template <HashableGame G>
class MinimalTree {
 public:
  using State = StateOf<G>;
  using Value = ValueOf<G>;

  explicit MinimalTree(const G& game, const CountLimits& limits = {}) : game_{game}, guard_{limits} {}

  // Returns the number of nodes, the root included, or nothing if a limit was met. Unless alpha < beta, both are the
  // only utility in the game.
  std::optional<BigCount> of(const State& state, const Window<Value>& window = {}) {
    const auto t = value(representative(state), 0);
    if (!t) return std::nullopt;
    if (window.alpha == window.beta) return size({representative(state), Goal::any, Value{}}, 0);
    if (*t >= window.beta) return size({representative(state), Goal::at_least, window.beta}, 0);
    if (*t <= window.alpha) return size({representative(state), Goal::at_most, window.alpha}, 0);
    return size({representative(state), Goal::exact, Value{}}, 0);
  }

 private:
  // The claim that is to be shown about a state's value. Values and bounds are those of the player to move there,
  // whichever that is: so a state and its representative, in which the players may have changed names, have the same
  // minimum.
  enum class Goal : std::uint8_t { exact, at_least, at_most, any };
  struct Task {
    State state;
    Goal goal;
    Value bound;

    bool operator==(const Task&) const = default;
  };
  struct TaskHash {
    std::size_t operator()(const Task& task) const {
      std::uint64_t bound = 0;
      if constexpr (requires { static_cast<std::uint64_t>(task.bound); }) {
        bound = static_cast<std::uint64_t>(task.bound);
      } else {
        bound = hash_value(task.bound);
      }
      return mix(hash_value(task.state), 4 * bound + static_cast<std::uint64_t>(task.goal));
    }
  };

  // Returns the value of a state that stands for itself, and nothing when a limit was met; so do the functions below.
  std::optional<Value> value(const State& state, std::uint64_t ply) {
    if (const auto known = values_.find(state); known != values_.end()) return known->second;
    const Player player = game_.to_move(state);
    std::optional<Value> best;
    if (game_.is_terminal(state)) {
      best = game_.utility(state, player);
    } else {
      if (ply == guard_.depth()) guard_.stop();
      for (const auto& a : game_.actions(state)) {
        if (!may_go_on()) return std::nullopt;
        const auto v = value_of_child(player, game_.result(state, a), ply + 1);
        if (!v) return std::nullopt;
        if (!best || *v > *best) best = v;
      }
    }
    heap_ += heap_of(state);
    values_.emplace(state, *best);
    return best;
  }
  std::optional<Value> value_of_child(Player player, const State& child, std::uint64_t ply) {
    auto v = value(representative(child), ply);
    if (v && game_.to_move(child) != player) v = static_cast<Value>(-*v);
    return v;
  }

  std::optional<BigCount> size(const Task& task, std::uint64_t ply) {
    if (game_.is_terminal(task.state)) return 1;
    if (const auto known = sizes_.find(task); known != sizes_.end()) return known->second;
    const auto below = nodes_below(task, ply);
    if (!below) return std::nullopt;
    const BigCount total = *below + 1;
    heap_ += heap_of(task.state) + heap_of(total);
    sizes_.emplace(task, total);
    return total;
  }

  std::optional<BigCount> nodes_below(const Task& task, std::uint64_t ply) {
    switch (task.goal) {
      case Goal::exact:
        return below_exact(task, ply);
      case Goal::at_least:
        return below_at_least(task, ply);
      case Goal::at_most:
        return below_at_most(task, ply);
      case Goal::any:
        return below_any(task, ply);
    }
    std::unreachable();
  }

  // Returns the size for the same claim about a child's value, as the player at the parent sees it.
  std::optional<BigCount> child_size(Player player, const State& child, Goal goal, const Value& bound,
                                     std::uint64_t ply) {
    if (!may_go_on()) return std::nullopt;
    if (goal == Goal::exact || goal == Goal::any) return size({representative(child), goal, Value{}}, ply);
    if (game_.to_move(child) == player) return size({representative(child), goal, bound}, ply);
    const Goal flipped = goal == Goal::at_least ? Goal::at_most : Goal::at_least;
    return size({representative(child), flipped, static_cast<Value>(-bound)}, ply);
  }

  std::optional<BigCount> below_at_least(const Task& task, std::uint64_t ply) {
    const Player player = game_.to_move(task.state);
    std::optional<BigCount> least;
    for (const auto& a : game_.actions(task.state)) {
      const State child = game_.result(task.state, a);
      const auto v = value_of_child(player, child, ply + 1);
      if (!v) return std::nullopt;
      if (*v < task.bound) continue;
      const auto here = child_size(player, child, Goal::at_least, task.bound, ply + 1);
      if (!here) return std::nullopt;
      if (!least || *here < *least) least = here;
    }
    return least;
  }

  std::optional<BigCount> below_at_most(const Task& task, std::uint64_t ply) {
    const Player player = game_.to_move(task.state);
    BigCount total = 0;
    for (const auto& a : game_.actions(task.state)) {
      const auto here = child_size(player, game_.result(task.state, a), Goal::at_most, task.bound, ply + 1);
      if (!here) return std::nullopt;
      total += *here;
    }
    return total;
  }

  // Sums up all children with alpha = t, and adds the least that one of them takes more by going first.
  std::optional<BigCount> below_exact(const Task& task, std::uint64_t ply) {
    const Player player = game_.to_move(task.state);
    const auto t = value(task.state, ply);
    if (!t) return std::nullopt;
    BigCount total = 0;
    std::optional<BigCount> least_more;
    for (const auto& a : game_.actions(task.state)) {
      const State child = game_.result(task.state, a);
      const auto here = child_size(player, child, Goal::at_most, *t, ply + 1);
      const auto v = value_of_child(player, child, ply + 1);
      if (!here || !v) return std::nullopt;
      total += *here;
      if (*v != *t) continue;
      const auto first = child_size(player, child, Goal::exact, *t, ply + 1);
      if (!first) return std::nullopt;
      if (const BigCount more = *first - *here; !least_more || more < *least_more) least_more = more;
    }
    return total + *least_more;
  }

  std::optional<BigCount> below_any(const Task& task, std::uint64_t ply) {
    const Player player = game_.to_move(task.state);
    std::optional<BigCount> least;
    for (const auto& a : game_.actions(task.state)) {
      const auto here = child_size(player, game_.result(task.state, a), Goal::any, Value{}, ply + 1);
      if (!here) return std::nullopt;
      if (!least || *here < *least) least = here;
    }
    return least;
  }

  bool may_go_on() {
    return guard_.step(values_.size(), bytes_with_one_more(values_) + bytes_with_one_more(sizes_) + heap_);
  }

  State representative(const State& s) const {
    if constexpr (SymmetricGame<G>) return game_.canonical(s);
    return s;
  }

  const G& game_;
  CountGuard guard_;
  tsl::robin_map<State, Value, StateHash<G>> values_;
  tsl::robin_map<Task, BigCount, TaskHash> sizes_;
  std::uint64_t heap_ = 0;
};

}  // namespace zermelo
