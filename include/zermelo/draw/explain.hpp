// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A search as a story along the pseudocode: every call, every change of v, alpha and beta, and the reason of every cut.
#pragma once

#include <cstdint>
#include <string>

#include "zermelo/draw/search_tree.hpp"

namespace zermelo::draw {

// docs/formats/explain-events.md says what the members of the JSON mean.
enum class StoryFormat : std::uint8_t { text, markdown, json };

// Of the tree of a search. Deeper calls than were kept are summed up, and the story ends where the nodes do.
std::string explain(const SearchTree& tree, StoryFormat format, bool only_cuts);

}  // namespace zermelo::draw
