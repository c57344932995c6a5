// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The bounds that a solver has proved for states, within bounded memory.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
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
// A state lies in the bucket that its hash chooses. When a bucket is full and its part of the table three eighths full,
// the part doubles; where it is not, or may not, the slot of least effort gives way. A table that several threads use
// has many parts, each locked while it is looked into; that of one thread is one part without a lock.
template <class State, class Known>
class TranspositionTable {
 public:
  // Makes a table; a state takes `state_bytes` outside itself.
  explicit TranspositionTable(std::uint64_t most_bytes, std::uint64_t state_bytes = 0, bool is_shared = false)
      : is_shared_{is_shared} {
    const std::size_t count = is_shared ? shared_parts : 1;
    for (std::size_t i = 0; i < count; ++i)
      parts_.emplace_back(std::make_unique<Part>(most_bytes / count, state_bytes));
  }

  std::optional<Known> find(const State& state, std::size_t hash) {
    if (!is_shared_) return parts_.front()->find(state, hash);
    Part& part = part_of(hash);
    const Lock lock{part.is_busy};
    return part.find(state, hash);
  }
  // Adds to what is known of the state; effort, from 1, is what it took to find out.
  void add(const State& state, std::size_t hash, const Known& known, std::uint8_t effort) {
    if (!is_shared_) return parts_.front()->add(state, hash, known, effort);
    Part& part = part_of(hash);
    const Lock lock{part.is_busy};
    part.add(state, hash, known, effort);
  }
  // Returns the number of slots in use. Only while no other thread is at work.
  std::uint64_t used() const {
    std::uint64_t used = 0;
    for (const auto& part : parts_) used += part->used;
    return used;
  }

 private:
  static constexpr std::size_t shared_parts = 256;
  static constexpr std::size_t bucket_size = 8;
  static constexpr std::size_t first_buckets = 4;

  struct Slot {
    State state{};
    Known known{};
    std::uint8_t effort = 0;  // 0: empty
  };
  using Bucket = std::array<Slot, bucket_size>;

  struct alignas(64) Part {
    Part(std::uint64_t most_bytes, std::uint64_t state_bytes) {
      // While it doubles, the table is there one and a half times.
      const std::uint64_t slots = most_bytes / (sizeof(Slot) + state_bytes) / 3 * 2;
      most_buckets = std::bit_floor(std::max<std::size_t>(static_cast<std::size_t>(slots) / bucket_size, 1));
      buckets.resize(std::min(first_buckets, most_buckets));
    }

    std::optional<Known> find(const State& state, std::size_t hash) const {
      for (const Slot& slot : buckets[place(hash)]) {
        if (slot.effort == 0) break;  // slots fill up from the first
        if (slot.state == state) return slot.known;
      }
      return std::nullopt;
    }

    void add(const State& state, std::size_t hash, const Known& known, std::uint8_t effort) {
      Slot* slot = slot_for(state, hash);
      if (slot->effort != 0 && slot->state != state && grow()) slot = slot_for(state, hash);
      if (slot->effort != 0 && slot->state == state) {
        slot->known.narrow(known);
        slot->effort = std::max(slot->effort, effort);
      } else {
        if (slot->effort == 0) ++used;
        *slot = {state, known, effort};
      }
    }

    // Returns the bucket by higher bits of the hash: the lowest ones may have chosen this part.
    std::size_t place(std::size_t hash) const { return (hash >> 8U) & (buckets.size() - 1); }

    // Returns the slot where the state is or can be put.
    Slot* slot_for(const State& state, std::size_t hash) {
      Bucket& bucket = buckets[place(hash)];
      Slot* least = bucket.data();
      for (Slot& slot : bucket) {
        if (slot.effort == 0 || slot.state == state) return &slot;
        if (slot.effort < least->effort) least = &slot;
      }
      return least;
    }

    bool grow() {
      if (buckets.size() >= most_buckets || used < buckets.size() * (bucket_size * 3 / 8)) return false;
      std::vector<Bucket> old(buckets.size() * 2);
      old.swap(buckets);
      // A bucket comes apart in two, so there is room for all.
      for (Bucket& bucket : old) {
        for (Slot& slot : bucket) {
          if (slot.effort != 0) *slot_for(slot.state, hash_value(slot.state)) = std::move(slot);
        }
      }
      return true;
    }

    std::atomic_flag is_busy;
    std::size_t most_buckets = 0;
    std::vector<Bucket> buckets;  // a power of two
    std::uint64_t used = 0;
  };

  // Held for a few hundred instructions: a thread that finds it taken tries again for a while, then sleeps.
  class Lock {
   public:
    explicit Lock(std::atomic_flag& flag) : flag_{flag} {
      for (unsigned tries = 0; flag_.test_and_set(std::memory_order_acquire); ++tries) {
        if (tries > 100) flag_.wait(true, std::memory_order_relaxed);
      }
    }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
    ~Lock() {
      flag_.clear(std::memory_order_release);
      flag_.notify_one();
    }

   private:
    std::atomic_flag& flag_;
  };

  Part& part_of(std::size_t hash) { return *parts_[hash % shared_parts]; }

  bool is_shared_;
  std::vector<std::unique_ptr<Part>> parts_;
};

}  // namespace zermelo
