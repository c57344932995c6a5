// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Chomp, the poisonous chocolate bar: a bite at (r,c) takes all that is left at row >= r and column >= c.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "zermelo/core/combinations.hpp"
#include "zermelo/core/hash.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/bit_range.hpp"
#include "zermelo/game/cursor_range.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"

namespace zermelo::chomp {

// forced: a bite that takes the poison is not an action, and a player who has no other bite has lost.
// eaten: every square left is an action, and the player who ate the poison has lost.
enum class Ending : std::uint8_t { forced, eaten };

inline constexpr unsigned max_side = 64;

struct Square {  // counted from 0
  unsigned row = 0;
  unsigned col = 0;

  bool operator==(const Square&) const = default;
};

struct Parameters {
  unsigned rows = 3;
  unsigned cols = 4;
  Square poison;
  Ending ending = Ending::forced;
};

// The part that both sizes of bar share. An action is the number row * cols + col of the square bitten into.
class Bar {
 public:
  using Action = std::uint16_t;
  using Value = std::int32_t;
  static constexpr bool players_alternate = true;
  static constexpr bool always_ends = true;

  explicit Bar(const Parameters& parameters)
      : parameters_{parameters}, worth_to_mover_{parameters.ending == Ending::eaten ? 1 : -1} {
    assert(parameters.rows >= 1 && parameters.rows <= max_side);
    assert(parameters.cols >= 1 && parameters.cols <= max_side);
    assert(parameters.poison.row < parameters.rows && parameters.poison.col < parameters.cols);
  }

  const Parameters& parameters() const { return parameters_; }
  Square square(Action a) const { return {a / parameters_.cols, a % parameters_.cols}; }
  Action action(Square q) const { return static_cast<Action>(q.row * parameters_.cols + q.col); }

  // Returns whether a bite there takes the poison, as long as the poison is left.
  bool takes_poison(Square q) const { return q.row <= parameters_.poison.row && q.col <= parameters_.poison.col; }

  // Returns whether the bar and its transpose have the same tree.
  bool is_symmetric() const {
    return parameters_.rows == parameters_.cols && parameters_.poison.row == parameters_.poison.col;
  }

  UtilityRange<Value> utility_range() const { return {-1, 1}; }
  static constexpr std::uint64_t most_actions(std::uint64_t longest_play) { return longest_play; }

 protected:
  // Returns the utility at the end, where the player to move has lost (forced), or the other one has just eaten the
  // poison.
  Value utility_at_end(Player to_move, Player p) const { return to_move == p ? worth_to_mover_ : -worth_to_mover_; }

 private:
  Parameters parameters_;
  Value worth_to_mover_;  // kept, so that a search compares no ending at every leaf
};

// A bar of at most 64 squares: a state is a mask, bit row * cols + col for each square that is left. The bits of a bar
// with 3 rows and 4 columns, and what the bite at row 2, column 3 (bit 6) leaves of it:
//    0  1  2  3        #  #  #  #
//    4  5  6  7        #  #  .  .
//    8  9 10 11        #  #  .  .
class SmallChomp : public Bar {
 public:
  struct State {
    std::uint64_t squares = 0;
    Player to_move = Player::one;

    bool operator==(const State&) const = default;
    friend std::size_t hash_value(const State& s) { return mix(s.squares, static_cast<std::uint64_t>(s.to_move)); }
  };

  static bool fits(const Parameters& p) { return p.rows * p.cols <= 64; }

  explicit SmallChomp(const Parameters& p) : Bar{p} {
    assert(fits(p));
    const auto last = static_cast<Action>(p.rows * p.cols - 1);
    for (Action a = 0; a <= last; ++a) whole_ |= bit(a);
    for (Action a = 0; a <= last; ++a) {
      for (Action b = 0; b <= last; ++b) {
        if (square(b).row < square(a).row || square(b).col < square(a).col) kept_[a] |= bit(b);
      }
      if (p.ending == Ending::eaten || !takes_poison(square(a))) bites_ |= bit(a);
    }
    playing_ = p.ending == Ending::eaten ? bit(action(p.poison)) : bites_;
  }

  State initial_state() const { return {whole_, Player::one}; }
  Player to_move(State s) const { return s.to_move; }
  BitRange<std::uint64_t, Action> actions(State s) const { return BitRange<std::uint64_t, Action>{s.squares & bites_}; }
  State result(State s, Action a) const { return {s.squares & kept_[a], opponent(s.to_move)}; }
  bool is_terminal(State s) const { return (s.squares & playing_) == 0; }
  Value utility(State s, Player p) const { return utility_at_end(s.to_move, p); }

  bool has(const State& s, Square q) const { return (s.squares & bit(action(q))) != 0; }
  std::uint64_t longest_play(const State& s) const { return is_terminal(s) ? 0 : count_ones(s.squares & bites_); }
  State canonical(const State& s) const {
    return {is_symmetric() ? std::min(s.squares, transpose(s.squares)) : s.squares, Player::one};
  }

