// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// One request for a search while it is being answered: the search itself, and what is found around it.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/line_recorder.hpp"
#include "zermelo/runtime/refusals.hpp"
#include "zermelo/runtime/timed_watch.hpp"
#include "zermelo/runtime/value_view.hpp"
#include "zermelo/search/alpha_beta.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/minimax.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/text/notation.hpp"

namespace zermelo {

// Counts, keeps limits, and remembers what each finished root move came to.
template <Game G>
class RootRecorder : public Meter {
 public:
  struct RootMove {
    ActionOf<G> action;
    ValueOf<G> value;
    std::uint64_t visited;  // nodes of its subtree
  };

  using Meter::Meter;

  void root_move(const ActionOf<G>& action, const ValueOf<G>& value) {
    if (stopped()) return;
    const std::uint64_t now = counters().visited;
    moves_.push_back({action, value, now - before_});
    before_ = now;
  }
  const std::vector<RootMove>& root_moves() const { return moves_; }

 private:
  std::vector<RootMove> moves_;
  std::uint64_t before_ = 1;  // the root itself
};

// Writes down every visited state but the root, and stops the search when that takes more memory than it may.
template <TextGame G>
class VisitRecorder {
 public:
  VisitRecorder(const G& game, std::uint64_t most_bytes) : game_{&game}, bytes_left_{most_bytes} {}

  bool enter(std::uint32_t) const { return !is_full_; }
  static void leaf(std::uint32_t) {}
  static void cutoff(std::uint32_t) {}
  void visit(const StateOf<G>& state, std::uint32_t ply) {
    if (ply == 0) return;
    std::string text = Notation<G>::format_state(*game_, state);
    const std::uint64_t bytes = 2 * sizeof(std::string) + text.capacity();
    is_full_ = is_full_ || bytes > bytes_left_;
    if (is_full_) return;
    bytes_left_ -= bytes;
    visits_.push_back(std::move(text));
  }
  bool is_full() const { return is_full_; }
  std::vector<std::string>& visits() { return visits_; }

 private:
  const G* game_;
  std::uint64_t bytes_left_;
  bool is_full_ = false;
  std::vector<std::string> visits_;
};

template <TextGame G>
class Solving {
 public:
  using State = StateOf<G>;
  using Action = ActionOf<G>;
  using Value = ValueOf<G>;

  // No play that is searched is deeper than `deepest`.
  Solving(const G& game, const State& root, const SolveRequest& request, TimedWatch& watch, std::uint64_t deepest)
      : game_{game},
        root_{root},
        request_{request},
        watch_{watch},
        deepest_{deepest},
        view_{game, game.to_move(root)},
        window_{window_at(root)} {}

  SolveReport report() {
    Run run = request_.visits ? search_and_list() : search(root_, request_.limits.nodes);
    SolveReport report;
    report.seconds = watch_.seconds();
    report.counters = run.counters;
    report.visits = std::move(run.visits);
    report.finished = proved(run);
    watch_.expect(std::nullopt);  // what follows is no part of that
    if (!run.stop_reason.empty()) {
      stop(report, run);
      return report;
    }
    report.value = format_value(run.result.value);
    if (!run.result.action) return report;
    report.best_action = format_action(*run.result.action);
    if (request_.principal_variation) follow(*run.result.action, report);
    if (request_.all_moves) value_all_moves(report);
    return report;
  }

 private:
  struct Run {
    SearchResult<G> result;
    Counters counters;
    std::string stop_reason;
    std::vector<typename RootRecorder<G>::RootMove> root_moves;
    std::vector<std::string> visits;
    std::vector<Action> line;
  };

  std::string format_action(const Action& a) const { return Notation<G>::format_action(game_, root_, a); }
  std::string format_value(const Value& v) const { return view_.format(v); }

  Run search(const State& state, std::uint64_t limit_nodes) {
    RootRecorder<G> recorder{limit_nodes, &watch_};
    if constexpr (BoundedLengthGame<G>) {
      return run(state, std::move(recorder));
    } else {
      return run(state, Tee{DepthGuard{deepest_}, std::move(recorder)});
    }
  }

  // A search of its own, so that listing costs the ordinary one nothing.
  Run search_and_list() {
    return run(root_, Tee{DepthGuard{deepest_}, VisitRecorder<G>{game_, request_.limits.memory},
                          RootRecorder<G>{request_.limits.nodes, &watch_}});
  }

  Run search_for_line(const State& state) {
    return run(state, Tee{DepthGuard{deepest_}, LineRecorder<G>{game_, game_.to_move(state)},
                          RootRecorder<G>{request_.limits.nodes, &watch_}});
  }

  template <SearchObserver O>
  Run run(const State& state, O observer) {
    if (request_.algorithm == Algorithm::minimax) {
      Minimax<G, O> search{game_, std::move(observer)};
      const auto result = search.search(state);
      return finished(result, search.observer());
    }
    AlphaBeta<G, O> search{game_, std::move(observer)};
    const auto result = search.search(state, window_at(state));
    return finished(result, search.observer());
  }

  // Of a search that starts at this state, where it may be the other player's turn.
  Window<Value> window_at([[maybe_unused]] const State& state) const {
    if constexpr (BoundedUtilityGame<G>) {
      if (request_.window == WindowChoice::utility) return utility_window(game_, game_.to_move(state));
    }
    return {};
  }

