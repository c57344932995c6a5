// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A solution file that is open.
#pragma once

#include <memory>
#include <string>

#include "common/solution.hpp"
#include "core/state.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/engine.hpp"

namespace zermelo::python {

// Used under the interpreter's lock: reading keeps what it has unpacked.
class Solution : public std::enable_shared_from_this<Solution> {
 public:
  explicit Solution(const std::string& path);

  app::Solution& opened() { return opened_; }
  const std::string& path() const { return path_; }
  // The engine of a state, if it is one of the game that is solved.
  const Engine& of_the_same_game(const State& state) const;
  // Who plays what the file says, in the game of this state.
  Seat seat(const State& state);

 private:
  std::string path_;
  app::Solution opened_;
};

}  // namespace zermelo::python
