// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A solution file that is open.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

#include "zermelo/core/error.hpp"
#include "zermelo/front/solution.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/position.hpp"

namespace zermelo::python {

// An open solution file. Reading keeps what it has unpacked, so one thread at a time reads.
class Solution : public std::enable_shared_from_this<Solution> {
 public:
  explicit Solution(const std::string& path);

  const store::SolutionFile& file() const { return opened_.file; }
  const Position& initial() const { return opened_.position; }
  const std::string& path() const { return path_; }
  Expected<std::uint64_t> record(std::uint64_t i);
  // Refuses a position of any other game than the one that is solved.
  void check_game(const Position& position) const;
  // Returns a seat that plays what the file says, in the game of this position.
  Seat seat(const Position& position);

 private:
  std::string path_;
  front::Solution opened_;
  std::mutex one_at_a_time_;
};

}  // namespace zermelo::python
