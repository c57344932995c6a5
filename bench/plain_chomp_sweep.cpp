// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The yardstick for ChompSweep: all positions in their order, and one mark at a time.
#include "plain_chomp_sweep.hpp"

#include <cstdint>
#include <vector>

#include "zermelo/games/chomp/bits.hpp"
#include "zermelo/games/chomp/positions.hpp"

namespace zermelo::bench {
namespace {

class PlainSweep {
 public:
  PlainSweep(unsigned rows, unsigned cols)
      : rows_{rows}, cols_{cols}, won_(bits::words_for(chomp_positions.count(rows, cols))), lengths_(rows) {}

  std::uint64_t run() {
    std::uint64_t lost = 0;
    bits::set(won_.data(), 0);  // the empty bar
    for (std::uint64_t index = 1; index < chomp_positions.count(rows_, cols_); ++index) {
      if (bits::is_set(won_.data(), index)) continue;
      ++lost;
      mark_all_before(index);
    }
    return lost;
  }

 private:
  // Marks all positions before this one: a bite in a row left c squares of it; rows below that have c squares, too, may
  // have had more.
  void mark_all_before(std::uint64_t index) {
    chomp_positions.lengths(index, lengths_);
    unsigned above = cols_;
    for (unsigned row = 0; row < rows_;) {
      const unsigned c = lengths_[row];
      std::uint64_t others = index;
      unsigned end = row;
      while (end < rows_ && lengths_[end] == c) others -= weight(end++, c);
      for (unsigned length = c + 1; length <= above; ++length)
        mark(row + 1, end, c, length, others + weight(row, length));
      above = c;
      row = end;
    }
  }

  void mark(unsigned row, unsigned end, unsigned c, unsigned most, std::uint64_t sum) {
    if (row == end) {
      bits::set(won_.data(), sum);
      return;
    }
    for (unsigned length = c; length <= most; ++length) mark(row + 1, end, c, length, sum + weight(row, length));
  }

  // Returns what the length of a row adds to the index.
  std::uint64_t weight(unsigned row, unsigned length) const {
    return length == 0 ? 0 : chomp_positions.count(rows_ - row, length - 1);
  }

  unsigned rows_;
  unsigned cols_;
  std::vector<bits::Word> won_;
  std::vector<std::uint8_t> lengths_;
};

}  // namespace

std::uint64_t plainly_lost(unsigned rows, unsigned cols) { return PlainSweep{rows, cols}.run(); }

}  // namespace zermelo::bench
