// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Every lost position of a chocolate bar with the poison in its corner, found in one sweep over all positions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "zermelo/games/chomp/lost.hpp"
#include "zermelo/games/chomp/tails.hpp"
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

  // Takes at least one upper row, and at most all.
  ChompSweep(unsigned rows, unsigned cols, unsigned upper, Crew& crew, GoesOn goes_on);

  // Returns the lost positions, or nothing if it was stopped. Call it once.
  std::optional<ChompLost> run();

  // Returns whether it was stopped because the lists became longer than was foreseen.
  bool is_out_of_room() const { return list_bytes_ > most_list_bytes_; }

  // Returns the memory that a sweep takes at most, but for some hundred kilobytes.
  static std::uint64_t bytes(unsigned rows, unsigned cols, unsigned upper, unsigned members);

  // Returns the room for all lists together, whose length is not known beforehand. This is twice what was found on
  // squares from 16 x 16 to 20 x 20 and more than on any other bar that was tried; a sweep that needs more is stopped.
  static std::uint64_t most_list_bytes(unsigned rows, unsigned cols);

  // Returns the fastest number of upper rows, or more of them if that takes more memory than there is: the time goes up
  // by some percent a row. More than one member need tasks that do not wait for each other.
  static unsigned upper_rows(unsigned rows, unsigned cols, unsigned members, std::uint64_t memory);

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

  static std::vector<std::size_t> by_squares(unsigned rows, std::size_t tasks);

  void do_task(Member& member, std::size_t task);

  // Finds every list that a bite in an upper row leads to without changing the lower rows.
  void find_sources(const std::vector<std::uint8_t>& rows, std::vector<Source>& sources) const;

  // Waits for the lists of these sources. Returns false if the sweep has been stopped.
  bool wait_for(const std::vector<Source>& sources, unsigned b);

  // Finds the lost lower rows under these upper ones. Returns false if the sweep has been stopped.
  bool do_step(Member& member, const std::vector<std::uint8_t>& rows);

  bool has_room_for(std::size_t bytes);

  bool goes_on_after(std::uint64_t positions);

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
