// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The board of the sliding puzzle, its tiles and actions, and a state packed into one word.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "zermelo/core/hash.hpp"
#include "zermelo/core/player.hpp"

namespace zermelo::sliding {

enum class Direction : std::uint8_t { up, right, down, left };
inline constexpr std::array<Direction, 4> directions{Direction::up, Direction::right, Direction::down, Direction::left};

constexpr Direction reverse(Direction d) { return static_cast<Direction>(static_cast<unsigned>(d) ^ 2U); }

// Squares are numbered 0 to 8, row by row. Returns where a slide from this square goes, if it stays on the board.
constexpr std::optional<std::uint8_t> neighbour(unsigned square, Direction d) {
  const unsigned col = square % 3;
  switch (d) {
    case Direction::up:
      if (square < 3) return std::nullopt;
      return static_cast<std::uint8_t>(square - 3);
    case Direction::right:
      if (col == 2) return std::nullopt;
      return static_cast<std::uint8_t>(square + 1);
    case Direction::down:
      if (square >= 6) return std::nullopt;
      return static_cast<std::uint8_t>(square + 3);
    case Direction::left:
      if (col == 0) return std::nullopt;
      return static_cast<std::uint8_t>(square - 1);
  }
  return std::nullopt;
}

// Tiles are counted 0 to 3: 1, 2 (agent 1), 8, 9 (agent 2).
inline constexpr std::array<unsigned, 4> tile_names{1, 2, 8, 9};

constexpr unsigned first_tile(Player agent) { return agent == Player::one ? 0 : 2; }
constexpr Player owner(std::size_t tile) { return tile < 2 ? Player::one : Player::two; }

// The four tiles on their squares.
using Placement = std::array<std::uint8_t, 4>;

// Agent 1 wins on the two left squares of the top row, agent 2 on the two right ones of the bottom row.
constexpr bool is_winning_square(unsigned square, Player agent) {
  return agent == Player::one ? square <= 1 : square >= 7;
}
constexpr bool has_won(const Placement& tiles, Player agent) {
  const unsigned t = first_tile(agent);
  return is_winning_square(tiles[t], agent) && is_winning_square(tiles[t + 1], agent);
}

using Action = std::uint8_t;  // tile * 4 + direction, or pass_action
inline constexpr Action pass_action = 16;

constexpr Action slide(unsigned tile, Direction d) { return static_cast<Action>(tile * 4 + static_cast<unsigned>(d)); }
constexpr unsigned tile_of(Action a) { return a / 4U; }
constexpr Direction direction_of(Action a) { return static_cast<Direction>(a % 4U); }
// Returns the slide that takes this one back. After a pass there is none, and the result is not an action.
constexpr Action taken_back(Action a) { return static_cast<Action>(a ^ 2U); }

inline constexpr std::uint32_t max_moves = (1U << 20U) - 1;

// The parts of a state.
struct Parts {
  Placement tiles{};
  // For how many turns each tile has stayed on one winning square of the opponent.
  std::array<std::uint8_t, 4> staying{};
  // What each agent did last. After a pass, as at the start, there is nothing to take back.
  std::array<Action, 2> previous{pass_action, pass_action};
  Player to_move = Player::one;
  std::uint32_t moves_left = 0;
};

// The same in one word. A search then copies, compares and changes a state in a few instructions.
//
//     63 .. 44    43         39 .. 32     31 .. 24     23 .. 16         15 .. 0
//     moves left  to move    previous     previous     staying          squares
//                 (agent 2)  (other's)    (mover's)    of tile 3 2 1 0  of tile 3 2 1 0
//                                                      2 bits each      4 bits each
//
// Each agent's two tiles are a byte of the squares and half a byte of the turns spent staying.
struct State {
  static constexpr unsigned staying_at = 16;
  static constexpr unsigned mover_previous_at = 24;
  static constexpr unsigned other_previous_at = 32;
  static constexpr unsigned to_move_at = 43;
  static constexpr unsigned moves_left_at = 44;

  std::uint64_t bits = 0;

  State() = default;
  explicit constexpr State(const Parts& p) {
    assert(p.moves_left <= max_moves);
    for (unsigned t = 0; t < 4; ++t) {
      assert(p.staying[t] <= 3);
      bits |= std::uint64_t{p.tiles[t]} << (4 * t) | std::uint64_t{p.staying[t]} << (staying_at + 2 * t);
    }
    bits |= std::uint64_t{p.previous[static_cast<std::size_t>(p.to_move)]} << mover_previous_at;
    bits |= std::uint64_t{p.previous[static_cast<std::size_t>(opponent(p.to_move))]} << other_previous_at;
    bits |= static_cast<std::uint64_t>(p.to_move) << to_move_at;
    bits |= std::uint64_t{p.moves_left} << moves_left_at;
  }

  constexpr Parts parts() const {
    Parts p;
    for (unsigned t = 0; t < 4; ++t) {
      p.tiles[t] = static_cast<std::uint8_t>(bits >> (4 * t) & 15U);
      p.staying[t] = static_cast<std::uint8_t>(bits >> (staying_at + 2 * t) & 3U);
    }
    p.to_move = to_move();
    p.previous[static_cast<std::size_t>(to_move())] = mover_previous();
    p.previous[static_cast<std::size_t>(opponent(to_move()))] = static_cast<Action>(bits >> other_previous_at & 255U);
    p.moves_left = moves_left();
    return p;
  }
  constexpr Player to_move() const { return static_cast<Player>(bits >> to_move_at & 1U); }
  constexpr Action mover_previous() const { return static_cast<Action>(bits >> mover_previous_at & 255U); }
  constexpr std::uint32_t moves_left() const { return static_cast<std::uint32_t>(bits >> moves_left_at); }
  // Returns the squares of an agent's two tiles: the lower tile's in the low half of the byte.
  constexpr std::uint8_t pair(Player agent) const { return static_cast<std::uint8_t>(bits >> (4 * first_tile(agent))); }

  bool operator==(const State&) const = default;
  // Hashes the parts, not the packed bits: places in the solver's table decide which of its entries are kept, and so
  // what it counts and which of several equally good lines it finds. Those answers must not depend on how a state is
  // packed.
  friend std::size_t hash_value(const State& s) {
    const Parts p = s.parts();
    std::uint64_t word = 0;
    for (std::size_t t = 0; t < 4; ++t) word = word << 6U | std::uint64_t{p.tiles[t]} << 2U | p.staying[t];
    for (const Action a : p.previous) word = word << 5U | a;
    return mix(word << 1U | static_cast<std::uint64_t>(p.to_move), p.moves_left);
  }
};

}  // namespace zermelo::sliding