 private:
  static std::uint64_t bit(Action a) { return std::uint64_t{1} << a; }

  std::uint64_t transpose(std::uint64_t squares) const {
    std::uint64_t result = 0;
    for (const Action a : BitRange<std::uint64_t, Action>{squares}) {
      const Square q = square(a);
      result |= bit(action({q.col, q.row}));
    }
    return result;
  }

  std::array<std::uint64_t, 64> kept_{};  // what a bite into each square leaves of the whole bar
  std::uint64_t whole_ = 0;
  std::uint64_t bites_ = 0;    // squares that may be bitten into while they are left
  std::uint64_t playing_ = 0;  // the game goes on while one of these is left
};

// A bar of up to 64 x 64: what is left of row r is its first lengths[r] squares, and no row is longer than
// the one above it.
class LargeChomp : public Bar {
 public:
  struct State {
    std::array<std::uint8_t, max_side> lengths{};
    Player to_move = Player::one;

    bool operator==(const State&) const = default;
    friend std::size_t hash_value(const State& s) {
      std::size_t hash = mix(static_cast<std::uint64_t>(s.to_move));
      for (std::size_t i = 0; i < max_side && s.lengths[i] != 0; ++i) hash = mix(s.lengths[i], hash);
      return hash;
    }
  };

  struct Position {
    const LargeChomp* game;
    State state;
  };
  // Row by row from the top, left to right.
  class BiteCursor {
   public:
    explicit BiteCursor(const Position& position) : position_{&position}, at_{0, game().first_bite(0)} {
      skip_empty_rows();
    }

    bool is_done() const { return at_.row == game().parameters().rows; }
    Action get() const { return game().action(at_); }
    void next() {
      ++at_.col;
      skip_empty_rows();
    }

   private:
    const LargeChomp& game() const { return *position_->game; }

    void skip_empty_rows() {
      while (at_.row < game().parameters().rows && at_.col >= position_->state.lengths[at_.row]) {
        ++at_.row;
        at_.col = game().first_bite(at_.row);
      }
    }

    const Position* position_;
    Square at_;
  };
  using Bites = CursorRange<Position, BiteCursor>;

  explicit LargeChomp(const Parameters& p) : Bar{p} {}

  State initial_state() const {
    State s;
    std::fill_n(s.lengths.begin(), parameters().rows, static_cast<std::uint8_t>(parameters().cols));
    return s;
  }
  Player to_move(const State& s) const { return s.to_move; }
  Bites actions(const State& s) const { return Bites{this, s}; }
  State result(const State& s, Action a) const {
    const Square q = square(a);
    State next{s.lengths, opponent(s.to_move)};
    for (unsigned r = q.row; r < parameters().rows && next.lengths[r] > q.col; ++r) {
      next.lengths[r] = static_cast<std::uint8_t>(q.col);
    }
    return next;
  }
  bool is_terminal(const State& s) const {
    if (parameters().ending == Ending::eaten) return !has(s, parameters().poison);
    return bites_left(s) == 0;
  }
  Value utility(const State& s, Player p) const { return utility_at_end(s.to_move, p); }

  bool has(const State& s, Square q) const { return q.col < s.lengths[q.row]; }
  std::uint64_t longest_play(const State& s) const { return is_terminal(s) ? 0 : bites_left(s); }
  State canonical(const State& s) const {
    State best{s.lengths, Player::one};
    if (is_symmetric()) {
      State other;
      for (unsigned c = 0; c < parameters().cols; ++c) {
        while (other.lengths[c] < parameters().rows && s.lengths[other.lengths[c]] > c) ++other.lengths[c];
      }
      if (other.lengths < best.lengths) best = other;
    }
    return best;
  }

 private:
  // Returns the first column of this row that may be bitten into, if the row reaches that far.
  unsigned first_bite(unsigned row) const {
    const bool barred = parameters().ending == Ending::forced && row <= parameters().poison.row;
    return barred ? parameters().poison.col + 1 : 0;
  }
  std::uint64_t bites_left(const State& s) const {
    std::uint64_t count = 0;
    for (unsigned r = 0; r < parameters().rows; ++r) {
      if (s.lengths[r] > first_bite(r)) count += s.lengths[r] - first_bite(r);
    }
    return count;
  }
};

static_assert(Game<SmallChomp> && AlternatingGame<SmallChomp> && SymmetricGame<SmallChomp> &&
              BoundedActionsGame<SmallChomp>);
static_assert(Game<LargeChomp> && AlternatingGame<LargeChomp> && SymmetricGame<LargeChomp> &&
              BoundedActionsGame<LargeChomp>);

}  // namespace zermelo::chomp
