// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The states of Chomp by number: how many squares are left, and in which rows.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <vector>

#include "zermelo/core/combinations.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/games/chomp/rules.hpp"

namespace zermelo::chomp {

// Numbers the bars by layers: layer n has the bars of n squares. What is left of the rows is a sequence of lengths,
// none longer than the one above it. Inside a layer the sequences are in lexicographic order, the top row first:
//   3 rows of at most 2:   000 | 100 | 110 200 | 111 210 | 211 220 | 221 | 222
// The player to move is not part of the number, since no value depends on it. Bars that have lost the poison at the
// ending `forced` have numbers, too: the bites that are left are played all the same.
template <class G>
class BarIndex {
 public:
  using State = StateOf<G>;
  static constexpr const char* scheme = "chomp-bars-1";

  explicit BarIndex(const G& game) : rows_{game.parameters().rows}, cols_{game.parameters().cols} {
    fill();
    begin_.push_back(0);
    for (unsigned n = 0; n <= rows_ * cols_; ++n) begin_.push_back(begin_.back() + bars(rows_, cols_, n));
  }

  std::uint64_t count() const { return begin_.back(); }
  std::uint64_t layer_count() const { return begin_.size() - 1; }
  std::uint64_t layer_begin(std::uint64_t layer) const { return begin_[static_cast<std::size_t>(layer)]; }

  std::uint64_t index(const State& s) const {
    const Lengths lengths = lengths_of(s);
    unsigned left = 0;
    for (unsigned r = 0; r < rows_; ++r) left += lengths[r];
    std::uint64_t index = begin_[left];
    for (unsigned r = 0; r < rows_ && lengths[r] > 0; ++r) {
      index += bars(rows_ - r, lengths[r] - 1U, left);
      left -= lengths[r];
    }
    return index;
  }

  // Returns whether no row is longer than the one above it, and none has squares without those before them.
  bool has(const State& s) const {
    const Lengths lengths = lengths_of(s);
    if (lengths[0] > cols_ || !std::ranges::is_sorted(lengths, std::greater{})) return false;
    StateOf<G> same = state_of(lengths);
    same.to_move = s.to_move;
    return same == s;
  }

  State state(std::uint64_t i) const {
    auto left = static_cast<unsigned>(layer_of(*this, i));
    i -= begin_[left];
    Lengths lengths{};
    unsigned longest = cols_;
    for (unsigned r = 0; r < rows_ && left > 0; ++r) {
      unsigned length = std::min(longest, left);
      while (bars(rows_ - r, length - 1, left) > i) --length;
      i -= bars(rows_ - r, length - 1, left);
      lengths[r] = static_cast<std::uint8_t>(length);
      longest = length;
      left -= length;
    }
    return state_of(lengths);
  }

  // Steps from a state to that of the next number; returns false at the end of a layer. The last row that can grow by a
  // square of a lower one does, and the lower ones share the rest as evenly as they can, the longer ones first.
  bool next(State& s) const {
    Lengths lengths = lengths_of(s);
    unsigned rest = 0;
    for (unsigned r = rows_; r-- > 0; rest += lengths[r]) {
      if (rest == 0 || lengths[r] == (r == 0 ? cols_ : lengths[r - 1])) continue;
      ++lengths[r];
      --rest;
      for (unsigned below = r + 1; below < rows_; ++below) {
        lengths[below] = static_cast<std::uint8_t>((rest + rows_ - below - 1) / (rows_ - below));
        rest -= lengths[below];
      }
      const Player mover = s.to_move;
      s = state_of(lengths);
      s.to_move = mover;
      return true;
    }
    return false;
  }

  static std::uint64_t bytes(const Parameters& p) {
    return (p.rows + std::uint64_t{1}) * (p.cols + std::uint64_t{1}) * (std::uint64_t{p.rows} * p.cols + 1) *
           sizeof(std::uint64_t);
  }

 private:
  using Lengths = std::array<std::uint8_t, max_side>;

  // Returns the number of sequences of `rows` rows, none longer than `longest`, with n squares in all.
  std::uint64_t bars(unsigned rows, unsigned longest, unsigned n) const {
    return bars_[(std::size_t{rows} * (cols_ + 1) + longest) * (rows_ * cols_ + 1) + n];
  }
  // Fills the counts: the first row is shorter than `longest`, or it has that length and the others follow.
  void fill() {
    const unsigned squares = rows_ * cols_;
    bars_.assign((rows_ + std::size_t{1}) * (cols_ + 1) * (squares + 1), 0);
    const auto at = [&](unsigned rows, unsigned longest, unsigned n) -> std::uint64_t& {
      return bars_[(std::size_t{rows} * (cols_ + 1) + longest) * (squares + 1) + n];
    };
    for (unsigned rows = 0; rows <= rows_; ++rows) {
      for (unsigned longest = 0; longest <= cols_; ++longest) {
        for (unsigned n = 0; n <= rows * longest; ++n) {
          if (rows == 0 || longest == 0) {
            at(rows, longest, n) = n == 0 ? 1 : 0;
          } else {
            at(rows, longest, n) = at(rows, longest - 1, n) + (n >= longest ? at(rows - 1, longest, n - longest) : 0);
          }
        }
      }
    }
  }

  Lengths lengths_of(const State& s) const {
    if constexpr (requires { s.lengths; }) {
      return s.lengths;
    } else {
      Lengths lengths{};
      // What is left of a row is its beginning, so its ones need not be counted, which takes long without an
      // instruction for it.
      for (unsigned r = 0; r < rows_; ++r) {
        const auto ones = static_cast<unsigned>(std::countr_one(s.squares >> (r * cols_)));
        lengths[r] = static_cast<std::uint8_t>(std::min(ones, cols_));
      }
      return lengths;
    }
  }
  State state_of(const Lengths& lengths) const {
    State s;
    if constexpr (requires { s.lengths; }) {
      s.lengths = lengths;
    } else {
      for (unsigned r = 0; r < rows_ && lengths[r] > 0; ++r) {
        s.squares |= (~std::uint64_t{0} >> (64U - lengths[r])) << (r * cols_);
      }
    }
    return s;
  }

  unsigned rows_;
  unsigned cols_;
  std::vector<std::uint64_t> bars_;
  std::vector<std::uint64_t> begin_;  // of each layer, and the end
};

template <std::derived_from<Bar> G>
std::uint64_t index_bytes(const G& game) {
  return BarIndex<G>::bytes(game.parameters());
}
// A bar's outline is a path of rows + cols steps, of which there are C(rows + cols, rows).
template <std::derived_from<Bar> G>
std::uint64_t state_count(const G& game) {
  return binomial(game.parameters().rows + game.parameters().cols, game.parameters().rows);
}
template <std::derived_from<Bar> G>
BarIndex<G> state_index(const G& game) {
  return BarIndex<G>{game};
}

static_assert(LayeredGame<SmallChomp> && LayeredGame<LargeChomp>);

}  // namespace zermelo::chomp
