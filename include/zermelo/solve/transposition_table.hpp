// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What a solver has proved of states, within bounded memory.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace zermelo {

// Why an answer from the table is a proof: a slot holds the whole state, a hash only chooses where to look, and a state
// is found if and only if it is equal to the one asked about. A slot may be lost to another state when there is no
// room; that costs time and nothing else.
//
// A state may lie in any of `reach` slots from the one that its hash chooses. Where all of them are taken the table
// doubles; where it may not, the slot of least effort gives way.
template <class State, class Known>
class TranspositionTable {
 public:
  // state_bytes: what a state takes outside itself.
  explicit TranspositionTable(std::uint64_t most_bytes, std::uint64_t state_bytes = 0) {
    // While it doubles, the table is there one and a half times.
    const std::uint64_t slots = most_bytes / (sizeof(Slot) + state_bytes) / 3 * 2;
    most_slots_ = std::bit_floor(std::max<std::size_t>(static_cast<std::size_t>(slots), 1));
    slots_.resize(std::min(first_slots, most_slots_) + reach - 1);
  }

  std::optional<Known> find(const State& state, std::size_t hash) const {
    for (std::size_t i = home(hash), end = i + reach; i < end; ++i) {
      if (slots_[i].effort != 0 && slots_[i].state == state) return slots_[i].known;
    }
    return std::nullopt;
  }

  // Adds to what is known of the state; effort, from 1, is what it took to find out.
  void add(const State& state, std::size_t hash, const Known& known, std::uint8_t effort) {
    Slot* slot = slot_for(state, hash);
    while (slot->effort != 0 && slot->state != state && grow()) slot = slot_for(state, hash);
    if (slot->effort != 0 && slot->state == state) {
      slot->known.narrow(known);
      slot->effort = std::max(slot->effort, effort);
    } else {
      if (slot->effort == 0) ++used_;
      *slot = {state, known, effort};
    }
  }

  std::uint64_t used() const { return used_; }

 private:
  struct Slot {
    State state{};
    Known known{};
    std::uint8_t effort = 0;  // 0: empty
  };

  static constexpr std::size_t reach = 8;
  static constexpr std::size_t first_slots = 32;

  // By higher bits of the hash: the lowest ones may have chosen this table among several.
  std::size_t home(std::size_t hash) const { return (hash >> 8U) & (slots_.size() - reach); }

  // Where the state is or can be put.
  Slot* slot_for(const State& state, std::size_t hash) {
    Slot* const begin = &slots_[home(hash)];
    Slot* least = begin;
    for (Slot* slot = begin; slot != begin + reach; ++slot) {
      if (slot->effort == 0 || slot->state == state) return slot;
      if (slot->effort < least->effort) least = slot;
    }
    return least;
  }

  bool grow() {
    const std::size_t slots = slots_.size() - (reach - 1);
    if (slots >= most_slots_) return false;
    std::vector<Slot> old(slots * 2 + reach - 1);
    old.swap(slots_);
    used_ = 0;
    for (Slot& slot : old) {
      if (slot.effort == 0) continue;
      Slot* const place = slot_for(slot.state, hash_value(slot.state));
      if (place->effort == 0) ++used_;
      if (place->effort <= slot.effort) *place = std::move(slot);
    }
    return true;
  }

  std::size_t most_slots_ = 0;
  std::vector<Slot> slots_;  // a power of two, and room behind the last
  std::uint64_t used_ = 0;
};

// The same for several threads: many tables, each locked while it is looked into.
template <class State, class Known>
class SharedTable {
 public:
  explicit SharedTable(std::uint64_t most_bytes, std::uint64_t state_bytes = 0) {
    for (std::size_t i = 0; i < parts; ++i)
      parts_.emplace_back(std::make_unique<Part>(most_bytes / parts, state_bytes));
  }

  std::optional<Known> find(const State& state, std::size_t hash) {
    Part& part = *parts_[hash % parts];
    const Lock lock{part.is_busy};
    return part.table.find(state, hash);
  }
  void add(const State& state, std::size_t hash, const Known& known, std::uint8_t effort) {
    Part& part = *parts_[hash % parts];
    const Lock lock{part.is_busy};
    part.table.add(state, hash, known, effort);
  }
  // Only while no other thread is at work.
  std::uint64_t used() const {
    std::uint64_t used = 0;
    for (const auto& part : parts_) used += part->table.used();
    return used;
  }

 private:
  static constexpr std::size_t parts = 256;

  struct alignas(64) Part {
    Part(std::uint64_t most_bytes, std::uint64_t state_bytes) : table{most_bytes, state_bytes} {}
    std::atomic_flag is_busy;
    TranspositionTable<State, Known> table;
  };

  // Held for a few hundred instructions, so that spinning is cheaper than sleeping.
  class Lock {
   public:
    explicit Lock(std::atomic_flag& flag) : flag_{flag} {
      while (flag_.test_and_set(std::memory_order_acquire)) {
      }
    }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
    ~Lock() { flag_.clear(std::memory_order_release); }

   private:
    std::atomic_flag& flag_;
  };

  std::vector<std::unique_ptr<Part>> parts_;
};

}  // namespace zermelo
