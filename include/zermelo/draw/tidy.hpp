// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Places the nodes of a tree so that parents are in the middle of their children and nothing overlaps.
#pragma once

#include <cstddef>
#include <vector>

namespace zermelo::draw {

// Nodes come after their parents, siblings in their order; the first node is the root and its own parent.
struct Plan {
  std::vector<std::size_t> parents;
  std::vector<double> breadths;  // of each node, across the direction in which the tree grows
  double gap = 0;                // between nodes side by side
};

// Returns the middle of each node across the direction of growth; the least edge of all nodes is at 0. Takes time in
// proportion to the number of nodes, and no stack.
std::vector<double> tidy(const Plan& plan);

}  // namespace zermelo::draw
