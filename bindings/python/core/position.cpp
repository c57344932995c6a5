// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// How the values of an answer become Python's.
#include "core/position.hpp"

#include <optional>
#include <span>
#include <string>

#include <fmt/format.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/convert.hpp"
#include "core/python_game.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"

namespace py = pybind11;

namespace zermelo::python {
namespace {

const PythonGame& python_game(const Position& position) {
  return Adapter<PythonGame>::game_of(position.game().rules());
}

const py::object& object_of(const AnyAction& action) { return action.as<PythonGame::Action>().object; }

// Returns whether two actions are equal; arrays are equal place by place.
bool are_equal_actions(const py::object& a, const py::object& b) {
  try {
    return are_equal(a, b);
  } catch (py::error_already_set& raised) {
    if (!raised.matches(PyExc_ValueError)) throw;
    return py::bool_(py::reinterpret_steal<py::object>(PyObject_RichCompare(a.ptr(), b.ptr(), Py_EQ)).attr("all")());
  }
}

}  // namespace

py::object to_python(const Position& position, const AnyAction& action) {
  return needs_lock(position) ? object_of(action) : py::str(position.action_text(action));
}

py::object to_python(const Position& position, Player player) {
  return needs_lock(position) ? python_game(position).player(player) : py::str(position.player_name(player));
}

py::tuple to_python(const Position& position, std::span<const AnyAction> line) {
  if (!needs_lock(position)) return py::tuple(py::cast(position.line_text(line)));
  py::tuple objects{line.size()};
  for (std::size_t i = 0; i < line.size(); ++i) objects[i] = object_of(line[i]);
  return objects;
}

py::object to_python(const Position& position, const std::optional<ExactValue>& value) {
  if (!value || value->is_infinite()) return py::none();
  if (const auto whole = value->whole()) return py::int_(*whole);
  if (needs_lock(position)) {
    if (py::object number = python_game(position).as_float(*value)) return number;
  }
  const Rational number = value->rational();
  if (number.is_whole()) return to_python(number.numerator());
  return py::module_::import("fractions")
      .attr("Fraction")(to_python(number.numerator()), to_python(number.denominator()));
}

py::object state_to_python(const Position& position) {
  return needs_lock(position) ? position.state().as<PythonGame::State>().object() : py::cast(position);
}

py::object winner_to_python(const Position& position) {
  const auto winner = position.is_terminal() ? position.winner() : std::nullopt;
  return winner ? to_python(position, *winner) : py::none();
}

AnyAction action_of(const Position& position, const py::object& chosen) {
  if (!needs_lock(position)) {
    if (!py::isinstance<py::str>(chosen)) {
      throw py::type_error(fmt::format("{} is not an action: the actions of {} are strings",
                                       std::string{py::repr(chosen)}, position.info().name));
    }
    return unwrap(position.game()->parse_action(position.state(), chosen.cast<std::string>()));
  }
  for (const AnyAction action : position.game().actions(position.state())) {
    if (object_of(action).is(chosen)) return action;
  }
  for (const AnyAction action : position.game().actions(position.state())) {
    if (are_equal_actions(object_of(action), chosen)) return action;
  }
  throw Failure{bad_input(fmt::format("{} is not an action at {}", std::string{py::repr(chosen)},
                                      std::string{py::repr(state_to_python(position))}))};
}

py::object result_class(const char* name) { return py::module_::import("zermelo._results").attr(name); }

WindowChoice window_of(const Position& position, const std::optional<std::string>& name) {
  return name ? unwrap(parse_window(*name)) : position.info().window;
}

}  // namespace zermelo::python
