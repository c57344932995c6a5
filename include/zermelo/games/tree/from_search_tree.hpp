// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Any game as a tree that can be written to a file.
#pragma once

#include "zermelo/core/error.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/games/tree/tree.hpp"

namespace zermelo {

// Turns a whole game tree into a game of its own: nodes are named by their states, and MAX is the player whose values
// the tree shows. The leaves, and the states at the depth where it ends, have to have values.
Expected<tree::Tree> to_tree_game(const draw::SearchTree& tree);

}  // namespace zermelo
