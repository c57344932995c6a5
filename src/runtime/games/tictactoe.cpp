// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The engine of tictactoe.
#include "runtime/games/cards.hpp"
#include "zermelo/games/tictactoe/index.hpp"  // IWYU pragma: keep, the engine finds state_index there
#include "zermelo/games/tictactoe/notation.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/engine_of.hpp"

namespace zermelo {

GameCard tictactoe_card() { return make_card<tictactoe::Declaration>(); }

}  // namespace zermelo
