// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Every lost position of a chocolate bar with the poison in its corner, found in one sweep over all positions.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "zermelo/solve/bits.hpp"
#include "zermelo/solve/chomp_positions.hpp"

namespace zermelo {

// A bite makes a sequence of row lengths smaller in lexicographic order, so a sweep in that order meets every position
// after all that it can become. A position is lost if none of those is lost; the empty bar is won, since the other
// player has just eaten the poison.
//
// Fix the lengths of the upper rows, and let k rows be left, the first of them of length a. A bite in that first row
// cuts it, and every row below, down to some c < a. So the rows below, r, are won if min(r, c) is lost under c for some
// c < a. Let cut(a) be the set of all such r. From one a to the next,
//     cut(a + 1) = { r : min(r, a) in cut(a) or lost under a },
// because min(min(r, a), c) = min(r, c). As bits in the order of the positions this is the set before it (for the r
// that are not longer than a) with copies of its own ends behind it: its last C(j + a, j) bits for j = k - 2, ..., 0.
// No move is ever looked at: a step is a copy of a run of bits, and what is won by bites in any row above is a union
// of runs.
//
// Level k holds cut(a) while it goes through a. The levels together take about as many bits as there are positions.
// Small blocks are swept by a table: for each position of the block those that can become it.
//
// Found is called with the index of each lost position, in ascending order. GoesOn is asked every few million
// positions, with the index that the sweep has come to, whether it shall go on.
template <class Found, class GoesOn>
class ChompSweep {
 public:
  ChompSweep(unsigned rows, unsigned cols, Found found, GoesOn goes_on)
      : rows_{rows}, cols_{cols}, found_{std::move(found)}, goes_on_{std::move(goes_on)} {
    for (unsigned k = 1; k <= rows_; ++k) {
      cut_[k].resize(bits::words_for(positions_.count(k - 1, cols_)) + block_words);
      if (!reads_from_above(k)) won_[k].resize(cut_[k].size());
      for (unsigned u = 0; u <= cols_; ++u) {
        if (is_small(k, u)) make_table(k, u);
      }
    }
  }

  // Whether it came to the end.
  bool run() {
    index_ = 0;
    next_question_ = question_interval;
    lowest_ = rows_ + 1;
    const std::vector<Word> none(bits::words_for(positions_.count(rows_, cols_) <= block ? block : 0) + block_words);
    if (is_small(rows_, cols_)) {
      sweep_block(rows_, cols_, none.data(), 0);
    } else {
      sweep(rows_, cols_, nullptr, 0);
    }
    return !is_stopped_;
  }

 private:
  using Word = bits::Word;
  static constexpr unsigned block_words = 4;  // found by trial: 2 and 8 are slower
  static constexpr std::uint64_t block = std::uint64_t{block_words} * bits::per_word;
  static constexpr std::uint64_t question_interval = 1U << 22U;

  bool is_small(unsigned k, unsigned u) const { return positions_.count(k, u) <= block; }

  // The topmost level has nothing above it, so what it hands down is its own cut.
  bool reads_from_above(unsigned k) const { return k == rows_; }

  // k rows of at most u squares; `won` from the bit `at` on is what bites in rows above win.
  void sweep(unsigned k, unsigned u, const Word* won, std::uint64_t at) {
    Word* const cut = cut_[k].data();
    cut[0] = 0;
    for (unsigned a = 0; a <= u && !is_stopped_; ++a) {
      lowest_ = k;
      begin_[k] = index_;
      if (index_ >= next_question_) ask();
      const std::uint64_t count = positions_.count(k - 1, a);
      if (won == nullptr) {
        descend(k - 1, a, cut);
      } else if (bits::unite(won_[k].data(), won, at, cut, count)) {
        index_ += count;
      } else {
        descend(k - 1, a, won_[k].data());
      }
      at += count;
      if (a < u) extend(cut, k - 1, a);
    }
  }

