// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The result of perfect play from a position, by a textbook search.
#include "zermelo/runtime/solve.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/room.hpp"
#include "runtime/solve_exactly.hpp"
#include "runtime/value_view.hpp"
#include "runtime/visits.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/search_kernel.hpp"
#include "zermelo/model/stack.hpp"
#include "zermelo/model/timed_watch.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/trace.hpp"
#include "zermelo/search/best_line.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo {
namespace {

// One request for a textbook search while it is being answered.
class TextbookAnswer {
 public:
  TextbookAnswer(const Position& position, const SolveRequest& request, TimedWatch& watch, std::uint64_t deepest)
      : position_{position},
        game_{position.game()},
        request_{request},
        watch_{watch},
        deepest_{deepest},
        view_{position},
        range_{game_.known_utility_range(position.to_move())} {}

  SolveReport report() {
    SolveReport report;
    SearchFound found;
    std::optional<Stop> stop;
    if (request_.visits) {
      VisitList list = list_visits(position_, request_, deepest_, watch_);
      found = std::move(list.found);
      report.visits = std::move(list.visits);
      if (list.is_full) stop = Stop{StopCause::memory, request_.limits.memory};
    } else {
      found = search(position_.state(), request_.limits.nodes);
    }
    if (!stop) stop = stop_of(found.end, request_.limits.nodes);
    report.counters = found.counters;
    report.finished = proved(found.root_moves);
    watch_.expect(std::nullopt);  // what follows is not part of that
    if (stop) {
      report.status = Status::stopped;
      report.stop = stop;
      tell_bounds(found.root_moves, report);
      return report;
    }
    report.value = view_.seen(found.value);
    if (found.line.empty()) return report;
    report.best_action = found.line.front();
    if (request_.principal_variation) follow(std::move(found.line), report);
    if (request_.all_moves) value_all_moves(report);
    return report;
  }

  // Returns where the principal variation goes on, if it is not followed to its end.
  const std::optional<AnyState>& rest() const { return rest_; }
  void follow_rest(std::uint64_t deepest, SolveReport& report) {
    BestLine<AnyAction> line;
    const SearchTask task{.root = *rest_,
                          .algorithm = request_.algorithm,
                          .window = request_.window,
                          .limit_nodes = request_.limits.nodes,
                          .deepest = deepest,
                          .watch = &watch_};
    if (SearchKernel<AnyGame>::search_with(game_.rules(), task, line).end != SearchEnd::finished) return;
    for (AnyAction& action : line.line()) report.principal_variation.push_back(std::move(action));
    report.line_end = LineEnd::whole;
  }

 private:
  SearchFound search(const AnyState& state, std::uint64_t limit_nodes) {
    return game_->kernels().search(game_.rules(), {.root = state,
                                                   .algorithm = request_.algorithm,
                                                   .window = request_.window,
                                                   .limit_nodes = limit_nodes,
                                                   .deepest = deepest_,
                                                   .watch = &watch_});
  }

  std::optional<Stop> stop_of(SearchEnd end, std::uint64_t limit_nodes) const {
    if (end == SearchEnd::finished) return std::nullopt;
    if (end == SearchEnd::too_deep) return Stop{StopCause::depth, deepest_};
    return watch_.stop_or(limit_nodes);
  }

  // Returns the root moves of a search with what their values prove. Alpha-beta searched each with the best value so
  // far as alpha: below it a value is an upper bound, at beta and above a lower one.
  std::vector<MoveValue> proved(const std::vector<RootMove>& root_moves) const {
    const bool is_narrow = request_.window == WindowChoice::utility && range_;
    ExactValue alpha = is_narrow ? range_->lowest : ExactValue::infinity(-1);
    const ExactValue beta = is_narrow ? range_->highest : ExactValue::infinity(1);
    std::vector<MoveValue> moves;
    for (const auto& [action, value, visited] : root_moves) {
      MoveValue move{action, view_.seen(value), Bound::exact, visited};
      if (request_.algorithm == Algorithm::alpha_beta) {
        if (value <= alpha && !(range_ && value == range_->lowest)) move.bound = Bound::at_most;
        if (value >= beta && !(range_ && value == range_->highest)) move.bound = Bound::at_least;
        alpha = std::max(alpha, value);
        move.bound = view_.seen(move.bound);
      }
      moves.push_back(std::move(move));
    }
    return moves;
  }

  // Reports bounds: the root's value is at least that of its best finished move, and at most the highest utility.
  void tell_bounds(const std::vector<RootMove>& root_moves, SolveReport& report) const {
    std::optional<ExactValue> best;
    std::optional<ExactValue> highest;
    if (range_) {
      best = range_->lowest;
      highest = range_->highest;
    }
    for (const RootMove& move : root_moves) {
      if (!best || move.value > *best) best = move.value;
    }
    report.nothing_proved = root_moves.empty();
    view_.show_bounds(best, highest, report);
  }

  // Follows what the search kept, then moves without a choice and those that the same search returns. A play of a
  // million moves would take a million searches, so after a few the rest is left to one that keeps its whole line.
  void follow(std::vector<AnyAction> kept, SolveReport& report) {
    constexpr unsigned most_searches = 16;
    AnyState s = position_.state();
    for (const AnyAction& action : kept) s = game_.result(s, action);
    report.principal_variation = std::move(kept);
    for (unsigned searches = 0; !game_.is_terminal(s);) {
      std::optional<AnyAction> next = only_action(s);
      if (!next && searches++ == most_searches) {
        rest_ = s;
        report.line_end = LineEnd::limit;  // until it is
        return;
      }
      const std::vector<AnyAction> line = next ? std::vector{*std::move(next)} : search(s, request_.limits.nodes).line;
      if (line.empty()) {  // stopped
        report.line_end = LineEnd::limit;
        return;
      }
      for (const AnyAction& action : line) {
        report.principal_variation.push_back(action);
        s = game_.result(s, action);
      }
    }
  }

