// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A game tree as data: nodes with names, actions with labels, leaves with exact utilities; and how one is built.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tsl/robin_map.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/hash.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/games/tree/rules.hpp"

namespace zermelo::tree {

inline constexpr std::uint32_t nowhere = 0xffffffffU;  // the parent of the root

// Different numbers, each under a number of its own. Trees have many leaves and few utilities.
class Utilities {
 public:
  std::uint32_t keep(const Rational& number);
  std::uint32_t keep(std::int64_t number);
  // Reads a number and keeps it. A small integer, as most are, is not made a fraction first.
  std::expected<std::uint32_t, NumberFault> read(std::string_view text, bool exponents);
  const Rational& operator[](std::uint32_t number) const { return numbers_[number]; }
  std::span<const Rational> all() const { return numbers_; }

 private:
  struct Mix {
    std::size_t operator()(std::int64_t number) const { return mix(static_cast<std::uint64_t>(number)); }
  };

  static constexpr std::int64_t small_end = std::int64_t{1} << 62U;

  std::uint32_t keep_text(const Rational& number);

  std::vector<Rational> numbers_;
  tsl::robin_map<std::int64_t, std::uint32_t, Mix> small_;
  tsl::robin_map<std::string, std::uint32_t> others_;
};

// An immutable tree. A node is its number, ply by ply from the root, 0.
class Tree {
 public:
  std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }
  std::span<const Node> nodes() const { return nodes_; }
  std::uint32_t leaves() const { return leaves_; }
  std::uint32_t parent(std::uint32_t node) const { return texts_[node].parent; }
  Player player(std::uint32_t node) const { return nodes_[node].min_moves == 0 ? Player::one : Player::two; }
  bool is_last_child(std::uint32_t node) const {
    const Node& family = nodes_[parent(node)];
    return node + 1 == family.first_child + family.children;
  }
  // Returns the name of a node; empty if it has none.
  std::string_view name(std::uint32_t node) const { return part(texts_[node].name_begin, texts_[node].name_size); }
  // Returns the label of the action that leads to the node; never empty but for the root.
  std::string_view label(std::uint32_t node) const { return part(texts_[node].label_begin, texts_[node].label_size); }
  // Returns how a node is told from all others: by its name, or by the actions that lead to it, "a/b1"; by its number
  // beyond a thousand actions.
  std::string show(std::uint32_t node) const;
  std::string path(std::uint32_t node) const;
  // Returns whether every node is shown by its own name.
  bool all_have_names() const;

  // Returns MAX's utility of a leaf.
  const Rational& utility(std::uint32_t leaf) const { return value(nodes_[leaf].rank); }
  // Returns the utility of a rank: of 0, and of those that leaves have.
  const Rational& value(std::int32_t rank) const;
  // Return the extreme ranks of the leaves.
  std::int32_t lowest_rank() const { return lowest_rank_; }
  std::int32_t highest_rank() const { return highest_rank_; }

  // Returns whether the players were given node by node, or follow from the root's.
  bool names_players() const { return names_players_; }

 private:
  friend class TreeBuilder;

  // The part of a node that a search need not know.
  struct Text {
    std::uint32_t parent = nowhere;
    std::uint32_t name_begin = 0;
    std::uint32_t name_size = 0;
    std::uint32_t label_begin = 0;
    std::uint32_t label_size = 0;
  };
  enum class Shown : std::uint8_t { by_name, by_path, by_path_and_number, by_number };

  Tree() = default;
  std::string_view part(std::uint32_t begin, std::uint32_t size) const {
    return std::string_view{pool_}.substr(begin, size);
  }

  std::vector<Node> nodes_;
  std::vector<Text> texts_;
  std::vector<Shown> shown_;
  std::string pool_;              // all names and labels
  std::vector<Rational> values_;  // by rank, the least first; 0 is among them
  std::int32_t zero_ = 0;         // its place
  std::int32_t lowest_rank_ = std::numeric_limits<std::int32_t>::max();
  std::int32_t highest_rank_ = std::numeric_limits<std::int32_t>::min();
  std::uint32_t leaves_ = 0;
  bool names_players_ = false;
};

// Collects nodes, parents before their children and siblings in their order, and makes a tree of them. Blanks around
// names and labels are dropped.
class TreeBuilder {
 public:
  struct Entry {
    std::string_view label = {};           // of the action that leads here; empty: the child's number, from 1
    std::string_view name = {};            // empty: none
    std::optional<Player> player = {};     // nothing: the opponent of the parent's
    std::optional<Rational> utility = {};  // MAX's, of a leaf
    std::uint32_t line = 0;                // where it stands in a file; 0: nowhere
  };

  void reserve(std::size_t nodes) { entries_.reserve(nodes); }
  // Adds a node. The first one is the root, and its parent is `nowhere`. Returns the number by which children name
  // their parent; it is not the node's number in the tree.
  std::uint32_t add(std::uint32_t parent, const Entry& entry);

  // Sets what is known only after the children.
  void set_name(std::uint32_t node, std::string_view name);
  void set_label(std::uint32_t node, std::string_view label);
  void set_player(std::uint32_t node, Player player);
  // Sets a number of utilities().
  void set_utility(std::uint32_t node, std::uint32_t utility) { entries_[node].utility = utility; }
  Utilities& utilities() { return utilities_; }
  // Promises that no two nodes have the same name, and that all have one.
  void trust_names() { trusts_names_ = true; }

  std::size_t size() const { return entries_.size(); }
  bool names_players() const { return names_players_; }
  // Names a node in an error: its name, or the path of a node that has none.
  std::string describe(std::uint32_t node) const;

  // Builds the tree. `first` moves at the root, unless the root names its player. A leaf without a utility, an inner
  // node with one, an action used twice at a node and a text that is unfit to print are errors.
  Expected<Tree> build(Player first = Player::one) &&;

 private:
  struct Kept {
    std::uint32_t parent = nowhere;
    std::uint32_t number = 0;  // among its siblings, from 1
    std::uint32_t children = 0;
    std::uint32_t name_begin = 0;
    std::uint32_t name_size = 0;
    std::uint32_t label_begin = 0;
    std::uint32_t label_size = 0;
    std::uint32_t utility = nowhere;
    std::uint32_t line = 0;
    std::optional<Player> player;
  };

  std::uint32_t keep(std::string_view text);
  std::string_view name(const Kept& kept) const {
    return std::string_view{pool_}.substr(kept.name_begin, kept.name_size);
  }
  std::string_view label(const Kept& kept) const {
    return std::string_view{pool_}.substr(kept.label_begin, kept.label_size);
  }
  std::string label_or_number(const Kept& kept) const;
  Error fault(std::uint32_t node, std::string_view what) const;

  void number_labels();
  std::optional<Error> broken_text() const;
  std::optional<Error> broken_node(std::uint32_t node) const;
  std::optional<Error> repeated_label(std::span<const std::uint32_t> siblings) const;
  std::vector<std::uint32_t> in_order() const;
  void place_nodes(Tree& tree, const std::vector<std::uint32_t>& order, Player first);
  void rank_utilities(Tree& tree) const;
  static void measure(Tree& tree);
  void choose_shown(Tree& tree) const;

  std::vector<Kept> entries_;
  std::string pool_;
  Utilities utilities_;
  bool pool_is_full_ = false;
  bool trusts_names_ = false;
  bool has_numbered_labels_ = false;
  bool names_players_ = false;
};

}  // namespace zermelo::tree
