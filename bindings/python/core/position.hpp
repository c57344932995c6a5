// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A position of any game, how a question about it is asked, and how the values of an answer become Python's.
#pragma once

#include <optional>
#include <span>
#include <string>

#include <pybind11/pybind11.h>

#include "core/convert.hpp"
#include "core/host.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/position.hpp"

namespace zermelo::python {

// Returns whether the rules are Python. Then states and actions, too, are copied and destroyed only under Python's
// lock.
inline bool needs_lock(const Position& position) { return position.game()->abilities().needs_lock; }

// Asks question(host). Rules written in Python need the interpreter's lock; while others run, Python's other threads
// go on.
template <class Question>
auto try_to_ask(const Position& position, const Question& question) {
  PythonHost host{needs_lock(position)};
  std::optional<pybind11::gil_scoped_release> unlocked;
  if (!needs_lock(position)) unlocked.emplace();
  return question(host);
}
template <class Question>
auto ask(const Position& position, const Question& question) {
  return unwrap(try_to_ask(position, question));
}

// Returns an action as Python sees it: the objects of a game in Python are its own; those of any other game are texts.
pybind11::object to_python(const Position& position, const AnyAction& action);
pybind11::object to_python(const Position& position, Player player);
// Returns actions that are played from here, one after the other.
pybind11::tuple to_python(const Position& position, std::span<const AnyAction> line);
// Returns an int, a Fraction, or the float that a game in Python gave; None for an infinity, and where there is no
// value.
pybind11::object to_python(const Position& position, const std::optional<ExactValue>& value);
pybind11::object state_to_python(const Position& position);
// Returns None at a tie, and while the game goes on.
pybind11::object winner_to_python(const Position& position);
// Returns the action that was chosen: the game's own object, or one that is equal to it; a text for any other game.
AnyAction action_of(const Position& position, const pybind11::object& chosen);

// Returns one of the data classes in zermelo._results.
pybind11::object result_class(const char* name);

WindowChoice window_of(const Position& position, const std::optional<std::string>& name);

void bind_states(pybind11::module_& module);
void bind_questions(pybind11::module_& module);
void bind_drawings(pybind11::module_& module);
void bind_solutions(pybind11::module_& module);
void bind_matches(pybind11::module_& module);

}  // namespace zermelo::python
