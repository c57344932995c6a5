// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A game whose rules are an object of Python.
#include "core/python_game.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <pybind11/pybind11.h>

#include "core/convert.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/hash.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/parse.hpp"
#include "zermelo/text/sketch.hpp"

namespace py = pybind11;

namespace zermelo::python {
namespace {

py::object own(PyObject* made) {
  if (made == nullptr) throw py::error_already_set{};
  return py::reinterpret_steal<py::object>(made);
}

std::string type_name(const py::handle& object) { return Py_TYPE(object.ptr())->tp_name; }

// Returns the first of these that the object has; an error names the first.
py::object method(const py::object& game, std::initializer_list<const char*> names) {
  for (const char* const name : names) {
    if (py::hasattr(game, name)) return game.attr(name);
  }
  throw py::type_error(
      fmt::format("{} is not a game: it has no {} (a game needs initial, to_move, actions, result, "
                  "is_terminal or terminal_test, and utility)",
                  type_name(game), fmt::join(names, " or ")));
}

py::type_error no_number(const py::handle& given) {
  return py::type_error{fmt::format("utility returned {}, which is not a number", std::string{py::repr(given)})};
}

Rational fraction_of(const py::handle& number) {
  const py::object given =
      py::reinterpret_steal<py::object>(PyObject_CallMethod(number.ptr(), "as_integer_ratio", nullptr));
  if (!given) {
    if (PyErr_ExceptionMatches(PyExc_OverflowError) == 0 && PyErr_ExceptionMatches(PyExc_ValueError) == 0) {
      throw py::error_already_set{};
    }
    PyErr_Clear();
    throw py::value_error(
        fmt::format("utility returned {}, which is not a finite number", std::string{py::repr(number)}));
  }
  const bool is_ratio = PyTuple_Check(given.ptr()) != 0 && PyTuple_GET_SIZE(given.ptr()) == 2 &&
                        PyLong_Check(PyTuple_GET_ITEM(given.ptr(), 0)) != 0 &&
                        PyLong_Check(PyTuple_GET_ITEM(given.ptr(), 1)) != 0;
  if (is_ratio) {
    Rational::Integer over = to_big_count(PyTuple_GET_ITEM(given.ptr(), 0));
    Rational::Integer under = to_big_count(PyTuple_GET_ITEM(given.ptr(), 1));
    if (under > 0) return {std::move(over), std::move(under)};
  }
  throw no_number(number);
}

ExactValue exact_value_of(const py::handle& number) {
  if (PyLong_CheckExact(number.ptr()) != 0) {
    int overflow = 0;
    const long long small = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    if (overflow == 0) return ExactValue{std::int64_t{small}};
  }
  if (PyIndex_Check(number.ptr()) != 0) return ExactValue{Rational{to_big_count(own(PyNumber_Index(number.ptr()))), 1}};
  if (py::hasattr(number, "as_integer_ratio")) return ExactValue{fraction_of(number)};
  throw no_number(number);
}

std::string one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

// Returns the text of an action. An object without a text of its own is known by its type: its address would be another
// one the next time.
std::string text_of(const py::object& action) {
  const PyTypeObject& type = *Py_TYPE(action.ptr());
  if (type.tp_repr == PyBaseObject_Type.tp_repr && type.tp_str == PyBaseObject_Type.tp_str) return type_name(action);
  return py::str(action);
}

}  // namespace

bool are_equal(const py::object& a, const py::object& b) {
  if (a.ptr() == b.ptr()) return true;
  if (!a || !b) return false;
  const int equal = PyObject_RichCompareBool(a.ptr(), b.ptr(), Py_EQ);
  if (equal < 0) throw py::error_already_set{};
  return equal == 1;
}

Node* Memory::find(const py::object& state) {
  if (!pays_) return nullptr;
  Node looked_for{state};
  looked_for.hash = PyObject_Hash(state.ptr());
  if (looked_for.hash == -1) {
    if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw py::error_already_set{};
    PyErr_Clear();
    pays_ = false;
    return nullptr;
  }
  if (const auto known = by_state_.find(&looked_for); known != by_state_.end()) {
    ++found_;
    return *known;
  }
  if (nodes_.size() == most_kept || (nodes_.size() == trial && found_ < trial / 8)) {
    pays_ = false;
    return nullptr;
  }
  Node* const node = &nodes_.emplace_back(std::move(looked_for));
  by_state_.insert(node);
  return node;
}

bool PythonGame::State::operator==(const State& other) const {
  if (node_ == other.node_) return true;
  if (node_ == nullptr || other.node_ == nullptr || (is_kept() && other.is_kept())) return false;
  if (node_->hash != -1 && other.node_->hash != -1 && node_->hash != other.node_->hash) return false;
  return are_equal(node_->state, other.node_->state);
}

std::size_t PythonGame::State::compute_hash() const {
  Py_hash_t& hash = node_->hash;
  if (hash == -1) hash = PyObject_Hash(node_->state.ptr());
  if (hash != -1) return mix(static_cast<std::uint64_t>(hash));
  if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw py::error_already_set{};
  py::raise_from(PyExc_TypeError, fmt::format("states of type {} are unhashable, and this needs their hashes; choose "
                                              "algorithm=\"minimax\" or \"alpha-beta\"",
                                              type_name(node_->state))
                                      .c_str());
  throw py::error_already_set{};
}

PythonGame::PythonGame(const py::object& game, const py::object& start) : object_{std::make_shared<Object>()} {
  if (py::hasattr(game, "to_move")) object_->to_move = game.attr("to_move");
  object_->actions = method(game, {"actions"});
  object_->result = method(game, {"result"});
  object_->is_terminal = method(game, {"is_terminal", "terminal_test"});
  object_->utility = method(game, {"utility"});
  const bool begins = py::hasattr(game, "initial");
  const py::object root = start.is_none() ? method(game, {"initial"}) : start;
  object_->start = state_of(root);
  object_->first = mover(begins ? py::object{game.attr("initial")} : root);
  auto info = std::make_shared<GameInfo>();
  info->name = type_name(game);
  info->name.erase(0, info->name.rfind('.') + 1);
  object_->info = std::move(info);
}

py::object PythonGame::mover(const py::object& state) const {
  if (object_->to_move) return own(PyObject_CallOneArg(object_->to_move.ptr(), state.ptr()));
  return own(PyObject_GetAttrString(state.ptr(), "to_move"));
}

PythonGame::State PythonGame::state_of(py::object object) const {
  if (Node* const kept = object_->memory.find(object); kept != nullptr) return State{kept};
  return State{std::make_shared<Node>(std::move(object))};
}

Player PythonGame::to_move(const State& s) const {
  std::optional<Player>& known = s.node().to_move;
  if (known) return *known;
  const py::object who = mover(s.object());
  if (who.is_none()) throw py::type_error("to_move returned None, which is not a player");
  if (are_equal(who, object_->first)) return *(known = Player::one);
  if (!object_->second) object_->second = who;
  if (are_equal(who, object_->second)) return *(known = Player::two);
  throw py::value_error(fmt::format("to_move returned {}, but the players are {} and {}", std::string{py::repr(who)},
                                    std::string{py::repr(object_->first)}, std::string{py::repr(object_->second)}));
}

PythonGame::Actions PythonGame::actions(const State& s) const {
  py::object& known = s.node().actions;
  if (known) return Actions{known};
  const py::object given = own(PyObject_CallOneArg(object_->actions.ptr(), s.object().ptr()));
  if (Py_TYPE(given.ptr())->tp_iter == nullptr && PySequence_Check(given.ptr()) == 0) {
    throw py::type_error(fmt::format("actions returned {} at {}, which is not a list of actions",
                                     std::string{py::repr(given)}, std::string{py::repr(s.object())}));
  }
  py::object tuple = own(PySequence_Tuple(given.ptr()));
  const Py_ssize_t count = PyTuple_GET_SIZE(tuple.ptr());
  if (count == 0) {
    throw py::value_error(
        fmt::format("actions returned nothing at {}, which is not terminal", std::string{py::repr(s.object())}));
  }
  if (s.is_kept()) s.node().results.resize(static_cast<std::size_t>(count));
  known = std::move(tuple);
  return Actions{known};
}

PythonGame::State PythonGame::result(const State& s, const Action& a) const {
  Node& node = s.node();
  // An action of this very state, which is the same object.
  const bool is_own =
      a.place < std::ssize(node.results) && PyTuple_GET_ITEM(node.actions.ptr(), a.place) == a.object.ptr();
  Node** const known = is_own ? &node.results[static_cast<std::size_t>(a.place)] : nullptr;
  if (known != nullptr && *known != nullptr) return State{*known};
  PyObject* const arguments[] = {node.state.ptr(), a.object.ptr()};
  State next = state_of(own(PyObject_Vectorcall(object_->result.ptr(), arguments, 2, nullptr)));
  if (known != nullptr && next.is_kept()) *known = &next.node();
  return next;
}

bool PythonGame::is_terminal(const State& s) const {
  std::optional<bool>& known = s.node().is_terminal;
  if (known) return *known;
  const py::object answer = own(PyObject_CallOneArg(object_->is_terminal.ptr(), s.object().ptr()));
  const int truth = PyObject_IsTrue(answer.ptr());
  if (truth < 0) throw py::error_already_set{};
  return *(known = truth == 1);
}

ExactValue PythonGame::utility(const State& s, Player p) const {
  std::optional<ExactValue>& known = s.node().utility;
  if (!known) known = utility_of_first(s.object());
  return p == Player::one ? *known : -*known;
}

ExactValue PythonGame::utility_of_first(const py::object& state) const {
  PyObject* const arguments[] = {state.ptr(), object_->first.ptr()};
  const py::object given = own(PyObject_Vectorcall(object_->utility.ptr(), arguments, 2, nullptr));
  if (PyFloat_Check(given.ptr()) == 0) return exact_value_of(given);
  const Rational fraction = fraction_of(given);
  object_->has_fractions = object_->has_fractions || !fraction.is_whole();
  return ExactValue{fraction};
}

py::object PythonGame::as_float(const ExactValue& value) const {
  if (!object_->has_fractions || value.whole()) return {};
  const Rational number = value.rational();
  if (number.is_whole()) return {};
  auto nearest = py::reinterpret_steal<py::object>(
      PyNumber_TrueDivide(to_python(number.numerator()).ptr(), to_python(number.denominator()).ptr()));
  if (!nearest) PyErr_Clear();  // too large for a float
  return nearest && fraction_of(nearest) == number ? nearest : py::object{};
}

py::object PythonGame::player(Player p) const {
  if (p == Player::one) return object_->first;
  return object_->second ? object_->second : py::str("not " + std::string{py::str(object_->first)});
}

}  // namespace zermelo::python

