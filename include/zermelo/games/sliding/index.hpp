// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The states of the sliding puzzle by number: moves left, placement, staying turns, previous moves, who is to move.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include "zermelo/core/combinations.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/games/sliding/rules.hpp"
#include "zermelo/games/sliding/state.hpp"

namespace zermelo::sliding {

// For each square one bit for each direction in which a tile can have come there.
inline constexpr std::array<std::uint32_t, 9> arrivals = [] {
  std::array<std::uint32_t, 9> masks{};
  for (unsigned square = 0; square < 9; ++square) {
    for (const Direction d : directions) {
      if (neighbour(square, reverse(d))) masks[square] |= 1U << static_cast<unsigned>(d);
    }
  }
  return masks;
}();

// Numbers the states. A placement has as many states as its tiles can have stayed for turns (0 to 3 on a winning square
// of the opponent, 0 elsewhere), times the moves that can have been the previous ones of each agent (a slide that ends
// where the tile is, or none). Placements follow one another in the order of their squares, tile 1 first. With a limit
// on moves the states with m moves left are layer m, and m determines who is to move. Without one there is a single
// layer, in which play may return to a state, and each placement's states come for agent 1, then for agent 2.
class SlidingIndex {
 public:
  using State = Sliding::State;
  static constexpr const char* scheme = "sliding-tiles-1";

  explicit SlidingIndex(const Sliding& game) : parameters_{game.parameters()} {
    first_of_.resize(std::size_t{9} * 9 * 9 * 9);
    Placement tiles{};
    for (std::size_t code = 0; code < first_of_.size(); ++code) {
      tiles = {digit(code, 729), digit(code, 81), digit(code, 9), digit(code, 1)};
      if (!is_placement(tiles)) continue;
      first_of_[code] = layer_size_;
      rooms_.push_back(Room{layer_size_, tiles});
      layer_size_ +=
          movers() * staying_count(tiles) * previous_count(tiles, Player::one) * previous_count(tiles, Player::two);
    }
  }

  std::uint64_t count() const { return layer_size_ * layer_count(); }
  std::uint64_t layer_count() const { return std::uint64_t{parameters_.moves} + 1; }
  std::uint64_t layer_begin(std::uint64_t layer) const { return layer * layer_size_; }

  std::uint64_t index(const State& state) const {
    const Parts s = state.parts();
    std::uint64_t index = movers() == 2 ? static_cast<std::uint64_t>(s.to_move) : 0;
    for (std::size_t t = 0; t < 4; ++t) {
      assert(s.staying[t] < staying_choices(s.tiles, t));
      index = index * staying_choices(s.tiles, t) + s.staying[t];
    }
    for (const Player agent : {Player::one, Player::two}) {
      const std::uint32_t choices = previous_choices(s.tiles, agent);
      const std::uint32_t chosen = 1U << s.previous[static_cast<std::size_t>(agent)];
      assert((choices & chosen) != 0);
      index = index * count_of(choices) + count_of(choices & (chosen - 1));
    }
    return s.moves_left * layer_size_ + first_of_[code(s.tiles)] + index;
  }

  // Returns whether this is a placement of the tiles, with a past that the tiles and the agents can have had.
  bool has(const State& state) const {
    const Parts s = state.parts();
    if (s.moves_left > parameters_.moves || !is_on_board(s.tiles) || !is_placement(s.tiles)) return false;
    for (std::size_t t = 0; t < 4; ++t) {
      if (s.staying[t] >= staying_choices(s.tiles, t)) return false;
    }
    const auto can_be_previous = [&](Player agent) {
      const auto previous = s.previous[static_cast<std::size_t>(agent)];
      return previous < 32 && (previous_choices(s.tiles, agent) >> previous & 1U) != 0;
    };
    return can_be_previous(Player::one) && can_be_previous(Player::two);
  }

