// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A proof that the lost positions of a chocolate bar are these and no others, by the rule of the game alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/games/chomp/bits.hpp"
#include "zermelo/games/chomp/lost.hpp"
#include "zermelo/games/chomp/positions.hpp"
#include "zermelo/solve/crew.hpp"

namespace zermelo {

// A position that contradicts a list of lost ones.
struct ChompFault {
  std::uint64_t index;
  bool is_listed;  // then a bite makes a listed position of it; otherwise none does

  bool operator==(const ChompFault&) const = default;
};

// A set of positions is that of the lost ones if and only if
//   (a) no bite makes one of its positions of another, and
//   (b) some bite makes one of its positions of every other one but the empty bar.
// By induction on the squares that are left there is only one such set.
//
// That is checked here for all positions of the bar, one mark for every position and bite that leads into the set:
// from each listed position backwards. The only thing in common with the sweep is the numbering of positions.
// All positions with the same upper rows are one window of bits, small enough for a cache; the windows do not depend on
// each other.
class ChompCheck {
 public:
  // Asked now and then, by one member of the crew at a time, with the number of positions so far.
  using GoesOn = std::function<bool(std::uint64_t)>;

  ChompCheck(const ChompLost& lost, Crew& crew, GoesOn goes_on);

  // Returns whether it came to the end or found a fault.
  bool run();

  const std::optional<ChompFault>& fault() const { return fault_; }

  // Returns the memory that a check takes besides the lost positions, whose lists take `list_bytes`.
  static std::uint64_t bytes(unsigned rows, unsigned cols, unsigned members, std::uint64_t list_bytes);

 private:
  using Word = bits::Word;

  // One member of the crew, which works on one window after the other.
  struct Member {
    std::vector<std::uint8_t> upper;
    std::vector<std::uint8_t> bitten;
    std::vector<std::uint8_t> lower;
    std::vector<Word> reached;  // a bit for each position of the window: whether a bite leads into the set
    std::uint64_t since_question = 0;
    bool is_stopped = false;
  };

  static constexpr std::uint64_t question_interval = 1U << 22U;

  // Returns the number of upper rows, which was found by trial: with more there are too many lists to look up, with
  // fewer the windows leave the cache.
  static unsigned upper_rows(unsigned rows) { return rows * 2 / 5; }

  static std::size_t window_words(unsigned lower, unsigned longest) {
    return bits::words_for(chomp_positions.count(lower, longest));
  }

  unsigned longest_under(std::span<const std::uint8_t> upper) const;

  void list_by_window(const ChompLost& lost);

  AscendingNumbers::Reader list(std::uint64_t window) const;

  void check(Member& member, std::size_t window);

  // Marks the positions from which a bite in an upper row that leaves c squares of it leads into the set.
  void mark_by_upper_bites(Member& member, unsigned longest) const;

  // Marks all lower rows that become number `lost` when no row keeps more than c squares: those of length c may have
  // been longer.
  void mark_all_cut_to(Word* reached, std::uint64_t lost, unsigned c, unsigned longest) const;

  // Marks all that become these lower rows by a bite in one of them. That row was longer, and so may have been those
  // below it that now are as long as it.
  void mark_by_lower_bites(Member& member, std::uint64_t lost, unsigned longest) const;

  // Marks all ways in which the lower rows from `row` up to `end` have lengths from c to `most`; the other rows make
  // `sum` of the number.
  void mark_longer(Word* reached, unsigned row, unsigned end, unsigned c, unsigned most, std::uint64_t sum) const;

  // Returns what the length of a lower row adds to the number.
  std::uint64_t weight(unsigned row, unsigned length) const;

  // Checks that every position of the window is either listed or reached.
  void compare(Member& member, std::size_t window, std::uint64_t count);

  std::uint64_t begin_of(std::span<const std::uint8_t> upper) const;

  // Keeps the first fault in the order of positions, whichever member finds it.
  void note(ChompFault fault);

  void ask(Member& member, std::uint64_t count);

  unsigned rows_;
  unsigned cols_;
  unsigned upper_;
  unsigned lower_;
  Crew& crew_;
  GoesOn goes_on_;
  std::size_t windows_;
  std::vector<std::uint64_t> begins_;  // of each window's list
  std::vector<std::uint8_t> bytes_;
  std::vector<Member> members_;
  std::optional<ChompFault> fault_;
  std::uint64_t done_ = 0;  // positions
  bool is_stopped_ = false;
};

}  // namespace zermelo
