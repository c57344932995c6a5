// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// States of a game: all that can be reached, or those of random plays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <utility>
#include <vector>

#include "zermelo/core/random.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"

namespace zermelo::testing {

template <HashableGame G>
using StateSet = std::unordered_set<StateOf<G>, StateHash<G>>;

// Returns every state once, the initial one first.
template <HashableGame G>
std::vector<StateOf<G>> reachable_states(const G& game) {
  std::vector<StateOf<G>> states{game.initial_state()};
  StateSet<G> seen{states.front()};
  for (std::size_t i = 0; i < states.size(); ++i) {
    const StateOf<G> s = states[i];
    if (game.is_terminal(s)) continue;
    for (const auto& a : game.actions(s)) {
      StateOf<G> next = game.result(s, a);
      if (seen.insert(next).second) states.push_back(std::move(next));
    }
  }
  return states;
}

// Returns the states of random plays, terminal ones included, until there are `how_many`.
template <Game G>
std::vector<StateOf<G>> random_states(const G& game, std::uint64_t seed, std::size_t how_many) {
  Random random{seed};
  std::vector<StateOf<G>> states{game.initial_state()};
  while (states.size() < how_many) {
    const StateOf<G> s = states.back();
    states.push_back(game.is_terminal(s) ? game.initial_state()
                                         : game.result(s, action_at(game, s, random.below(action_count(game, s)))));
  }
  return states;
}

}  // namespace zermelo::testing
