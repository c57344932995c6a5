// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Checks records against the rules alone: each has to be what the records of its successors make of it. This shares the
// numbers of the states and the form of a record with the code that solves, and none of the solving.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>

#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/solve/exact_record.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/solve/record_codes.hpp"

namespace zermelo {

enum class RecordFaultKind : std::uint8_t {
  number,     // the state of this number has another number
  successor,  // an action leads to a state whose number is another state's
  code,       // the record is not one of the game's
  value,
  distance
};

template <class Value>
struct RecordFault {
  RecordFaultKind kind;
  std::uint64_t index;
  ExactRecord<Value> found;
  ExactRecord<Value> derived;
};

// An index that knows its states: has(s) is true of exactly count() states, where two that differ only in the player to
// move are one. Its index is asked for no other.
template <class I, class State>
concept IndexWithMembers = requires(const I& numbers, const State& s) {
  { numbers.has(s) } -> std::same_as<bool>;
};

// An index that steps from state to state: next(s) makes the state of the next number of s, or is false where that
// takes state(i). It is quicker, and a wrong step is noticed as a state of another number.
template <class I, class State>
concept SteppingIndex = requires(const I& numbers, State& s) {
  { numbers.next(s) } -> std::same_as<bool>;
};

// Why a record is that of one state. Every number gives a state that has this number, so no two numbers have the same
// state. It remains to be shown that every state that an action leads to is the one that its number gives, so that no
// two states share a number, unless they differ only in the player to move.
//   - With an index that knows its states, every number gives one of them. There are as many states as numbers, and no
//     two numbers give the same, so each of the index's states is the one that some number gives; and a state that an
//     action leads to is one of the index's. So it need not be made of its number once more.
//   - Otherwise it is made of its number and compared.
//
// Why that proves them all. What is worth something has a distance, one more than that of a successor, so the way to
// the end that the records promise exists. And no player does better: the best action keeps the value and no action
// gains any, so a player who plays by the records gets at least what they say, play without end being worth 0.
template <IndexedGame G>
class RecordCheck {
 public:
  using Value = ValueOf<G>;
  using Record = ExactRecord<Value>;
  using Fault = RecordFault<Value>;

  RecordCheck(const G& game, const IndexOf<G>& numbers, const RecordCodes<G>& codes)
      : game_{game}, numbers_{numbers}, codes_{codes} {}

  // Returns the first fault from begin to before end, if any.
  std::optional<Fault> first_fault(std::uint64_t begin, std::uint64_t end, const PackedRecords& records) const {
    if (begin == end) return std::nullopt;
    StateOf<G> s = numbers_.state(begin);
    for (std::uint64_t i = begin;; step(s, i)) {
      if (const auto fault = fault_at(i, s, records)) return fault;
      if (++i == end) return std::nullopt;
    }
  }

 private:
  static constexpr bool has_members = IndexWithMembers<IndexOf<G>, StateOf<G>>;

  // Steps from the state of number i - 1 to that of i.
  void step(StateOf<G>& s, std::uint64_t i) const {
    if constexpr (SteppingIndex<IndexOf<G>, StateOf<G>>) {
      if (numbers_.next(s)) return;
    }
    s = numbers_.state(i);
  }

  std::optional<Fault> fault_at(std::uint64_t i, const StateOf<G>& s, const PackedRecords& records) const {
    if (!is_member(s) || numbers_.index(s) != i) return Fault{RecordFaultKind::number, i, {}, {}};
    const std::uint64_t bits = records.get(i);
    if (!codes_.is_code(bits)) return Fault{RecordFaultKind::code, i, {}, {}};
    const Record found = codes_.decode(bits, game_.to_move(s));
    const std::optional<Record> derived =
        game_.is_terminal(s) ? Record{game_.utility(s, game_.to_move(s)), 0} : derive(s, records);
    if (!derived) return Fault{RecordFaultKind::successor, i, {}, {}};
    if (found.value != derived->value) return Fault{RecordFaultKind::value, i, found, *derived};
    if (found.distance != derived->distance) return Fault{RecordFaultKind::distance, i, found, *derived};
    return std::nullopt;
  }

  bool is_member([[maybe_unused]] const StateOf<G>& s) const {
    if constexpr (has_members) {
      return numbers_.has(s);
    } else {
      return true;
    }
  }
  // Returns the number of a state; nothing if it is another state's.
  std::optional<std::uint64_t> own_number(const StateOf<G>& s) const {
    if (!is_member(s)) return std::nullopt;
    const std::uint64_t i = numbers_.index(s);
    if (i >= numbers_.count()) return std::nullopt;
    if constexpr (!has_members) {
      StateOf<G> found = numbers_.state(i);
      if constexpr (requires { found.to_move = s.to_move; }) found.to_move = s.to_move;
      if (found != s) return std::nullopt;
    }
    return i;
  }

  // Returns the greatest value of a successor, then over the successors that have it the least distance, or the
  // greatest; nothing if the number of one is not its own.
  std::optional<Record> derive(const StateOf<G>& s, const PackedRecords& records) const {
    const Player mover = game_.to_move(s);
    Value most = Infinity<Value>::minus();
    std::uint32_t nearest = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t farthest = 0;
    for (const auto& a : game_.actions(s)) {
      const StateOf<G> next = game_.result(s, a);
      const Player next_mover = game_.to_move(next);
      const auto number = own_number(next);
      if (!number) return std::nullopt;
      const Record after = codes_.decode(records.get(*number), next_mover);
      const Value value = next_mover == mover ? after.value : static_cast<Value>(-after.value);
      if (value < most) continue;
      if (value > most) {
        most = value;
        nearest = std::numeric_limits<std::uint32_t>::max();
        farthest = 0;
      }
      nearest = std::min(nearest, after.distance);
      farthest = std::max(farthest, after.distance);
    }
    if (most == Value{}) return Record{};
    return Record{most, (most > Value{} ? nearest : farthest) + 1};
  }

  const G& game_;
  const IndexOf<G>& numbers_;
  const RecordCodes<G>& codes_;
};

}  // namespace zermelo
