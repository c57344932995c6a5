// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Trees for tests: compared, drawn at random, grown evenly.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/core/player.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/games/tree/rules.hpp"
#include "zermelo/games/tree/tree.hpp"

namespace zermelo::testing {

// A tree as plain nested data, apart from the one that is tested.
struct PlainTree {
  std::string label;
  std::string name;
  Player player = Player::one;
  Rational utility;  // of a leaf
  std::vector<PlainTree> children;
};

struct TreeShape {
  unsigned plies = 4;
  unsigned most_children = 4;
  bool alternates = false;
  bool names_all = false;   // each node its own name
  bool only_whole = false;  // utilities without fractions
};

inline PlainTree random_tree(Random& random, const TreeShape& shape, Player player, unsigned ply = 0) {
  PlainTree tree;
  tree.player = player;
  // Few different names, so that some are shared.
  if (shape.names_all) {
    tree.name = "n" + std::to_string(random.next());
  } else if (random.below(2) == 0) {
    tree.name = "n" + std::to_string(static_cast<std::uint64_t>(random.below(6)));
  }
  const auto count = ply == shape.plies ? 0 : static_cast<unsigned>(random.below(shape.most_children + 1));
  if (count == 0) {
    const auto over = static_cast<std::int64_t>(random.below(13)) - 6;
    const auto under = shape.only_whole ? 1 : static_cast<std::int64_t>(random.below(3)) + 1;
    tree.utility = Rational{over, under};
  }
  for (unsigned i = 0; i < count; ++i) {
    const Player next = shape.alternates || random.below(2) == 0 ? opponent(player) : player;
    tree.children.push_back(random_tree(random, shape, next, ply + 1));
    tree.children.back().label = (random.below(4) == 0 ? "take \"x\\y\" " : "a") + std::to_string(i);
  }
  return tree;
}

inline void add_to(tree::TreeBuilder& builder, std::uint32_t parent, const PlainTree& plain) {
  const bool is_leaf = plain.children.empty();
  const auto node = builder.add(parent, {.label = plain.label,
                                         .name = plain.name,
                                         .player = is_leaf ? std::nullopt : std::optional{plain.player},
                                         .utility = is_leaf ? std::optional{plain.utility} : std::nullopt});
  for (const PlainTree& child : plain.children) add_to(builder, node, child);
}

inline tree::Tree build_tree(const PlainTree& plain) {
  tree::TreeBuilder builder;
  add_to(builder, tree::nowhere, plain);
  return *std::move(builder).build();
}

inline tree::TreeGame game_of(tree::Tree tree) {
  return tree::TreeGame{std::make_shared<const tree::Tree>(std::move(tree))};
}

// Returns MAX's value, straight from the definition.
inline Rational value_of(const PlainTree& plain) {
  if (plain.children.empty()) return plain.utility;
  Rational best = value_of(plain.children.front());
  for (const PlainTree& child : plain.children) {
    const Rational value = value_of(child);
    if (plain.player == Player::one ? value > best : value < best) best = value;
  }
  return best;
}

// Returns the first difference between two trees, or nothing. Leaves have no player to compare.
inline std::optional<std::string> difference(const tree::Tree& a, const tree::Tree& b, bool names = true) {
  if (a.size() != b.size()) return "sizes";
  for (std::uint32_t i = 0; i < a.size(); ++i) {
    const bool is_leaf = a.nodes()[i].children == 0;
    const std::string at = " at " + a.show(i);
    if (a.nodes()[i].children != b.nodes()[i].children) return "children" + at;
    if (a.label(i) != b.label(i)) return "labels" + at;
    if (names && a.name(i) != b.name(i)) return "names" + at;
    if (is_leaf && a.utility(i) != b.utility(i)) return "utilities" + at;
    if (!is_leaf && a.player(i) != b.player(i)) return "players" + at;
  }
  return std::nullopt;
}

}  // namespace zermelo::testing
