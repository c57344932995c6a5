// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Games between two seats.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/convert.hpp"
#include "core/solution.hpp"
#include "core/state.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/play/console.hpp"
#include "zermelo/play/match.hpp"
#include "zermelo/play/record.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/text/notation.hpp"

namespace py = pybind11;

namespace zermelo::python {
namespace {

// What is said goes to a function of Python, and whoever is asked is one: ask(prompt, state) gives a line, or None.
class PythonConsole final : public Console {
 public:
  PythonConsole(const Engine& engine, bool rules_in_python, py::function say, py::function ask)
      : engine_{engine}, rules_in_python_{rules_in_python}, say_{std::move(say)}, ask_{std::move(ask)} {}

  Style style() const override { return {.unicode = true, .colour = false}; }
  void say(std::string_view text) override {
    const py::gil_scoped_acquire lock;
    say_(text);
  }
  std::optional<std::string> ask(std::string_view prompt) override {
    const py::gil_scoped_acquire lock;
    const py::object line = ask_(prompt, State{engine_.copy(), rules_in_python_});
    return line.is_none() ? std::nullopt : std::optional{line.cast<std::string>()};
  }

 private:
  const Engine& engine_;
  bool rules_in_python_;
  py::function say_;
  py::function ask_;
};

class Lines final : public Recorder {
 public:
  Expected<void> write(const RecordLine& line) override {
    all.push_back(line);
    return {};
  }
  std::vector<RecordLine> all;
};

Seat seat_of(const py::object& given, const State& state) {
  if (py::isinstance<py::str>(given)) return unwrapped(parse_seat(given.cast<std::string>()));
  return given.cast<std::shared_ptr<Solution>>()->seat(state);
}

const char* name_of(MatchEnd end) {
  switch (end) {
    case MatchEnd::finished:
      return "finished";
    case MatchEnd::quit:
      return "quit";
    case MatchEnd::repeated:
      break;
  }
  return "repeated";
}

// How the match ended, the last state, and what the searches did.
py::tuple play(const State& state, const py::object& first, const py::object& second, std::uint64_t seed,
               const std::optional<std::string>& window, const Limits& limits, const py::function& say,
               const py::function& ask_person) {
  const std::shared_ptr<Engine> engine = state.engine->copy();
  PythonConsole console{*engine, state.rules_in_python, say, ask_person};
  Lines lines;
  MatchOptions options{.first = seat_of(first, state),
                       .second = seat_of(second, state),
                       .seed = seed,
                       .window = window_of(state, window),
                       .limits = limits,
                       .recorder = &lines};
  if (state.rules_in_python) options.limits.threads = 1;
  const MatchEnd end = ask(
      state, [&](const Engine& /*at_the_start*/, Host& host) { return play_match(*engine, options, console, host); });
  py::list records;
  for (const RecordLine& line : lines.all) {
    if (line.ply)
      records.append(py::make_tuple(*line.ply, line.seat, line.algorithm, line.visited, line.expanded, line.seconds));
  }
  return py::make_tuple(name_of(end), State{engine, state.rules_in_python}, records);
}

}  // namespace

void bind_matches(py::module_& module) { module.def("play", &play); }

}  // namespace zermelo::python
