// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// One request to the exact solver while it is being answered.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/refusals.hpp"
#include "zermelo/runtime/stack.hpp"
#include "zermelo/runtime/timed_watch.hpp"
#include "zermelo/runtime/value_view.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/solve/score.hpp"
#include "zermelo/solve/solver.hpp"
#include "zermelo/solve/transposition_table.hpp"
#include "zermelo/text/notation.hpp"

namespace zermelo {

// An upper bound on the stack that one ply of the solver takes.
template <Game G>
inline constexpr std::uint64_t solver_frame_bytes = 2 * frame_bytes<G>;

// What lets a search of one thread go on: no other thread has the answer yet, and no limit is reached. Only the first
// thread looks at the limits; the others end with it.
class SolverGate {
 public:
  SolverGate(const std::atomic<bool>& is_over, std::uint64_t deepest, std::uint64_t limit_nodes, Watch* watch)
      : is_over_{is_over}, depth_{deepest}, meter_{limit_nodes, watch} {}

  bool enter(std::uint32_t ply) {
    return !is_over_.load(std::memory_order_relaxed) && depth_.enter(ply) && meter_.enter(ply);
  }
  bool is_too_deep() const { return depth_.hit(); }

 private:
  const std::atomic<bool>& is_over_;
  DepthGuard depth_;
  Meter meter_;
};

template <TextGame G>
class ExactSolving {
 public:
  using State = StateOf<G>;
  using Action = ActionOf<G>;
  using Value = ValueOf<G>;

  // No play that is searched is deeper than `deepest`; a thread takes a stack of stack_bytes.
  ExactSolving(const G& game, const State& root, const SolveRequest& request, TimedWatch& watch, std::uint64_t deepest,
               std::uint64_t stack_bytes)
      : game_{game},
        root_{root},
        request_{request},
        watch_{watch},
        deepest_{deepest},
        stack_bytes_{stack_bytes},
        view_{game, game.to_move(root)} {}

  SolveReport report() {
    if constexpr (!HashableGame<G>) {
      NoTable table;
      return report_with(table);
    } else if (request_.limits.threads == 1) {
      TranspositionTable<State, Known> table{request_.limits.memory, bytes_outside(root_)};
      return report_with(table);
    } else {
      SharedTable<State, Known> table{request_.limits.memory, bytes_outside(root_)};
      return report_with(table);
    }
  }

 private:
  using Known = ScoreBounds<Value>;
  using S = Score<Value>;

  static std::uint64_t bytes_outside([[maybe_unused]] const State& s) {
    if constexpr (requires { heap_bytes(s); }) return heap_bytes(s);
    return 0;
  }

  // Several searchers with one table, all asked the same question; the first answer counts. Each is a proof, so which
  // of them is first makes no difference to the answer.
  template <class Table>
  class Team {
   public:
    using Searcher = Solver<G, Table, SolverGate>;

    Team(const ExactSolving& request, Table& table) : request_{request} {
      const Limits& limits = request.request_.limits;
      const unsigned threads = std::is_same_v<Table, NoTable> ? 1 : limits.threads;
      for (unsigned i = 0; i < threads; ++i) {
        gates_.push_back(std::make_unique<SolverGate>(is_over_, request.deepest_, i == 0 ? limits.nodes : endless,
                                                      i == 0 ? &request.watch_ : nullptr));
        searchers_.push_back(std::make_unique<Searcher>(request.game_, table, *gates_.back(), i));
      }
    }

    std::optional<S> ask(const State& s, const S& alpha, const S& beta) {
      if (searchers_.size() == 1) return first().search(s, alpha, beta);
      std::optional<S> answer;
      is_over_ = false;
      const auto search = [&](unsigned i) {
        const SearchEnd end{is_over_};
        const auto found = searchers_[i]->search(s, alpha, beta);
        if (is_over_.exchange(true)) return;
        answer = found;
      };
      request_.watch_.host().call_together(static_cast<unsigned>(searchers_.size()), request_.stack_bytes_, search);
      is_over_ = false;
      return answer;
    }

    Searcher& first() { return *searchers_.front(); }
    bool is_too_deep() const { return gates_.front()->is_too_deep(); }
    SolverCounters counters() const {
      SolverCounters sum;
      for (const auto& searcher : searchers_) sum += searcher->counters();
      return sum;
    }

   private:
    // Stops the other searchers however one ends, even without memory: they have no watch of their own.
    class SearchEnd {
     public:
      explicit SearchEnd(std::atomic<bool>& is_over) : is_over_{is_over} {}
      SearchEnd(const SearchEnd&) = delete;
      SearchEnd& operator=(const SearchEnd&) = delete;
      ~SearchEnd() { is_over_ = true; }

