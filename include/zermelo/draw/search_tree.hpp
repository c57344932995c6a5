// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A game tree, or the tree that one search has visited, without any type of the game: what is drawn and explained.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/text/sketch.hpp"

namespace zermelo::draw {

using NodeIndex = std::uint32_t;

enum class NodeKind : std::uint8_t {
  inner,    // its children follow
  leaf,     // a terminal state
  frontier  // its children lie below the depth that is kept
};

// An action that was never tried, and how many nodes that saved, where it can be counted.
struct Skipped {
  std::string action;
  std::optional<BigCount> nodes;
};

// A value as a number and in the game's notation.
struct Value {
  ExactValue exact = {};
  std::string text = {};

  bool operator==(const Value&) const = default;
};

// The return of a node before all its actions were tried, or after the last one: v >= beta at MAX, v <= alpha at MIN.
struct Cut {
  Value value;
  Value bound;                      // beta at MAX, alpha at MIN
  std::optional<NodeIndex> holder;  // the ancestor whose bound it is; none, if it is the window's at the root
  std::vector<Skipped> skipped;     // the first of the actions that are left
  BigCount actions_skipped;         // all of them
  std::optional<BigCount> nodes_skipped;
};

// Values are MAX's. Bounds are there for alpha-beta alone.
struct Node {
  NodeIndex parent = 0;  // the root's is the root
  std::uint32_t ply = 0;
  NodeKind kind = NodeKind::inner;
  bool is_max = true;  // whose turn it is
  std::string action;  // that led here; empty at the root
  std::string state;   // on one line
  Sketch sketch;
  std::optional<Value> value;  // utility of a leaf, backed-up value, or what alpha-beta returned
  std::optional<Value> alpha;  // as the node was entered
  std::optional<Value> beta;
  bool is_best_so_far = false;  // its value was strictly better than those of its elder siblings
  bool moved_bound = false;     // and it moved the parent's alpha (at MAX) or beta (at MIN)
  bool is_on_principal_variation = false;
  std::optional<Cut> cut;
  std::optional<BigCount> below;  // of a frontier node: the nodes that were visited below it
};

struct SearchTree {
  std::string game;       // with its parameters
  std::string algorithm;  // empty: the game tree itself
  std::string max_name;   // the players, as the game calls them
  std::string min_name;
  std::vector<Node> nodes;    // in the order of the visits: a node comes before its children
  bool is_complete = true;    // false: only the first nodes were kept
  bool has_all_plies = true;  // false: nodes below the depth that was asked for are not here
  std::uint64_t visited = 0;  // by the search, kept or not; of a game tree: the nodes that are here
  std::uint64_t leaves = 0;
  std::uint64_t cutoffs = 0;
  std::uint32_t depth = 0;
  std::vector<std::string> principal_variation;  // of a search: all its actions, whether their nodes are here or not
  std::optional<BigCount> whole_tree;            // nodes of the whole game tree, where they can be counted
};

}  // namespace zermelo::draw
