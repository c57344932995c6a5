// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The lower rows of a chocolate bar while its upper rows stay as they are: which of them are lost, without looking at
// a single move.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/solve/bits.hpp"
#include "zermelo/solve/chomp_lost.hpp"
#include "zermelo/solve/chomp_positions.hpp"

namespace zermelo {

// A bite makes a sequence of row lengths smaller in lexicographic order, so a sweep in that order meets every position
// after all that it can become. A position is lost if none of those is lost.
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
// Level k holds cut(a) while it goes through a, and hands its union with what came from above to level k - 1. Small
// blocks are swept by a table: for each position of the block those that can become it.
class ChompTails {
 public:
  // Asked every few million positions, with their number since it was last asked.
  using GoesOn = std::function<bool(std::uint64_t)>;
  using Reader = AscendingNumbers::Reader;

  ChompTails(unsigned rows, unsigned cols, GoesOn goes_on)
      : rows_{rows}, goes_on_{std::move(goes_on)}, above_(words(rows, cols)) {
    for (unsigned k = 0; k <= rows; ++k) {
      if (k > 0) cut_[k].resize(words(k - 1, cols));
      if (k > 0) won_[k].resize(words(k - 1, cols));
      for (unsigned u = 0; u <= cols; ++u) {
        if (is_small(k, u)) make_table(k, u);
      }
    }
  }

  // What it takes, but for the tables of small blocks and odd words, which are some hundred kilobytes.
  static std::uint64_t bytes(unsigned rows, unsigned cols) {
    std::uint64_t bits = chomp_positions.count(rows, cols);
    for (unsigned k = 1; k <= rows; ++k) bits += 2 * chomp_positions.count(k - 1, cols);
    return bits / 8;
  }

  // The set that is won by bites in the rows above: at first nothing, and lower rows of no length.
  void clear() { above_[0] = 0; }
  void add(Reader won) {
    for (; !won.is_at_end(); won.next()) bits::set(above_.data(), won.number());
  }
  // From lower rows of at most a squares to those of at most a + 1; r is in the set if min(r, a) was.
  void extend(unsigned a) { extend(above_.data(), rows_, a); }

  // Finds the lost ones among the lower rows of at most u squares, and adds them to the set. Those that are read from
  // `also_won` are won, too, but do not enter the set. Whether it came to the end.
  bool sweep(unsigned u, std::span<Reader> also_won) {
    lost_.clear();
    index_ = 0;
    lowest_ = rows_ + 1;
    also_won_ = also_won;
    if (is_small(rows_, u)) {
      std::array<Word, block_words> won{};
      std::copy_n(above_.begin(), won.size(), won.begin());
      add_also_won(won.data(), 0, chomp_positions.count(rows_, u));
      sweep_block(rows_, u, won.data());
    } else {
      sweep_rows(rows_, u, above_.data());
    }
    return !is_stopped_;
  }

  std::span<const std::uint8_t> lost() const { return lost_.bytes(); }

 private:
  using Word = bits::Word;
  static constexpr unsigned block_words = 4;  // found by trial: 2 and 8 are slower
  static constexpr std::uint64_t block = std::uint64_t{block_words} * bits::per_word;
  static constexpr std::uint64_t question_interval = 1U << 22U;
  static constexpr unsigned levels = ChompPositions::max_side + 1;

  static std::size_t words(unsigned rows, unsigned longest) {
    return bits::words_for(chomp_positions.count(rows, longest)) + block_words;
  }
  static bool is_small(unsigned k, unsigned u) { return chomp_positions.count(k, u) <= block; }

  // k rows of at most u squares; `won` is what bites in rows above win.
  void sweep_rows(unsigned k, unsigned u, const Word* won) {
    Word* const cut = cut_[k].data();
    Word* const below = won_[k].data();
    std::uint64_t at = 0;
    cut[0] = 0;
    for (unsigned a = 0; a <= u && !is_stopped_; ++a) {
      lowest_ = k;
      begin_[k] = index_;
      const std::uint64_t count = chomp_positions.count(k - 1, a);
      const bool is_all_won = bits::unite(below, won, at, cut, count);
      if (k == rows_) add_also_won(below, at, count);
      if (is_all_won) {
        pass(count);
      } else if (is_small(k - 1, a)) {
        sweep_block(k - 1, a, below);
      } else {
        sweep_rows(k - 1, a, below);
      }
      at += count;
      if (a < u) extend(cut, k - 1, a);
    }
  }