  template <SearchObserver O>
  Run finished(const SearchResult<G>& result, O& observer) const {
    Run run;
    run.result = result;
    read(run, observer);
    return run;
  }

  void read(Run& run, RootRecorder<G>& recorder) const {
    run.counters = recorder.counters();
    run.root_moves = recorder.root_moves();
    if (!recorder.stopped()) return;
    run.stop_reason = watch_.stop_reason(request_.limits.nodes);
  }
  template <SearchObserver... Os>
  void read(Run& run, Tee<Os...>& observers) const {
    read(run, observers.template get<RootRecorder<G>>());
    if (observers.template get<DepthGuard>().hit()) {
      run.stop_reason = refusal::depth_limit(deepest_);
      run.counters.depth = std::max(run.counters.depth, static_cast<std::uint32_t>(deepest_));
    }
    if constexpr ((std::same_as<Os, VisitRecorder<G>> || ...)) {
      auto& recorder = observers.template get<VisitRecorder<G>>();
      if (recorder.is_full()) run.stop_reason = refusal::memory_limit;
      run.visits = std::move(recorder.visits());
    }
    if constexpr ((std::same_as<Os, LineRecorder<G>> || ...))
      run.line = observers.template get<LineRecorder<G>>().line();
  }

  // The root moves of a search with what their values prove. Alpha-beta searched each with the best value so far as
  // alpha: below it a value is an upper bound, at beta and above a lower one.
  std::vector<MoveValue> proved(const Run& run) const {
    std::vector<MoveValue> moves;
    Value alpha = window_.alpha;
    for (const auto& [action, value, visited] : run.root_moves) {
      MoveValue move{format_action(action), format_value(value), Bound::exact, visited};
      if (request_.algorithm == Algorithm::alpha_beta) {
        if (value <= alpha && !is_least(value)) move.bound = Bound::at_most;
        if (value >= window_.beta && !is_greatest(value)) move.bound = Bound::at_least;
        alpha = std::max(alpha, value);
        move.bound = view_.seen(move.bound);
      }
      moves.push_back(std::move(move));
    }
    return moves;
  }
  bool is_least(const Value& v) const {
    if constexpr (BoundedUtilityGame<G>) return v == utility_range(game_, game_.to_move(root_)).lowest;
    return false;
  }
  bool is_greatest(const Value& v) const {
    if constexpr (BoundedUtilityGame<G>) return v == utility_range(game_, game_.to_move(root_)).highest;
    return false;
  }

  // The root's value is at least that of its best finished move, and at most the highest utility.
  void stop(SolveReport& report, const Run& run) const {
    report.status = Status::stopped;
    report.stop_reason = run.stop_reason;
    report.nothing_proved = run.root_moves.empty();
    std::optional<Value> best;
    if constexpr (BoundedUtilityGame<G>) {
      const auto range = utility_range(game_, game_.to_move(root_));
      best = range.lowest;
      report.at_most = format_value(range.highest);
    }
    for (const auto& move : run.root_moves) {
      if (!best || move.value > *best) best = move.value;
    }
    if (best) report.at_least = format_value(*best);
    if (view_.is_reversed()) std::swap(report.at_least, report.at_most);
  }

  // The best move, and from the first state after it that leaves a choice the line of one more search of the same kind,
  // within the limit.
  void follow(Action action, SolveReport& report) {
    State state = root_;
    for (std::optional<Action> forced = action; forced; forced = only_action(state)) {
      report.principal_variation.push_back(Notation<G>::format_action(game_, state, *forced));
      state = game_.result(state, *forced);
    }
    if (game_.is_terminal(state)) return;
    const Run run = search_for_line(state);
    report.principal_variation_complete = run.stop_reason.empty();
    if (!run.stop_reason.empty()) return;
    for (const Action& next : run.line) {
      report.principal_variation.push_back(Notation<G>::format_action(game_, state, next));
      state = game_.result(state, next);
    }
  }

  // The action, if there is just one: no search could return another.
  std::optional<Action> only_action(const State& state) const {
    if (game_.is_terminal(state)) return std::nullopt;
    std::optional<Action> only;
    for (const auto& a : game_.actions(state)) {
      if (only) return std::nullopt;
      only = a;
    }
    return only;
  }

  // Minimax has the value of every move already; after alpha-beta each move is searched for itself, all together within
  // the limit.
  void value_all_moves(SolveReport& report) {
    if (request_.algorithm == Algorithm::minimax) {
      report.moves = report.finished;
      return;
    }
    std::uint64_t nodes_left = request_.limits.nodes;
    for (const auto& action : game_.actions(root_)) {
      const State after = game_.result(root_, action);
      const Run run = nodes_left == 0 ? Run{} : search(after, nodes_left);
      if (nodes_left == 0 || !run.stop_reason.empty()) {
        report.moves_stop_reason = nodes_left == 0 ? "limit of nodes reached (--limit-nodes)" : run.stop_reason;
        return;
      }
      nodes_left -= run.counters.visited;
      const bool same_player = game_.to_move(after) == game_.to_move(root_);
      const Value value = same_player ? run.result.value : static_cast<Value>(-run.result.value);
      report.moves.push_back({format_action(action), format_value(value), Bound::exact, run.counters.visited});
    }
  }

  const G& game_;
  const State& root_;
  const SolveRequest& request_;
  TimedWatch& watch_;
  std::uint64_t deepest_;
  ValueView<G> view_;
  Window<Value> window_;  // at the root
};

}  // namespace zermelo
