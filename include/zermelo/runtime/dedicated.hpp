// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A game's own engine, for states that are too many for the general solver.
#pragma once

#include "zermelo/game/game.hpp"

namespace zermelo {

// A specialisation beside the game's card offers, for a game whose value is won or lost:
//   takes_over(game, s)                          whether s is beyond the general solver and within its own rules
//   bytes(game, s, memory)                       what it will take, if it may take so much
//   lost_successors(game, s, memory, goes_on)    for every action in ACTIONS order whether it leaves a lost state;
//                                                nothing if goes_on(done, in_all) said no
template <class G>
struct Dedicated;

template <class G>
concept HasDedicatedEngine = Game<G> && requires(const G& game, const StateOf<G>& s) {
  { Dedicated<G>::takes_over(game, s) };
};

}  // namespace zermelo
