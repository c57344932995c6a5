// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A search tree for programs. docs/reference/formats/search-tree.md says what each member means.
#pragma once

#include <string>

#include "zermelo/draw/search_tree.hpp"

namespace zermelo::draw {

// Returns one JSON object on one line.
std::string to_json(const SearchTree& tree);

}  // namespace zermelo::draw
