// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The result of perfect play from a position, by whatever knows it soonest.
#include "runtime/solve_exactly.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "runtime/room.hpp"
#include "runtime/value_view.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/dedicated.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/timed_watch.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"

namespace zermelo {
namespace {

// Returns whether a search for the distance is a matter of seconds, where the value is known without one.
bool can_be_measured(const Position& position) {
  constexpr std::uint64_t most_steps = 500'000'000;
  const ActionCount actions = position.action_count();
  return actions <= most_steps &&
         position.game()->most_states(position.state()) <= most_steps / static_cast<std::uint64_t>(actions);
}

// Reports the value and the move. How long the game takes is not known, and so neither is a line to its end.
SolveReport report_by_theory(const Position& position, const SolveRequest& request) {
  const AnyGame& game = position.game();
  const ValueView view{position};
  SolveReport report;
  report.value = view.seen(game->value_by_theory(position.state()));
  report.best_action = game->action_by_theory(position.state());
  report.principal_variation = {*report.best_action};
  report.line_end = LineEnd::theory;
  if (!request.all_moves) return report;
  for (const AnyAction a : game.actions(position.state())) {
    const ExactValue value = -game->value_by_theory(game.result(position.state(), a));
    report.moves.push_back({.action = a, .value = view.seen(value)});
  }
  return report;
}

void tell_answer(const OwnAnswer& answer, const Position& position, const SolveRequest& request, SolveReport& report) {
  const ValueView view{position};
  const auto value_of = [&](const OwnMove& move) { return view.seen(ExactValue{move.wins ? 1 : -1}); };
  const OwnMove& best = best_of(answer.moves);
  report.value = value_of(best);
  report.distance = best.plies;
  report.best_action = best.action;
  if (request.all_moves) {
    for (const OwnMove& move : answer.moves)
      report.moves.push_back({.action = move.action, .value = value_of(move), .distance = move.plies});
  }
  if (!best.plies) {
    report.principal_variation = {best.action};
    report.line_end = LineEnd::value_only;
  } else if (request.principal_variation) {
    report.principal_variation = answer.line;
  }
}

Detail count_or_more(std::uint64_t count) { return count == endless ? Detail{"more than 2^64"} : Detail{Count{count}}; }

// Checks whether the distance that is asked for is within the limit of nodes, where it takes a look at `states` states.
Expected<void> check_states(std::uint64_t states, const SolveRequest& request) {
  if (!request.distance || states <= request.limits.nodes) return {};
  return fault(ErrorCode::distance_over_nodes, {count_or_more(states), Count{request.limits.nodes}});
}

Expected<SolveReport> report_by_own_engine(const OwnEngine& engine, const Position& position,
                                           const SolveRequest& request, Host& host, TimedWatch& watch) {
  const Rules& rules = position.game().rules();
  const std::uint64_t memory = request.limits.memory;
  const OwnTask task{.memory = memory, .with_plies = request.distance};
  if (const auto fits = check_states(engine.states(rules, position.state()), request); !fits)
    return std::unexpected(fits.error());
  if (const std::uint64_t bytes = engine.bytes(rules, position.state(), task); bytes > memory) {
    const ErrorCode code = request.distance ? ErrorCode::distance_over_memory : ErrorCode::sweep_too_large;
    return fault(code, {count_or_more(bytes), Count{memory}});
  }
  std::optional<OwnAnswer> answer;
  host.run([&] {
    answer = engine.answer(rules, position.state(), task, [&](std::uint64_t done, std::uint64_t in_all) {
      watch.expect(in_all);
      return watch.look({.visited = done}) != 0;
    });
  });
  SolveReport report;
  if (answer) {
    tell_answer(*answer, position, request, report);
  } else {
    report.status = Status::stopped;
    report.stop = watch.stop().value_or(Stop{StopCause::memory, memory});
  }
  return report;
}

// An answer about an endless game: all its states are solved, whatever is asked about one of them.
class EndlessAnswer {
 public:
  EndlessAnswer(const EndlessKernel& kernel, const Position& position, const SolveRequest& request, TimedWatch& watch)
      : kernel_{kernel},
        position_{position},
        game_{position.game()},
        request_{request},
        watch_{watch},
        view_{position} {}

