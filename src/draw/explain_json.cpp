// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A search as a list of events.
#include "draw/explain_json.hpp"

#include <string>
#include <utility>
#include <vector>

#include "draw/story.hpp"
#include "draw/value_json.hpp"
#include "text/json.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/draw/search_tree.hpp"

namespace zermelo::draw {
namespace {

class Events {
 public:
  Events(const SearchTree& tree, bool only_cuts) : tree_{tree}, only_cuts_{only_cuts} {}

  void entered(const std::vector<Call>& calls) {
    if (only_cuts_) return;
    const NodeIndex index = calls.back().node;
    const Node& node = tree_.nodes[index];
    Json event{{"event", "enter"}, {"node", index}, {"parent", index == 0 ? Json(nullptr) : Json(node.parent)}};
    event.add("ply", node.ply);
    event.add("turn", node.is_max ? "max" : "min");
    event.add("action", index == 0 ? Json(nullptr) : Json(node.action));
    event.add("state", node.state);
    if (node.alpha) event.add("alpha", value_json(*node.alpha));
    if (node.beta) event.add("beta", value_json(*node.beta));
    event.add("leaf", node.kind == NodeKind::leaf);
    if (node.below) event.add("below", count_json(*node.below));
    list_.push_back(event);
    covered_ += 1 + node.below.value_or(0);
  }
  void cut(const std::vector<Call>& calls) {
    const NodeIndex index = calls.back().node;
    const Node& node = tree_.nodes[index];
    const Cut& cut = *node.cut;
    Json skipped = Json::array();
    for (const Skipped& one : cut.skipped) skipped.push_back(one.action);
    Json event{{"event", "cut"},
               {"node", index},
               {"test", node.is_max ? "v >= beta" : "v <= alpha"},
               {"value", value_json(cut.value)},
               {"bound", value_json(cut.bound)},
               {"holder", cut.holder},
               {"skipped", skipped},
               {"actions_skipped", count_json(cut.actions_skipped)},
               {"nodes_skipped", count_json(cut.nodes_skipped)}};
    if (only_cuts_) event.add("state", node.state);
    if (only_cuts_) event.add("path", path(calls));
    list_.push_back(event);
  }
  void left(const std::vector<Call>& calls) {
    if (only_cuts_) return;
    const Call& call = calls.back();
    const Node& node = tree_.nodes[call.node];
    list_.push_back({{"event", "leave"},
                     {"node", call.node},
                     {"value", value_json(*node.value)},
                     {"best_action", call.best ? Json(tree_.nodes[*call.best].action) : Json(nullptr)},
                     {"better", node.is_best_so_far},
                     {"moves_bound", node.moved_bound}});
  }
  static void returned(const std::vector<Call>&, NodeIndex, const std::string&) {}

  Json take() { return std::move(list_); }
  // Returns how many visited nodes have an event or are counted in a `below`.
  const BigCount& covered() const { return covered_; }

 private:
  Json path(const std::vector<Call>& calls) const {
    Json actions = Json::array();
    for (const Call& call : calls) {
      if (call.node != 0) actions.push_back(tree_.nodes[call.node].action);
    }
    return actions;
  }

  const SearchTree& tree_;
  bool only_cuts_;
  Json list_ = Json::array();
  BigCount covered_ = 0;
};

Json window_json(const Node& root) {
  if (!root.alpha) return nullptr;
  return {{"alpha", value_json(*root.alpha)}, {"beta", value_json(*root.beta)}};
}

}  // namespace

std::string explain_json(const SearchTree& tree, bool only_cuts) {
  const Node& root = tree.nodes.front();
  const std::vector<std::string>& line = tree.principal_variation;
  Json json{{"game", tree.game}, {"algorithm", tree.algorithm}, {"max", tree.max_name}, {"min", tree.min_name}};
  json.add("state", root.state);
  json.add("window", window_json(root));
  json.add("value", value_json(root.value));
  json.add("best_action", line.empty() ? Json(nullptr) : Json(line.front()));
  json.add("principal_variation", line);
  json.add("counters", {{"visited", tree.visited},
                        {"expanded", tree.visited - tree.leaves},
                        {"leaves", tree.leaves},
                        {"cutoffs", tree.cutoffs},
                        {"depth", tree.depth}});
  json.add("whole_tree", count_json(tree.whole_tree));
  json.add("never_visited", tree.whole_tree ? count_json(BigCount{*tree.whole_tree - tree.visited}) : nullptr);
  json.add("complete", tree.is_complete);
  Events events{tree, only_cuts};
  Walk walk{tree, events};
  walk.run();
  json.add("left_out", count_json(only_cuts ? nodes_left_out(tree) : BigCount{tree.visited - events.covered()}));
  json.add("events", events.take());
  return dump(json);
}

}  // namespace zermelo::draw
