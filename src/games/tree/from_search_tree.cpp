// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Any game as a tree that can be written to a file.
#include "zermelo/games/tree/from_search_tree.hpp"

#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/games/tree/tree.hpp"

namespace zermelo {

Expected<tree::Tree> to_tree_game(const draw::SearchTree& tree) {
  tree::TreeBuilder builder;
  builder.reserve(tree.nodes.size());
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const draw::Node& node = tree.nodes[i];
    tree::TreeBuilder::Entry entry{.label = node.action, .name = node.state};
    entry.player = node.is_max ? Player::one : Player::two;
    if (node.kind != draw::NodeKind::inner) {
      if (!node.value || node.value->exact.is_infinite()) return fault(ErrorCode::leaf_without_value, {node.state});
      entry.utility = node.value->exact.rational();
    }
    builder.add(i == 0 ? tree::nowhere : node.parent, entry);
  }
  return std::move(builder).build();
}

}  // namespace zermelo
