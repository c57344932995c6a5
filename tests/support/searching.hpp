// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Searches in one call, with their counters.
#pragma once

#include <cstdint>
#include <optional>

#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/search/alpha_beta.hpp"
#include "zermelo/search/minimax.hpp"
#include "zermelo/search/observer.hpp"

namespace zermelo::testing {

template <Game G>
struct Searched {
  ValueOf<G> value;
  std::optional<ActionOf<G>> action;
  Counters counters;
};

template <Game G>
Searched<G> minimax(const G& game, const StateOf<G>& s) {
  Minimax<G, Meter> search{game, Meter{}};
  const auto [value, action] = search.search(s);
  return {value, action, search.observer().counters()};
}

template <Game G>
Searched<G> alpha_beta(const G& game, const StateOf<G>& s, Window<ValueOf<G>> window = {}) {
  AlphaBeta<G, Meter> search{game, Meter{}};
  const auto [value, action] = search.search(s, window);
  return {value, action, search.observer().counters()};
}

template <BoundedUtilityGame G>
Window<ValueOf<G>> utility_window(const G& game) {
  return {game.utility_range().lowest, game.utility_range().highest};
}

template <Game G>
std::uint64_t minimax_visited(const G& game) {
  return minimax(game, game.initial_state()).counters.visited;
}

template <Game G>
std::uint64_t alpha_beta_visited(const G& game) {
  return alpha_beta(game, game.initial_state()).counters.visited;
}

}  // namespace zermelo::testing
