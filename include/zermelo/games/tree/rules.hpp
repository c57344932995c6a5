// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A game written down as a tree: states are nodes, and a node names its player, its children or its utility.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <ranges>
#include <utility>

#include "zermelo/core/hash.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"

namespace zermelo::tree {

// The part of a node that a search reads. Nodes are numbered ply by ply from the root, 0, so siblings have consecutive
// numbers.
struct Node {
  std::uint32_t first_child = 0;
  std::uint32_t children = 0;
  std::int32_t rank = 0;  // of a leaf's utility for MAX
  std::uint32_t height : 31 = 0;
  std::uint32_t min_moves : 1 = 0;
};
static_assert(sizeof(Node) == 16);

// The nodes with their names, labels and exact utilities: tree.hpp.
class Tree;

// MAX is player one. A search compares ranks instead of utilities: the utilities of a tree in their order, with 0 for
// the utility 0 (whether a leaf has it or not), 1, 2, ... above and -1, -2, ... below. So order and sign are kept, and
// a search stays exact on machine integers, whatever fractions the file holds.
class TreeGame {
 public:
  using Action = std::uint32_t;  // the child's place among its siblings
  using Value = std::int32_t;
  static constexpr bool always_ends = true;

  struct State {
    std::uint32_t node = 0;

    bool operator==(const State&) const = default;
    friend std::size_t hash_value(const State& s) { return mix(s.node); }
  };

  explicit TreeGame(std::shared_ptr<const Tree> tree);

  State initial_state() const { return {0}; }
  Player to_move(State s) const { return nodes_[s.node].min_moves == 0 ? Player::one : Player::two; }
  auto actions(State s) const { return std::views::iota(Action{0}, Action{nodes_[s.node].children}); }
  State result(State s, Action a) const { return {nodes_[s.node].first_child + a}; }
  bool is_terminal(State s) const { return nodes_[s.node].children == 0; }
  Value utility(State s, Player p) const { return p == Player::one ? nodes_[s.node].rank : -nodes_[s.node].rank; }

  UtilityRange<Value> utility_range(Player p) const {
    return p == Player::one ? UtilityRange<Value>{lowest_rank_, highest_rank_}
                            : UtilityRange<Value>{-highest_rank_, -lowest_rank_};
  }
  std::uint64_t longest_play(State s) const { return nodes_[s.node].height; }
  ActionCount action_count(State s) const { return nodes_[s.node].children; }
  Action action_at(State, ActionCount i) const { return static_cast<Action>(i); }

  const Tree& tree() const { return *tree_; }

 private:
  std::shared_ptr<const Tree> tree_;
  const Node* nodes_;
  Value lowest_rank_;  // of MAX's utilities
  Value highest_rank_;
};

static_assert(Game<TreeGame> && HashableGame<TreeGame> && BoundedLengthGame<TreeGame> && BoundedUtilityGame<TreeGame> &&
              IndexedActionsGame<TreeGame> && !AlternatingGame<TreeGame>);

}  // namespace zermelo::tree
