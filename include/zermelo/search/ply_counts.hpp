// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The size of a game tree, ply by ply.
#pragma once

#include <cstdint>
#include <vector>

#include "zermelo/core/big_count.hpp"

namespace zermelo {

struct PlyCount {
  BigCount nodes;
  BigCount leaves;
  std::uint64_t states = 0;  // distinct ones met at this ply
};

struct TreeCount {
  std::vector<PlyCount> plies;
  BigCount nodes;
  BigCount leaves;
  std::uint64_t states = 0;  // distinct ones met at any ply
  bool complete = true;      // false: a limit was met, and only the finished plies are here
  bool stopped_by_states = false;
  bool endless = false;  // a play came back to a state, so there is no end to the plies
};

}  // namespace zermelo
