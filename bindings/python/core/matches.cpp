// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Games between two seats.
#include <cstddef>
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
#include "core/position.hpp"
#include "core/solution.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/play/console.hpp"
#include "zermelo/play/match.hpp"
#include "zermelo/play/record.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/text/notation.hpp"

namespace py = pybind11;

namespace zermelo::python {
namespace {

// A console whose output goes to a function of Python, and whose person is one: ask(prompt) gives a line, or None.
class PythonConsole final : public Console {
 public:
  PythonConsole(py::function say, py::function ask) : say_{std::move(say)}, ask_{std::move(ask)} {}

  Style style() const override { return {.unicode = true, .colour = false}; }
  void say(std::string_view text) override {
    const py::gil_scoped_acquire lock;
    say_(text);
  }
  std::optional<std::string> ask(std::string_view prompt) override {
    const py::gil_scoped_acquire lock;
    return ask_(prompt).cast<std::optional<std::string>>();
  }

 private:
  py::function say_;
  py::function ask_;
};

// A record of what each search did: ply, player, algorithm, action, visited, expanded, seconds.
class Searches final : public Recorder {
 public:
  explicit Searches(const Position& position) : position_{position} {}

  Expected<void> write(const RecordLine& line) override {
    if (line.ply != position_.moves().size()) return {};  // a total, or a search that was stopped before its move
    const py::gil_scoped_acquire lock;
    Position before = position_;
    before.undo();
    all.append(py::make_tuple(*line.ply, to_python(before, before.to_move()), line.algorithm,
                              to_python(before, position_.moves().back()), line.visited, line.expanded, line.seconds));
    return {};
  }

  py::list all;

 private:
  const Position& position_;
};

// Returns a seat for a name, a solution file, or a function from a state to an action.
Seat seat_of(const py::object& given, const Position& position) {
  if (py::isinstance<py::str>(given)) return unwrap(parse_seat(given.cast<std::string>()));
  if (py::isinstance<Solution>(given)) return given.cast<std::shared_ptr<Solution>>()->seat(position);
  return {.kind = SeatKind::function, .choose = [given](const Position& at) -> Expected<AnyAction> {
            const py::gil_scoped_acquire lock;
            return action_of(at, given(state_to_python(at)));
          }};
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

// Returns who begins the game, whether or not it is begun here.
Player beginner(const Position& position) {
  if (needs_lock(position)) return Player::one;
  return position.game().to_move(position.game().initial_state());
}

// Returns what the end is worth to each player. A player who cannot be a key is known by the text.
py::dict utilities(const Position& end) {
  py::dict utilities;
  if (!end.is_terminal()) return utilities;
  for (const Player p : {Player::one, Player::two}) {
    py::object player = to_python(end, p);
    if (PyObject_Hash(player.ptr()) == -1) {
      PyErr_Clear();
      player = py::str(end.player_name(p));
    }
    utilities[player] = to_python(end, end.game().utility(end.state(), p));
  }
  return utilities;
}

// Returns the members of a Match, but for the transcript.
py::tuple play(const Position& position, const py::object& first, const py::object& second, std::uint64_t seed,
               const std::optional<std::string>& window, const Limits& limits, const py::function& say,
               const py::function& ask_person) {
  Position at = position;
  PythonConsole console{say, ask_person};
  Searches searches{at};
  MatchOptions options{.first = seat_of(first, position),
                       .second = seat_of(second, position),
                       .seed = seed,
                       .window = window_of(position, window),
                       .limits = limits,
                       .recorder = &searches,
                       .spelling = as_argument};
  if (position.starter() != beginner(position)) std::swap(options.first, options.second);
  const MatchEnd end = ask(position, [&](Host& host) { return play_match(at, options, console, host); });
  return py::make_tuple(name_of(end), to_python(position, at.moves().subspan(position.moves().size())),
                        state_to_python(at), winner_to_python(at), utilities(at), searches.all);
}

}  // namespace

void bind_matches(py::module_& module) { module.def("play", &play); }

}  // namespace zermelo::python
