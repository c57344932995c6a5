// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Every lost position of a chocolate bar with the poison in its corner, found in one sweep over all positions.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/solve/chomp_lost.hpp"
#include "zermelo/solve/chomp_positions.hpp"
#include "zermelo/solve/chomp_tails.hpp"
#include "zermelo/solve/crew.hpp"

namespace zermelo {

// The rows are parted in upper ones, p1 >= ... >= pj, and lower ones, r. For each p the lost r are found together, by
// ChompTails, and listed. What bites in the upper rows win under p is known from the lists of smaller p: a bite in row
// i that leaves c squares makes of it q = p with min(., c) from row i on, and
//   - if c >= pj, r stays as it is: won are the r in the list of q;
//   - if c < pj, rows i to j all become c, and r becomes min(r, c): won are the r with min(r, c) in the list of q.
// The sets of the second kind, for all i and all c < b = pj, are one set of bits S(b) that grows with b like a cut:
//     S(b + 1) = { r : min(r, b) in S(b) or in the list of (p1, ..., p(i-1), b, ..., b) for some i <= j }.
// Those lists are also of the first kind for p itself (i < j, c = b), so they are added to S(b) before the sweep of p,
// and p's own (i = j) by it.
//
// So S and the levels below it are held only for rows of the lower part, and everything else as lists. The more upper
// rows, the less memory, and the more often a list is read.
//
// A task is all p with the same rows but the last; its steps are the b. A step waits for the lists that it reads. Those
// are steps up to its own b of tasks with fewer squares, so the tasks begin in the order of their squares, and those
// with as many squares do not wait for each other. The empty bar is won, since the other player has just eaten the
// poison.
class ChompSweep {
 public:
  // Asked every few million positions, by one member of the crew at a time, with the number of positions so far.
  using GoesOn = std::function<bool(std::uint64_t)>;

  // At least one upper row, and at most all.
  ChompSweep(unsigned rows, unsigned cols, unsigned upper, Crew& crew, GoesOn goes_on)
      : upper_{upper},
        cols_{cols},
        crew_{crew},
        goes_on_{std::move(goes_on)},
        most_list_bytes_{most_list_bytes(rows, cols)},
        lost_{rows, cols, upper},
        steps_(static_cast<std::size_t>(chomp_positions.count(upper - 1, cols))),
        order_{by_squares(upper - 1, steps_.size())} {
    const auto goes_on_after = [this](std::uint64_t positions) { return this->goes_on_after(positions); };
    for (unsigned i = 0; i < crew_.size(); ++i)
      members_.push_back(std::make_unique<Member>(ChompTails{rows - upper, cols, goes_on_after}));
  }

  // Nothing, if it was stopped. Once.
  std::optional<ChompLost> run() {
    crew_.carry_out(order_.size(), [this](unsigned member, std::size_t i) { do_task(*members_[member], order_[i]); });
    if (is_stopped_) return std::nullopt;
    return std::move(lost_);
  }

  // Whether it was stopped because the lists became longer than was foreseen.
  bool is_out_of_room() const { return list_bytes_ > most_list_bytes_; }

  // What a sweep takes at most, but for some hundred kilobytes.
  static std::uint64_t bytes(unsigned rows, unsigned cols, unsigned upper, unsigned members) {
    const std::uint64_t lists = ChompLost::bytes_besides_lists(cols, upper) + most_list_bytes(rows, cols);
    const std::uint64_t tails = ChompTails::bytes(rows - upper, cols);
    const std::uint64_t most = std::numeric_limits<std::uint64_t>::max() - lists;
    return lists + (tails > most / members ? most : members * tails);
  }

  // How long the lists together will be is not known beforehand. This is twice what was found on squares from 16 x 16
  // to 20 x 20 and more than on any other bar that was tried; a sweep that needs more is stopped.
  static std::uint64_t most_list_bytes(unsigned rows, unsigned cols) {
    return chomp_positions.count(rows, cols) / (std::uint64_t{5} * std::min(rows, cols)) + (1U << 20U);
  }

  // As many upper rows as are fastest, and more if that takes more memory than there is: the time goes up by some
  // percent a row. More than one member need tasks that do not wait for each other.
  static unsigned upper_rows(unsigned rows, unsigned cols, unsigned members, std::uint64_t memory) {
    unsigned upper = std::min(rows, members == 1 ? 3U : 4U);
    while (upper < std::min(rows, most_upper_rows) && bytes(rows, cols, upper, members) > memory) ++upper;
    return upper;
  }

 private:
  static constexpr unsigned most_upper_rows = 8;

