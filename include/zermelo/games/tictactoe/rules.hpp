// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tic-Tac-Toe on m x n cells with k in a row, in a line, a column or a diagonal.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "zermelo/core/combinations.hpp"
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

  // A line in this direction begins at one of `starts`, and each of its cells is `by` bits above the one before it.
  struct Direction {
    Mask starts = 0;
    unsigned by = 0;
  };
  using Directions = std::array<Direction, 4>;

  explicit Board(const Parameters& p) : parameters_{p} {
    assert(p.rows >= 1 && p.rows <= max_side && p.cols >= 1 && p.cols <= max_side);
    assert(p.in_a_row >= 1 && p.in_a_row <= std::max(p.rows, p.cols));
    whole_ = ~Mask{0} >> (64U - p.rows * p.cols);
    images_ = make_images();
  }

  const Parameters& parameters() const { return parameters_; }
  Mask whole() const { return whole_; }

  // Returns the directions: right, down, and both diagonals down.
  Directions directions() const {
    const auto [rows, cols, k] = parameters_;
    Directions found{{{0, 1}, {0, cols}, {0, cols + 1}, {0, cols - 1}}};
    for (unsigned r = 0; r < rows; ++r) {
      for (unsigned c = 0; c < cols; ++c) {
        const bool goes_right = c + k <= cols;
        const bool goes_down = r + k <= rows;
        const bool goes_left = c + 1 >= k;
        if (goes_right) found[0].starts |= bit(r, c);
        if (goes_down) found[1].starts |= bit(r, c);
        if (goes_down && goes_right) found[2].starts |= bit(r, c);
        if (goes_down && goes_left) found[3].starts |= bit(r, c);
      }
    }
    return found;
  }

  // Returns each line as the set of its cells.
  std::vector<Mask> lines() const {
    std::vector<Mask> found;
    for (const auto& [starts, by] : directions()) {
      for (Mask left = starts; left != 0; left &= left - 1) {
        Mask line = 0;
        for (unsigned i = 0; i < parameters_.in_a_row; ++i) line |= (left & -left) << (i * by);
        found.push_back(line);
      }
    }
    return found;
  }

  // Turns or mirrors the board in one of up to eight ways; those that do not fit leave it as it is.
  Mask transform(Mask cells, unsigned way) const {
    Mask result = 0;
    for (const auto& of_byte : (*images_)[way]) {
      result |= of_byte[cells & 255U];
      cells >>= 8U;
      if (cells == 0) break;
    }
    return result;
  }

 private:
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
  Mask whole_ = 0;
  std::shared_ptr<const Images> images_;
};

