// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A game's own engine, for states that are too many for the general solver, and its own count of the tree.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/game/game.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/search/ply_counts.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo {

// The answer of a game's own engine about a state that is not terminal.
template <class Action>
struct DedicatedAnswer {
  struct Move {
    Action action;
    bool wins;
    std::optional<std::uint32_t>
        plies;  // until the game is over, this one included; nothing where only the winner is known
  };

  std::vector<Move> moves;   // in ACTIONS order; all plies are known, or none
  std::vector<Action> line;  // best play to the end, where the plies are known
};

// Returns the first best move: one that wins, and soon, or else one that loses late.
template <class Move>
const Move& best_of(const std::vector<Move>& moves) {
  return *std::ranges::min_element(moves, [](const Move& a, const Move& b) {
    if (a.wins != b.wins) return a.wins;
    return a.wins ? a.plies < b.plies : a.plies > b.plies;
  });
}

// A specialisation beside the game's card offers, for a game whose value is won or lost:
//   takes_over(game, s, task)         whether s is beyond the general solver and within its own rules
//   states(game, s)                   how many it goes through
//   bytes(game, s, task)              what it will take, if it may take task.memory
//   answer(game, s, task, goes_on)    a DedicatedAnswer; nothing if goes_on(done, in_all) said no
template <class G>
struct Dedicated;

template <class G>
concept HasDedicatedEngine = Game<G> && requires(const G& game, const StateOf<G>& s, const OwnTask& task) {
  { Dedicated<G>::takes_over(game, s, task) };
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
