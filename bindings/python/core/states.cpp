// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// States, and the questions that are answered about them.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "common/files.hpp"
#include "core/convert.hpp"
#include "core/state.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/host/machine.hpp"
#include "zermelo/runtime/catalogue.hpp"
#include "zermelo/runtime/count_report.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/report.hpp"
#include "zermelo/runtime/solve_game.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"

namespace py = pybind11;

namespace zermelo::python {
namespace {

const char* kind_name(ParameterKind kind) {
  switch (kind) {
    case ParameterKind::integer:
      return "integer";
    case ParameterKind::integers:
      return "integers";
    case ParameterKind::choice:
      return "choice";
    case ParameterKind::text:
      return "text";
    case ParameterKind::file:
      break;
  }
  return "file";
}

State open(const std::string& name, const Arguments::Given& given) {
  return {unwrapped(open_game(name, given, app::reader_within(standard_memory())))};
}

Player player_of(const Engine& engine, const std::string& name) {
  for (const Player p : {Player::one, Player::two}) {
    if (engine.player_name(p) == name) return p;
  }
  throw Failure{
      Error{ErrorKind::bad_input, fmt::format("there is no player {}: {} or {}", text::echoed(name),
                                              engine.player_name(Player::one), engine.player_name(Player::two))}};
}

// The library expects that nobody asks for the actions of a state that has none.
void expect_going_on(const Engine& engine, const char* what) {
  if (!engine.is_terminal()) return;
  throw Failure{Error{ErrorKind::bad_input, fmt::format("{} is terminal: it has no {}", engine.state(), what)}};
}

std::vector<std::string> actions(const State& state) {
  if (state.engine->is_terminal()) return {};
  constexpr ActionCount most = 10'000'000;
  const ActionCount count = state.engine->action_count();
  if (count > most) {
    throw Failure{Error{ErrorKind::refused, fmt::format("{} actions are too many to list", text::plain(count))}};
  }
  std::vector<std::string> all;
  all.reserve(static_cast<std::size_t>(count));
  for (ActionCount i = 0; i < count; ++i) all.push_back(state.engine->action(i));
  return all;
}

State result(const State& state, const std::string& action) {
  expect_going_on(*state.engine, "actions");
  auto next = state.engine->copy();
  unwrapped(next->play(action));
  return {std::move(next), state.rules_in_python};
}

State after(const State& state, const std::string& moves) {
  auto next = state.engine->copy();
  unwrapped(play_all(*next, moves));
  return {std::move(next), state.rules_in_python};
}

State at(const State& state, const std::string& text) {
  auto there = state.engine->copy();
  ask(state, [&](const Engine& /*from*/, Host& host) { return there->go_to(text, host); });
  return {std::move(there), state.rules_in_python};
}

std::string utility(const State& state, const std::string& player) {
  const Engine& engine = *state.engine;
  const Player p = player_of(engine, player);
  if (engine.is_terminal()) return engine.utility(p);
  throw Failure{
      Error{ErrorKind::bad_input,
            fmt::format("{} is not terminal: it has no utility yet (solve tells its value)", engine.state())}};
}

py::object winner(const State& state) {
  if (!state.engine->is_terminal()) return py::none();
  const auto player = state.engine->winner();
  return player ? py::object{py::str(state.engine->player_name(*player))} : py::none();
}

std::string board(const State& state, bool unicode) {
  return state.engine->board({.unicode = unicode, .colour = false});
}

bool are_of_one_game(const State& a, const State& b) {
  return &a.engine->arguments() == &b.engine->arguments() || full_name(*a.engine) == full_name(*b.engine);
}

SolveReport answered(const State& state, const SolveRequest& request) {
  return ask(state, [&](const Engine& engine, Host& host) { return engine.solve(request, host); });
}

SolveReport solve(const State& state, const std::string& algorithm, const std::optional<std::string>& window,
                  const Limits& limits, bool principal_variation, bool all_moves, bool visits) {
  SolveRequest request;
  request.algorithm = unwrapped(parse_algorithm(algorithm));
  request.window = window_of(state, window);
  request.limits = limits;
  if (state.rules_in_python) request.limits.threads = 1;
  request.principal_variation = principal_variation;
  request.all_moves = all_moves;
  request.visits = visits;
  // Rules in Python do not say how long a play may be. Most end within some hundred plies, for which the caller's own
  // stack is deep enough; a thread with a deeper one costs more than a small search.
  constexpr std::uint64_t little = std::uint64_t{3} << 18U;
  if (state.rules_in_python && request.algorithm != Algorithm::solver && limits.memory > little) {
    request.limits.memory = little;
    SolveReport report = answered(state, request);
    if (!report.stop_reason.starts_with("depth limit")) return report;
    request.limits.memory = limits.memory;
  }
  return answered(state, request);
}

CountReport count(const State& state, const Limits& limits) {
  return ask(state, [&](const Engine& engine, Host& host) { return engine.count(limits, host); });
}

py::tuple solve_game_of_course(const std::string& method_name, const std::vector<nim::Pile>& game) {
  PythonHost host{false};
  const GameSolution solution = [&] {
    const py::gil_scoped_release unlocked;
    return unwrapped(solve_game(method_name, game, Limits{}, host));
  }();
  return py::make_tuple(solution.next, to_python(solution.nodes));
}

py::tuple players(const State& state) {
  return py::make_tuple(state.engine->player_name(Player::one), state.engine->player_name(Player::two));
}

bool are_equal(const State& a, const State& b) {
  return are_of_one_game(a, b) && a.engine->state() == b.engine->state();
}

void bind_state(py::module_& module) {
  py::class_<State>(module, "State", "A state of a game: a value, compared and hashed by the game and what it says.")
      .def_property_readonly(
          "game", [](const State& s) { return full_name(*s.engine); }, "The game with its parameters, as text.")
      .def_property_readonly(
          "text", [](const State& s) { return s.engine->state(); },
          "The state on one line, as the command line writes it.")
      .def_property_readonly(
          "moves", [](const State& s) { return s.engine->history(); },
          "The actions that led here from the initial state.")
      .def_property_readonly(
          "to_move", [](const State& s) { return s.engine->player_name(s.engine->to_move()); }, "The player to move.")
      .def_property_readonly(
          "is_terminal", [](const State& s) { return s.engine->is_terminal(); }, "Whether the game is over.")
      .def_property_readonly(
          "outcome", [](const State& s) { return s.engine->is_terminal() ? s.engine->outcome() : ""; },
          "Who won and why, as one sentence; empty while the game goes on.")
      .def_property_readonly("winner", &winner, "The player who has won; None at a tie, and while the game goes on.")
      .def("board", &board, py::arg("unicode") = true, "A drawing of the state, several lines of text.")
      .def("__str__", [](const State& s) { return s.engine->state(); })
      .def("__repr__",
           [](const State& s) { return fmt::format("<State {} of {}>", s.engine->state(), full_name(*s.engine)); })
      .def("__eq__", &are_equal, py::is_operator())
      .def("__hash__", [](const State& s) { return std::hash<std::string>{}(s.engine->state()); })
      .def("__copy__", [](const State& s) { return s; })
      .def("__deepcopy__", [](const State& s, const py::dict&) { return s; })
      .def("__reduce__", [](const State& s) {
        return py::make_tuple(
            py::module_::import("zermelo._games").attr("restored"),
            py::make_tuple(s.engine->card().name, parameters_of(*s.engine), s.engine->history(), s.engine->state()));
      });
}

void bind_reports(py::module_& module) {
  py::class_<Counters>(module, "Counters")
      .def_readonly("visited", &Counters::visited)
      .def_readonly("expanded", &Counters::expanded)
      .def_readonly("leaves", &Counters::leaves)
      .def_readonly("cutoffs", &Counters::cutoffs)
      .def_readonly("depth", &Counters::depth);
  py::class_<MoveValue>(module, "MoveValue")
      .def_readonly("action", &MoveValue::action)
      .def_readonly("value", &MoveValue::value)
      .def_property_readonly(
          "bound",
          [](const MoveValue& move) {
            return move.bound == Bound::exact ? "exact" : move.bound == Bound::at_most ? "at most" : "at least";
          })
      .def_readonly("visited", &MoveValue::visited)
      .def_readonly("distance", &MoveValue::distance);
  py::class_<SolveReport>(module, "SolveReport")
      .def_property_readonly("solved", [](const SolveReport& report) { return report.status == Status::solved; })
      .def_readonly("stop_reason", &SolveReport::stop_reason)
      .def_readonly("value", &SolveReport::value)
      .def_readonly("distance", &SolveReport::distance)
      .def_readonly("best_action", &SolveReport::best_action)
      .def_readonly("principal_variation", &SolveReport::principal_variation)
      .def_readonly("principal_variation_complete", &SolveReport::principal_variation_complete)
      .def_readonly("variation_end", &SolveReport::variation_end)
      .def_readonly("counters", &SolveReport::counters)
      .def_readonly("known", &SolveReport::known)
      .def_readonly("stored", &SolveReport::stored)
      .def_readonly("seconds", &SolveReport::seconds)
      .def_readonly("at_least", &SolveReport::at_least)
      .def_readonly("at_most", &SolveReport::at_most)
      .def_readonly("nothing_proved", &SolveReport::nothing_proved)
      .def_readonly("finished", &SolveReport::finished)
      .def_readonly("moves", &SolveReport::moves)
      .def_readonly("moves_stop_reason", &SolveReport::moves_stop_reason)
      .def_readonly("visits", &SolveReport::visits);
  py::class_<CountReport>(module, "CountReport")
      .def_property_readonly("nodes", [](const CountReport& report) { return to_python(report.tree.nodes); })
      .def_property_readonly("leaves", [](const CountReport& report) { return to_python(report.tree.leaves); })
      .def_property_readonly("states", [](const CountReport& report) { return report.tree.states; })
      .def_property_readonly("plies",
                             [](const CountReport& report) {
                               py::list plies;
                               for (const PlyCount& ply : report.tree.plies)
                                 plies.append(py::make_tuple(to_python(ply.nodes), to_python(ply.leaves), ply.states));
                               return plies;
                             })
      .def_readonly("stop_reason", &CountReport::stop_reason)
      .def_readonly("seconds", &CountReport::seconds);
  py::class_<Limits>(module, "Limits")
      .def(py::init(&limits_of), py::arg("nodes"), py::arg("seconds"), py::arg("memory"), py::arg("threads"));
}

}  // namespace

Limits limits_of(std::uint64_t nodes, std::optional<double> seconds, std::uint64_t memory, unsigned threads) {
  return {.nodes = nodes, .seconds = seconds, .memory = memory, .threads = threads};
}

WindowChoice window_of(const State& state, const std::optional<std::string>& name) {
  return name ? unwrapped(parse_window(*name)) : state.engine->card().window;
}

void bind_states(py::module_& module) {
  bind_reports(module);
  module.def("catalogue", [] {
    py::list games;
    for (const GameCard& card : catalogue()) {
      py::list parameters;
      for (const Parameter& p : card.parameters) {
        parameters.append(py::make_tuple(p.name, kind_name(p.kind), p.standard, p.required, p.lowest, p.highest,
                                         p.choices, p.domain(), p.help));
      }
      games.append(py::make_tuple(card.name, card.summary, parameters));
    }
    return games;
  });
  module.def("open", &open);
  module.def("solve_game", &solve_game_of_course);
  module.def("algorithm_names", &algorithm_names);

  bind_state(module);
  module.def("players", &players);
  module.def("values_seen_by", [](const State& s) { return s.engine->player_name(s.engine->values_seen_by()); });
  module.def("starter", [](const State& s) { return s.engine->player_name(s.engine->starter()); });
  module.def("parameters", [](const State& s) { return s.engine->arguments().values(); });
  module.def("typed_parameters", [](const State& s) { return parameters_of(*s.engine); });
  module.def("rules", [](const State& s) { return rules_text(*s.engine); });
  module.def("are_of_one_game", &are_of_one_game);
  module.def("actions", &actions);
  module.def("result", &result);
  module.def("after", &after);
  module.def("state", &at);
  module.def("utility", &utility);
  module.def("solve", &solve);
  module.def("count", &count);
}

}  // namespace zermelo::python
