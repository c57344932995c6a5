// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A solution file that is open.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

#include "common/solution.hpp"
#include "core/state.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/engine.hpp"

namespace zermelo::python {

// Reading keeps what it has unpacked, so one thread at a time reads.
class Solution : public std::enable_shared_from_this<Solution> {
 public:
  explicit Solution(const std::string& path);

  app::Solution& opened() { return opened_; }
  Expected<std::uint64_t> record(std::uint64_t i);
  const std::string& path() const { return path_; }
  // The engine of a state, if it is one of the game that is solved.
  const Engine& of_the_same_game(const State& state) const;
  // Who plays what the file says, in the game of this state.
  Seat seat(const State& state);

 private:
  std::string path_;
  app::Solution opened_;
  std::mutex one_at_a_time_;
};

}  // namespace zermelo::python
