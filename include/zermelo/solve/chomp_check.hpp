// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A proof that the lost positions of a chocolate bar are these and no others, by the rule of the game alone.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/solve/bits.hpp"
#include "zermelo/solve/chomp_lost.hpp"
#include "zermelo/solve/chomp_positions.hpp"
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

  ChompCheck(const ChompLost& lost, Crew& crew, GoesOn goes_on)
      : rows_{lost.rows()},
        cols_{lost.cols()},
        upper_{upper_rows(rows_)},
        lower_{rows_ - upper_},
        crew_{crew},
        goes_on_{std::move(goes_on)},
        windows_{static_cast<std::size_t>(chomp_positions.count(upper_, cols_))},
        members_(crew.size()) {
    list_by_window(lost);
  }

  // Whether it came to the end or found a fault.
  bool run() {
    crew_.carry_out(windows_, [this](unsigned member, std::size_t window) { check(members_[member], window); });
    return !is_stopped_;
  }

  const std::optional<ChompFault>& fault() const { return fault_; }

  // What it takes besides what it reads from, whose lists are so long.
  static std::uint64_t bytes(unsigned rows, unsigned cols, unsigned members, std::uint64_t list_bytes) {
    const unsigned upper = upper_rows(rows);
    return list_bytes + (chomp_positions.count(upper, cols) + 1) * sizeof(std::uint64_t) +
           members * sizeof(bits::Word) * std::uint64_t{window_words(rows - upper, cols)};
  }

 private:
  using Word = bits::Word;

  // At work in one window after the other.
  struct Member {
    std::vector<std::uint8_t> upper;
    std::vector<std::uint8_t> bitten;
    std::vector<std::uint8_t> lower;
    std::vector<Word> reached;  // a bit for each position of the window: whether a bite leads into the set
    std::uint64_t since_question = 0;
    bool is_stopped = false;
  };

  static constexpr std::uint64_t question_interval = 1U << 22U;

  // Found by trial: with more upper rows there are too many lists to look up, with fewer the windows leave the cache.
  static unsigned upper_rows(unsigned rows) { return rows * 2 / 5; }

  static std::size_t window_words(unsigned lower, unsigned longest) {
    return bits::words_for(chomp_positions.count(lower, longest));
  }

  unsigned longest_under(std::span<const std::uint8_t> upper) const { return upper.empty() ? cols_ : upper.back(); }

  void list_by_window(const ChompLost& lost) {
    begins_.reserve(windows_ + 1);
    begins_.push_back(0);
    bytes_.reserve(static_cast<std::size_t>(lost.list_bytes()));
    std::vector<std::uint8_t> upper(upper_);
    AscendingNumbers list;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    const auto close_before = [&](std::uint64_t index) {
      while (begins_.size() <= windows_ && index >= end) {
        if (end > 0) bytes_.insert(bytes_.end(), list.bytes().begin(), list.bytes().end());
        if (end > 0) begins_.push_back(bytes_.size());
        list.clear();
        if (begins_.size() > windows_) return;
        chomp_positions.lengths(begins_.size() - 1, upper);
        begin = end;
        end += chomp_positions.count(lower_, longest_under(upper));
      }
    };
    lost.for_each([&](std::uint64_t index) {
      close_before(index);
      list.append(index - begin);
    });
    close_before(chomp_positions.count(rows_, cols_));
  }

  AscendingNumbers::Reader list(std::uint64_t window) const {
    const auto at = static_cast<std::size_t>(window);
    return AscendingNumbers::Reader{std::span{bytes_}.subspan(static_cast<std::size_t>(begins_[at]),
                                                              static_cast<std::size_t>(begins_[at + 1] - begins_[at]))};
  }

  void check(Member& member, std::size_t window) {
    if (member.is_stopped) return;
    member.upper.resize(upper_);
    member.lower.resize(lower_);
    chomp_positions.lengths(window, member.upper);
    const unsigned longest = longest_under(member.upper);
    const std::uint64_t count = chomp_positions.count(lower_, longest);
    member.reached.resize(window_words(lower_, cols_));
    std::fill_n(member.reached.begin(), bits::whole_words_for(count), 0);
    if (window == 0) bits::set(member.reached.data(), 0);  // the empty bar
    mark_by_upper_bites(member, longest);
    for (auto lost = list(window); !lost.is_at_end(); lost.next()) mark_by_lower_bites(member, lost.number(), longest);
    compare(member, window, count);
    ask(member, count);
  }

  // A bite in an upper row that leaves c squares of it.
  void mark_by_upper_bites(Member& member, unsigned longest) const {
    Word* const reached = member.reached.data();
    for (std::size_t row = 0; row < upper_; ++row) {
      for (std::uint8_t c = 0; c < member.upper[row]; ++c) {
        member.bitten = member.upper;
        for (std::size_t below = row; below < upper_; ++below) member.bitten[below] = std::min(member.bitten[below], c);
        for (auto lost = list(chomp_positions.index(member.bitten)); !lost.is_at_end(); lost.next()) {
          if (c >= longest) {
            bits::set(reached, lost.number());
          } else {
            mark_all_cut_to(reached, lost.number(), c, longest);
          }
        }
      }
    }
  }

  // All lower rows that become number `lost` when no row keeps more than c squares: those of length c may have been
  // longer.
  void mark_all_cut_to(Word* reached, std::uint64_t lost, unsigned c, unsigned longest) const {
    unsigned end = 0;
    while (end < lower_ && lost >= weight(end, c)) lost -= weight(end++, c);
    mark_longer(reached, 0, end, c, longest, lost);
  }

  // All that become these lower rows by a bite in one of them. It was longer, and so may have been those below it that
  // now are as long as it.
  void mark_by_lower_bites(Member& member, std::uint64_t lost, unsigned longest) const {
    chomp_positions.lengths(lost, member.lower);
    unsigned above = longest;
    for (unsigned row = 0; row < lower_;) {
      const unsigned c = member.lower[row];
      std::uint64_t others = lost;
      unsigned end = row;
      while (end < lower_ && member.lower[end] == c) others -= weight(end++, c);
      for (unsigned length = c + 1; length <= above; ++length)
        mark_longer(member.reached.data(), row + 1, end, c, length, others + weight(row, length));
      above = c;
      row = end;
    }
  }

  // All ways in which the lower rows from `row` up to `end` have lengths from c to `most`; the other rows make `sum` of
  // the number.
  void mark_longer(Word* reached, unsigned row, unsigned end, unsigned c, unsigned most, std::uint64_t sum) const {
    if (row == end) {
      bits::set(reached, sum);
    } else if (end == lower_ && (c == 0 || row + 1 == end)) {
      bits::set_run(reached, sum + weight(row, c), chomp_positions.count(end - row, most - c));
    } else if (row + 1 == end) {
      for (unsigned length = c; length <= most; ++length) bits::set(reached, sum + weight(row, length));
    } else {
      for (unsigned length = c; length <= most; ++length)
        mark_longer(reached, row + 1, end, c, length, sum + weight(row, length));
    }
  }

  // What the length of a lower row adds to the number.
  std::uint64_t weight(unsigned row, unsigned length) const {
    return length == 0 ? 0 : chomp_positions.count(lower_ - row, length - 1);
  }

  // Every position is either listed or reached.
  void compare(Member& member, std::size_t window, std::uint64_t count) {
    Word* const reached = member.reached.data();
    for (auto lost = list(window); !lost.is_at_end(); lost.next()) {
      if (bits::is_set(reached, lost.number())) note({begin_of(member.upper) + lost.number(), true});
      bits::set(reached, lost.number());
    }
    if (const std::uint64_t gap = bits::first_clear(reached, count); gap < count)
      note({begin_of(member.upper) + gap, false});
  }

  std::uint64_t begin_of(std::span<const std::uint8_t> upper) const {
    std::vector<std::uint8_t> lengths(rows_);
    std::ranges::copy(upper, lengths.begin());
    return chomp_positions.index(lengths);
  }

  // The first in the order of positions, whoever finds it.
  void note(ChompFault fault) {
    crew_.exclusively([&] {
      if (!fault_ || fault.index < fault_->index) fault_ = fault;
    });
  }

  void ask(Member& member, std::uint64_t count) {
    member.since_question += count;
    if (member.since_question < question_interval) return;
    crew_.exclusively([&] {
      done_ += member.since_question;
      is_stopped_ = is_stopped_ || !goes_on_(done_);
      member.is_stopped = is_stopped_;
    });
    member.since_question = 0;
  }

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
