// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The library's searches as a front end uses them: with a Meter that has the default limit and a watch, or unobserved.
#pragma once

#include <atomic>
#include <cstdint>

#include "contest.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/search/alpha_beta.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/minimax.hpp"
#include "zermelo/search/observer.hpp"

namespace zermelo::bench {

inline constexpr std::uint64_t default_limit = 2'000'000'000;

// Looks as often as a front end that wants to react within a millisecond.
class CancelWatch : public Watch {
 public:
  std::uint64_t look(const Counters&) override { return cancelled_.load(std::memory_order_relaxed) ? 0 : interval; }

 private:
  static constexpr std::uint64_t interval = 1U << 17U;
  std::atomic<bool> cancelled_ = false;
};

// number_of turns an action into an Outcome's move; window is empty for minimax.
template <template <Game, SearchObserver> class Search, Game G, class NumberOf, class... Window>
Outcome run_metered(const G& game, NumberOf number_of, Window... window) {
  CancelWatch watch;
  Search<G, Meter> search{game, Meter{default_limit, &watch}};
  const auto [value, action] = search.search(game.initial_state(), window...);
  return {search.observer().counters().visited, value, number_of(*action)};
}

template <template <Game, SearchObserver> class Search, Game G, class NumberOf, class... Window>
Outcome run_unobserved(const G& game, NumberOf number_of, Window... window) {
  Search<G, Unobserved> search{game};
  const auto [value, action] = search.search(game.initial_state(), window...);
  return {0, value, number_of(*action)};
}

}  // namespace zermelo::bench
