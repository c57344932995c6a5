// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The words around a tree, which every kind of drawing shares, and text that is fit to be drawn.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "zermelo/draw/search_tree.hpp"

namespace zermelo::draw {

// "alpha-beta on chomp(rows=2,cols=3)".
std::string heading(const SearchTree& tree);
// "MAX: player 1"; where the game itself calls the player so, "MAX".
std::string role(std::string_view role, const std::string& player);
// "visited 46 of 58 nodes, 12 never visited, 18 cutoffs".
std::string tally(const SearchTree& tree);

// Without control characters and broken UTF-8; if asked for, without anything beyond ASCII.
std::string clean(std::string_view text, bool ascii = false);
// At most so many characters, the last one "…" if there were more.
std::string clipped(const std::string& text, std::size_t most);

// "-inf" as "-∞".
std::string with_infinity(const std::string& value);
// "✂"'s words: which actions were never tried. At most so many are named.
std::string skipped_actions(const Cut& cut, std::size_t most);

}  // namespace zermelo::draw