namespace zermelo {

namespace py = pybind11;
using PythonNotation = Notation<python::PythonGame>;

std::string PythonNotation::player_name(const Game& game, Player p) {
  return python::one_line(py::str(game.player(p)));
}

// Writes a value as Python does.
std::string PythonNotation::format_value(const Game& game, const ExactValue& value) {
  const py::object number = game.as_float(value);
  return number ? std::string{py::repr(number)} : to_text(value);
}

std::string PythonNotation::format_state(const Game& /*game*/, const State& s) {
  return python::one_line(py::str(s.object()));
}

std::string PythonNotation::format_action(const Game& /*game*/, const State& /*s*/, const Action& a) {
  return python::one_line(python::text_of(a.object));
}

// Returns the first action that is written so, exactly or as a person may type it.
Expected<PythonNotation::Action> PythonNotation::parse_action(const Game& game, const State& s, std::string_view text) {
  std::vector<std::string> texts;
  std::optional<Action> like;
  for (Action a : game.actions(s)) {
    texts.push_back(format_action(game, s, a));
    if (texts.back() == text) return a;
    if (!like && texts.back() == text::trim(text)) like = std::move(a);
  }
  if (like) return *std::move(like);
  return bad_input(fmt::format("{} is not an action at {}{}", text::echo(text), text::echo(format_state(game, s)),
                               text::suggestion(text::trim(text), texts)));
}

std::string PythonNotation::board(const Game& /*game*/, const State& s, Style /*style*/) {
  return std::string{py::str(s.object())} + '\n';
}

std::string PythonNotation::outcome(const Game& game, const State& s) {
  return fmt::format("{} gets {}.", player_name(game, Player::one), format_value(game, game.utility(s, Player::one)));
}

Definition PythonNotation::definition(const Game& game) {
  return {{"S0", format_state(game, game.initial_state())},
          {"TO-MOVE, ACTIONS, RESULT, IS-TERMINAL, UTILITY", fmt::format("methods of {}", game.info()->name)}};
}

// Draws a state; one that is written on several lines is shown so.
Sketch PythonNotation::sketch(const Game& /*game*/, const State& s, std::string_view /*labels*/) {
  Sketch sketch;
  const std::string text = py::str(s.object());
  for (const std::string_view line : text::split(text, '\n')) sketch.rows.push_back({{.text = std::string{line}}});
  return sketch;
}

}  // namespace zermelo
