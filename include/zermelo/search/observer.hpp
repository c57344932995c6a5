// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Observers of a search: each hears of every node, leaf and cutoff, and may stop the search before a node.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <tuple>
#include <utility>

#include "zermelo/search/counters.hpp"

namespace zermelo {

// enter: before MAX-VALUE or MIN-VALUE is called on a node at this ply; false stops the search, which then
// asks no more of the game and returns as fast as its stack unwinds. leaf: that node is terminal.
// cutoff: the alpha or the beta test returned from a node at this ply.
// More are optional, and cost nothing where they are absent:
//   visit(state, ply)             the state of each node that was entered
//   window(alpha, beta)           alpha-beta's bounds at the node just visited
//   returned(action, value, ply)  the call on a child of a node at this ply came back; after a stop the value means
//                                 nothing
//   root_move(action, value)      the same, for the root alone
//   better(action, ply)           the action is strictly better than those before it at a node at this ply
template <class O>
concept SearchObserver = requires(O& observer, std::uint32_t ply) {
  { observer.enter(ply) } -> std::same_as<bool>;
  observer.leaf(ply);
  observer.cutoff(ply);
};

struct Unobserved {
  static constexpr bool enter(std::uint32_t) noexcept { return true; }
  static constexpr void leaf(std::uint32_t) noexcept {}
  static constexpr void cutoff(std::uint32_t) noexcept {}
};

// Looks at a running search now and then: time limits, cancellation, progress.
class Watch {
 public:
  Watch() = default;
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  virtual ~Watch() = default;

  // Returns how many nodes may be visited before the next look; 0 stops the search.
  virtual std::uint64_t look(const Counters& so_far) = 0;
};

// Counts everything and keeps the limits. One counter serves both the number of visited nodes and the next
// checkpoint, so that a limit costs one decrement and one branch per node.
class Meter {
 public:
  // first_look: the nodes before the watch looks for the first time; few, since rules may be slow.
  explicit Meter(std::uint64_t limit_nodes = std::numeric_limits<std::uint64_t>::max(), Watch* watch = nullptr,
                 std::uint64_t first_look = 16)
      : limit_{limit_nodes}, watch_{watch} {
    grant(watch_ == nullptr ? limit_ : first_look);
  }

  bool enter(std::uint32_t ply) {
    if (--until_checkpoint_ < 0) [[unlikely]]
      return checkpoint(ply);
    return true;
  }
  void leaf(std::uint32_t ply) {
    ++leaves_;
    if (ply > depth_) [[unlikely]]
      depth_ = ply;
  }
  void cutoff(std::uint32_t) { ++cutoffs_; }

  // For inner_search.hpp: room() nodes pass without a checkpoint, and add() counts a subtree whose root has passed.
  std::uint64_t room() const { return static_cast<std::uint64_t>(until_checkpoint_); }
  void add(const Counters& subtree, std::uint32_t ply) {
    until_checkpoint_ -= static_cast<std::int64_t>(subtree.visited - 1);
    leaves_ += subtree.leaves;
    cutoffs_ += subtree.cutoffs;
    depth_ = std::max(depth_, ply + subtree.depth);
  }

  bool stopped() const { return stopped_; }
  Counters counters() const { return stopped_ ? at_stop_ : current(); }

 private:
  static constexpr std::uint64_t largest_grant = std::numeric_limits<std::int64_t>::max();

  // Lets the next `nodes` entries pass without a checkpoint, as far as the limit allows.
  void grant(std::uint64_t nodes) {
    const std::uint64_t granted = std::min({nodes, limit_ - granted_, largest_grant});
    until_checkpoint_ = static_cast<std::int64_t>(granted);
    granted_ += granted;
  }

  Counters current() const {
    const std::uint64_t visited = granted_ - static_cast<std::uint64_t>(until_checkpoint_);
    return {visited, visited - leaves_, leaves_, cutoffs_, depth_};
  }

  // Lets the node that is being entered in from a new grant, or stops the search. Called instead of counting the node.
  [[gnu::noinline, gnu::cold]] bool checkpoint(std::uint32_t ply) {
    until_checkpoint_ = 0;  // undoes the decrement below zero
    if (stopped_) return false;
    if (ply > depth_ + 1) depth_ = ply - 1;  // the parent is deeper than any leaf so far
    const Counters so_far = current();
    const std::uint64_t more = so_far.visited == limit_ ? 0 : watch_ == nullptr ? limit_ : watch_->look(so_far);
    if (more == 0) {
      // The counts are frozen here: an unwinding search may still take a cutoff on a value that means nothing.
      at_stop_ = so_far;
      stopped_ = true;
      return false;
    }
    grant(more);
    --until_checkpoint_;
    return true;
  }

