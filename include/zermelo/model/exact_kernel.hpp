// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The kernel of a game that asks the exact solver.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "zermelo/core/value.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/native.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/search/tree_count.hpp"
#include "zermelo/solve/score.hpp"
#include "zermelo/solve/solver.hpp"
#include "zermelo/solve/transposition_table.hpp"

namespace zermelo {

// The gate through which a search of one thread goes on: no other thread has the answer yet, and no limit is reached.
// Only the first thread looks at the limits; the others end with it.
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

// Several searchers with one table, all asked the same question; the first answer counts. Each answer is a proof, so it
// does not depend on which of them is first.
template <Game G, class Table>
class SolverTeam {
 public:
  using S = Score<ValueOf<G>>;
  using Searcher = Solver<G, Table, SolverGate>;

  SolverTeam(const G& game, const ExactTask& task, Table& table) : task_{task} {
    const unsigned threads = std::is_same_v<Table, NoTable> ? 1 : task.limits.threads;
    for (unsigned i = 0; i < threads; ++i) {
      gates_.push_back(std::make_unique<SolverGate>(is_over_, task.deepest, i == 0 ? task.limits.nodes : endless,
                                                    i == 0 ? task.watch : nullptr));
      searchers_.push_back(std::make_unique<Searcher>(game, table, *gates_.back(), i));
    }
  }

  std::optional<S> ask(const StateOf<G>& s, const S& alpha, const S& beta) {
    if (searchers_.size() == 1) return first().search(s, alpha, beta);
    std::optional<S> answer;
    is_over_ = false;
    const auto search = [&](unsigned i) {
      const AskEnd end{is_over_};
      const auto found = searchers_[i]->search(s, alpha, beta);
      if (is_over_.exchange(true)) return;
      answer = found;
    };
    task_.host.call_together(static_cast<unsigned>(searchers_.size()), task_.stack_bytes, search);
    is_over_ = false;
    return answer;
  }

  Searcher& first() { return *searchers_.front(); }
  SearchEnd end() const { return gates_.front()->is_too_deep() ? SearchEnd::too_deep : SearchEnd::stopped; }
  SolverCounters counters() const {
    SolverCounters sum;
    for (const auto& searcher : searchers_) sum += searcher->counters();
    return sum;
  }

 private:
  // Stops the other searchers however one ends, even without memory: they have no watch of their own.
  class AskEnd {
   public:
    explicit AskEnd(std::atomic<bool>& is_over) : is_over_{is_over} {}
    AskEnd(const AskEnd&) = delete;
    AskEnd& operator=(const AskEnd&) = delete;
    ~AskEnd() { is_over_ = true; }

   private:
    std::atomic<bool>& is_over_;
  };

  const ExactTask& task_;
  std::atomic<bool> is_over_{false};
  std::vector<std::unique_ptr<SolverGate>> gates_;
  std::vector<std::unique_ptr<Searcher>> searchers_;
};

template <Game G>
class ExactKernel {
 public:
  static ExactFound solve(const Rules& rules, const ExactTask& task) {
    const Native<G> native{rules};
    if constexpr (HashableGame<G>) {
      if (!std::is_same_v<G, AnyGame> || rules.abilities().has_hashes) {
        decltype(auto) root = native.state(task.root);
        TranspositionTable<State, ScoreBounds<Value>> table{task.limits.memory, heap_of(root), task.limits.threads > 1};
        ExactFound found = ExactKernel{native, task, root}.find(table);
        found.stored = table.used();
        return found;
      }
    }
    if constexpr (!HashableGame<G> || std::is_same_v<G, AnyGame>) {
      NoTable table;
      return ExactKernel{native, task, native.state(task.root)}.find(table);
    }
    std::unreachable();
  }

 private:
  using State = StateOf<G>;
  using Action = ActionOf<G>;
  using Value = ValueOf<G>;
  using S = Score<Value>;

  ExactKernel(const Native<G>& native, const ExactTask& task, const State& root)
      : native_{native}, game_{native.game()}, task_{task}, root_{root} {}

  ExactValue exact(const Value& value) const { return native_.exact(value, game_.to_move(root_)); }

  template <class Table>
  ExactFound find(Table& table) {
    SolverTeam<G, Table> team{game_, task_, table};
    const auto ask = [&](const State& s, const S& alpha, const S& beta) { return team.ask(s, alpha, beta); };
    ScoreFinder<G, decltype(ask)> finder{game_, ask};
    ExactFound found;
    if (const auto score = finder.find(root_)) {
      found.value = exact(score->value);
      found.plies = score->plies();
      if (!game_.is_terminal(root_)) find_moves(team, finder, *score, found);
    } else {
      found.end = team.end();
      found.nothing_proved = finder.has_proved_nothing();
      const auto& proved = finder.proved();
      if (proved.lower.value > Infinity<Value>::minus()) found.at_least = exact(proved.lower.value);
      if (proved.upper.value < Infinity<Value>::plus()) found.at_most = exact(proved.upper.value);
    }
    const SolverCounters c = team.counters();
    found.counters = {c.visited, c.expanded, c.leaves, c.cutoffs, c.depth};
    found.known = c.known;
    return found;
  }

  template <class Team, class Finder>
  void find_moves(Team& team, Finder& finder, const S& score, ExactFound& found) {
    follow(team, score, found);
    if (found.line.empty()) {  // the score is known, and where it comes from is not
      found.end = team.end();
      found.at_least = found.at_most = found.value;
    } else if (task_.all_moves) {
      value_all_moves(team, finder, found);
    }
  }

  // Follows the first action that keeps the score, from state to state.
  template <class Team>
  void follow(Team& team, S score, ExactFound& found) {
    State s = root_;
    while (!game_.is_terminal(s)) {
      const auto action = first_that_keeps(team, s, score);
      found.line_is_whole = action.has_value();
      if (!action) return;
      found.line.push_back(native_.any(*action));
      if (!task_.line) return;
      State next = game_.result(s, *action);
      score = score::after_ply(game_.to_move(next) == game_.to_move(s) ? score : -score);
      s = std::move(next);
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
  void value_all_moves(Team& team, Finder& finder, ExactFound& found) {
    for (const Action a : game_.actions(root_)) {
      const std::uint64_t before = team.counters().visited;
      const State after = game_.result(root_, a);
      const auto below = finder.find(after);
      if (!below) {
        found.moves_end = team.end();
        return;
      }
      const S score = score::before_ply(game_.to_move(after) == game_.to_move(root_) ? *below : -*below);
      found.moves.push_back({native_.any(a), exact(score.value), score.plies(), team.counters().visited - before});
    }
  }

  const Native<G>& native_;
  const G& game_;
  const ExactTask& task_;
  const State& root_;
};

}  // namespace zermelo
