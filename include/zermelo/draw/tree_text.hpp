// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A search tree as text: a line for each node, and one for each cut in place of the children that were not visited.
#pragma once

#include <string>

#include "zermelo/draw/options.hpp"
#include "zermelo/draw/search_tree.hpp"

namespace zermelo::draw {

std::string to_text(const SearchTree& tree, const DrawOptions& options);

}  // namespace zermelo::draw
