// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A search tree for programs.
#include "zermelo/draw/json.hpp"

#include <cstddef>
#include <string>

#include "draw/value_json.hpp"
#include "text/json.hpp"
#include "zermelo/draw/search_tree.hpp"

namespace zermelo::draw {
namespace {

const char* name_of(NodeKind kind) {
  return kind == NodeKind::inner ? "inner" : kind == NodeKind::leaf ? "leaf" : "frontier";
}

Json cut_json(const Cut& cut) {
  Json skipped = Json::array();
  for (const Skipped& one : cut.skipped) skipped.push_back({{"action", one.action}, {"nodes", count_json(one.nodes)}});
  return {{"value", value_json(cut.value)},
          {"bound", value_json(cut.bound)},
          {"holder", cut.holder},
          {"actions_skipped", count_json(cut.actions_skipped)},
          {"nodes_skipped", count_json(cut.nodes_skipped)},
          {"skipped", skipped}};
}

Json node_json(std::size_t index, const Node& node) {
  Json json{{"id", index}, {"parent", index == 0 ? Json(nullptr) : Json(node.parent)}, {"ply", node.ply}};
  json.add("kind", name_of(node.kind));
  json.add("turn", node.is_max ? "max" : "min");
  if (index != 0) json.add("action", node.action);
  json.add("state", node.state);
  if (node.value) json.add("value", value_json(*node.value));
  if (node.alpha) json.add("alpha", value_json(*node.alpha));
  if (node.beta) json.add("beta", value_json(*node.beta));
  if (node.is_best_so_far) json.add("best_so_far", true);
  if (node.moved_bound) json.add("moved_bound", true);
  if (node.is_on_principal_variation) json.add("principal_variation", true);
  if (node.below) json.add("below", count_json(*node.below));
  if (node.cut) json.add("cut", cut_json(*node.cut));
  return json;
}

}  // namespace

std::string to_json(const SearchTree& tree) {
  Json json{{"game", tree.game},
            {"algorithm", tree.algorithm.empty() ? Json(nullptr) : Json(tree.algorithm)},
            {"max", tree.max_name},
            {"min", tree.min_name},
            {"visited", tree.visited},
            {"leaves", tree.leaves},
            {"cutoffs", tree.cutoffs},
            {"depth", tree.depth},
            {"whole_tree", count_json(tree.whole_tree)},
            {"complete", tree.is_complete}};
  Json nodes = Json::array();
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) nodes.push_back(node_json(i, tree.nodes[i]));
  json.add("nodes", nodes);
  return dump(json);
}

}  // namespace zermelo::draw
