// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tic-Tac-Toe on m x n cells with k in a row, in a line, a column or a diagonal.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

#include "zermelo/core/hash.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/bit_range.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"

namespace zermelo::tictactoe {

inline constexpr unsigned max_side = 8;

struct Parameters {
  unsigned rows = 3;
  unsigned cols = 3;
  unsigned in_a_row = 3;

  bool operator==(const Parameters&) const = default;
};

// The cells of a board and the lines on it. Cell row * cols + col is that bit of a mask.
class Board {
 public:
  using Mask = std::uint64_t;

  explicit Board(const Parameters& p) : parameters_{p} {
    assert(p.rows >= 1 && p.rows <= max_side && p.cols >= 1 && p.cols <= max_side);
    assert(p.in_a_row >= 1 && p.in_a_row <= std::max(p.rows, p.cols));
    for (unsigned r = 0; r < p.rows; ++r) {
      for (unsigned c = 0; c < p.cols; ++c) {
        const Mask cell = bit(r, c);
        whole_ |= cell;
        const bool can_go_down = r + 1 < p.rows;
        const bool can_go_right = c + 1 < p.cols;
        if (can_go_right) steps_[0].from |= cell;
        if (can_go_down) steps_[1].from |= cell;
        if (can_go_down && can_go_right) steps_[2].from |= cell;
        if (can_go_down && c > 0) steps_[3].from |= cell;
      }
    }
    steps_[0].by = 1;
    steps_[1].by = p.cols;
    steps_[2].by = p.cols + 1;
    steps_[3].by = p.cols - 1;
    images_ = make_images();
  }

  const Parameters& parameters() const { return parameters_; }
  Mask whole() const { return whole_; }

  // Whether these cells hold a line: runs that reach i cells are pushed one step to reach i + 1.
  bool has_line(Mask cells) const {
    return std::ranges::any_of(steps_, [&](const Step& step) {
      Mask ends = cells;
      for (unsigned length = 1; length < parameters_.in_a_row && ends != 0; ++length) {
        ends = cells & ((ends & step.from) << step.by);
      }
      return ends != 0;
    });
  }

  // The board turned or mirrored in one of up to eight ways; those that do not fit leave it as it is.
  Mask transformed(Mask cells, unsigned way) const {
    Mask result = 0;
    for (const auto& of_byte : (*images_)[way]) {
      result |= of_byte[cells & 255U];
      cells >>= 8U;
      if (cells == 0) break;
    }
    return result;
  }

 private:
  struct Step {
    Mask from = 0;  // cells from which one step stays on the board
    unsigned by = 0;
  };

  // For each way and each byte of a mask, what its cells become.
  using Images = std::array<std::array<std::array<Mask, 256>, 8>, 8>;

  std::shared_ptr<const Images> make_images() const {
    auto images = std::make_shared<Images>();
    for (unsigned way = 0; way < 8; ++way) {
      for (unsigned byte = 0; byte < 8; ++byte) {
        auto& of_byte = (*images)[way][byte];
        for (unsigned cells = 1; cells < 256; ++cells) {
          const unsigned lowest = static_cast<unsigned>(std::countr_zero(cells));
          const Mask first = (Mask{1} << (byte * 8 + lowest)) & whole_;
          of_byte[cells] = of_byte[cells & (cells - 1)] | (first == 0 ? 0 : image_of(byte * 8 + lowest, way));
        }
      }
    }
    return images;
  }

  Mask image_of(unsigned cell, unsigned way) const {
    const auto [rows, cols, k] = parameters_;
    unsigned r = cell / cols;
    unsigned c = cell % cols;
    if ((way & 4U) != 0 && rows != cols) return bit(r, c);
    if ((way & 1U) != 0) r = rows - 1 - r;
    if ((way & 2U) != 0) c = cols - 1 - c;
    return (way & 4U) != 0 ? bit(c, r) : bit(r, c);
  }

  Mask bit(unsigned r, unsigned c) const { return Mask{1} << (r * parameters_.cols + c); }

