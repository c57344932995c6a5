// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The two-agent sliding puzzle: tiles 1, 2 against 8, 9 on a 3 x 3 board.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "zermelo/core/player.hpp"
#include "zermelo/game/bit_range.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/games/sliding/state.hpp"

namespace zermelo::sliding {

// The effect of having no legal move.
enum class Stuck : std::uint8_t { pass, loses, draw };

struct Parameters {
  Placement tiles{8, 7, 1, 0};  // 980/000/021
  Player first = Player::one;
  std::uint32_t moves = 10;  // then the game is a draw; 0: it may go on for ever
  Stuck stuck = Stuck::pass;
};

// The rules in tables, which are made when the program is compiled: 8 KB in all.
namespace tables {

// By square and occupied squares, a bit for each direction in which a tile can slide from there.
inline constexpr auto slides = [] {
  std::array<std::array<std::uint8_t, 512>, 9> table{};
  for (unsigned square = 0; square < 9; ++square) {
    for (unsigned occupied = 0; occupied < 512; ++occupied) {
      for (const Direction d : directions) {
        const auto to = neighbour(square, d);
        if (to && (occupied >> *to & 1U) == 0) table[square][occupied] |= 1U << static_cast<unsigned>(d);
      }
    }
  }
  return table;
}();

// What is known of an agent's tiles by the byte of their squares: one table for each agent.
template <class Entry>
using ByPair = std::array<std::array<Entry, 256>, 2>;

template <class Entry>
constexpr ByPair<Entry> by_pair(Entry (*entry)(Player agent, unsigned lower_tile, unsigned higher_tile)) {
  ByPair<Entry> table{};
  for (const Player agent : {Player::one, Player::two}) {
    for (unsigned low = 0; low < 9; ++low) {
      for (unsigned high = 0; high < 9; ++high) {
        table[static_cast<std::size_t>(agent)][high << 4U | low] = entry(agent, low, high);
      }
    }
  }
  return table;
}

// The squares that the tiles occupy, a bit each, and whether they have won.
inline constexpr unsigned occupied = 511;
inline constexpr unsigned won = 512;
inline constexpr auto facts = by_pair<std::uint16_t>([](Player agent, unsigned low, unsigned high) {
  const bool wins = is_winning_square(low, agent) && is_winning_square(high, agent);
  return static_cast<std::uint16_t>(1U << low | 1U << high | (wins ? won : 0U));
});

// The turns spent staying of those tiles that are not on a winning square of the opponent, as bits of a state.
inline constexpr auto not_staying = by_pair<std::uint32_t>([](Player agent, unsigned low, unsigned high) {
  const unsigned at = State::staying_at + 2 * first_tile(agent);
  return (is_winning_square(low, opponent(agent)) ? 0U : 3U << at) |
         (is_winning_square(high, opponent(agent)) ? 0U : 3U << (at + 2));
});

// What an action changes of the tile that it moves: it adds to the square, and the turns spent staying begin anew.
struct Change {
  std::uint64_t kept = ~std::uint64_t{0};
  std::uint64_t added = 0;
};
inline constexpr auto changes = [] {
  std::array<Change, pass_action + 1> table{};
  for (unsigned t = 0; t < 4; ++t) {
    for (const Direction d : directions) {
      constexpr unsigned middle = 4;
      const std::uint64_t steps = *neighbour(middle, d) - std::uint64_t{middle};
      table[slide(t, d)] = {~(std::uint64_t{3} << (State::staying_at + 2 * t)), steps << (4 * t)};
    }
  }
  return table;
}();

}  // namespace tables

class Sliding {
 public:
  using State = sliding::State;
  using Action = sliding::Action;
  using Value = std::int32_t;
  static constexpr bool players_alternate = true;

  explicit Sliding(const Parameters& p)
      : parameters_{p}, one_move_{std::uint64_t{p.moves == 0 ? 0U : 1U} << State::moves_left_at} {
    assert(!sliding::has_won(p.tiles, Player::one) || !sliding::has_won(p.tiles, Player::two));
    assert(p.moves <= max_moves);
  }

