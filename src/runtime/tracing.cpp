// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What the trees of all games have in common: their size, and marks on their nodes.
#include "zermelo/runtime/tracing.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo {

Error large_drawing(const TraceRequest& request, const std::vector<std::uint64_t>& nodes_per_ply,
                    std::string_view at_most) {
  std::uint64_t fitting = 0;
  std::size_t plies = 0;
  while (plies < nodes_per_ply.size() && fitting + nodes_per_ply[plies] <= request.most_nodes)
    fitting += nodes_per_ply[plies++];
  std::vector<std::string> advice;
  if (plies != 0)
    advice.push_back(fmt::format("--depth {} has {}{}", plies - 1, at_most, text::counted(fitting, "node")));
  if (!request.how_to_have_more.empty()) advice.push_back(request.how_to_have_more);
  return {ErrorKind::refused, fmt::format("the tree has more than {} nodes ({})", text::grouped(request.most_nodes),
                                          text::joined(advice, "; "))};
}

void mark_frontier(draw::SearchTree& tree) {
  std::vector<bool> has_child(tree.nodes.size());
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) has_child[tree.nodes[i].parent] = true;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    draw::Node& node = tree.nodes[i];
    if (node.kind != draw::NodeKind::leaf && !has_child[i]) node.kind = draw::NodeKind::frontier;
    if (node.kind != draw::NodeKind::frontier) node.below.reset();
  }
}

void mark_principal_variation(draw::SearchTree& tree) {
  if (tree.nodes.empty() || !tree.nodes.front().value) return;
  std::vector<draw::NodeIndex> best(tree.nodes.size(), 0);
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
    if (tree.nodes[i].is_best_so_far) best[tree.nodes[i].parent] = static_cast<draw::NodeIndex>(i);
  }
  draw::NodeIndex node = 0;
  tree.nodes[0].is_on_principal_variation = true;
  while (best[node] != 0) {
    node = best[node];
    tree.nodes[node].is_on_principal_variation = true;
  }
}

}  // namespace zermelo
