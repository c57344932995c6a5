// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Small games for tests: a chain with one action a state, and trees in which a player may move twice running.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "zermelo/core/hash.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"

namespace zermelo::testing {

// A game that counts down to nothing; the player who cannot has lost. The padding makes a state as large as a test
// needs.
template <std::size_t padding = 0>
class Countdown {
 public:
  struct State {
    std::uint64_t left = 0;
    Player to_move = Player::one;
    std::array<std::uint8_t, padding> unused{};

    bool operator==(const State&) const = default;
    friend std::size_t hash_value(const State& s) { return mix(s.left, static_cast<std::uint64_t>(s.to_move)); }
  };
  using Action = std::uint8_t;
  using Value = std::int32_t;

  explicit Countdown(std::uint64_t plies) : plies_{plies} {}

  State initial_state() const { return {plies_, Player::one, {}}; }
  Player to_move(const State& s) const { return s.to_move; }
  std::array<Action, 1> actions(const State&) const { return {0}; }
  ActionCount action_count(const State&) const { return 1; }
  Action action_at(const State&, ActionCount) const { return 0; }
  State result(const State& s, Action) const { return {s.left - 1, opponent(s.to_move), {}}; }
  bool is_terminal(const State& s) const { return s.left == 0; }
  Value utility(const State& s, Player p) const { return s.to_move == p ? -1 : 1; }

 private:
  std::uint64_t plies_;
};

// A random tree of limited depth. Whose turn it is at a node follows no rule.
class RandomTree {
 public:
  using State = std::size_t;  // the node; the root is 0
  using Action = std::size_t;
  using Value = std::int32_t;

  struct Node {
    Player to_move = Player::one;
    std::vector<std::size_t> children;
    std::int32_t utility_of_one = 0;
  };

  RandomTree(std::uint64_t seed, unsigned plies, unsigned most_children) {
    Random random{seed};
    grow(random, plies, most_children);
  }

  State initial_state() const { return 0; }
  Player to_move(State s) const { return nodes_[s].to_move; }
  std::vector<Action> actions(State s) const {
    std::vector<Action> actions;
    for (std::size_t i = 0; i < nodes_[s].children.size(); ++i) actions.push_back(i);
    return actions;
  }
  State result(State s, Action a) const { return nodes_[s].children[a]; }
  bool is_terminal(State s) const { return nodes_[s].children.empty(); }
  Value utility(State s, Player p) const {
    return p == Player::one ? nodes_[s].utility_of_one : -nodes_[s].utility_of_one;
  }

  const std::vector<Node>& nodes() const { return nodes_; }

 private:
  std::size_t grow(Random& random, unsigned plies, unsigned most_children) {
    const std::size_t self = nodes_.size();
    nodes_.push_back(
        {random.below(2) == 0 ? Player::one : Player::two, {}, static_cast<std::int32_t>(random.below(7)) - 3});
    if (plies == 0) return self;
    const auto count = static_cast<unsigned>(random.below(most_children + 1));
    for (unsigned i = 0; i < count; ++i) {
      const std::size_t child = grow(random, plies - 1, most_children);
      nodes_[self].children.push_back(child);
    }
    return self;
  }

  std::vector<Node> nodes_;
};

static_assert(Game<Countdown<>> && Game<RandomTree> && !AlternatingGame<RandomTree>);

}  // namespace zermelo::testing
