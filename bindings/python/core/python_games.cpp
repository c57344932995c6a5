// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The engine of games written in Python, and the way back from its texts to Python's objects.
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/convert.hpp"
#include "core/python_game.hpp"
#include "core/state.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/engine_of.hpp"
#include "zermelo/text/parameters.hpp"

namespace py = pybind11;

namespace zermelo::python {
namespace {

State position(const PythonGame& game) {
  return {std::make_shared<EngineOf<PythonGame>>(game.card(), Arguments{}, game), true};
}

// The actions that are written like this, each played from the state that the one before leads to.
py::list line(const PythonGame& game, const std::vector<std::string>& texts) {
  py::list actions;
  PythonGame::State s = game.initial_state();
  for (const std::string& text : texts) {
    const PythonGame::Action a = unwrapped(Notation<PythonGame>::parse_action(game, s, text));
    actions.append(a.object);
    s = game.result(s, a);
  }
  return actions;
}

// All actions of the state, with their texts.
py::list actions(const PythonGame& game) {
  py::list all;
  const PythonGame::State s = game.initial_state();
  if (game.is_terminal(s)) return all;
  const std::vector<std::string>& texts = game.action_texts(s);
  for (const PythonGame::Action& a : game.actions(s)) {
    all.append(py::make_tuple(texts[static_cast<std::size_t>(a.place)], a.object));
  }
  return all;
}

}  // namespace

void bind_python_games(py::module_& module) {
  py::class_<PythonGame>(module, "PythonGame")
      .def(py::init<py::object, py::object>())
      .def("position", &position)
      .def("actions", &actions)
      .def("line", &line);
}

}  // namespace zermelo::python
