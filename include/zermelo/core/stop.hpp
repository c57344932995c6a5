// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Why a search, a count or a build stopped before its end.
#pragma once

#include <cstdint>

namespace zermelo {

enum class StopCause : std::uint8_t {
  nodes,        // the limit of visited nodes
  states,       // the limit of distinct states
  seconds,      // the time limit
  memory,       // the memory limit
  depth,        // as many plies as the stack has room for
  interrupted,  // Ctrl-C or another signal
};

struct Stop {
  StopCause cause = StopCause::nodes;
  std::uint64_t limit = 0;  // what was reached: nodes, states, bytes or plies; nothing where there was an interruption
  double seconds = 0;       // the time limit, of that cause

  bool operator==(const Stop&) const = default;
};

}  // namespace zermelo
