// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A state as a value, and how a question about it is asked.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <pybind11/pybind11.h>

#include "core/convert.hpp"
#include "core/host.hpp"
#include "zermelo/runtime/engine.hpp"

namespace zermelo::python {

// An engine in a position, which nobody changes any more.
struct State {
  std::shared_ptr<const Engine> engine;
  bool rules_in_python = false;
};

// Rules written in Python need the interpreter's lock; while others run, Python's other threads go on.
template <class Question>
auto ask(const State& state, const Question& question) {
  PythonHost host{state.rules_in_python};
  std::optional<pybind11::gil_scoped_release> unlocked;
  if (!state.rules_in_python) unlocked.emplace();
  auto answer = question(*state.engine, host);
  unlocked.reset();
  return unwrapped(std::move(answer));
}

Limits limits_of(std::uint64_t nodes, std::optional<double> seconds, std::uint64_t memory, unsigned threads);
WindowChoice window_of(const State& state, const std::optional<std::string>& name);

void bind_states(pybind11::module_& module);
void bind_python_games(pybind11::module_& module);
void bind_drawings(pybind11::module_& module);
void bind_solutions(pybind11::module_& module);
void bind_matches(pybind11::module_& module);

}  // namespace zermelo::python
