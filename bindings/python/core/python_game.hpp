// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A game whose rules are an object of Python, with the methods of the textbook's own code: initial, to_move, actions,
// result, terminal_test or is_terminal, utility. All of it needs the interpreter's lock.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>
#include <tsl/robin_set.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/cursor_range.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/sketch.hpp"

namespace zermelo::python {

// Returns whether Python calls the two equal.
bool are_equal(const pybind11::object& a, const pybind11::object& b);

// The answers of the rules about one state. They are asked once: an object is a game only if its methods are functions.
struct Node {
  explicit Node(pybind11::object of) : state{std::move(of)} {}

  pybind11::object state;
  Py_hash_t hash = -1;  // Python's own, once it was asked for; Python has no hash of -1
  std::optional<Player> to_move;
  std::optional<bool> is_terminal;
  std::optional<ExactValue> utility;  // player one's
  pybind11::object actions;           // a tuple
  std::vector<Node*> results;         // by action; only of a node that the game keeps, and only such
};

// The states that were met, each once, as long as that pays: in a game whose states never come back, or cannot be
// distinguished by a hash, nothing is kept.
class Memory {
 public:
  // Returns the node of this state; nothing if it is not to be kept.
  Node* find(const pybind11::object& state);

 private:
  struct Hash {
    std::size_t operator()(const Node* node) const { return static_cast<std::size_t>(node->hash); }
  };
  struct Equal {
    bool operator()(const Node* a, const Node* b) const { return a->hash == b->hash && are_equal(a->state, b->state); }
  };

  static constexpr std::size_t most_kept = 1'000'000;
  static constexpr std::uint64_t trial = 2'048;  // states after which it has to have paid

  bool pays_ = true;
  std::uint64_t found_ = 0;
  std::deque<Node> nodes_;
  tsl::robin_set<Node*, Hash, Equal> by_state_;
};

class PythonGame {
 public:
  using Value = ExactValue;

  struct Action {
    pybind11::object object;
    Py_ssize_t place = 0;  // among the actions of its state

    bool operator==(const Action& other) const { return are_equal(object, other.object); }
  };

  class State {
   public:
    State() = default;
    // Makes a state of a node that the game keeps, or of one of its own.
    explicit State(Node* kept) : node_{kept} {}
    explicit State(std::shared_ptr<Node> own) : node_{own.get()}, own_{std::move(own)} {}

    Node& node() const { return *node_; }
    const pybind11::object& object() const { return node_->state; }
    bool is_kept() const { return own_ == nullptr; }

    bool operator==(const State& other) const;
    friend std::size_t hash_value(const State& s) { return s.compute_hash(); }
    // Returns an estimate: the size of an object of Python is unknown.
    friend std::uint64_t heap_bytes(const State&) { return 256; }

   private:
    std::size_t compute_hash() const;

    Node* node_ = nullptr;
    std::shared_ptr<Node> own_;
  };

  class ActionCursor {
   public:
    explicit ActionCursor(const pybind11::object& tuple) : tuple_{tuple.ptr()} {}

    bool is_done() const { return at_ >= PyTuple_GET_SIZE(tuple_); }
    Action get() const { return {pybind11::reinterpret_borrow<pybind11::object>(PyTuple_GET_ITEM(tuple_, at_)), at_}; }
    void next() { ++at_; }

   private:
    PyObject* tuple_;
    Py_ssize_t at_ = 0;
  };
  using Actions = CursorRange<pybind11::object, ActionCursor>;

  static constexpr bool rules_are_slow = true;
  static constexpr bool needs_lock = true;

  // Throws what Python raises, and a TypeError for an object without these methods. `start` is the state to begin at;
  // None for the game's initial one.
  PythonGame(const pybind11::object& game, const pybind11::object& start);

  State initial_state() const { return object_->start; }
  Player to_move(const State& s) const;
  Actions actions(const State& s) const;
  State result(const State& s, const Action& a) const;
  bool is_terminal(const State& s) const;
  Value utility(const State& s, Player p) const;

  // Returns the float that the value is exactly, in a game whose utilities are floats; nothing otherwise.
  pybind11::object as_float(const Value& value) const;
  // Returns what to_move calls the player; a text in place of one that was not met.
  pybind11::object player(Player p) const;
  const std::shared_ptr<const GameInfo>& info() const { return object_->info; }

 private:
  // The object's methods, looked up once, and what they have said.
  struct Object {
    pybind11::object to_move;  // nothing: an attribute of the states
    pybind11::object actions;
    pybind11::object result;
    pybind11::object is_terminal;
    pybind11::object utility;
    State start;             // always the same, so that its actions stay the same objects
    pybind11::object first;  // what to_move calls the player who begins the game
    std::shared_ptr<const GameInfo> info;
    pybind11::object second;     // and the other one, when that one has been met
    bool has_fractions = false;  // floats that are not whole
    Memory memory;
  };

  State state_of(pybind11::object object) const;
  pybind11::object mover(const pybind11::object& state) const;
  Value utility_of_first(const pybind11::object& state) const;

  std::shared_ptr<Object> object_;
};

static_assert(Game<PythonGame> && HashableGame<PythonGame> && SlowGame<PythonGame>);

}  // namespace zermelo::python

namespace zermelo {

template <>
struct Notation<python::PythonGame> {
  using Game = python::PythonGame;
  using State = Game::State;
  using Action = Game::Action;

  static std::string player_name(const Game& game, Player p);
  static std::string format_value(const Game& game, const ExactValue& value);
  static std::string format_state(const Game& game, const State& s);
  static std::string format_action(const Game& game, const State& s, const Action& a);
  static Expected<Action> parse_action(const Game& game, const State& s, std::string_view text);
  static std::string board(const Game& game, const State& s, Style style);
  static std::string outcome(const Game& game, const State& s);
  static Definition definition(const Game& game);
  static Sketch sketch(const Game& game, const State& s, std::string_view labels);
};

}  // namespace zermelo
