// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A search as a story along the pseudocode: every call, every change of v, alpha and beta, and the reason of every cut.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "zermelo/draw/search_tree.hpp"

namespace zermelo::draw {

// docs/reference/formats/explain-events.md says what the members of the JSON mean.
enum class StoryFormat : std::uint8_t { text, markdown, json };

// Explains the tree of a search. Calls deeper than the nodes that were kept are summed up, and the story ends where the
// nodes do. `for_more` says how to get more of them in this front end.
std::string explain(const SearchTree& tree, StoryFormat format, bool only_cuts, std::string_view for_more = {});

}  // namespace zermelo::draw
