// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The number-picking game: pick an unused number. After one below the threshold the next must reach it; after an odd
// one the next must be even. A player who cannot pick loses the number picked last.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "zermelo/core/combinations.hpp"
#include "zermelo/core/hash.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/bit_range.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"

namespace zermelo::numbers {

inline constexpr unsigned max_highest = 64;

class Numbers {
 public:
  using Action = std::uint8_t;  // the number picked
  using Value = std::int32_t;
  static constexpr bool players_alternate = true;
  static constexpr bool always_ends = true;

  struct State {
    std::uint64_t unpicked = 0;  // bit x - 1 for the number x
    std::uint8_t last = 0;       // 0 before the first pick
    Player to_move = Player::one;

    bool operator==(const State&) const = default;
    friend std::size_t hash_value(const State& s) {
      return mix(s.unpicked, s.last * 2U + static_cast<unsigned>(s.to_move));
    }
  };

  Numbers(unsigned highest, unsigned threshold)
      : highest_{highest}, threshold_{threshold}, from_threshold_{~up_to(threshold - 1)} {
    assert(highest >= 1 && highest <= max_highest && threshold >= 1 && threshold <= highest + 1);
  }

  State initial_state() const { return {up_to(highest_), 0, Player::one}; }
  Player to_move(State s) const { return s.to_move; }
  BitRange<std::uint64_t, Action, 1> actions(State s) const { return BitRange<std::uint64_t, Action, 1>{legal(s)}; }
  State result(State s, Action a) const {
    return {s.unpicked & ~(std::uint64_t{1} << (a - 1U)), a, opponent(s.to_move)};
  }
  bool is_terminal(State s) const { return legal(s) == 0; }
  Value utility(State s, Player p) const { return s.to_move == p ? -Value{s.last} : Value{s.last}; }

  unsigned highest() const { return highest_; }
  unsigned threshold() const { return threshold_; }

  // Returns the numbers that may be picked now, as a mask.
  std::uint64_t legal(State s) const {
    std::uint64_t legal = s.unpicked;
    if (s.last != 0 && s.last < threshold_) legal &= from_threshold_;
    if (s.last % 2 == 1) legal &= even;
    return legal;
  }

  UtilityRange<Value> utility_range() const { return {-static_cast<Value>(highest_), static_cast<Value>(highest_)}; }
  std::uint64_t longest_play(const State& s) const { return count_ones(s.unpicked); }
  static constexpr std::uint64_t most_actions(std::uint64_t longest_play) { return longest_play; }
  std::uint64_t plies_played(const State& s) const { return highest_ - longest_play(s); }
  // Returns the state with player one to move: the tree does not depend on whose turn it is.
  State canonical(const State& s) const { return {s.unpicked, s.last, Player::one}; }

 private:
  static constexpr std::uint64_t even = 0xaaaaaaaaaaaaaaaaU;  // 2, 4, ... are the bits 1, 3, ...

  static std::uint64_t up_to(unsigned x) { return x == 0 ? 0 : ~std::uint64_t{0} >> (64U - x); }

  unsigned highest_;
  unsigned threshold_;
  std::uint64_t from_threshold_;
};

static_assert(Game<Numbers> && AlternatingGame<Numbers> && PlyCountingGame<Numbers> && BoundedActionsGame<Numbers>);

}  // namespace zermelo::numbers
