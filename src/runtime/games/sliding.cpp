// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The engine of sliding.
#include "runtime/games/cards.hpp"
#include "zermelo/games/sliding/index.hpp"  // IWYU pragma: keep, the engine finds state_index there
#include "zermelo/games/sliding/notation.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/engine_of.hpp"

namespace zermelo {

GameCard sliding_card() { return make_card<sliding::Declaration>(); }

}  // namespace zermelo
