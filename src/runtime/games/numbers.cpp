// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The engine of numbers.
#include "runtime/games/cards.hpp"
#include "zermelo/games/numbers/index.hpp"  // IWYU pragma: keep, the engine finds state_index there
#include "zermelo/games/numbers/notation.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/engine_of.hpp"

namespace zermelo {

GameCard numbers_card() { return make_card<numbers::Declaration>(); }

}  // namespace zermelo
