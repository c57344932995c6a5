// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Any game behind one type that is itself a game: for tests, and for games that are not known when the program is
// compiled. It pays with a virtual call and an allocation at every move; searches that must be fast take the game
// itself.
#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "zermelo/core/player.hpp"
#include "zermelo/core/value.hpp"
#include "zermelo/game/game.hpp"

namespace zermelo {

// A regular value of a type that is not told: shared, immutable, and equal to values of the same type only.
class AnyValue {
 public:
  AnyValue() = default;
  template <class T>
    requires(!std::same_as<T, AnyValue> && std::regular<T>)
  explicit AnyValue(T value) : held_{std::make_shared<const HeldAs<T>>(std::move(value))} {}

  // Only for a value that was made from a T.
  template <class T>
  const T& as() const {
    return static_cast<const HeldAs<T>&>(*held_).value;
  }

  bool operator==(const AnyValue& other) const {
    if (held_ == other.held_) return true;
    return held_ != nullptr && other.held_ != nullptr && held_->type() == other.held_->type() &&
           held_->equals(*other.held_);
  }

 private:
  struct Held {
    Held() = default;
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    virtual ~Held() = default;
    virtual const void* type() const = 0;
    virtual bool equals(const Held& same_type) const = 0;
  };

  template <class T>
  struct HeldAs final : Held {
    explicit HeldAs(T v) : value{std::move(v)} {}
    // The address of a variable of its own tells one type from another without run-time type information.
    const void* type() const override {
      static const char mark = 0;
      return &mark;
    }
    bool equals(const Held& same_type) const override { return value == static_cast<const HeldAs&>(same_type).value; }
    T value;
  };

  std::shared_ptr<const Held> held_;
};

// Whose states and actions may only be given to the game (or a copy of it) that they came from.
template <UtilityValue V>
class AnyGame {
 public:
  struct State {
    AnyValue value;
    bool operator==(const State&) const = default;
  };
  struct Action {
    AnyValue value;
    bool operator==(const Action&) const = default;
  };
  using Value = V;

  // Yields actions by value, as the lazy ranges of other games do.
  class Actions {
   public:
    class Iterator {
     public:
      using value_type = Action;
      using difference_type = std::ptrdiff_t;

      Iterator() = default;
      explicit Iterator(const Action* at) : at_{at} {}
      Action operator*() const { return *at_; }
      Iterator& operator++() {
        ++at_;
        return *this;
      }
      Iterator operator++(int) { return Iterator{at_++}; }
      bool operator==(const Iterator&) const = default;

     private:
      const Action* at_ = nullptr;
    };

    explicit Actions(std::vector<Action> list) : list_{std::move(list)} {}
    Iterator begin() const { return Iterator{list_.data()}; }
    Iterator end() const { return Iterator{list_.data() + list_.size()}; }

   private:
    std::vector<Action> list_;
  };

  template <class G>
    requires(!std::same_as<G, AnyGame> && Game<G> && std::same_as<ValueOf<G>, V>)
  explicit AnyGame(G game) : rules_{std::make_shared<const RulesOf<G>>(std::move(game))} {}

  State initial_state() const { return rules_->initial_state(); }
  Player to_move(const State& s) const { return rules_->to_move(s); }
  Actions actions(const State& s) const { return Actions{rules_->actions(s)}; }
  State result(const State& s, const Action& a) const { return rules_->result(s, a); }
  bool is_terminal(const State& s) const { return rules_->is_terminal(s); }
  Value utility(const State& s, Player p) const { return rules_->utility(s, p); }

 private:
  struct Rules {
    Rules() = default;
    Rules(const Rules&) = delete;
    Rules& operator=(const Rules&) = delete;
    virtual ~Rules() = default;
    virtual State initial_state() const = 0;
    virtual Player to_move(const State& s) const = 0;
    virtual std::vector<Action> actions(const State& s) const = 0;
    virtual State result(const State& s, const Action& a) const = 0;
    virtual bool is_terminal(const State& s) const = 0;
    virtual Value utility(const State& s, Player p) const = 0;
  };

  template <Game G>
  struct RulesOf final : Rules {
    explicit RulesOf(G g) : game{std::move(g)} {}

    State initial_state() const override { return {AnyValue{game.initial_state()}}; }
    Player to_move(const State& s) const override { return game.to_move(own(s)); }
    std::vector<Action> actions(const State& s) const override {
      std::vector<Action> actions;
      for (auto&& a : game.actions(own(s))) actions.push_back({AnyValue{ActionOf<G>{a}}});
      return actions;
    }
    State result(const State& s, const Action& a) const override {
      return {AnyValue{game.result(own(s), a.value.template as<ActionOf<G>>())}};
    }
    bool is_terminal(const State& s) const override { return game.is_terminal(own(s)); }
    Value utility(const State& s, Player p) const override { return game.utility(own(s), p); }

    static const StateOf<G>& own(const State& s) { return s.value.template as<StateOf<G>>(); }

    G game;
  };

  std::shared_ptr<const Rules> rules_;
};

template <Game G>
AnyGame(G) -> AnyGame<ValueOf<G>>;

static_assert(Game<AnyGame<int>>);

}  // namespace zermelo
