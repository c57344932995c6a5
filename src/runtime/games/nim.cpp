// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The engine of nim.
#include "runtime/games/cards.hpp"
#include "runtime/games/nim_counts.hpp"  // IWYU pragma: keep, the engine finds DedicatedCount there
#include "zermelo/games/nim/index.hpp"   // IWYU pragma: keep, the engine finds state_index there
#include "zermelo/games/nim/notation.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/engine_of.hpp"

namespace zermelo {

GameCard nim_card() { return make_card<nim::Declaration>(); }

}  // namespace zermelo
