// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A search tree in Graphviz's language, every node with its place.
#pragma once

#include <string>

#include "zermelo/draw/options.hpp"
#include "zermelo/draw/search_tree.hpp"

namespace zermelo::draw {

// Writes the nodes as n0, n1, ... in the tree's order; the stub of a cut at node 7 is c7.
std::string to_dot(const SearchTree& tree, const DrawOptions& options);

}  // namespace zermelo::draw
