// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Nim as any game, for the course's own function.
#pragma once

#include <vector>

#include "zermelo/games/nim/rules.hpp"
#include "zermelo/model/any_game.hpp"

namespace zermelo::nim {

AnyGame make_game(const std::vector<Pile>& piles, Play play);
// Returns the piles of a state of such a game, empty ones in their place.
std::vector<Pile> piles_of(const AnyGame& game, const AnyState& s);

}  // namespace zermelo::nim
