// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Exact sizes of game trees without walking them: every distinct state is looked at once (or once a ply).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <tsl/robin_map.h>
#include <tsl/robin_set.h>

#include "zermelo/core/big_count.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/search/observer.hpp"

namespace zermelo {

// How far a count may go. The watch is shown the number of distinct states as `visited`.
struct CountLimits {
  std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t depth = std::numeric_limits<std::uint64_t>::max();
  Watch* watch = nullptr;
};

// Asks a watch now and then, and adds up what the tables take.
class CountGuard {
 public:
  explicit CountGuard(const CountLimits& limits) : limits_{limits} {}

  // One more look at a child; false when the count has to stop.
  bool step(std::uint64_t states, std::uint64_t bytes) {
    if (stopped_) return false;
    if (bytes > limits_.bytes) return stop();
    if (limits_.watch != nullptr && steps_left_-- == 0) {
      Counters so_far;
      so_far.visited = states;
      steps_left_ = limits_.watch->look(so_far);
      if (steps_left_ == 0) return stop();
    }
    return true;
  }
  bool stop() {
    stopped_ = true;
    return false;
  }
  std::uint64_t depth() const { return limits_.depth; }

 private:
  CountLimits limits_;
  std::uint64_t steps_left_ = 0;
  bool stopped_ = false;
};

// The number of nodes of the tree below a state, itself included: size(s) = 1 + the sum over its children,
// each distinct state (up to symmetry) once. Nothing if a limit was met.
template <HashableGame G>
class TreeSize {
 public:
  using State = StateOf<G>;

  explicit TreeSize(const G& game, const CountLimits& limits = {}) : game_{game}, guard_{limits} {}

  std::optional<BigCount> of(const State& state) { return size(state, 0); }

 private:
  std::optional<BigCount> size(const State& state, std::uint64_t ply) {
    const State key = representative(state);
    if (const auto known = sizes_.find(key); known != sizes_.end()) return known->second;
    BigCount total = 1;
    if (!game_.is_terminal(key)) {
      if (ply == guard_.depth()) guard_.stop();
      for (const auto& a : game_.actions(key)) {
        if (!guard_.step(sizes_.size(), bytes())) return std::nullopt;
        const auto below = size(game_.result(key, a), ply + 1);
        if (!below) return std::nullopt;
        total += *below;
      }
    }
    sizes_.emplace(key, total);
    return total;
  }

  State representative(const State& s) const {
    if constexpr (SymmetricGame<G>) return game_.canonical(s);
    return s;
  }
  std::uint64_t bytes() const {
    return sizes_.bucket_count() * sizeof(std::pair<std::size_t, std::pair<State, BigCount>>);
  }

  const G& game_;
  CountGuard guard_;
  tsl::robin_map<State, BigCount, StateHash<G>> sizes_;
};

struct PlyCount {
  BigCount nodes;
  BigCount leaves;
  std::uint64_t states = 0;  // distinct ones met at this ply
};

struct TreeCount {
  std::vector<PlyCount> plies;
  BigCount nodes;
  BigCount leaves;
  std::uint64_t states = 0;  // distinct ones met at any ply
  bool complete = true;      // false: a limit was met, and only the finished plies are here
};

// Ply by ply: each distinct state with the number of paths that lead to it.
template <HashableGame G>
class PlyCounter {
 public:
  using State = StateOf<G>;

  explicit PlyCounter(const G& game, const CountLimits& limits = {}) : game_{game}, guard_{limits} {}

  TreeCount count(const State& root) {
    Paths current;
    current.emplace(root, 1);
    while (!current.empty()) {
      Paths next;
      PlyCount ply;
      for (const auto& [state, paths] : current) {
        ply.nodes += paths;
        if (game_.is_terminal(state)) {
          ply.leaves += paths;
        } else if (!add_children(state, paths, current, next)) {
          result_.complete = false;
          return std::move(result_);
        }
      }
      ply.states = current.size();
      finish(current, std::move(ply));
      current = std::move(next);
    }
    return std::move(result_);
  }

 private:
  using Paths = tsl::robin_map<State, BigCount, StateHash<G>>;

  bool add_children(const State& state, const BigCount& paths, const Paths& current, Paths& next) {
    for (const auto& a : game_.actions(state)) {
      const std::uint64_t bytes =
          (current.bucket_count() + next.bucket_count()) * sizeof(std::pair<std::size_t, std::pair<State, BigCount>>) +
          seen_.bucket_count() * sizeof(std::pair<std::size_t, State>);
      if (!guard_.step(result_.states + current.size() + next.size(), bytes)) return false;
      next[game_.result(state, a)] += paths;
    }
    return true;
  }

  void finish(const Paths& ply_states, PlyCount ply) {
    result_.nodes += ply.nodes;
    result_.leaves += ply.leaves;
    if constexpr (PlyCountingGame<G>) {
      result_.states += ply_states.size();
    } else {
      for (const auto& [state, paths] : ply_states) seen_.insert(state);
      result_.states = seen_.size();
    }
    result_.plies.push_back(std::move(ply));
  }

  const G& game_;
  CountGuard guard_;
  TreeCount result_;
  tsl::robin_set<State, StateHash<G>> seen_;  // unused where a state tells its ply
};

}  // namespace zermelo
