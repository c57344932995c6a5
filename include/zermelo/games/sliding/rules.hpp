// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The two-agent sliding puzzle: tiles 1, 2 against 8, 9 on a 3 x 3 board.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "zermelo/core/hash.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/bit_range.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"

namespace zermelo::sliding {

// What an agent without a legal move does.
enum class Stuck : std::uint8_t { pass, loses, draw };

enum class Direction : std::uint8_t { up, right, down, left };

constexpr Direction reverse(Direction d) { return static_cast<Direction>(static_cast<unsigned>(d) ^ 2U); }

// Squares are numbered 0 to 8, row by row. Tiles are counted 0 to 3: 1, 2 (agent 1), 8, 9 (agent 2).
inline constexpr std::array<unsigned, 4> tile_names{1, 2, 8, 9};

// The four tiles on their squares.
using Placement = std::array<std::uint8_t, 4>;

struct Parameters {
  Placement tiles{8, 7, 1, 0};  // 980/000/021
  Player first = Player::one;
  std::uint32_t moves = 10;  // after so many the game is a draw; 0: it may go on for ever
  Stuck stuck = Stuck::pass;
};

class Sliding {
 public:
  using Action = std::uint8_t;  // tile * 4 + direction, or pass
  using Value = std::int32_t;
  static constexpr bool players_alternate = true;
  static constexpr Action pass = 16;

  struct State {
    Placement tiles{};
    std::array<std::uint8_t, 4>
        staying{};                     // turns for which each tile has stayed on one winning square of the opponent
    std::array<Action, 2> previous{};  // what each agent did last; pass: nothing that could be taken back
    Player to_move = Player::one;
    std::uint32_t moves_left = 0;

    bool operator==(const State&) const = default;
    friend std::size_t hash_value(const State& s) {
      std::uint64_t word = 0;
      for (std::size_t t = 0; t < 4; ++t)
        word = word << 6U | static_cast<std::uint64_t>(s.tiles[t]) << 2U | s.staying[t];
      for (const Action a : s.previous) word = word << 5U | a;
      return mix(word << 1U | static_cast<std::uint64_t>(s.to_move), s.moves_left);
    }
  };

  explicit Sliding(const Parameters& p) : parameters_{p} {
    assert(!has_won(p.tiles, Player::one) || !has_won(p.tiles, Player::two));
  }

  State initial_state() const { return {parameters_.tiles, {}, {pass, pass}, parameters_.first, parameters_.moves}; }
  Player to_move(State s) const { return s.to_move; }
  BitRange<std::uint32_t, Action> actions(State s) const {
    const std::uint32_t slides = legal_slides(s);
    return BitRange<std::uint32_t, Action>{slides == 0 ? 1U << pass : slides};
  }
  State result(State s, Action a) const {
    if (a != pass) s.tiles[tile(a)] = *neighbour(s.tiles[tile(a)], direction(a));
    for (unsigned t = first_tile(s.to_move); t < first_tile(s.to_move) + 2; ++t) {
      const bool arrived = a != pass && t == tile(a);
      if (!is_winning_square(s.tiles[t], opponent(s.to_move))) {
        s.staying[t] = 0;
      } else {
        s.staying[t] = static_cast<std::uint8_t>(arrived ? 1 : s.staying[t] + 1);
      }
    }
    s.previous[index(s.to_move)] = a;
    s.to_move = opponent(s.to_move);
    if (is_limited()) --s.moves_left;
    return s;
  }
  bool is_terminal(State s) const {
    return is_decided(s) || (is_limited() && s.moves_left == 0) ||
           (parameters_.stuck != Stuck::pass && legal_slides(s) == 0);
  }
  Value utility(State s, Player p) const {
    for (const Player agent : {Player::one, Player::two}) {
      if (has_won(s.tiles, agent) || has_overstayed(s, opponent(agent))) return agent == p ? 1 : -1;
    }
    if (is_limited() && s.moves_left == 0) return 0;
    if (parameters_.stuck == Stuck::draw) return 0;
    return s.to_move == p ? -1 : 1;  // stuck, and that loses
  }

  const Parameters& parameters() const { return parameters_; }
  bool is_limited() const { return parameters_.moves != 0; }
  UtilityRange<Value> utility_range() const { return {-1, 1}; }
  std::uint64_t longest_play(const State& s) const { return is_limited() ? s.moves_left : endless; }
  // Two tiles have six blanks beside them at most: four around the middle and two beside a corner, or three beside each
  // of two squares that are neither.
  static constexpr std::uint64_t most_actions(std::uint64_t) { return 6; }

  static unsigned tile(Action a) { return a / 4U; }
  static Direction direction(Action a) { return static_cast<Direction>(a % 4U); }
  static Action slide(unsigned tile, Direction d) { return static_cast<Action>(tile * 4 + static_cast<unsigned>(d)); }

  static unsigned first_tile(Player agent) { return agent == Player::one ? 0 : 2; }
  // Where a slide from this square goes, if it stays on the board.
  static constexpr std::optional<std::uint8_t> neighbour(unsigned square, Direction d) {
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

  // Agent 1 wins on the two left squares of the top row, agent 2 on the two right ones of the bottom row.
  static bool is_winning_square(unsigned square, Player agent) {
    return agent == Player::one ? square <= 1 : square >= 7;
  }
  static bool has_won(const Placement& tiles, Player agent) {
    const unsigned t = first_tile(agent);
    return is_winning_square(tiles[t], agent) && is_winning_square(tiles[t + 1], agent);
  }
  // A tile of this agent has been kept on a winning square of the opponent for more than two rounds.
  static bool has_overstayed(const State& s, Player agent) {
    const unsigned t = first_tile(agent);
    return s.staying[t] > 2 || s.staying[t + 1] > 2;
  }
  static bool is_decided(const State& s) {
    return has_won(s.tiles, Player::one) || has_won(s.tiles, Player::two) || has_overstayed(s, Player::one) ||
           has_overstayed(s, Player::two);
  }

  // One bit per legal slide, 1 << action; none if the agent to move is stuck.
  static std::uint32_t legal_slides(const State& s) {
    std::uint32_t slides = 0;
    const Action previous = s.previous[index(s.to_move)];
    for (unsigned t = first_tile(s.to_move); t < first_tile(s.to_move) + 2; ++t) {
      for (const Direction d : {Direction::up, Direction::right, Direction::down, Direction::left}) {
        const auto to = neighbour(s.tiles[t], d);
        if (to && std::ranges::find(s.tiles, *to) == s.tiles.end()) slides |= 1U << slide(t, d);
      }
    }
    if (previous != pass) slides &= ~(1U << slide(tile(previous), reverse(direction(previous))));
    return slides;
  }

 private:
  static std::size_t index(Player agent) { return static_cast<std::size_t>(agent); }

  Parameters parameters_;
};

static_assert(Game<Sliding> && AlternatingGame<Sliding> && BoundedActionsGame<Sliding>);

}  // namespace zermelo::sliding
