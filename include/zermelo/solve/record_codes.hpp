// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A record as a number of few bits: the place of its value among all values of the game, and the distance.
#pragma once

#include <bit>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <optional>

#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/solve/exact_record.hpp"

namespace zermelo {

// Values lowest, lowest + 1, ..., highest have the codes 0, 1, ...; they are those of the player to move, or of one
// player for good. The distance stands above the code.
template <Game G>
  requires std::signed_integral<ValueOf<G>>
class RecordCodes {
 public:
  using Value = ValueOf<G>;
  using Record = ExactRecord<Value>;

  RecordCodes(Value lowest, Value highest, std::optional<Player> seen_by, std::uint64_t longest_distance)
      : lowest_{lowest},
        highest_{highest},
        seen_by_{seen_by},
        value_bits_{static_cast<unsigned>(std::bit_width(values() - 1))},
        distance_bits_{static_cast<unsigned>(std::bit_width(longest_distance))} {}

  Value lowest() const { return lowest_; }
  std::uint64_t values() const {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(highest_) - static_cast<std::int64_t>(lowest_)) + 1;
  }
  unsigned value_bits() const { return value_bits_; }
  unsigned distance_bits() const { return distance_bits_; }
  unsigned width() const { return value_bits_ + distance_bits_; }

  std::uint64_t encode(const Record& record, Player mover) const {
    const Value seen = is_reversed(mover) ? static_cast<Value>(-record.value) : record.value;
    assert(seen >= lowest_ && seen <= highest_ &&
           static_cast<unsigned>(std::bit_width(record.distance)) <= distance_bits_);
    const auto code = static_cast<std::uint64_t>(static_cast<std::int64_t>(seen) - static_cast<std::int64_t>(lowest_));
    return code | static_cast<std::uint64_t>(record.distance) << value_bits_;
  }

  // Returns whether the value is one of the game's: there may be more codes than values.
  bool is_code(std::uint64_t bits) const { return (bits & ((std::uint64_t{1} << value_bits_) - 1)) < values(); }

  // Decodes a record. The bits must be a code.
  Record decode(std::uint64_t bits, Player mover) const {
    const auto code = static_cast<std::int64_t>(bits & ((std::uint64_t{1} << value_bits_) - 1));
    const auto seen = static_cast<Value>(static_cast<std::int64_t>(lowest_) + code);
    return {is_reversed(mover) ? static_cast<Value>(-seen) : seen, static_cast<std::uint32_t>(bits >> value_bits_)};
  }

 private:
  bool is_reversed(Player mover) const { return seen_by_ && *seen_by_ != mover; }

  Value lowest_;
  Value highest_;
  std::optional<Player> seen_by_;
  unsigned value_bits_;
  unsigned distance_bits_;
};

}  // namespace zermelo
