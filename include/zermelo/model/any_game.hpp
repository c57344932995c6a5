// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A game that is chosen at run time and is itself a `Game`: everything that is not hot is written once, over this type.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/model/boxed.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/sketch.hpp"

namespace zermelo {

struct Kernels;  // model/kernels.hpp

using AnyState = Boxed<72>;   // the largest state of a built-in game has 65 bytes
using AnyAction = Boxed<16>;  // the game's own action, not its number: finding it again would cost a walk each time

// A walk over ACTIONS(s), one action at a time, in the caller's frame: a pile of Nim may have 2^63 - 1 objects, so
// there is never a list.
class AnyActions {
  // The place of the walk over one range.
  struct AnyWalk {
    AnyWalk() = default;
    AnyWalk(const AnyWalk&) = delete;
    AnyWalk& operator=(const AnyWalk&) = delete;
    virtual ~AnyWalk() = default;
    virtual AnyAction action() const = 0;
    virtual void advance() = 0;
    virtual bool is_over() const = 0;
  };

 public:
  template <class Range>
  explicit AnyActions(Range range) {
    using Held = Walk<Range>;
    if constexpr (sizeof(Held) <= room && alignof(Held) <= alignof(std::uint64_t)) {
      walk_ = new (bytes_) Held(std::move(range));
    } else {
      walk_ = new Held(std::move(range));
    }
  }
  AnyActions(const AnyActions&) = delete;
  AnyActions& operator=(const AnyActions&) = delete;
  ~AnyActions() {
    if (static_cast<void*>(walk_) == static_cast<void*>(bytes_)) {
      walk_->~AnyWalk();
    } else {
      delete walk_;
    }
  }

  class Iterator {
   public:
    using value_type = AnyAction;
    using difference_type = std::ptrdiff_t;

    Iterator() = default;
    explicit Iterator(const AnyActions& actions) : walk_{actions.walk_} {}
    AnyAction operator*() const { return walk_->action(); }
    Iterator& operator++() {
      walk_->advance();
      return *this;
    }
    void operator++(int) { ++*this; }
    bool operator==(std::default_sentinel_t) const { return walk_->is_over(); }

   private:
    AnyWalk* walk_ = nullptr;
  };
  // Begins the walk. Call it once: the walk has one place.
  Iterator begin() const { return Iterator{*this}; }
  static std::default_sentinel_t end() { return {}; }

 private:
  static constexpr std::size_t room = 96;

  template <class Range>
  struct Walk final : AnyWalk {
    explicit Walk(Range r) : range{std::move(r)}, at{std::ranges::begin(range)} {}
    AnyAction action() const override { return AnyAction{std::ranges::range_value_t<Range>(*at)}; }
    void advance() override { ++at; }
    bool is_over() const override { return at == std::ranges::end(range); }

    mutable Range range;
    std::ranges::iterator_t<Range> at;
  };

  AnyWalk* walk_;
  alignas(std::uint64_t) std::byte bytes_[room];
};

// What a game declares beside its six functions.
struct Abilities {
  bool always_ends = false;
  bool rules_are_slow = false;
  bool has_hashes = false;
  bool has_theory = false;
  bool needs_lock = false;  // its states may be touched only while Python's lock is held
  std::optional<Player> values_seen_by = std::nullopt;
};

// One game behind virtual functions: rules, refinements, notation. The adapter template implements it for a game type.
class Rules {
 public:
  Rules() = default;
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;
  virtual ~Rules() = default;

  virtual const Abilities& abilities() const = 0;
  virtual const Kernels& kernels() const = 0;

  virtual AnyState initial_state() const = 0;
  virtual Player to_move(const AnyState& s) const = 0;
  virtual AnyActions actions(const AnyState& s) const = 0;
  virtual AnyState result(const AnyState& s, const AnyAction& a) const = 0;
  virtual bool is_terminal(const AnyState& s) const = 0;
  virtual ExactValue utility(const AnyState& s, Player p) const = 0;

  // Refinements; nothing where the game does not say.
  virtual std::optional<std::uint64_t> longest_play(const AnyState& s) const = 0;
  virtual std::optional<UtilityRange<ExactValue>> utility_range(Player p) const = 0;
  virtual AnyState canonical(const AnyState& s) const = 0;
  virtual ActionCount action_count(const AnyState& s) const = 0;
  virtual AnyAction action_at(const AnyState& s, ActionCount index) const = 0;
  // Return the value and the best action of a game with a theory.
  virtual ExactValue value_by_theory(const AnyState& s) const = 0;
  virtual AnyAction action_by_theory(const AnyState& s) const = 0;
  virtual std::uint64_t most_states(const AnyState& s) const = 0;

  // Notation.
  virtual std::string player_name(Player p) const = 0;
  virtual std::string player_title(Player p) const = 0;
  virtual std::string format_value(const ExactValue& value) const = 0;
  virtual std::string format_state(const AnyState& s) const = 0;
  virtual std::string format_action(const AnyState& s, const AnyAction& a) const = 0;
  virtual std::string list_actions(const AnyState& s) const = 0;
  virtual Expected<AnyAction> parse_action(const AnyState& s, std::string_view text) const = 0;
  virtual Expected<AnyState> parse_state(std::string_view text) const = 0;
  virtual std::string board(const AnyState& s, Style style) const = 0;
  virtual std::string outcome(const AnyState& s) const = 0;
  virtual Definition definition() const = 0;
  virtual std::string remark() const = 0;
  virtual Sketch sketch(const AnyState& s, std::string_view labels) const = 0;
};

class AnyGame {
 public:
  using State = AnyState;
  using Action = AnyAction;
  using Value = ExactValue;

  explicit AnyGame(std::shared_ptr<const Rules> rules) : rules_{std::move(rules)} {}

  State initial_state() const { return rules_->initial_state(); }
  Player to_move(const State& s) const { return rules_->to_move(s); }
  AnyActions actions(const State& s) const { return rules_->actions(s); }
  State result(const State& s, const Action& a) const { return rules_->result(s, a); }
  bool is_terminal(const State& s) const { return rules_->is_terminal(s); }
  Value utility(const State& s, Player p) const { return rules_->utility(s, p); }

  std::optional<std::uint64_t> longest_play(const State& s) const { return rules_->longest_play(s); }
  std::optional<UtilityRange<Value>> known_utility_range(Player p) const { return rules_->utility_range(p); }
  State canonical(const State& s) const { return rules_->canonical(s); }
  ActionCount action_count(const State& s) const { return rules_->action_count(s); }
  Action action_at(const State& s, ActionCount index) const { return rules_->action_at(s, index); }

  const Rules& rules() const { return *rules_; }
  const Rules* operator->() const { return rules_.get(); }
  // Returns whether both are one game, not only two that are alike.
  bool operator==(const AnyGame&) const = default;

 private:
  std::shared_ptr<const Rules> rules_;
};

static_assert(Game<AnyGame> && SymmetricGame<AnyGame> && IndexedActionsGame<AnyGame>);

}  // namespace zermelo
