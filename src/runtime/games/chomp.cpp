// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The engine of chomp.
#include "runtime/games/cards.hpp"
#include "runtime/games/chomp_sweeping.hpp"  // IWYU pragma: keep, the engine of large bars
#include "zermelo/games/chomp/index.hpp"     // IWYU pragma: keep, the engine finds state_index there
#include "zermelo/games/chomp/notation.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/engine_of.hpp"

namespace zermelo {

GameCard chomp_card() { return make_card<chomp::Declaration>(); }

}  // namespace zermelo
