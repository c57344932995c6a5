// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Values and lengths of states by the definition alone, for solvers to be compared with.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>

#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"

namespace zermelo::testing {

// Finds value and plies for the player to move the long way: all actions of all states, no window, no table of bounds.
template <HashableGame G>
class Plainly {
 public:
  using Answer = std::pair<ValueOf<G>, std::uint32_t>;

  explicit Plainly(const G& game) : game_{game} {}

  Answer of(const StateOf<G>& s) {
    if (const auto known = answers_.find(s); known != answers_.end()) return known->second;
    std::optional<Answer> best;
    if (game_.is_terminal(s)) best = {game_.utility(s, game_.to_move(s)), 0};
    if (!best) {
      for (const auto& a : game_.actions(s)) {
        const auto next = game_.result(s, a);
        Answer answer = of(next);
        if (game_.to_move(next) != game_.to_move(s)) answer.first = -answer.first;
        answer.second = answer.first == 0 ? 0 : answer.second + 1;
        if (!best || is_better(answer, *best)) best = answer;
      }
    }
    return answers_[s] = *best;
  }

 private:
  static bool is_better(const Answer& a, const Answer& b) {
    if (a.first != b.first) return a.first > b.first;
    return a.first > 0 ? a.second < b.second : a.second > b.second;
  }

  const G& game_;
  std::unordered_map<StateOf<G>, Answer, StateHash<G>> answers_;
};

}  // namespace zermelo::testing
