// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The engine of trees from files.
#include "runtime/games/cards.hpp"
#include "zermelo/games/tree/index.hpp"  // IWYU pragma: keep, the engine finds state_index there
#include "zermelo/games/tree/notation.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/engine_of.hpp"

namespace zermelo {

GameCard tree_card() { return make_card<tree::Declaration>(); }

}  // namespace zermelo