  // Returns the action, if there is just one: no search could return another.
  std::optional<AnyAction> only_action(const AnyState& s) const {
    std::optional<AnyAction> only;
    for (const AnyAction a : game_.actions(s)) {
      if (only) return std::nullopt;
      only = a;
    }
    return only;
  }

  // Finds the value of every move. Minimax has them already; after alpha-beta each move is searched for itself, all
  // together within the limit.
  void value_all_moves(SolveReport& report) {
    if (request_.algorithm == Algorithm::minimax) {
      report.moves = report.finished;
      return;
    }
    std::uint64_t nodes_left = request_.limits.nodes;
    for (const AnyAction action : game_.actions(position_.state())) {
      if (nodes_left == 0) {
        report.moves_stop = Stop{StopCause::nodes, request_.limits.nodes};
        return;
      }
      const AnyState after = game_.result(position_.state(), action);
      const SearchFound found = search(after, nodes_left);
      report.moves_stop = stop_of(found.end, request_.limits.nodes);
      if (report.moves_stop) return;
      nodes_left -= found.counters.visited;
      const bool same_player = game_.to_move(after) == position_.to_move();
      report.moves.push_back(
          {action, view_.seen(same_player ? found.value : -found.value), Bound::exact, found.counters.visited});
    }
  }

  const Position& position_;
  const AnyGame& game_;
  const SolveRequest& request_;
  TimedWatch& watch_;
  std::uint64_t deepest_;
  ValueView view_;
  std::optional<UtilityRange<ExactValue>> range_;  // of the player to move
  std::optional<AnyState> rest_;
};

Expected<SolveReport> solve_by_textbook(const Position& position, const SolveRequest& request, Host& host) {
  // A list of visits is made by a search over any game, which takes more stack.
  const std::uint64_t bytes_per_ply =
      request.visits ? traced_bytes_per_ply() : position.game()->kernels().search_bytes_per_ply;
  ZERMELO_TRY(stack, stack_for(position, request.limits, bytes_per_ply));
  TreeSizing sizing;
  if (request.algorithm == Algorithm::minimax) {
    ZERMELO_TRY(fitting, refuse_large_tree(position, request.limits, host, "solver or alpha-beta"));
    sizing = *fitting;
  }
  TimedWatch watch{host, request.limits.seconds, sizing.nodes, request.limits.spent + sizing.seconds};
  TextbookAnswer answer{position, request, watch, stack->plies};
  SolveReport report;
  if (!host.run([&] { report = answer.report(); }, stack->bytes))
    return fault(ErrorCode::no_stack, {Count{stack->bytes}, Count{stack->plies}});
  if (!answer.rest()) return report;
  const std::uint64_t plies = std::min(stack->plies, request.limits.memory / traced_bytes_per_ply());
  host.run([&] { answer.follow_rest(plies, report); }, plies * traced_bytes_per_ply() + spare_stack);
  return report;
}

}  // namespace

std::string_view name_of(Algorithm algorithm) { return algorithm_names()[static_cast<std::size_t>(algorithm)]; }

std::string_view name_of(WindowChoice window) { return window == WindowChoice::full ? "full" : "utility"; }

// Returns the names in the order of the enumeration.
const std::vector<std::string>& algorithm_names() {
  static const std::vector<std::string> names{"minimax", "alpha-beta", "solver"};
  return names;
}

const std::vector<std::string>& textbook_names() {
  static const std::vector<std::string> names{"minimax", "alpha-beta"};
  return names;
}

Expected<WindowChoice> parse_window(std::string_view text) {
  for (const WindowChoice window : {WindowChoice::full, WindowChoice::utility}) {
    if (text == name_of(window)) return window;
  }
  return fault(ErrorCode::unknown_choice, {Typed{std::string{text}}, Choices{{"full", "utility"}}}, "window");
}

Expected<Algorithm> parse_textbook(std::string_view text) {
  const auto algorithm = parse_algorithm(text);
  if (!algorithm || *algorithm != Algorithm::solver) return algorithm;
  return fault(ErrorCode::solver_has_no_tree);
}

Expected<Algorithm> parse_algorithm(std::string_view text) {
  for (std::size_t i = 0; i < algorithm_names().size(); ++i) {
    if (text == algorithm_names()[i]) return static_cast<Algorithm>(i);
  }
  return fault(ErrorCode::unknown_algorithm, {Typed{std::string{text}}, Choices{algorithm_names()}});
}

Expected<SolveReport> solve(const Position& position, const SolveRequest& request, Host& host) {
  constexpr ActionCount most_moves = 100'000;
  if (const auto known = check_window(position, request.window); !known) return std::unexpected(known.error());
  if (request.all_moves && !position.is_terminal() && position.action_count() > most_moves)
    return fault(ErrorCode::too_many_moves, {text::plain(position.action_count())});
  const bool is_exact = request.algorithm == Algorithm::solver;
  if (request.distance && !is_exact) return fault(ErrorCode::solver_finds_distances);
  const TimedWatch clock{host, std::nullopt};
  auto report = is_exact ? solve_exactly(position, request, host) : solve_by_textbook(position, request, host);
  if (report) report->seconds = clock.seconds();
  return report;
}

}  // namespace zermelo