  Parameters parameters_;
  std::array<Step, 4> steps_{};  // right, down, and both diagonals down
  Mask whole_ = 0;
  std::shared_ptr<const Images> images_;
};

// The least of the eight images of a state, seen by the player to move.
template <class State>
State least_image(const Board& board, const State& s) {
  using Mask = decltype(s.mover);
  State best{s.mover, s.other, s.empty, Player::one};
  for (unsigned way = 1; way < 8; ++way) {
    const auto image = [&](Mask cells) { return static_cast<Mask>(board.transformed(cells, way)); };
    const State other{image(s.mover), image(s.other), image(s.empty), Player::one};
    if (other.mover < best.mover || (other.mover == best.mover && other.other < best.other)) best = other;
  }
  return best;
}

// A state of a board with cells in a Mask. Player one draws X and starts.
template <class Mask>
struct Marks {
  Mask mover = 0;  // cells of the player to move
  Mask other = 0;  // cells of the player who just moved
  Mask empty = 0;
  Player to_move = Player::one;

  bool operator==(const Marks&) const = default;
  friend std::size_t hash_value(const Marks& s) { return mix(s.mover, s.other); }
};

// The game with its cells in a CellMask. Which sets of cells hold a line is looked up where the board is small.
template <class CellMask, unsigned max_cells>
class TicTacToe {
 public:
  using State = Marks<CellMask>;
  using Action = std::uint8_t;  // the cell, counted from 0
  using Value = std::int32_t;
  static constexpr bool players_alternate = true;
  static constexpr bool always_ends = true;

  static bool fits(const Parameters& p) { return p.rows * p.cols <= max_cells; }

  explicit TicTacToe(const Parameters& p) : board_{p} {
    assert(fits(p));
    if constexpr (looks_up) {
      for (CellMask cells = 0; cells <= board_.whole(); ++cells) lines_[cells] = board_.has_line(cells) ? 1 : 0;
    }
  }

  State initial_state() const { return {0, 0, static_cast<CellMask>(board_.whole()), Player::one}; }
  Player to_move(Passed<State> s) const { return s.to_move; }
  BitRange<CellMask, Action> actions(Passed<State> s) const { return BitRange<CellMask, Action>{s.empty}; }
  State result(Passed<State> s, Action a) const {
    const CellMask cell = CellMask{1} << a;
    return {s.other, s.mover | cell, s.empty ^ cell, opponent(s.to_move)};
  }
  bool is_terminal(Passed<State> s) const {
    if constexpr (looks_up) return has_line(s.other) != 0 || s.empty == 0;
    return s.empty == 0 || has_line(s.other) != 0;  // what costs less comes first
  }
  Value utility(Passed<State> s, Player p) const { return has_line(s.other) * (s.to_move == p ? -1 : 1); }

  const Board& board() const { return board_; }
  UtilityRange<Value> utility_range() const { return {-1, 1}; }
  std::uint64_t longest_play(const State& s) const { return static_cast<std::uint64_t>(std::popcount(s.empty)); }
  static constexpr std::uint64_t most_actions(std::uint64_t longest_play) { return longest_play; }
  std::uint64_t plies_played(const State& s) const {
    return static_cast<std::uint64_t>(std::popcount(s.mover | s.other));
  }
  State canonical(const State& s) const { return least_image(board_, s); }

 private:
  static constexpr bool looks_up = max_cells <= 9;
  struct Nothing {};
  using Lines =
      std::conditional_t<looks_up, std::array<std::uint8_t, std::size_t{1} << (looks_up ? max_cells : 0)>, Nothing>;

  // Returns whether these cells hold a line, as 0 or 1: utility() multiplies by it.
  auto has_line(CellMask cells) const {
    if constexpr (looks_up) {
      return lines_[cells];
    } else {
      return board_.has_line(cells);
    }
  }

  [[no_unique_address]] Lines lines_{};  // by set of cells
  Board board_;
};

using SmallTicTacToe = TicTacToe<std::uint32_t, 9>;
using LargeTicTacToe = TicTacToe<std::uint64_t, 64>;

static_assert(Game<SmallTicTacToe> && AlternatingGame<SmallTicTacToe> && PlyCountingGame<SmallTicTacToe> &&
              BoundedActionsGame<SmallTicTacToe>);
static_assert(Game<LargeTicTacToe> && AlternatingGame<LargeTicTacToe> && PlyCountingGame<LargeTicTacToe> &&
              BoundedActionsGame<LargeTicTacToe>);

}  // namespace zermelo::tictactoe
