// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The states of Chomp by place: lengths of rows in lexicographic order, so that a place is a sum with one term a row.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "zermelo/game/game.hpp"
#include "zermelo/game/places.hpp"
#include "zermelo/games/chomp/index.hpp"  // IWYU pragma: keep, a game with places has numbers
#include "zermelo/games/chomp/rules.hpp"

namespace zermelo::chomp {

// What is left of the rows is a sequence of lengths, none longer than the one above it. In lexicographic order, the top
// row first, the place of a sequence is the sum over its rows of the sequences that agree with it above that row and
// are shorter there:
//   3 rows of at most 2:   000 100 110 111 200 210 211 220 221 222
// How many these are depends on the row and its length alone. So a bite at (r, c), which leaves c squares of row r and
// of every row below it that was longer, changes just the terms of those rows, and a difference of two sums of terms
// gives the place of what is left.
template <class G>
class BarPlaces {
 public:
  using State = StateOf<G>;

  explicit BarPlaces(const G& game) : rows_{game.parameters().rows}, cols_{game.parameters().cols} {
    const std::size_t width = cols_ + std::size_t{2};
    terms_.assign(width * rows_, 0);
    for (unsigned row = rows_; row-- > 0;) {
      for (unsigned length = 0; length <= cols_; ++length)
        terms_[row * width + length + 1] = term(row, length) + (row + 1 == rows_ ? 1 : term(row + 1, length + 1));
    }
    even_.assign((rows_ + std::size_t{1}) * cols_, 0);
    for (unsigned c = 0; c < cols_; ++c) {
      for (unsigned row = 0; row < rows_; ++row)
        even_[c * (rows_ + std::size_t{1}) + row + 1] = even(c)[row] + term(row, c);
      const Parameters& p = game.parameters();
      first_row_.push_back(p.ending == Ending::forced && c <= p.poison.col ? p.poison.row + 1 : 0);
    }
  }

  std::uint64_t count() const { return term(0, cols_ + 1); }

  class Walk {
   public:
    explicit Walk(const BarPlaces& places) : places_{&places} {}

    void go_to(const State& s) {
      for (unsigned row = 0; row < places_->rows_; ++row) lengths_[row] = places_->length_of(s, row);
      add_up_from(0);
    }

    void go_to_place(std::uint64_t place) {
      unsigned longest = places_->cols_;
      for (unsigned row = 0; row < places_->rows_; ++row) {
        while (places_->term(row, longest) > place) --longest;
        lengths_[row] = static_cast<std::uint8_t>(longest);
        place -= places_->term(row, longest);
      }
      add_up_from(0);
    }

    // Steps to the next place: the last row that can be longer grows, and those below it become empty.
    void next() {
      unsigned row = places_->rows_ - 1;
      while (row > 0 && lengths_[row] == lengths_[row - 1]) lengths_[row--] = 0;
      ++lengths_[row];
      add_up_from(row);
    }

    std::uint64_t place() const { return sums_[places_->rows_]; }
    State state() const { return places_->state_of(lengths_); }

    template <class Visit>
    void for_each_successor(Visit visit) const {
      unsigned end = places_->rows_;  // of the rows that are longer than c
      for (unsigned c = 0; c < lengths_[0]; ++c) {
        while (lengths_[end - 1] <= c) --end;
        const std::uint64_t* const even = places_->even(c);
        const std::uint64_t below = even[end] + sums_[places_->rows_] - sums_[end];
        for (unsigned row = places_->first_row_[c]; row < end; ++row) visit(below + sums_[row] - even[row]);
      }
    }

   private:
    void add_up_from(unsigned row) {
      for (; row < places_->rows_; ++row) sums_[row + 1] = sums_[row] + places_->term(row, lengths_[row]);
    }

    const BarPlaces* places_;
    std::array<std::uint8_t, max_side> lengths_{};
    std::array<std::uint64_t, max_side + 1> sums_{};  // of the terms of the rows above each one
  };

  Walk walk() const { return Walk{*this}; }

 private:
  // Returns the number of sequences of the rows from this one on that are shorter there; no row is longer than cols_.
  std::uint64_t term(unsigned row, unsigned length) const { return terms_[row * (cols_ + std::size_t{2}) + length]; }
  // Returns, by row, the sum of the terms of all rows above if each has c squares.
  const std::uint64_t* even(unsigned c) const { return even_.data() + c * (rows_ + std::size_t{1}); }

  std::uint8_t length_of(const State& s, unsigned row) const {
    if constexpr (requires { s.lengths; }) {
      return s.lengths[row];
    } else {
      const std::uint64_t squares = s.squares >> (row * cols_);
      return static_cast<std::uint8_t>(std::min<unsigned>(static_cast<unsigned>(std::countr_one(squares)), cols_));
    }
  }
  State state_of(const std::array<std::uint8_t, max_side>& lengths) const {
    State s;
    if constexpr (requires { s.lengths; }) {
      s.lengths = lengths;
    } else {
      for (unsigned row = 0; row < rows_ && lengths[row] > 0; ++row)
        s.squares |= (~std::uint64_t{0} >> (64U - lengths[row])) << (row * cols_);
    }
    return s;
  }

  unsigned rows_;
  unsigned cols_;
  std::vector<std::uint64_t> terms_;
  std::vector<std::uint64_t> even_;
  std::vector<unsigned> first_row_;  // by column: where a bite is an action
};

template <std::derived_from<Bar> G>
BarPlaces<G> state_places(const G& game) {
  return BarPlaces<G>{game};
}

static_assert(PlacedGame<SmallChomp> && PlacedGame<LargeChomp>);

}  // namespace zermelo::chomp
