// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The words around a tree, which every kind of drawing shares, and text that is fit to be drawn.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "zermelo/draw/search_tree.hpp"

namespace zermelo::draw {

// Returns "alpha-beta on chomp(rows=2,cols=3)".
std::string heading(const SearchTree& tree);
// Returns "MAX: player 1", or "MAX" where the game itself calls the player so.
std::string role(std::string_view role, const std::string& player);
// Returns "visited 46 of 58 nodes, 12 never visited, 18 cutoffs".
std::string tally(const SearchTree& tree);

// Removes control characters and broken UTF-8; if asked for, anything beyond ASCII.
std::string clean(std::string_view text, bool ascii = false);
// Shortens a text to `most` characters, the last one "…" if there were more.
std::string clip(const std::string& text, std::size_t most);

// Writes "-inf" as "-∞".
std::string with_infinity(const std::string& value);
// Returns the words for "✂": which actions were never tried. Names at most `most` of them.
std::string skipped_actions(const Cut& cut, std::size_t most);

}  // namespace zermelo::draw
