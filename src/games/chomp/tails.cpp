// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The lower rows of a chocolate bar while its upper rows stay as they are.
#include "zermelo/games/chomp/tails.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/games/chomp/bits.hpp"
#include "zermelo/games/chomp/positions.hpp"

namespace zermelo {

ChompTails::ChompTails(unsigned rows, unsigned cols, GoesOn goes_on)
    : rows_{rows}, goes_on_{std::move(goes_on)}, above_(words(rows, cols)) {
  for (unsigned k = 0; k <= rows; ++k) {
    if (k > 0) cut_[k] = ZeroedWords{words(k - 1, cols)};
    if (k > 0) won_[k] = ZeroedWords{words(k - 1, cols)};
    for (unsigned u = 0; u <= cols; ++u) {
      if (is_small(k, u)) make_table(k, u);
    }
  }
}

std::uint64_t ChompTails::bytes(unsigned rows, unsigned cols) {
  std::uint64_t bits = chomp_positions.count(rows, cols);
  for (unsigned k = 1; k <= rows; ++k) bits += 2 * chomp_positions.count(k - 1, cols);
  return bits / 8;
}

void ChompTails::add(Reader won) {
  for (; !won.is_at_end(); won.next()) bits::set(above_.data(), won.number());
}

void ChompTails::extend(unsigned a) { extend(above_.data(), rows_, a); }

bool ChompTails::sweep(unsigned u, std::span<Reader> also_won) {
  lost_.clear();
  index_ = 0;
  lowest_ = rows_ + 1;
  also_won_ = also_won;
  if (is_small(rows_, u)) {
    std::array<Word, block_words> won{};
    std::copy_n(above_.data(), won.size(), won.begin());
    add_also_won(won.data(), 0, chomp_positions.count(rows_, u));
    sweep_block(rows_, u, won.data());
  } else {
    sweep_rows(rows_, u, above_.data());
  }
  return !is_stopped_;
}

void ChompTails::sweep_rows(unsigned k, unsigned u, const Word* won) {
  Word* const cut = cut_[k].data();
  Word* const below = won_[k].data();
  std::uint64_t at = 0;
  cut[0] = 0;
  for (unsigned a = 0; a <= u && !is_stopped_; ++a) {
    lowest_ = k;
    begin_[k] = index_;
    const std::uint64_t count = chomp_positions.count(k - 1, a);
    const bool is_all_won = unite(below, won, at, cut, count);
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

inline void ChompTails::add_also_won(Word* won, std::uint64_t from, std::uint64_t count) {
  for (Reader& reader : also_won_) {
    for (; !reader.is_at_end() && reader.number() < from + count; reader.next()) bits::set(won, reader.number() - from);
  }
}

inline void ChompTails::pass(std::uint64_t count) {
  index_ += count;
  since_question_ += count;
  if (since_question_ >= question_interval) ask();
}

inline void ChompTails::note_copied(std::uint64_t bits) {
  words_copied_ += bits / bits::per_word;
  if (words_copied_ >= question_interval) ask();
}

void ChompTails::ask() {
  is_stopped_ = !goes_on_(since_question_);
  since_question_ = 0;
  words_copied_ = 0;
}

inline bool ChompTails::unite(Word* target, const Word* first, std::uint64_t at, const Word* second,
                              std::uint64_t count) {
  bool is_all_set = true;
  for (std::uint64_t done = 0; done < count && !is_stopped_; done += most_at_once) {
    const std::uint64_t part = std::min(most_at_once, count - done);
    const std::uint64_t word = done / bits::per_word;
    is_all_set = bits::unite(target + word, first, at + done, second + word, part) && is_all_set;
    note_copied(part);
  }
  return is_all_set;
}

void ChompTails::extend(Word* cut, unsigned rows, unsigned a) {
  const std::uint64_t end = chomp_positions.count(rows, a);
  std::uint64_t to = end;
  for (unsigned j = rows; j-- > 0;) {
    const std::uint64_t count = chomp_positions.count(j, a);
    for (std::uint64_t done = 0; done < count && !is_stopped_; done += most_at_once) {
      const std::uint64_t part = std::min(most_at_once, count - done);
      bits::append(cut, to + done, end - count + done, part);
      note_copied(part);
    }
    to += count;
  }
}

inline void ChompTails::sweep_block(unsigned k, unsigned u, const Word* won) {
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

inline void ChompTails::note_lost(std::uint64_t index) {
  for (unsigned k = lowest_; k <= rows_; ++k) bits::set(cut_[k].data(), index - begin_[k]);
  bits::set(above_.data(), index);
  lost_.append(index);
}

void ChompTails::make_table(unsigned k, unsigned u) {
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

}  // namespace zermelo
