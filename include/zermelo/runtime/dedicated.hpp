// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A game's own engine, for states that are too many for the general solver, and its own count of the tree.
#pragma once

#include <concepts>
#include <optional>

#include "zermelo/game/game.hpp"
#include "zermelo/search/ply_counts.hpp"
#include "zermelo/search/tree_count.hpp"

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

// A specialisation beside the game's card offers
//   tree(game, s, limits)    the whole count, by a formula; nothing if the limits are too narrow or the watch stops it
template <class G>
struct DedicatedCount;

template <class G>
concept HasDedicatedCount = Game<G> && requires(const G& game, const StateOf<G>& s, const CountLimits& limits) {
  { DedicatedCount<G>::tree(game, s, limits) } -> std::same_as<std::optional<TreeCount>>;
};

}  // namespace zermelo
