// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A proof that the lost positions of a chocolate bar are these and no others.
#include "zermelo/games/chomp/check.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/games/chomp/bits.hpp"
#include "zermelo/games/chomp/lost.hpp"
#include "zermelo/games/chomp/positions.hpp"
#include "zermelo/solve/crew.hpp"

namespace zermelo {

ChompCheck::ChompCheck(const ChompLost& lost, Crew& crew, GoesOn goes_on)
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

bool ChompCheck::run() {
  crew_.carry_out(windows_, [this](unsigned member, std::size_t window) { check(members_[member], window); });
  return !is_stopped_;
}

std::uint64_t ChompCheck::bytes(unsigned rows, unsigned cols, unsigned members, std::uint64_t list_bytes) {
  const unsigned upper = upper_rows(rows);
  return list_bytes + (chomp_positions.count(upper, cols) + 1) * sizeof(std::uint64_t) +
         members * sizeof(bits::Word) * std::uint64_t{window_words(rows - upper, cols)};
}

unsigned ChompCheck::longest_under(std::span<const std::uint8_t> upper) const {
  return upper.empty() ? cols_ : upper.back();
}

void ChompCheck::list_by_window(const ChompLost& lost) {
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

inline AscendingNumbers::Reader ChompCheck::list(std::uint64_t window) const {
  const auto at = static_cast<std::size_t>(window);
  return AscendingNumbers::Reader{std::span{bytes_}.subspan(static_cast<std::size_t>(begins_[at]),
                                                            static_cast<std::size_t>(begins_[at + 1] - begins_[at]))};
}

void ChompCheck::check(Member& member, std::size_t window) {
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

void ChompCheck::mark_by_upper_bites(Member& member, unsigned longest) const {
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

void ChompCheck::mark_all_cut_to(Word* reached, std::uint64_t lost, unsigned c, unsigned longest) const {
  unsigned end = 0;
  while (end < lower_ && lost >= weight(end, c)) lost -= weight(end++, c);
  mark_longer(reached, 0, end, c, longest, lost);
}

void ChompCheck::mark_by_lower_bites(Member& member, std::uint64_t lost, unsigned longest) const {
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

void ChompCheck::mark_longer(Word* reached, unsigned row, unsigned end, unsigned c, unsigned most,
                             std::uint64_t sum) const {
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

inline std::uint64_t ChompCheck::weight(unsigned row, unsigned length) const {
  return length == 0 ? 0 : chomp_positions.count(lower_ - row, length - 1);
}

void ChompCheck::compare(Member& member, std::size_t window, std::uint64_t count) {
  Word* const reached = member.reached.data();
  for (auto lost = list(window); !lost.is_at_end(); lost.next()) {
    if (bits::is_set(reached, lost.number())) note({begin_of(member.upper) + lost.number(), true});
    bits::set(reached, lost.number());
  }
  if (const std::uint64_t gap = bits::first_clear(reached, count); gap < count)
    note({begin_of(member.upper) + gap, false});
}

std::uint64_t ChompCheck::begin_of(std::span<const std::uint8_t> upper) const {
  std::vector<std::uint8_t> lengths(rows_);
  std::ranges::copy(upper, lengths.begin());
  return chomp_positions.index(lengths);
}

void ChompCheck::note(ChompFault fault) {
  crew_.exclusively([&] {
    if (!fault_ || fault.index < fault_->index) fault_ = fault;
  });
}

void ChompCheck::ask(Member& member, std::uint64_t count) {
  member.since_question += count;
  if (member.since_question < question_interval) return;
  crew_.exclusively([&] {
    done_ += member.since_question;
    is_stopped_ = is_stopped_ || !goes_on_(done_);
    member.is_stopped = is_stopped_;
  });
  member.since_question = 0;
}

}  // namespace zermelo
