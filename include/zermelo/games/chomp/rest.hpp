// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The positions that are left of a chocolate bar with the poison in its corner, wherever it has been bitten: how many
// there are, which of them are lost, and how long the game lasts from each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "zermelo/games/chomp/bits.hpp"

namespace zermelo {

// A position is what is left of it: row lengths, none longer than the one above it. The positions that it can become
// are the sequences r of such lengths with r[i] <= its own length i. They are numbered in lexicographic order, the top
// row first, so the number is a sum over the rows: of weight(i, r[i]), the ways to fill the rows from i on with less
// than r[i] in row i.
//
// A bite makes a number smaller. So the positions are met in their order: one that is not marked by then is lost, and
// every position that a bite can turn into it is marked as won. Such a position differs in one run of rows that have
// the same length c here: the first of them is longer than c, and the others are at least c. A position has few
// winning bites, so few marks are set, and where only the winner is asked for a bit is all that a position needs.
class ChompRest {
 public:
  static constexpr unsigned max_side = 64;
  // The count of more positions than can be numbered.
  static constexpr std::uint64_t too_many = std::numeric_limits<std::uint64_t>::max();
  // Asked every million steps, with the number of positions so far.
  using GoesOn = std::function<bool(std::uint64_t)>;

  // Takes at least one row, each with at least one square.
  explicit ChompRest(std::span<const std::uint8_t> lengths);

  // Returns the number of positions, the empty bar and the position itself included.
  std::uint64_t count() const { return weight(0, lengths_.front() + 1U); }
  // Returns the memory that sweep() and measure() take, if there are fewer positions than too_many.
  std::uint64_t bytes_to_sweep() const;
  std::uint64_t bytes_to_measure() const;
  // Returns the number of a position with as many rows as the one that was given; some may be empty.
  std::uint64_t index(std::span<const std::uint8_t> lengths) const;

  // Finds the lost positions. Call it once. Returns whether it came to the end.
  bool sweep(const GoesOn& goes_on);
  bool is_lost(std::uint64_t index) const { return !bits::is_set(won_.get(), index); }

  // Finds how many plies each position lasts until only the poison is left, if the winner hurries and the loser stalls.
  // Call it once. Returns whether it came to the end.
  bool measure(const GoesOn& goes_on);
  // Returns the plies of a position that is not empty. An even number is a lost position: then the opponent bites last.
  std::uint32_t plies(std::uint64_t index) const { return plies_.get()[index]; }

 private:
  using Word = bits::Word;
  using Plies = std::uint16_t;
  static constexpr Plies unmarked = std::numeric_limits<Plies>::max();
  static constexpr std::uint64_t question_interval = 1U << 20U;

  std::uint64_t weight(std::size_t row, unsigned length) const { return weights_[row][length]; }
  std::size_t rows() const { return lengths_.size(); }

  // Fills an array in pieces, since filling much memory takes a while.
  template <class T>
  bool fill(std::unique_ptr<T[]>& array, std::uint64_t size, T value);

  std::uint64_t next_lost(std::uint64_t from) const;
  void find_lengths(std::uint64_t index);
  // Returns one more than the most plies of what bites can make of the current position; 0 without a bite.
  Plies plies_of_lost() const;

  // Calls mark(first, count) with runs of numbers: every position that a bite can turn into the current one.
  template <class Mark>
  void mark_before(std::uint64_t index, Mark mark);
  // Gives the rows from `row` to before `end` every length from c to `most`, none longer than the one above it; `sum`
  // is the weight of all other rows.
  template <class Mark>
  void mark_longer(std::size_t row, std::size_t end, unsigned c, unsigned most, std::uint64_t sum, Mark mark);

  // Counts steps, and asks now and then whether to go on.
  void add_steps(std::uint64_t steps);

  std::vector<std::uint8_t> lengths_;
  std::vector<std::array<std::uint64_t, max_side + 2>> weights_;
  std::unique_ptr<Word[]> won_;
  std::unique_ptr<Plies[]> plies_;
  std::vector<std::array<std::uint64_t, max_side + 1>>
      even_;                            // by c and row: the weight of c squares in each row above
  std::vector<std::uint8_t> position_;  // that is being looked at
  GoesOn goes_on_;
  std::uint64_t done_ = 0;  // positions
  std::uint64_t steps_ = 0;
  bool is_stopped_ = false;
};

}  // namespace zermelo