  State initial_state() const {
    return State{{.tiles = parameters_.tiles, .to_move = parameters_.first, .moves_left = parameters_.moves}};
  }
  Player to_move(State s) const { return s.to_move(); }
  BitRange<std::uint32_t, Action> actions(State s) const {
    const std::uint32_t slides = legal_slides(s);
    return BitRange<std::uint32_t, Action>{slides == 0 ? 1U << pass_action : slides};
  }
  State result(State s, Action a) const {
    const Player mover = s.to_move();
    const tables::Change& change = tables::changes[a];
    s.bits = (s.bits & change.kept) + change.added + one_turn_more(mover);
    s.bits &= ~std::uint64_t{tables::not_staying[static_cast<std::size_t>(mover)][s.pair(mover)]};
    s.bits = with_turn_passed(s.bits, a);
    s.bits -= one_move_;
    return s;
  }
  bool is_terminal(State s) const {
    return is_decided(s) || is_out_of_moves(s) || (parameters_.stuck != Stuck::pass && legal_slides(s) == 0);
  }
  Value utility(State s, Player p) const {
    if (is_decided(s)) return winner(s) == p ? 1 : -1;
    if (is_out_of_moves(s) || parameters_.stuck == Stuck::draw) return 0;
    return s.to_move() == p ? -1 : 1;  // stuck, and that loses
  }

  const Parameters& parameters() const { return parameters_; }
  bool is_limited() const { return parameters_.moves != 0; }
  UtilityRange<Value> utility_range() const { return {-1, 1}; }
  std::uint64_t longest_play(const State& s) const { return is_limited() ? s.moves_left() : endless; }
  // Returns 6: two tiles have six blanks beside them at most, four around the middle and two beside a corner, or three
  // beside each of two squares that are neither.
  static constexpr std::uint64_t most_actions(std::uint64_t) { return 6; }

  static bool has_won(State s, Player agent) { return (facts(s, agent) & tables::won) != 0; }
  // Returns whether a tile of this agent has been kept on a winning square of the opponent for more than two rounds.
  static bool has_overstayed(State s, Player agent) { return (third_turns(s) & one_turn_more(agent)) != 0; }

  // Returns one bit per legal slide, 1 << action; none if the agent to move is stuck.
  static std::uint32_t legal_slides(State s) {
    const unsigned occupied = (facts(s, Player::one) | facts(s, Player::two)) & tables::occupied;
    const unsigned pair = s.pair(s.to_move());
    const std::uint32_t slides =
        tables::slides[pair & 15U][occupied] | std::uint32_t{tables::slides[pair >> 4U][occupied]} << 4U;
    return slides << slide(first_tile(s.to_move()), Direction::up) & ~(1U << taken_back(s.mover_previous()));
  }

 private:
  static unsigned facts(State s, Player agent) { return tables::facts[static_cast<std::size_t>(agent)][s.pair(agent)]; }
  // Returns one turn of staying for each of the agent's tiles.
  static constexpr std::uint64_t one_turn_more(Player agent) {
    return std::uint64_t{0b0101} << (State::staying_at + 2 * first_tile(agent));
  }
  // Returns the low bit of each tile's turns of staying, if there are three of them.
  static std::uint64_t third_turns(State s) {
    return s.bits & s.bits >> 1U & (one_turn_more(Player::one) | one_turn_more(Player::two));
  }
  static bool is_decided(State s) {
    return ((facts(s, Player::one) | facts(s, Player::two)) & tables::won) != 0 || third_turns(s) != 0;
  }
  static Player winner(State s) {
    return has_won(s, Player::one) || has_overstayed(s, Player::two) ? Player::one : Player::two;
  }
  // Returns whether no moves are left: they are the highest bits, and without a limit on moves one_move_ is 0.
  bool is_out_of_moves(State s) const { return s.bits < one_move_; }

  // Passes the turn to the other agent: what it did last is now the mover's previous action, and a is the other's.
  static std::uint64_t with_turn_passed(std::uint64_t bits, Action a) {
    constexpr std::uint64_t of_mover = std::uint64_t{0xff} << State::mover_previous_at;
    constexpr std::uint64_t of_other = std::uint64_t{0xff} << State::other_previous_at;
    constexpr unsigned apart = State::other_previous_at - State::mover_previous_at;
    const std::uint64_t previous = (bits & of_other) >> apart | std::uint64_t{a} << State::other_previous_at;
    return ((bits & ~of_mover & ~of_other) | previous) ^ std::uint64_t{1} << State::to_move_at;
  }

  Parameters parameters_;
  std::uint64_t one_move_;  // as a difference of two states
};

static_assert(Game<Sliding> && AlternatingGame<Sliding> && BoundedActionsGame<Sliding>);

}  // namespace zermelo::sliding