  void ask() {
    next_question_ = index_ + question_interval;
    is_stopped_ = !goes_on_(index_);
  }

  void descend(unsigned k, unsigned u, const Word* won) {
    if (is_small(k, u)) {
      sweep_block(k, u, won, 0);
    } else {
      sweep(k, u, won, 0);
    }
  }

  // From cut(a) over the rows of at most a squares to cut(a + 1) over those of at most a + 1.
  void extend(Word* cut, unsigned rows, unsigned a) const {
    const std::uint64_t end = positions_.count(rows, a);
    std::uint64_t to = end;
    for (unsigned j = rows; j-- > 0;) {
      const std::uint64_t count = positions_.count(j, a);
      bits::append(cut, to, end - count, count);
      to += count;
    }
  }

  void sweep_block(unsigned k, unsigned u, const Word* won, std::uint64_t at) {
    const std::uint64_t count = positions_.count(k, u);
    const std::size_t words = bits::whole_words_for(count);
    std::array<Word, block_words> here;
    for (std::size_t i = 0; i < words; ++i) here[i] = bits::word_at(won, at + i * bits::per_word);
    if (count % bits::per_word != 0) here[words - 1] |= ~bits::low(count % bits::per_word);
    if (index_ == 0) here[0] |= 1;  // the empty bar
    const Word* const table = table_[k][u].data();
    for (std::size_t i = 0; i < words; ++i) {
      while (here[i] != ~Word{0}) {
        const std::size_t lost = i * bits::per_word + static_cast<std::size_t>(std::countr_one(here[i]));
        report(index_ + lost);
        for (std::size_t j = i; j < words; ++j) here[j] |= table[lost * words + j];
      }
    }
    index_ += count;
  }

  void report(std::uint64_t index) {
    for (unsigned k = lowest_; k <= rows_; ++k) bits::set(cut_[k].data(), index - begin_[k]);
    found_(index);
  }

  // For each position of a block: itself and those that can become it.
  void make_table(unsigned k, unsigned u) {
    const std::uint64_t count = positions_.count(k, u);
    const std::size_t words = bits::whole_words_for(count);
    table_[k][u].resize(static_cast<std::size_t>(count) * words);
    std::vector<std::uint8_t> lengths(k);
    for (std::size_t from = 0; from < count; ++from) {
      positions_.lengths(from, lengths);
      bits::set(&table_[k][u][from * words], from);
      for (std::size_t row = 0; row < k; ++row) {
        for (std::uint8_t left = 0; left < lengths[row]; ++left) {
          std::vector<std::uint8_t> bitten = lengths;
          for (std::size_t below = row; below < k; ++below) bitten[below] = std::min(bitten[below], left);
          bits::set(&table_[k][u][static_cast<std::size_t>(positions_.index(bitten)) * words], from);
        }
      }
    }
  }

  static constexpr unsigned levels = ChompPositions::max_side + 1;

  const ChompPositions& positions_ = chomp_positions;
  unsigned rows_;
  unsigned cols_;
  Found found_;
  GoesOn goes_on_;
  std::array<std::vector<Word>, levels> cut_;
  std::array<std::vector<Word>, levels> won_;  // what a level hands down
  std::array<std::uint64_t, levels> begin_{};  // index of the block that a level is in
  unsigned lowest_ = 0;                        // level that is at work
  std::uint64_t next_question_ = 0;
  bool is_stopped_ = false;
  std::uint64_t index_ = 0;  // of the position that the sweep has come to
  std::array<std::array<std::vector<Word>, levels>, levels> table_;
};

// What a sweep takes, but for its small tables.
inline std::uint64_t chomp_sweep_bytes(unsigned rows, unsigned cols) {
  std::uint64_t bits = 0;
  for (unsigned k = 1; k <= rows; ++k) bits += (k == rows ? 1 : 2) * chomp_positions.count(k - 1, cols);
  return bits / 8;
}

}  // namespace zermelo
