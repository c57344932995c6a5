// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Every lost position of a chocolate bar with the poison in its corner.
#include "zermelo/games/chomp/sweep.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "zermelo/games/chomp/lost.hpp"
#include "zermelo/games/chomp/positions.hpp"
#include "zermelo/games/chomp/tails.hpp"
#include "zermelo/solve/crew.hpp"

namespace zermelo {

ChompSweep::ChompSweep(unsigned rows, unsigned cols, unsigned upper, Crew& crew, GoesOn goes_on)
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

std::optional<ChompLost> ChompSweep::run() {
  crew_.carry_out(order_.size(), [this](unsigned member, std::size_t i) { do_task(*members_[member], order_[i]); });
  if (is_stopped_) return std::nullopt;
  return std::move(lost_);
}

std::uint64_t ChompSweep::bytes(unsigned rows, unsigned cols, unsigned upper, unsigned members) {
  const std::uint64_t lists = ChompLost::bytes_besides_lists(cols, upper) + most_list_bytes(rows, cols);
  const std::uint64_t tails = ChompTails::bytes(rows - upper, cols);
  const std::uint64_t most = std::numeric_limits<std::uint64_t>::max() - lists;
  return lists + (tails > most / members ? most : members * tails);
}

std::uint64_t ChompSweep::most_list_bytes(unsigned rows, unsigned cols) {
  return chomp_positions.count(rows, cols) / (std::uint64_t{5} * std::min(rows, cols)) + (1U << 20U);
}

unsigned ChompSweep::upper_rows(unsigned rows, unsigned cols, unsigned members, std::uint64_t memory) {
  unsigned upper = std::min(rows, members == 1 ? 3U : 4U);
  while (upper < std::min(rows, most_upper_rows) && bytes(rows, cols, upper, members) > memory) ++upper;
  return upper;
}

std::vector<std::size_t> ChompSweep::by_squares(unsigned rows, std::size_t tasks) {
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

void ChompSweep::do_task(Member& member, std::size_t task) {
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

void ChompSweep::find_sources(const std::vector<std::uint8_t>& rows, std::vector<Source>& sources) const {
  sources.clear();
  std::vector<std::uint8_t> bitten;
  for (std::size_t i = 0; i + 1 < upper_; ++i) {
    for (std::uint8_t c = rows.back(); c < rows[i]; ++c) {
      bitten = rows;
      for (std::size_t below = i; below < upper_; ++below) bitten[below] = std::min(bitten[below], c);
      const auto task = chomp_positions.index(std::span{bitten}.first(upper_ - 1));
      sources.push_back(
          {static_cast<std::size_t>(task), static_cast<std::size_t>(chomp_positions.index(bitten)), c == rows.back()});
    }
  }
}

bool ChompSweep::wait_for(const std::vector<Source>& sources, unsigned b) {
  bool is_stopped = false;
  const auto is_there = [&](const Source& source) { return steps_[source.task] > b; };
  const auto may_go_on = [&] { return (is_stopped = is_stopped_) || std::ranges::all_of(sources, is_there); };
  return crew_.wait_until(may_go_on) && !is_stopped;
}

bool ChompSweep::do_step(Member& member, const std::vector<std::uint8_t>& rows) {
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

bool ChompSweep::has_room_for(std::size_t bytes) {
  bool has_room = false;
  crew_.exclusively([&] {
    list_bytes_ += bytes;
    has_room = !is_out_of_room();
    is_stopped_ = is_stopped_ || !has_room;
  });
  return has_room;
}

bool ChompSweep::goes_on_after(std::uint64_t positions) {
  bool goes_on = false;
  crew_.exclusively([&] {
    done_ += positions;
    is_stopped_ = is_stopped_ || !goes_on_(done_);
    goes_on = !is_stopped_;
  });
  return goes_on;
}

}  // namespace zermelo