  // Checks before it starts whether it fits.
  Expected<void> check() const {
    const std::uint64_t states = kernel_.states(game_.rules());
    if (states > request_.limits.nodes)
      return fault(ErrorCode::too_many_to_analyse, {Count{states}, Count{request_.limits.nodes}});
    const std::uint64_t bytes = kernel_.bytes(game_.rules());
    if (bytes <= request_.limits.memory) return {};
    return fault(ErrorCode::analysis_too_large, {Count{states}, Count{bytes}, Count{request_.limits.memory}});
  }

  SolveReport report() {
    SolveReport report;
    if (const auto table = find_table()) {
      tell(*table, report);
    } else {
      report.status = Status::stopped;
      report.stop = watch_.stop();
    }
    return report;
  }

 private:
  // Returns the table, from memory if an earlier question has left it there; nothing if the analysis was stopped.
  std::shared_ptr<const EndlessTable> find_table() const {
    SolverMemory* const memory = request_.memory;
    if (memory != nullptr && memory->game == game_) return memory->table;
    watch_.expect(3 * kernel_.states(game_.rules()));
    std::shared_ptr<const EndlessTable> table =
        kernel_.solve(game_.rules(), [&](std::uint64_t done) { return watch_.look({.visited = done}) != 0; });
    if (memory != nullptr && table != nullptr) *memory = {game_, table};
    return table;
  }

  static std::optional<std::uint32_t> distance_of(const EndlessRecord& record) {
    if (record.value.sign() == 0) return std::nullopt;
    return record.distance;
  }

  // Returns what the player to move at s gets by this action.
  EndlessRecord record_by(const EndlessTable& table, const AnyState& s, const AnyAction& a) const {
    const AnyState next = game_.result(s, a);
    const EndlessRecord after = table.at(next);
    if (after.value.sign() == 0) return {};
    return {game_.to_move(next) == game_.to_move(s) ? after.value : -after.value, after.distance + 1};
  }

  void tell(const EndlessTable& table, SolveReport& report) const {
    const EndlessRecord record = table.at(position_.state());
    report.value = view_.seen(record.value);
    report.distance = distance_of(record);
    report.stored = table.count();
    if (position_.is_terminal()) return;
    follow(table, report);
    if (!request_.all_moves) return;
    for (const AnyAction a : game_.actions(position_.state())) {
      const EndlessRecord by = record_by(table, position_.state(), a);
      report.moves.push_back({.action = a, .value = view_.seen(by.value), .distance = distance_of(by)});
    }
  }

  AnyAction first_best(const EndlessTable& table, const AnyState& s) const {
    const EndlessRecord wanted = table.at(s);
    for (const AnyAction a : game_.actions(s)) {
      if (record_by(table, s, a) == wanted) return a;
    }
    std::unreachable();  // a record is that of one of its actions
  }

  // Follows best play to the end, or to a state that was met before.
  void follow(const EndlessTable& table, SolveReport& report) const {
    AnyState s = position_.state();
    std::vector<AnyState> line{s};
    while (!game_.is_terminal(s)) {
      const AnyAction action = first_best(table, s);
      if (!report.best_action) report.best_action = action;
      if (!request_.principal_variation) return;
      report.principal_variation.push_back(action);
      s = game_.result(s, action);
      if (const auto met = std::ranges::find(line, s); met != line.end()) {
        report.line_end = LineEnd::repetition;
        report.repeated_move = static_cast<std::size_t>(met - line.begin());
        return;
      }
      line.push_back(s);
    }
  }

