// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// An optional ability of a game: places, a second numbering of its states in which successors are found by sums.
#pragma once

#include <concepts>
#include <cstdint>
#include <utility>

#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"

namespace zermelo {

// A walk stands at one state, and moves from place to place. Places are 0 to count() - 1; every state that has a number
// has one place, and no two have the same. for_each_successor calls visit(place) once for each action, in any order.
template <class W, class State>
concept PlaceWalk = requires(W& walk, const W& at, const State& s, std::uint64_t place) {
  walk.go_to(s);
  walk.go_to_place(place);
  walk.next();  // not from the last place
  { at.place() } -> std::same_as<std::uint64_t>;
  { at.state() } -> std::same_as<State>;
  at.for_each_successor([](std::uint64_t) {});
};

// Found beside the game, in its places.hpp. The numbers of a table are chosen for its layers, and it costs a while to
// find the number of a state. Places are chosen for speed: a table that keeps its records by place, too, reads those of
// all successors without making one of them.
template <class G>
concept PlacedGame = LayeredGame<G> && AlternatingGame<G> && EndingGame<G> && requires(const G& game) {
  { state_places(game).count() } -> std::same_as<std::uint64_t>;
  { state_places(game).walk() } -> PlaceWalk<StateOf<G>>;
};

template <PlacedGame G>
using PlacesOf = decltype(state_places(std::declval<const G&>()));

}  // namespace zermelo