  std::int64_t until_checkpoint_ = 0;  // signed: one flag of the decrement shows that it is below zero
  std::uint64_t leaves_ = 0;
  std::uint64_t cutoffs_ = 0;
  std::uint32_t depth_ = 0;
  bool stopped_ = false;
  std::uint64_t granted_ = 0;
  std::uint64_t limit_;
  Watch* watch_;
  Counters at_stop_;
};

// Stops a search before it goes deeper than its stack allows.
class DepthGuard {
 public:
  explicit DepthGuard(std::uint64_t deepest) : deepest_{deepest} {}

  bool enter(std::uint32_t ply) {
    if (ply > deepest_) hit_ = true;
    return !hit_;
  }
  void leaf(std::uint32_t) {}
  void cutoff(std::uint32_t) {}
  bool hit() const { return hit_; }
  std::uint64_t deepest() const { return deepest_; }

 private:
  std::uint64_t deepest_;
  bool hit_ = false;
};

// An observer that belongs to the caller, who looks at it when the search is over.
template <SearchObserver O>
class Borrowed {
 public:
  explicit Borrowed(O& observer) : observer_{&observer} {}

  bool enter(std::uint32_t ply) { return observer_->enter(ply); }
  void leaf(std::uint32_t ply) { observer_->leaf(ply); }
  void cutoff(std::uint32_t ply) { observer_->cutoff(ply); }
  template <class State>
  void visit(const State& state, std::uint32_t ply) {
    if constexpr (requires { observer_->visit(state, ply); }) observer_->visit(state, ply);
  }
  template <class Action>
  void better(const Action& action, std::uint32_t ply) {
    if constexpr (requires { observer_->better(action, ply); }) observer_->better(action, ply);
  }

 private:
  O* observer_;
};

// Several observers as one; a search goes on while all of them agree.
template <SearchObserver... Os>
class Tee {
 public:
  explicit Tee(Os... observers) : observers_{std::move(observers)...} {}

  bool enter(std::uint32_t ply) {
    const bool go_on = std::apply([ply](Os&... each) { return (each.enter(ply) && ...); }, observers_);
    stopped_ |= !go_on;
    return go_on;
  }
  void leaf(std::uint32_t ply) {
    std::apply([ply](Os&... each) { (each.leaf(ply), ...); }, observers_);
  }
  void cutoff(std::uint32_t ply) {
    if (stopped_) return;  // on a value that means nothing
    std::apply([ply](Os&... each) { (each.cutoff(ply), ...); }, observers_);
  }
  template <class State>
  void visit(const State& state, std::uint32_t ply) {
    std::apply([&](Os&... each) { (tell_visit(each, state, ply), ...); }, observers_);
  }
  template <class Value>
  void window(const Value& alpha, const Value& beta) {
    std::apply([&](Os&... each) { (tell_window(each, alpha, beta), ...); }, observers_);
  }
  template <class Action, class Value>
  void returned(const Action& action, const Value& value, std::uint32_t ply) {
    if (stopped_) return;  // not finished, only abandoned
    std::apply([&](Os&... each) { (tell_returned(each, action, value, ply), ...); }, observers_);
  }
  template <class Action, class Value>
  void root_move(const Action& action, const Value& value) {
    if (stopped_) return;
    std::apply([&](Os&... each) { (tell_root_move(each, action, value), ...); }, observers_);
  }

  template <class Action>
  void better(const Action& action, std::uint32_t ply) {
    if (stopped_) return;
    std::apply([&](Os&... each) { (tell_better(each, action, ply), ...); }, observers_);
  }

  template <class O>
  O& get() {
    return std::get<O>(observers_);
  }
  template <class O>
  const O& get() const {
    return std::get<O>(observers_);
  }

 private:
  template <class O, class State>
  static void tell_visit(O& observer, const State& state, std::uint32_t ply) {
    if constexpr (requires { observer.visit(state, ply); }) observer.visit(state, ply);
  }
  template <class O, class Value>
  static void tell_window(O& observer, const Value& alpha, const Value& beta) {
    if constexpr (requires { observer.window(alpha, beta); }) observer.window(alpha, beta);
  }
  template <class O, class Action, class Value>
  static void tell_returned(O& observer, const Action& action, const Value& value, std::uint32_t ply) {
    if constexpr (requires { observer.returned(action, value, ply); }) observer.returned(action, value, ply);
  }
  template <class O, class Action, class Value>
  static void tell_root_move(O& observer, const Action& action, const Value& value) {
    if constexpr (requires { observer.root_move(action, value); }) observer.root_move(action, value);
  }

  template <class O, class Action>
  static void tell_better(O& observer, const Action& action, std::uint32_t ply) {
    if constexpr (requires { observer.better(action, ply); }) observer.better(action, ply);
  }

  std::tuple<Os...> observers_;
  bool stopped_ = false;
};

}  // namespace zermelo