  const EndlessKernel& kernel_;
  const Position& position_;
  const AnyGame& game_;
  const SolveRequest& request_;
  TimedWatch& watch_;
  ValueView view_;
};

SolveReport report_of(ExactFound found, const Position& position, const SolveRequest& request, const TimedWatch& watch,
                      std::uint64_t deepest) {
  const ValueView view{position};
  const auto stop_of = [&](SearchEnd end) {
    return end == SearchEnd::too_deep ? Stop{StopCause::depth, deepest} : watch.stop_or(request.limits.nodes);
  };
  SolveReport report;
  report.value = view.seen(found.value);
  report.distance = found.plies;
  if (!found.line.empty()) report.best_action = found.line.front();
  if (request.principal_variation) report.principal_variation = std::move(found.line);
  if (!found.line_is_whole) report.line_end = LineEnd::limit;
  if (found.end != SearchEnd::finished) {
    report.status = Status::stopped;
    report.stop = stop_of(found.end);
  }
  view.show_bounds(found.at_least, found.at_most, report);
  report.nothing_proved = found.nothing_proved;
  for (const ExactMove& move : found.moves) {
    report.moves.push_back(
        {.action = move.action, .value = view.seen(move.value), .visited = move.visited, .distance = move.plies});
  }
  if (found.moves_end != SearchEnd::finished) report.moves_stop = stop_of(found.moves_end);
  report.counters = found.counters;
  report.known = found.known;
  report.stored = found.stored;
  return report;
}

Expected<SolveReport> report_by_solver(const Position& position, const SolveRequest& request, Host& host,
                                       TimedWatch& watch) {
  const Rules& rules = position.game().rules();
  ZERMELO_TRY(stack, stack_for(position, request.limits, rules.kernels().solve_bytes_per_ply));
  ExactFound found;
  const auto search = [&] {
    found = rules.kernels().solve(rules, {.root = position.state(),
                                          .limits = request.limits,
                                          .deepest = stack->plies,
                                          .stack_bytes = stack->bytes,
                                          .line = request.principal_variation,
                                          .all_moves = request.all_moves,
                                          .watch = &watch,
                                          .host = host});
  };
  if (!host.run(search, stack->bytes)) return fault(ErrorCode::no_stack, {Count{stack->bytes}, Count{stack->plies}});
  return report_of(std::move(found), position, request, watch, stack->plies);
}

Expected<SolveReport> answer(const Position& position, const SolveRequest& request, Host& host, TimedWatch& watch) {
  const AnyGame& game = position.game();
  const Kernels& kernels = game->kernels();
  if (!position.is_terminal()) {
    if (game->abilities().has_theory && !can_be_measured(position)) {
      if (!request.distance) return report_by_theory(position, request);
      if (const auto fits = check_states(game->most_states(position.state()), request); !fits)
        return std::unexpected(fits.error());
    }
    const OwnTask task{.memory = request.limits.memory, .with_plies = request.distance};
    if (kernels.own_engine != nullptr && kernels.own_engine->takes_over(game.rules(), position.state(), task))
      return report_by_own_engine(*kernels.own_engine, position, request, host, watch);
  }
  if (kernels.endless != nullptr && game.longest_play(position.state()) == endless) {
    EndlessAnswer analysis{*kernels.endless, position, request, watch};
    if (const auto fits = analysis.check(); !fits) return std::unexpected(fits.error());
    SolveReport report;
    host.run([&] { report = analysis.report(); });
    return report;
  }
  return report_by_solver(position, request, host, watch);
}

}  // namespace

Expected<SolveReport> solve_exactly(const Position& position, const SolveRequest& request, Host& host) {
  if (request.visits) return fault(ErrorCode::solver_lists_no_visits);
  TimedWatch watch{host, request.limits.seconds, std::nullopt, request.limits.spent};
  return answer(position, request, host, watch);
}

}  // namespace zermelo
