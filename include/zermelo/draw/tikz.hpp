// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A search tree as a LaTeX document of one page that needs TikZ alone.
#pragma once

#include <string>

#include "zermelo/draw/options.hpp"
#include "zermelo/draw/search_tree.hpp"

namespace zermelo::draw {

std::string to_tikz(const SearchTree& tree, const DrawOptions& options);

}  // namespace zermelo::draw
