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
#include "zermelo/search/counters.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/search/ply_counts.hpp"

namespace zermelo {

// How far a count may go. The watch is shown the number of distinct states as `visited`.
struct CountLimits {
  std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t states = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t depth = std::numeric_limits<std::uint64_t>::max();
  Watch* watch = nullptr;
};

// Returns what a state or a count takes beside its own size.
template <class State>
std::uint64_t heap_of(const State& state) {
  if constexpr (requires { heap_bytes(state); }) return heap_bytes(state);
  return 0;
}
inline std::uint64_t heap_of(const BigCount& count) {
  constexpr std::size_t inside = 2;  // limbs that fit into the object
  constexpr std::uint64_t overhead = 16;
  const std::size_t limbs = count.backend().size();
  return limbs <= inside ? 0 : limbs * sizeof(boost::multiprecision::limb_type) + overhead;
}

// Returns an upper bound on what a hash table takes when one more entry comes: while it grows, the old table and one of
// twice the size exist together.
template <class Table>
std::uint64_t bytes_with_one_more(const Table& table) {
  const auto buckets = static_cast<std::uint64_t>(table.bucket_count());
  const bool grows = static_cast<double>(table.size() + 1) > table.max_load_factor() * static_cast<double>(buckets);
  return (grows ? 3 * buckets + 16 : buckets) * (sizeof(typename Table::value_type) + sizeof(std::size_t));
}

// Asks a watch now and then, and keeps the limits.
class CountGuard {
 public:
  explicit CountGuard(const CountLimits& limits) : limits_{limits} {}

  // Counts one more look at a child; returns false when the count has to stop.
  bool step(std::uint64_t states, std::uint64_t bytes) {
    if (stopped_) return false;
    if (bytes > limits_.bytes) return stop();
    if (states > limits_.states) {
      stopped_by_states_ = true;
      return stop();
    }
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
  bool stopped_by_states() const { return stopped_by_states_; }
  std::uint64_t depth() const { return limits_.depth; }

 private:
  CountLimits limits_;
  std::uint64_t steps_left_ = 0;
  bool stopped_ = false;
  bool stopped_by_states_ = false;
};

// Counts the nodes of the tree below a state, itself included: size(s) = 1 + the sum over its children, each distinct
// state (up to symmetry) once. Returns nothing if a limit was met.
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
        if (!guard_.step(sizes_.size(), bytes_with_one_more(sizes_) + heap_)) return std::nullopt;
        const auto below = size(game_.result(key, a), ply + 1);
        if (!below) return std::nullopt;
        total += *below;
      }
    }
    heap_ += heap_of(key) + heap_of(total);
    sizes_.emplace(key, total);
    return total;
  }

  State representative(const State& s) const {
    if constexpr (SymmetricGame<G>) return game_.canonical(s);
    return s;
  }

  const G& game_;
  CountGuard guard_;
  tsl::robin_map<State, BigCount, StateHash<G>> sizes_;
  std::uint64_t heap_ = 0;
};

// Counts ply by ply: each distinct state with the number of paths that lead to it.
template <HashableGame G>
class PlyCounter {
 public:
  using State = StateOf<G>;

  explicit PlyCounter(const G& game, const CountLimits& limits = {}) : game_{game}, guard_{limits} {}

  TreeCount count(const State& root) {
    Ply current;
    current.paths.emplace(root, 1);
    while (!current.paths.empty()) {
      Ply next;
      PlyCount counted;
      const bool whole = expand(current, next, counted) && remember(current);
      if (!whole) {
        result_.complete = false;
        result_.stopped_by_states = guard_.stopped_by_states();
        break;
      }
      counted.states = current.paths.size();
      result_.nodes += counted.nodes;
      result_.leaves += counted.leaves;
      result_.plies.push_back(std::move(counted));
      // A play through more states than there are has met one twice.
      if (result_.plies.size() > result_.states) {
        result_.complete = false;
        result_.endless = true;
        break;
      }
      current = std::move(next);
    }
    return std::move(result_);
  }

 private:
  // The states of one ply, each with the number of paths to it.
  struct Ply {
    tsl::robin_map<State, BigCount, StateHash<G>> paths;
    std::uint64_t heap = 0;
  };

  bool expand(const Ply& current, Ply& next, PlyCount& counted) {
    for (const auto& [state, paths] : current.paths) {
      counted.nodes += paths;
      if (game_.is_terminal(state)) {
        counted.leaves += paths;
        continue;
      }
      for (const auto& a : game_.actions(state)) {
        if (!may_go_on(current, next)) return false;
        add(next, game_.result(state, a), paths);
      }
    }
    return true;
  }

  static void add(Ply& ply, const State& state, const BigCount& paths) {
    const auto [entry, is_new] = ply.paths.try_emplace(state);
    const std::uint64_t before = is_new ? 0 : heap_of(entry->second);
    entry.value() += paths;
    ply.heap += heap_of(entry->second) - before + (is_new ? heap_of(state) : 0);
  }

  bool may_go_on(const Ply& current, const Ply& next) {
    const std::uint64_t bytes = bytes_with_one_more(current.paths) + current.heap + bytes_with_one_more(next.paths) +
                                next.heap + bytes_with_one_more(seen_) + seen_heap_;
    return guard_.step(result_.states + current.paths.size() + next.paths.size(), bytes);
  }

  // Adds the states of a ply to those met before.
  bool remember(const Ply& ply) {
    if constexpr (PlyCountingGame<G>) {
      result_.states += ply.paths.size();
    } else {
      for (const auto& [state, paths] : ply.paths) {
        if (!may_go_on(ply, {})) return false;
        if (seen_.insert(state).second) seen_heap_ += heap_of(state);
      }
      result_.states = seen_.size();
    }
    return true;
  }

  const G& game_;
  CountGuard guard_;
  TreeCount result_;
  tsl::robin_set<State, StateHash<G>> seen_;  // unused where a state determines its ply
  std::uint64_t seen_heap_ = 0;
};

}  // namespace zermelo