// Returns the least of the eight images of a state, seen by the player to move.
template <class State>
State least_image(const Board& board, const State& s) {
  using Mask = decltype(s.mover);
  State best{s.mover, s.other, s.empty, Player::one};
  for (unsigned way = 1; way < 8; ++way) {
    const auto image = [&](Mask cells) { return static_cast<Mask>(board.transform(cells, way)); };
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

// The three classes below answer whether a set of cells holds a line, as 0 or 1. A search asks at every node, so small
// boards look it up. A byte for each set is quickest, and takes half a kilobyte for 9 cells.
class LineBytes {
 public:
  static constexpr unsigned max_cells = 9;
  static constexpr bool looks_up = true;

  explicit LineBytes(const Board& board) {
    assert(std::bit_width(board.whole()) <= static_cast<int>(max_cells));
    for (const Board::Mask line : board.lines()) {
      // The next set that holds the line is the next number with its bits.
      for (Board::Mask cells = line; cells <= board.whole(); cells = (cells + 1) | line)
        bytes_[static_cast<std::size_t>(cells)] = 1;
    }
  }

  std::uint8_t operator()(std::uint32_t cells) const { return bytes_[cells]; }

 private:
  std::array<std::uint8_t, std::size_t{1} << max_cells> bytes_{};
};

// A bit for each set: 8 KB for 16 cells, where bytes would not stay in a first-level cache. The cells 6 and up are the
// number of a word, and the cells 0 to 5 that of a bit in it:
//
//     cells   15 14 13 12 11 10  9  8  7  6 | 5  4  3  2  1  0
//             word 0 to 1023                | bit 0 to 63
class LineBits {
 public:
  static constexpr unsigned max_cells = 16;
  static constexpr bool looks_up = true;

  explicit LineBits(const Board& board) {
    assert(std::bit_width(board.whole()) <= static_cast<int>(max_cells));
    for (const Board::Mask line : board.lines()) {
      std::uint64_t sets = 0;  // of the cells 0 to 5, those that hold the line's share of them
      const Board::Mask share = line % 64;
      for (Board::Mask cells = share; cells < 64; cells = (cells + 1) | share) sets |= std::uint64_t{1} << cells;
      const Board::Mask rest = line / 64;
      for (Board::Mask cells = rest; cells <= board.whole() / 64; cells = (cells + 1) | rest)
        words_[static_cast<std::size_t>(cells)] |= sets;
    }
  }

  bool operator()(std::uint32_t cells) const { return (words_[cells / 64] >> (cells % 64) & 1U) != 0; }

 private:
  std::array<std::uint64_t, (std::size_t{1} << max_cells) / 64> words_{};
};

// On larger boards it is worked out without a branch. Two neighbours are a run of two cells, two runs of two are a run
// of three or four, and two of those a run of up to eight: two steps for up to four in a row, three steps for more.
class LineShifts {
 public:
  static constexpr unsigned max_cells = 64;
  static constexpr bool looks_up = false;

  explicit LineShifts(const Board& board) : is_long_{board.parameters().in_a_row > 4} {
    const unsigned k = board.parameters().in_a_row;
    const auto directions = board.directions();
    for (std::size_t i = 0; i < runs_.size(); ++i) {
      runs_[i].starts = directions[i].starts;
      unsigned length = 1;  // of the runs found so far
      for (unsigned& shift : runs_[i].shifts) {
        const unsigned more = std::min(length, k - length);
        shift = more * directions[i].by;
        length += more;
      }
    }
  }

  bool operator()(std::uint64_t cells) const { return is_long_ ? has_run<3>(cells) : has_run<2>(cells); }

 private:
  struct Run {
    std::uint64_t starts = 0;
    std::array<unsigned, 3> shifts{};
  };

  template <unsigned steps>
  bool has_run(std::uint64_t cells) const {
    std::uint64_t found = 0;
    for (const Run& run : runs_) {
      std::uint64_t begins = cells;  // where runs begin; `starts` drops those that leave the board
      for (unsigned i = 0; i < steps; ++i) begins &= begins >> run.shifts[i];
      found |= begins & run.starts;
    }
    return found != 0;
  }

  std::array<Run, 4> runs_{};
  bool is_long_;
};

// The game with its cells in a CellMask and with one of the classes above.
template <class CellMask, class Lines>
class TicTacToe {
 public:
  using State = Marks<CellMask>;
  using Action = std::uint8_t;  // the cell, counted from 0
  using Value = std::int32_t;
  static constexpr bool players_alternate = true;
  static constexpr bool always_ends = true;

  static bool fits(const Parameters& p) { return p.rows * p.cols <= Lines::max_cells; }

  explicit TicTacToe(const Parameters& p) : board_{p}, has_line_{board_} {}

  State initial_state() const { return {0, 0, static_cast<CellMask>(board_.whole()), Player::one}; }
  Player to_move(Passed<State> s) const { return s.to_move; }
  BitRange<CellMask, Action> actions(Passed<State> s) const { return BitRange<CellMask, Action>{s.empty}; }
  State result(Passed<State> s, Action a) const {
    const CellMask cell = CellMask{1} << a;
    return {s.other, s.mover | cell, s.empty ^ cell, opponent(s.to_move)};
  }
  bool is_terminal(Passed<State> s) const {
    if constexpr (Lines::looks_up) return has_line_(s.other) != 0 || s.empty == 0;
    return s.empty == 0 || has_line_(s.other) != 0;  // what costs less comes first
  }
  Value utility(Passed<State> s, Player p) const { return has_line_(s.other) * (s.to_move == p ? -1 : 1); }

  const Board& board() const { return board_; }
  UtilityRange<Value> utility_range() const { return {-1, 1}; }
  std::uint64_t longest_play(const State& s) const { return count_ones(s.empty); }
  static constexpr std::uint64_t most_actions(std::uint64_t longest_play) { return longest_play; }
  std::uint64_t plies_played(const State& s) const {
    return static_cast<std::uint64_t>(std::popcount(s.mover | s.other));
  }
  State canonical(const State& s) const { return least_image(board_, s); }

 private:
  Board board_;
  Lines has_line_;
};

using SmallTicTacToe = TicTacToe<std::uint32_t, LineBytes>;
using MediumTicTacToe = TicTacToe<std::uint32_t, LineBits>;
using LargeTicTacToe = TicTacToe<std::uint64_t, LineShifts>;

template <class G>
concept AnyTicTacToe =
    std::same_as<G, SmallTicTacToe> || std::same_as<G, MediumTicTacToe> || std::same_as<G, LargeTicTacToe>;

static_assert(AlternatingGame<SmallTicTacToe> && PlyCountingGame<SmallTicTacToe> && BoundedActionsGame<SmallTicTacToe>);
static_assert(AlternatingGame<MediumTicTacToe> && PlyCountingGame<MediumTicTacToe> &&
              BoundedActionsGame<MediumTicTacToe>);
static_assert(AlternatingGame<LargeTicTacToe> && PlyCountingGame<LargeTicTacToe> && BoundedActionsGame<LargeTicTacToe>);

}  // namespace zermelo::tictactoe