     private:
      std::atomic<bool>& is_over_;
    };

    const ExactSolving& request_;
    std::atomic<bool> is_over_{false};
    std::vector<std::unique_ptr<SolverGate>> gates_;
    std::vector<std::unique_ptr<Searcher>> searchers_;
  };

  template <class Table>
  SolveReport report_with(Table& table) {
    Team<Table> team{*this, table};
    const auto ask = [&](const State& s, const S& alpha, const S& beta) { return team.ask(s, alpha, beta); };
    ScoreFinder<G, decltype(ask)> finder{game_, ask};
    SolveReport report;
    const auto found = finder.find(root_);
    if (found) {
      report.value = view_.format(found->value);
      report.distance = found->plies();
      if (!game_.is_terminal(root_)) find_moves(team, finder, *found, report);
    } else {
      report.status = Status::stopped;
      report.stop_reason = stop_reason(team);
      tell_proved(finder.proved(), report);
      report.nothing_proved = finder.has_proved_nothing();
    }
    report.seconds = watch_.seconds();
    tell_counters(team.counters(), report);
    if constexpr (!std::is_same_v<Table, NoTable>) report.stored = table.used();
    return report;
  }

  template <class Team, class Finder>
  void find_moves(Team& team, Finder& finder, const S& score, SolveReport& report) {
    follow(team, score, report);
    if (!report.best_action) {  // the score is known, and where it comes from is not
      report.status = Status::stopped;
      report.stop_reason = stop_reason(team);
      report.at_least = report.at_most = report.value;
      return;
    }
    if (request_.all_moves) value_all_moves(team, finder, report);
  }

  // From state to state by the first action that keeps the score.
  template <class Team>
  void follow(Team& team, S score, SolveReport& report) {
    State s = root_;
    while (!game_.is_terminal(s)) {
      const auto action = first_that_keeps(team, s, score);
      if (!action) {
        report.principal_variation_complete = false;
        return;
      }
      std::string text = Notation<G>::format_action(game_, s, *action);
      if (!report.best_action) report.best_action = text;
      if (!request_.principal_variation) return;
      report.principal_variation.push_back(std::move(text));
      const State next = game_.result(s, *action);
      score = score::after_ply(game_.to_move(next) == game_.to_move(s) ? score : -score);
      s = next;
    }
  }

  template <class Team>
  std::optional<Action> first_that_keeps(Team& team, const State& s, const S& score) {
    const S less{score.value, score.speed - 1};
    for (const Action a : game_.actions(s)) {
      const auto found = team.first().search(s, a, less, score);
      if (!found) return std::nullopt;
      if (*found >= score) return a;
    }
    return std::nullopt;
  }

  template <class Team, class Finder>
  void value_all_moves(Team& team, Finder& finder, SolveReport& report) {
    for (const Action a : game_.actions(root_)) {
      const std::uint64_t before = team.counters().visited;
      const State after = game_.result(root_, a);
      const auto found = finder.find(after);
      if (!found) {
        report.moves_stop_reason = stop_reason(team);
        return;
      }
      const S score = score::before_ply(game_.to_move(after) == game_.to_move(root_) ? *found : -*found);
      report.moves.push_back({.action = Notation<G>::format_action(game_, root_, a),
                              .value = view_.format(score.value),
                              .visited = team.counters().visited - before,
                              .distance = score.plies()});
    }
  }

  template <class Team>
  std::string stop_reason(const Team& team) const {
    if (team.is_too_deep()) return refusal::depth_limit(deepest_);
    return watch_.stop_reason(request_.limits.nodes);
  }

  void tell_proved(const Known& proved, SolveReport& report) const {
    if (proved.lower.value > Infinity<Value>::minus()) report.at_least = view_.format(proved.lower.value);
    if (proved.upper.value < Infinity<Value>::plus()) report.at_most = view_.format(proved.upper.value);
    if (view_.is_reversed()) std::swap(report.at_least, report.at_most);
  }

  static void tell_counters(const SolverCounters& c, SolveReport& report) {
    report.counters = {c.visited, c.expanded, c.leaves, c.cutoffs, c.depth};
    report.known = c.known;
  }

  const G& game_;
  const State& root_;
  const SolveRequest& request_;
  TimedWatch& watch_;
  std::uint64_t deepest_;
  std::uint64_t stack_bytes_;
  ValueView<G> view_;
};

}  // namespace zermelo