  struct Source {
    std::size_t task;
    std::size_t list;
    bool is_for_longer_too;  // c = b, so that S(b + 1) has it as well
  };

  struct Member {
    explicit Member(ChompTails member_tails) : tails{std::move(member_tails)} {}

    ChompTails tails;
    std::vector<Source> sources;
    std::vector<AscendingNumbers::Reader> readers;
  };

  static std::vector<std::size_t> by_squares(unsigned rows, std::size_t tasks) {
    std::vector<std::pair<unsigned, std::size_t>> order;
    std::vector<std::uint8_t> lengths(rows);
    for (std::size_t task = 0; task < tasks; ++task) {
      chomp_positions.lengths(task, lengths);
      order.emplace_back(std::accumulate(lengths.begin(), lengths.end(), 0U), task);
    }
    std::ranges::sort(order);
    std::vector<std::size_t> sorted;
    for (const auto& [squares, task] : order) sorted.push_back(task);
    return sorted;
  }

  void do_task(Member& member, std::size_t task) {
    std::vector<std::uint8_t> rows(upper_);
    chomp_positions.lengths(task, std::span{rows}.first(upper_ - 1));
    const unsigned longest = upper_ == 1 ? cols_ : rows[upper_ - 2];
    member.tails.clear();
    for (unsigned b = 0; b <= longest; ++b) {
      rows.back() = static_cast<std::uint8_t>(b);
      find_sources(rows, member.sources);
      if (!wait_for(member.sources, b) || !do_step(member, rows)) return;
      crew_.exclusively([&] { steps_[task] = b + 1; });
      if (b < longest) member.tails.extend(b);
    }
  }

  // Every list that a bite in an upper row leads to without changing the lower rows.
  void find_sources(const std::vector<std::uint8_t>& rows, std::vector<Source>& sources) const {
    sources.clear();
    std::vector<std::uint8_t> bitten;
    for (std::size_t i = 0; i + 1 < upper_; ++i) {
      for (std::uint8_t c = rows.back(); c < rows[i]; ++c) {
        bitten = rows;
        for (std::size_t below = i; below < upper_; ++below) bitten[below] = std::min(bitten[below], c);
        const auto task = chomp_positions.index(std::span{bitten}.first(upper_ - 1));
        sources.push_back({static_cast<std::size_t>(task), static_cast<std::size_t>(chomp_positions.index(bitten)),
                           c == rows.back()});
      }
    }
  }

  // False if the sweep has been stopped.
  bool wait_for(const std::vector<Source>& sources, unsigned b) {
    bool is_stopped = false;
    const auto is_there = [&](const Source& source) { return steps_[source.task] > b; };
    const auto may_go_on = [&] { return (is_stopped = is_stopped_) || std::ranges::all_of(sources, is_there); };
    return crew_.wait_until(may_go_on) && !is_stopped;
  }

  // The lost lower rows under these upper ones. False if the sweep has been stopped.
  bool do_step(Member& member, const std::vector<std::uint8_t>& rows) {
    if (rows.front() == 0) return true;  // the empty bar alone
    member.readers.clear();
    for (const Source& source : member.sources) {
      if (source.is_for_longer_too) {
        member.tails.add(lost_.list(source.list));
      } else {
        member.readers.push_back(lost_.list(source.list));
      }
    }
    if (!member.tails.sweep(rows.back(), member.readers)) return false;
    if (!has_room_for(member.tails.lost().size())) return false;
    lost_.set_list(static_cast<std::size_t>(chomp_positions.index(rows)), member.tails.lost());
    return true;
  }

  bool has_room_for(std::size_t bytes) {
    bool has_room = false;
    crew_.exclusively([&] {
      list_bytes_ += bytes;
      has_room = !is_out_of_room();
      is_stopped_ = is_stopped_ || !has_room;
    });
    return has_room;
  }

  bool goes_on_after(std::uint64_t positions) {
    bool goes_on = false;
    crew_.exclusively([&] {
      done_ += positions;
      is_stopped_ = is_stopped_ || !goes_on_(done_);
      goes_on = !is_stopped_;
    });
    return goes_on;
  }

  unsigned upper_;
  unsigned cols_;
  Crew& crew_;
  GoesOn goes_on_;
  std::uint64_t most_list_bytes_;
  ChompLost lost_;
  std::vector<unsigned> steps_;  // of each task: how many are done
  std::vector<std::size_t> order_;
  std::uint64_t done_ = 0;  // positions
  std::uint64_t list_bytes_ = 0;
  bool is_stopped_ = false;
  std::vector<std::unique_ptr<Member>> members_;
};

}  // namespace zermelo
