// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// One request to the exact solver about a game in which play may go on for ever.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/refusals.hpp"
#include "zermelo/runtime/timed_watch.hpp"
#include "zermelo/runtime/value_view.hpp"
#include "zermelo/solve/exact_record.hpp"
#include "zermelo/solve/retrograde.hpp"
#include "zermelo/text/notation.hpp"

namespace zermelo {

// All states of the game are solved, whatever is asked about one of them.
template <TextGame G>
  requires IndexedGame<G>
class EndlessSolving {
 public:
  using State = StateOf<G>;
  using Action = ActionOf<G>;

  EndlessSolving(const G& game, const State& root, const SolveRequest& request, TimedWatch& watch)
      : game_{game}, root_{root}, request_{request}, watch_{watch}, view_{game, game.to_move(root)} {}

  // Before it starts: whether it fits.
  static Expected<void> check(const G& game, const Limits& limits) {
    const std::uint64_t states = state_count(game);
    if (states > limits.nodes) return refusal::many_states(states, limits.nodes);
    const std::uint64_t bytes =
        states > Retrograde<G>::most_states ? too_many_states : Retrograde<G>::bytes_for(states) + index_bytes(game);
    if (bytes <= limits.memory) return {};
    return refusal::large_analysis(states, bytes, limits.memory);
  }

  SolveReport report() {
    SolveReport report;
    if (const auto solution = solved()) {
      tell(*solution, report);
    } else {
      report.status = Status::stopped;
      report.stop_reason = watch_.stop_reason();
    }
    report.seconds = watch_.seconds();
    return report;
  }

 private:
  using Record = ExactRecord<ValueOf<G>>;
  using Solution = std::shared_ptr<const Retrograde<G>>;

  // From memory, if an earlier question has left it there; nothing if the analysis was stopped.
  Solution solved() const {
    std::shared_ptr<const void>* const memory = request_.memory_of_engine;
    if (memory != nullptr && *memory) return std::static_pointer_cast<const Retrograde<G>>(*memory);
    auto solution = std::make_shared<Retrograde<G>>(game_);
    watch_.expect(3 * solution->count());
    if (!solution->solve([&](std::uint64_t done) { return watch_.look({.visited = done}) != 0; })) return nullptr;
    if (memory != nullptr) *memory = solution;
    return solution;
  }

  static std::optional<std::uint32_t> distance_of(const Record& record) {
    if (record.value == ValueOf<G>{}) return std::nullopt;
    return record.distance;
  }

  Record record_by(const Retrograde<G>& solution, const State& s, const Action& a) const {
    const State next = game_.result(s, a);
    return before(solution.at(next), game_.to_move(next) == game_.to_move(s));
  }

  void tell(const Retrograde<G>& solution, SolveReport& report) const {
    const Record& record = solution.at(root_);
    report.value = view_.format(record.value);
    report.distance = distance_of(record);
    report.stored = solution.count();
    if (game_.is_terminal(root_)) return;
    follow(solution, report);
    if (!request_.all_moves) return;
    for (const Action a : game_.actions(root_)) {
      const Record by = record_by(solution, root_, a);
      report.moves.push_back({.action = Notation<G>::format_action(game_, root_, a),
                              .value = view_.format(by.value),
                              .distance = distance_of(by)});
    }
  }

  Action first_best(const Retrograde<G>& solution, const State& s) const {
    const Record& wanted = solution.at(s);
    for (const Action a : game_.actions(s)) {
      if (record_by(solution, s, a) == wanted) return a;
    }
    std::unreachable();  // a record is that of one of its actions
  }

  // To the end, or to a state that was there before.
  void follow(const Retrograde<G>& solution, SolveReport& report) const {
    State s = root_;
    std::vector<State> line{s};
    while (!game_.is_terminal(s)) {
      const Action action = first_best(solution, s);
      std::string text = Notation<G>::format_action(game_, s, action);
      if (!report.best_action) report.best_action = text;
      if (!request_.principal_variation) return;
      report.principal_variation.push_back(std::move(text));
      s = game_.result(s, action);
      if (const auto met = std::ranges::find(line, s); met != line.end()) {
        report.principal_variation_complete = false;
        report.variation_end = "a draw by endless play: from here as after move " + std::to_string(met - line.begin());
        return;
      }
      line.push_back(s);
    }
  }

  const G& game_;
  const State& root_;
  const SolveRequest& request_;
  TimedWatch& watch_;
  ValueView<G> view_;
};

}  // namespace zermelo