  State state(std::uint64_t i) const {
    Parts s;
    s.moves_left = static_cast<std::uint32_t>(i / layer_size_);
    i %= layer_size_;
    const auto room = std::prev(std::ranges::upper_bound(rooms_, i, {}, &Room::begin));
    s.tiles = room->tiles;
    i -= room->begin;
    for (const Player agent : {Player::two, Player::one}) {
      const std::uint32_t choices = previous_choices(s.tiles, agent);
      s.previous[static_cast<std::size_t>(agent)] = nth(choices, i % count_of(choices));
      i /= count_of(choices);
    }
    for (std::size_t t = 4; t-- > 0; i /= staying_choices(s.tiles, t)) {
      s.staying[t] = static_cast<std::uint8_t>(i % staying_choices(s.tiles, t));
    }
    s.to_move = movers() == 2 ? static_cast<Player>(i) : mover_with(s.moves_left);
    return State{s};
  }

  // Steps from a state to that of the next number; returns false after the last state of a placement.
  bool next(State& state) const {
    Parts s = state.parts();
    const bool goes_on = next(s);
    state = State{s};
    return goes_on;
  }

 private:
  bool next(Parts& s) const {
    for (const Player agent : {Player::two, Player::one}) {
      const std::uint32_t choices = previous_choices(s.tiles, agent);
      auto& previous = s.previous[static_cast<std::size_t>(agent)];
      const std::uint32_t later = choices >> previous >> 1U << 1U << previous;
      previous = static_cast<Action>(std::countr_zero(later != 0 ? later : choices));
      if (later != 0) return true;
    }
    for (std::size_t t = 4; t-- > 0;) {
      if (++s.staying[t] < staying_choices(s.tiles, t)) return true;
      s.staying[t] = 0;
    }
    const bool was_one = s.to_move == Player::one;
    if (movers() == 2) s.to_move = Player::two;
    return movers() == 2 && was_one;
  }

  struct Room {
    std::uint64_t begin;
    Placement tiles;
  };

  static std::uint8_t digit(std::size_t code, std::size_t place) { return static_cast<std::uint8_t>(code / place % 9); }
  static std::size_t code(const Placement& tiles) {
    return ((tiles[0] * std::size_t{9} + tiles[1]) * 9 + tiles[2]) * 9 + tiles[3];
  }
  static bool is_on_board(const Placement& tiles) {
    return std::ranges::all_of(tiles, [](std::uint8_t square) { return square < 9; });
  }
  // Returns whether no two tiles are on one square.
  static bool is_placement(const Placement& tiles) {
    std::uint32_t squares = 0;
    for (const std::uint8_t square : tiles) squares |= 1U << square;
    return count_of(squares) == tiles.size();
  }

  static std::uint64_t staying_choices(const Placement& tiles, std::size_t t) {
    return is_winning_square(tiles[t], opponent(owner(t))) ? 4 : 1;
  }
  static std::uint64_t staying_count(const Placement& tiles) {
    std::uint64_t count = 1;
    for (std::size_t t = 0; t < 4; ++t) count *= staying_choices(tiles, t);
    return count;
  }

  // Returns one bit for each possible previous move: 1 << action.
  static std::uint32_t previous_choices(const Placement& tiles, Player agent) {
    std::uint32_t choices = 1U << pass_action;
    for (unsigned t = first_tile(agent); t < first_tile(agent) + 2; ++t) {
      choices |= arrivals[tiles[t]] << (4 * t);
    }
    return choices;
  }
  static std::uint64_t previous_count(const Placement& tiles, Player agent) {
    return count_of(previous_choices(tiles, agent));
  }
  static std::uint64_t count_of(std::uint32_t mask) { return count_ones(mask); }
  static Action nth(std::uint32_t mask, std::uint64_t n) {
    while (n-- > 0) mask &= mask - 1;
    return static_cast<Action>(std::countr_zero(mask));
  }

  std::uint64_t movers() const { return parameters_.moves == 0 ? 2 : 1; }
  Player mover_with(std::uint32_t moves_left) const {
    return (parameters_.moves - moves_left) % 2 == 0 ? parameters_.first : opponent(parameters_.first);
  }

  Parameters parameters_;
  std::vector<std::uint64_t> first_of_;  // by the code of a placement
  std::vector<Room> rooms_;              // in order
  std::uint64_t layer_size_ = 0;
};

inline std::uint64_t index_bytes(const Sliding&) { return std::uint64_t{1} << 18U; }
inline SlidingIndex state_index(const Sliding& game) { return SlidingIndex{game}; }
inline std::uint64_t state_count(const Sliding& game) { return SlidingIndex{game}.count(); }

static_assert(LayeredGame<Sliding>);

}  // namespace zermelo::sliding
