// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Retrograde analysis: all states of a game in which play may go on for ever, from the terminal ones backwards
// (K. Thompson, Retrograde analysis of certain endgames, 1986).
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/solve/exact_record.hpp"

namespace zermelo {

// Play without end is worth 0 to both. What remains of a gain is worked out from the largest on: a state is won for m
// if the player to move can force a terminal state worth at least m to them, and lost for m if the opponent can force
// that.
//   won for m:   some action leads to a state that is lost for m to the opponent (or won, if the same player moves on)
//   lost for m:  every action leads to one that is won for m by the opponent (or lost)
// Each state counts its actions that are not yet known to be bad; when none is left it is lost. States are settled in
// the order of their distance, so the first good action found is the shortest way to win, and the last bad one the
// longest way to lose. What is never settled is a draw: neither player can force anything better.
template <IndexedGame G>
class Retrograde {
 public:
  using Value = ValueOf<G>;
  using Record = ExactRecord<Value>;

  // An edge and its flag share 32 bits.
  static constexpr std::uint64_t most_states = std::uint64_t{1} << 31U;

  // Returns what `states` states take if each has this many actions; the sliding puzzle has about four.
  static constexpr std::uint64_t bytes_for(std::uint64_t states, std::uint64_t actions = 4) {
    return states * (sizeof(Record) + sizeof(std::uint64_t) + 2 * sizeof(std::uint32_t) + actions * sizeof(Edge));
  }

  // Takes a game of at most most_states states.
  explicit Retrograde(const G& game) : game_{game}, numbers_{state_index(game)} {
    assert(numbers_.count() <= most_states);
  }

  // Calls keep_going(done) about every `step` states, done growing from 0 to three times count(); stops without a
  // result when that is false.
  template <class KeepGoing>
  bool solve(KeepGoing keep_going) {
    records_.assign(place(count()), {});
    return link(keep_going) && settle(keep_going);
  }

  std::uint64_t count() const { return numbers_.count(); }
  const IndexOf<G>& numbers() const { return numbers_; }
  const Record& operator[](std::uint64_t i) const { return records_[place(i)]; }
  const Record& at(const StateOf<G>& s) const { return records_[place(numbers_.index(s))]; }

 private:
  using Edge = std::uint32_t;  // where an action comes from, times 2; 1 more if the same player moves on

  static constexpr std::uint64_t step = 1U << 14U;

  // Returns a number as a place in a vector.
  static std::size_t place(std::uint64_t i) { return static_cast<std::size_t>(i); }

  // Step 1. Finds where each state can be reached from: counts the edges into each, then stores them without gaps.
  template <class KeepGoing>
  bool link(KeepGoing& keep_going) {
    begin_.assign(place(count() + 1), 0);
    open_.assign(place(count()), 0);
    for (std::uint64_t i = 0; i < count(); ++i) {
      if (i % step == 0 && !keep_going(i)) return false;
      for_each_successor(i, [&](std::uint64_t next, bool) {
        ++begin_[place(next)];
        ++open_[place(i)];
      });
    }
    std::uint64_t sum = 0;
    for (auto& begin : begin_) begin = sum += begin;
    edges_.resize(place(sum));
    for (std::uint64_t i = 0; i < count(); ++i) {
      if (i % step == 0 && !keep_going(count() + i)) return false;
      for_each_successor(i, [&](std::uint64_t next, bool same_player) {
        edges_[place(--begin_[place(next)])] = static_cast<Edge>(i * 2 + (same_player ? 1 : 0));
      });
    }
    return true;
  }

  template <class Visit>
  void for_each_successor(std::uint64_t i, Visit visit) const {
    const StateOf<G> s = numbers_.state(i);
    if (game_.is_terminal(s)) return;
    const Player mover = game_.to_move(s);
    for (const auto& a : game_.actions(s)) {
      const StateOf<G> next = game_.result(s, a);
      visit(numbers_.index(next), game_.to_move(next) == mover);
    }
  }

  // Step 2. Settles gains from the largest on, distances from the least on.
  template <class KeepGoing>
  bool settle(KeepGoing& keep_going) {
    std::vector<std::uint32_t> ends;  // terminal states that are worth something
    for (std::uint64_t i = 0; i < count(); ++i) {
      const StateOf<G> s = numbers_.state(i);
      if (!game_.is_terminal(s)) continue;
      records_[place(i)] = {game_.utility(s, game_.to_move(s)), 0};
      if (records_[place(i)].value != Value{}) ends.push_back(static_cast<std::uint32_t>(i));
    }
    const auto gain = [&](std::uint32_t i) { return std::max<Value>(records_[i].value, -records_[i].value); };
    std::ranges::sort(ends, [&](std::uint32_t a, std::uint32_t b) { return gain(a) > gain(b); });
    std::uint64_t settled = 0;
    for (std::size_t first = 0; first < ends.size();) {
      std::size_t last = first;
      while (last < ends.size() && gain(ends[last]) == gain(ends[first])) ++last;
      queue_.assign(ends.begin() + static_cast<std::ptrdiff_t>(first),
                    ends.begin() + static_cast<std::ptrdiff_t>(last));
      for (std::size_t head = 0; head < queue_.size(); ++head) {
        if (settled++ % step == 0 && !keep_going(2 * count() + settled)) return false;
        spread(queue_[head]);
      }
      first = last;
    }
    return true;
  }

  // Passes on what a settled state means to those one ply before it.
  void spread(std::uint32_t settled) {
    for (std::uint64_t e = begin_[settled]; e < begin_[settled + std::size_t{1}]; ++e) {
      const std::uint32_t i = edges_[place(e)] / 2;
      if (records_[i].value != Value{}) continue;
      const Record record = before(records_[settled], edges_[place(e)] % 2 == 1);
      if (record.value < Value{} && --open_[i] > 0) continue;
      records_[i] = record;
      queue_.push_back(i);
    }
  }

  const G& game_;
  IndexOf<G> numbers_;
  std::vector<Record> records_;
  std::vector<std::uint64_t> begin_;  // of each state's edges
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> open_;  // actions not known to be bad
  std::vector<std::uint32_t> queue_;
};

}  // namespace zermelo
