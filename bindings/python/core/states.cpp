// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Games by name, games in Python, and their states.
#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/convert.hpp"
#include "core/position.hpp"
#include "core/python_game.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/front/files.hpp"
#include "zermelo/front/open_game.hpp"
#include "zermelo/host/machine.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/words/errors.hpp"
#include "zermelo/words/report.hpp"

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

py::list list_games() {
  py::list games;
  for (const GameInfo& info : catalogue()) {
    py::list parameters;
    for (const Parameter& p : info.parameters) {
      const py::object standard = p.required ? py::object{py::none()} : py::str(p.standard);
      parameters.append(py::make_tuple(as_argument(p.name), kind_name(p.kind), standard, p.domain(),
                                       py::tuple(py::cast(p.choices)), p.help));
    }
    games.append(py::make_tuple(info.name, info.summary, parameters));
  }
  return games;
}

// Spells a parameter as a keyword, also where it is the detail of an error.
Error with_keywords(Error error) {
  if (error.code != ErrorCode::unknown_parameter) return error;
  for (Detail& detail : error.details) {
    if (const auto* const typed = std::get_if<Typed>(&detail.value())) {
      detail = Typed{as_argument(typed->text)};
    } else if (const auto* const choices = std::get_if<Choices>(&detail.value())) {
      Choices renamed = *choices;
      std::ranges::transform(renamed.names, renamed.names.begin(), as_argument);
      detail = std::move(renamed);
    }
  }
  return error;
}

Position open(const std::string& name, Arguments::Given keywords) {
  for (auto& [keyword, value] : keywords) std::ranges::replace(keyword, '_', '-');
  auto position = front::open_game(name, keywords, front::reader_within(standard_memory()));
  if (!position) throw Failure{with_keywords(position.error())};
  return *std::move(position);
}

Position open_python_game(const py::object& game, const py::object& start) {
  PythonGame rules{game, start};
  const std::shared_ptr<const GameInfo> info = rules.info();
  return {info, Arguments{}, to_any_game(std::move(rules))};
}

py::dict parameters(const Position& position) {
  py::dict parameters;
  for (const auto& [name, typed] : position.parameters())
    parameters[py::str(as_argument(name))] = position.arguments().values().at(name);
  return parameters;
}

py::list actions(const Position& position) {
  py::list all;
  if (position.is_terminal()) return all;
  constexpr ActionCount most = 10'000'000;
  if (const ActionCount count = position.action_count(); count > most)
    throw Failure{refused(fmt::format("{} actions are too many to list", text::plain(count)))};
  for (const AnyAction action : position.game().actions(position.state())) all.append(to_python(position, action));
  return all;
}

Position result(const Position& position, const py::object& action) {
  if (position.is_terminal())
    throw Failure{bad_input(fmt::format("{} is terminal: it has no actions", position.state_text()))};
  Position next = position;
  next.play(action_of(position, action));
  return next;
}

// Plays moves one by one, or all in one string.
Position after(const Position& position, const std::vector<std::string>& moves) {
  Position next = position;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto played = next.play(moves[i]);
    if (played) continue;
    if (moves.size() > 1)
      throw Failure{played.error().within({.kind = Place::Kind::move, .name = "after", .number = i + 1})};
    unwrap(next.play_all(moves[i]));
  }
  return next;
}

Position go_to(const Position& position, const std::string& text) {
  Position there = position;
  unwrap(there.go_to(text));
  return there;
}

py::object utility(const Position& position, const std::string& player) {
  for (const Player p : {Player::one, Player::two}) {
    if (position.player_name(p) != player) continue;
    if (position.is_terminal()) return to_python(position, position.game().utility(position.state(), p));
    throw Failure{bad_input(
        fmt::format("{} is not terminal, so it has no utility yet (solve finds its value)", position.state_text()))};
  }
  throw Failure{bad_input(fmt::format("there is no player {}; use {} or {}", text::echo(player),
                                      position.player_name(Player::one), position.player_name(Player::two)))};
}

bool are_equal_states(const Position& a, const Position& b) { return a.is_of_same_game(b) && a.state() == b.state(); }

void bind_state(py::module_& module) {
  py::class_<Position>(module, "State", "A state of a game: a value, compared and hashed by the game and what it says.")
      .def_property_readonly("game", &Position::full_name, "The game with its parameters, as text.")
      .def_property_readonly("text", &Position::state_text, "The state on one line, as the command line writes it.")
      .def_property_readonly("moves", &Position::history, "The actions that led here from the initial state.")
      .def_property_readonly(
          "to_move", [](const Position& p) { return to_python(p, p.to_move()); }, "The player to move.")
      .def_property_readonly("is_terminal", &Position::is_terminal, "Whether the game is over.")
      .def_property_readonly(
          "outcome", [](const Position& p) { return p.is_terminal() ? p.game()->outcome(p.state()) : ""; },
          "Who won and why, as one sentence; empty while the game goes on.")
      .def_property_readonly("winner", &winner_to_python,
                             "The player who has won; None after a tie, and while the game goes on.")
      .def(
          "board",
          [](const Position& p, bool unicode) {
            return p.game()->board(p.state(), {.unicode = unicode, .colour = false});
          },
          py::arg("unicode") = true, "A drawing of the state, several lines of text.")
      .def("__str__", &Position::state_text)
      .def("__repr__", [](const Position& p) { return fmt::format("<State {} of {}>", p.state_text(), p.full_name()); })
      .def("__eq__", &are_equal_states, py::is_operator())
      .def("__hash__", [](const Position& p) { return std::hash<std::string>{}(p.state_text()); })
      .def("__copy__", [](const Position& p) { return p; })
      .def("__deepcopy__", [](const Position& p, const py::dict&) { return p; })
      .def("__reduce__", [](const Position& p) {
        return py::make_tuple(py::module_::import("zermelo._games").attr("restored"),
                              py::make_tuple(p.info().name, p.parameters(), p.history(), p.state_text()));
      });
}

}  // namespace

void bind_states(py::module_& module) {
  bind_state(module);
  module.def("catalogue", &list_games);
  module.def("open", &open);
  module.def("open_python_game", &open_python_game);
  module.def("name", [](const Position& p) { return p.info().name; });
  module.def("parameters", &parameters);
  module.def("players",
             [](const Position& p) { return py::make_tuple(to_python(p, Player::one), to_python(p, Player::two)); });
  module.def("rules", &rules_text);
  module.def("are_of_one_game", &Position::is_of_same_game);
  module.def("actions", &actions);
  module.def("result", &result);
  module.def("after", &after);
  module.def("state", &go_to);
  module.def("utility", &utility);
}

}  // namespace zermelo::python
