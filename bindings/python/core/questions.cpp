// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The results of perfect play, and the size of a tree: answers as the data classes of zermelo._results.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/convert.hpp"
#include "core/host.hpp"
#include "core/position.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/games/nim/solve_game.hpp"
#include "zermelo/host/machine.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/count.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/ply_counts.hpp"
#include "zermelo/words/errors.hpp"
#include "zermelo/words/report.hpp"

namespace py = pybind11;

namespace zermelo::python {
namespace {

constexpr std::uint64_t python_memory = std::uint64_t{1} << 30U;  // a stack for a million plies of any rules in Python

Limits limits_for(const Position& position, std::uint64_t nodes, std::optional<double> seconds,
                  std::optional<std::uint64_t> memory, unsigned threads) {
  static const std::uint64_t machine_memory = standard_memory();  // asking takes longer than a small search
  return {.nodes = nodes,
          .seconds = seconds,
          .memory = memory.value_or(needs_lock(position) ? python_memory : machine_memory),
          .threads = needs_lock(position) ? 1 : threads};
}

py::tuple moves_of(const Position& position, const std::vector<MoveValue>& moves) {
  const py::object made = result_class("Move");
  py::tuple all{moves.size()};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const MoveValue& move = moves[i];
    all[i] = made(to_python(position, move.action), to_python(position, move.value), bound_name(move.bound),
                  move.visited, move.distance);
  }
  return all;
}

py::object counters_of(const SolveReport& report) {
  const Counters& c = report.counters;
  return result_class("Counters")(c.visited, c.expanded, c.leaves, c.cutoffs, c.depth, report.known, report.stored);
}

// Returns a Result, or what a stopped search has proved.
py::object result_of(const Position& position, const std::string& algorithm, const SolveReport& report) {
  const py::object player = to_python(position, position.values_seen_by());
  if (report.stop) {
    const auto proved = [&](const std::optional<ExactValue>& bound) {
      return to_python(position, report.nothing_proved ? std::nullopt : bound);
    };
    return result_class("Stopped")(algorithm, reason(*report.stop, as_argument), player, proved(report.at_least),
                                   proved(report.at_most), moves_of(position, report.finished), counters_of(report),
                                   report.seconds, name_of(report.stop->cause));
  }
  const py::object best = report.best_action ? to_python(position, *report.best_action) : py::none();
  return result_class("Result")(
      algorithm, to_python(position, report.value), player, best, to_python(position, report.principal_variation),
      counters_of(report), report.seconds, report.distance,
      report.line_end == LineEnd::whole ? "" : line_end_text(report), moves_of(position, report.moves),
      report.moves_stop ? reason(*report.moves_stop, as_argument) : "", py::tuple(py::cast(report.visits)));
}

SolveReport answer(const Position& position, const SolveRequest& request) {
  return ask(position, [&](Host& host) { return zermelo::solve(position, request, host); });
}

py::object solve(const Position& position, const std::string& algorithm, const std::optional<std::string>& window,
                 const Limits& limits, bool principal_variation, bool all_moves, bool visits) {
  SolveRequest request{.algorithm = unwrap(parse_algorithm(algorithm)),
                       .window = window_of(position, window),
                       .limits = limits,
                       .principal_variation = principal_variation,
                       .all_moves = all_moves,
                       .visits = visits};
  // Rules in Python do not say how long a play may be. Most end within some hundred plies, for which the caller's own
  // stack is deep enough; a thread with a deeper one costs more than a small search.
  constexpr std::uint64_t little = std::uint64_t{3} << 18U;
  const auto is_depth = [](const std::optional<Stop>& stop) { return stop && stop->cause == StopCause::depth; };
  if (needs_lock(position) && request.algorithm != Algorithm::solver && limits.memory > little) {
    request.limits.memory = little;
    const SolveReport report = answer(position, request);
    if (!is_depth(report.stop) && !is_depth(report.moves_stop)) return result_of(position, algorithm, report);
    request.limits.memory = limits.memory;
  }
  return result_of(position, algorithm, answer(position, request));
}

// Returns a Count, or how far a stopped one came.
py::object count(const Position& position, const Limits& limits) {
  const CountReport report = ask(position, [&](Host& host) { return zermelo::count(position, limits, host); });
  const TreeCount& tree = report.tree;
  if (report.stop) {
    const py::object counters = result_class("Counters")(tree.states, 0, to_python(tree.leaves), 0, tree.plies.size());
    return result_class("Stopped")("count", reason(*report.stop, as_argument),
                                   to_python(position, position.values_seen_by()), py::none(), py::none(), py::tuple(),
                                   counters, report.seconds, name_of(report.stop->cause));
  }
  const py::object made = result_class("PlyCount");
  py::tuple plies{tree.plies.size()};
  for (std::size_t i = 0; i < tree.plies.size(); ++i) {
    const PlyCount& ply = tree.plies[i];
    plies[i] = made(to_python(ply.nodes), to_python(ply.leaves), ply.states);
  }
  return result_class("Count")(to_python(tree.nodes), to_python(tree.leaves), tree.states, plies, report.seconds);
}

py::tuple solve_game_of_course(const std::string& method_name, const std::vector<nim::Pile>& game) {
  PythonHost host{false};
  const GameSolution solution = [&] {
    const py::gil_scoped_release unlocked;
    return unwrap(solve_game(method_name, game, Limits{}, host));
  }();
  return py::make_tuple(solution.next, to_python(solution.nodes));
}

}  // namespace

void bind_questions(py::module_& module) {
  py::class_<Limits>(module, "Limits").def(py::init(&limits_for));
  module.def("solve", &solve);
  module.def("count", &count);
  module.def("solve_game", &solve_game_of_course);
  module.def("algorithm_names", &algorithm_names);
}

}  // namespace zermelo::python
