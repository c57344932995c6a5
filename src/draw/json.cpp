// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A search tree for programs.
#include "zermelo/draw/json.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "text/json.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/draw/search_tree.hpp"

namespace zermelo::draw {
namespace {

const char* name_of(NodeKind kind) {
  return kind == NodeKind::inner ? "inner" : kind == NodeKind::leaf ? "leaf" : "frontier";
}

Json count_or_null(const std::optional<BigCount>& count) { return count ? count_json(*count) : Json(nullptr); }

Json cut_json(const Cut& cut) {
  Json skipped = Json::array();
  for (const Skipped& one : cut.skipped)
    skipped.push_back({{"action", one.action}, {"nodes", count_or_null(one.nodes)}});
  return {{"value", value_json(cut.value)},
          {"bound", value_json(cut.bound)},
          {"holder", cut.holder ? Json(*cut.holder) : Json(nullptr)},
          {"actions_skipped", count_json(cut.actions_skipped)},
          {"nodes_skipped", count_or_null(cut.nodes_skipped)},
          {"skipped", std::move(skipped)}};
}

Json node_json(std::size_t index, const Node& node) {
  Json json{{"id", index}, {"parent", index == 0 ? Json(nullptr) : Json(node.parent)}, {"ply", node.ply}};
  json["kind"] = name_of(node.kind);
  json["turn"] = node.is_max ? "max" : "min";
  if (index != 0) json["action"] = node.action;
  json["state"] = node.state;
  if (node.value) json["value"] = value_json(*node.value);
  if (node.alpha) json["alpha"] = value_json(*node.alpha);
  if (node.beta) json["beta"] = value_json(*node.beta);
  if (node.is_best_so_far) json["best_so_far"] = true;
  if (node.moved_bound) json["moved_bound"] = true;
  if (node.is_on_principal_variation) json["principal_variation"] = true;
  if (node.below) json["below"] = count_json(*node.below);
  if (node.cut) json["cut"] = cut_json(*node.cut);
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
            {"whole_tree", count_or_null(tree.whole_tree)},
            {"complete", tree.is_complete}};
  Json nodes = Json::array();
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) nodes.push_back(node_json(i, tree.nodes[i]));
  json["nodes"] = std::move(nodes);
  return dump(json);
}

}  // namespace zermelo::draw
