// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The lower rows of a chocolate bar while its upper rows stay as they are: which of them are lost, without looking at
// a single move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "zermelo/games/chomp/bits.hpp"
#include "zermelo/games/chomp/lost.hpp"
#include "zermelo/games/chomp/positions.hpp"
#include "zermelo/solve/zeroed_words.hpp"

namespace zermelo {

// A bite makes a sequence of row lengths smaller in lexicographic order, so a sweep in that order meets every position
// after all that it can become. A position is lost if none of those is lost.
//
// Fix the lengths of the upper rows, and let k rows be left, the first of them of length a. A bite in that first row
// cuts it, and every row below, down to some c < a. So the rows below, r, are won if min(r, c) is lost under c for some
// c < a. Let cut(a) be the set of all such r. From one a to the next,
//     cut(a + 1) = { r : min(r, a) in cut(a) or lost under a },
// because min(min(r, a), c) = min(r, c). As bits in the order of the positions this is the set before it (for the r
// that are not longer than a) followed by copies of its own ends: its last C(j + a, j) bits for j = k - 2, ..., 0.
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

  ChompTails(unsigned rows, unsigned cols, GoesOn goes_on);

  // Returns the memory that it takes, but for the tables of small blocks and odd words, which are some hundred
  // kilobytes.
  static std::uint64_t bytes(unsigned rows, unsigned cols);

  // Empties the set that is won by bites in the rows above: at first it is empty, and the lower rows have no length.
  void clear() { above_[0] = 0; }
  void add(Reader won);
  // Extends the set from lower rows of at most a squares to those of at most a + 1; r is in the set if min(r, a) was.
  void extend(unsigned a);

  // Finds the lost ones among the lower rows of at most u squares, and adds them to the set. Those that are read from
  // `also_won` are won, too, but do not enter the set. Returns whether it came to the end.
  bool sweep(unsigned u, std::span<Reader> also_won);

  std::span<const std::uint8_t> lost() const { return lost_.bytes(); }

 private:
  using Word = bits::Word;
  static constexpr unsigned block_words = 4;  // found by trial: 2 and 8 are slower
  static constexpr std::uint64_t block = std::uint64_t{block_words} * bits::per_word;
  static constexpr std::uint64_t question_interval = 1U << 22U;
  static constexpr std::uint64_t most_at_once = std::uint64_t{1} << 28U;  // bits of a run, 32 MiB
  static constexpr unsigned levels = ChompPositions::max_side + 1;

  static std::size_t words(unsigned rows, unsigned longest) {
    return bits::words_for(chomp_positions.count(rows, longest)) + block_words;
  }
  static bool is_small(unsigned k, unsigned u) { return chomp_positions.count(k, u) <= block; }

  // Sweeps k rows of at most u squares; `won` is what bites in rows above win.
  void sweep_rows(unsigned k, unsigned u, const Word* won);

  // Adds those from `from` on; they are read once, as the sweep comes to them.
  void add_also_won(Word* won, std::uint64_t from, std::uint64_t count);

  void pass(std::uint64_t count);
  void note_copied(std::uint64_t bits);
  void ask();
  // Does what bits::unite does, and asks now and then whether to go on.
  bool unite(Word* target, const Word* first, std::uint64_t at, const Word* second, std::uint64_t count);

  // Extends cut(a) over the rows of at most a squares to cut(a + 1) over those of at most a + 1.
  void extend(Word* cut, unsigned rows, unsigned a);

  void sweep_block(unsigned k, unsigned u, const Word* won);

  void note_lost(std::uint64_t index);

  // Makes the table of a block: for each position itself and those that can become it.
  void make_table(unsigned k, unsigned u);

  unsigned rows_;
  GoesOn goes_on_;
  ZeroedWords above_;
  std::array<ZeroedWords, levels> cut_;
  std::array<ZeroedWords, levels> won_;        // what a level hands down
  std::array<std::uint64_t, levels> begin_{};  // index of the block that a level is in
  unsigned lowest_ = 0;                        // level that is at work
  std::uint64_t index_ = 0;                    // of the position that the sweep has come to
  std::span<Reader> also_won_;
  AscendingNumbers lost_;
  std::uint64_t since_question_ = 0;  // positions
  std::uint64_t words_copied_ = 0;    // since then
  bool is_stopped_ = false;
  std::array<std::array<std::vector<Word>, levels>, levels> table_;
};

}  // namespace zermelo