  // Those from `from` on; they are read once, as the sweep comes to them.
  void add_also_won(Word* won, std::uint64_t from, std::uint64_t count) {
    for (Reader& reader : also_won_) {
      for (; !reader.is_at_end() && reader.number() < from + count; reader.next())
        bits::set(won, reader.number() - from);
    }
  }

  void pass(std::uint64_t count) {
    index_ += count;
    since_question_ += count;
    if (since_question_ < question_interval) return;
    is_stopped_ = !goes_on_(since_question_);
    since_question_ = 0;
  }

  // From cut(a) over the rows of at most a squares to cut(a + 1) over those of at most a + 1.
  static void extend(Word* cut, unsigned rows, unsigned a) {
    const std::uint64_t end = chomp_positions.count(rows, a);
    std::uint64_t to = end;
    for (unsigned j = rows; j-- > 0;) {
      const std::uint64_t count = chomp_positions.count(j, a);
      bits::append(cut, to, end - count, count);
      to += count;
    }
  }

  void sweep_block(unsigned k, unsigned u, const Word* won) {
    const std::uint64_t count = chomp_positions.count(k, u);
    const std::size_t words = bits::whole_words_for(count);
    std::array<Word, block_words> here;
    for (std::size_t i = 0; i < words; ++i) here[i] = won[i];
    if (count % bits::per_word != 0) here[words - 1] |= ~bits::low(count % bits::per_word);
    const Word* const table = table_[k][u].data();
    for (std::size_t i = 0; i < words; ++i) {
      while (here[i] != ~Word{0}) {
        const std::size_t lost = i * bits::per_word + static_cast<std::size_t>(std::countr_one(here[i]));
        note_lost(index_ + lost);
        for (std::size_t j = i; j < words; ++j) here[j] |= table[lost * words + j];
      }
    }
    pass(count);
  }

  void note_lost(std::uint64_t index) {
    for (unsigned k = lowest_; k <= rows_; ++k) bits::set(cut_[k].data(), index - begin_[k]);
    bits::set(above_.data(), index);
    lost_.append(index);
  }

  // For each position of a block: itself and those that can become it.
  void make_table(unsigned k, unsigned u) {
    const std::uint64_t count = chomp_positions.count(k, u);
    const std::size_t words = bits::whole_words_for(count);
    table_[k][u].resize(static_cast<std::size_t>(count) * words);
    std::vector<std::uint8_t> lengths(k);
    for (std::size_t from = 0; from < count; ++from) {
      chomp_positions.lengths(from, lengths);
      bits::set(&table_[k][u][from * words], from);
      for (std::size_t row = 0; row < k; ++row) {
        for (std::uint8_t left = 0; left < lengths[row]; ++left) {
          std::vector<std::uint8_t> bitten = lengths;
          for (std::size_t below = row; below < k; ++below) bitten[below] = std::min(bitten[below], left);
          bits::set(&table_[k][u][static_cast<std::size_t>(chomp_positions.index(bitten)) * words], from);
        }
      }
    }
  }

  unsigned rows_;
  GoesOn goes_on_;
  std::vector<Word> above_;
  std::array<std::vector<Word>, levels> cut_;
  std::array<std::vector<Word>, levels> won_;  // what a level hands down
  std::array<std::uint64_t, levels> begin_{};  // index of the block that a level is in
  unsigned lowest_ = 0;                        // level that is at work
  std::uint64_t index_ = 0;                    // of the position that the sweep has come to
  std::span<Reader> also_won_;
  AscendingNumbers lost_;
  std::uint64_t since_question_ = 0;
  bool is_stopped_ = false;
  std::array<std::array<std::vector<Word>, levels>, levels> table_;
};

}  // namespace zermelo
