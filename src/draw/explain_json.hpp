// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A search as a list of events. docs/reference/formats/explain-events.md says what each member means.
#pragma once

#include <string>

#include "zermelo/draw/search_tree.hpp"

namespace zermelo::draw {

// Returns one JSON object on one line.
std::string explain_json(const SearchTree& tree, bool only_cuts);

}  // namespace zermelo::draw
