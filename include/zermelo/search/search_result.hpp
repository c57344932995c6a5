// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What both textbook searches share: their result, and the promise of players who take turns.
#pragma once

#include <cassert>
#include <optional>
#include <utility>

#include "zermelo/game/game.hpp"

namespace zermelo {

// The result of a search from a state: the value for the player to move there, and the first best action (none at a
// terminal state). After a stop both mean nothing; the observer knows whether there was one.
template <Game G>
struct SearchResult {
  ValueOf<G> value{};
  std::optional<ActionOf<G>> action;
};

// States what the rules of a game promise: checked in builds with assertions, passed to the optimiser in others.
inline void expect(bool promised) {
  assert(promised);
  if (!promised) std::unreachable();
}

}  // namespace zermelo
