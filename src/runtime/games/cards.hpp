// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The card of every game, one translation unit each.
#pragma once

#include "zermelo/runtime/engine.hpp"

namespace zermelo {

GameCard chomp_card();
GameCard sliding_card();
GameCard nim_card();
GameCard tictactoe_card();
GameCard numbers_card();
GameCard tree_card();

}  // namespace zermelo
