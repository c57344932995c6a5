// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The course of a search, read off its tree: calls that begin, change and return, in the order in which they did.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/core/big_count.hpp"
#include "zermelo/draw/search_tree.hpp"

namespace zermelo::draw {

// A call of MAX-VALUE or MIN-VALUE that has not returned yet, with its variables as they are now.
struct Call {
  NodeIndex node = 0;
  std::string v;
  std::optional<Value> alpha;  // bounds: alpha-beta alone
  std::optional<Value> beta;
  std::optional<NodeIndex> best;  // the child whose value v is
};

// Returns how many visited nodes a story in words does not mention. Where it stops in the middle, its last node does
// not return, so the nodes below that one are not summed up.
inline BigCount nodes_left_out(const SearchTree& tree) {
  if (tree.is_complete) return 0;
  BigCount left_out{tree.visited - tree.nodes.size()};
  for (std::size_t i = 0; i + 1 < tree.nodes.size(); ++i) left_out -= tree.nodes[i].below.value_or(0);
  return left_out;
}

// Reports to a listener what happened. A listener has
//   entered(calls)                 the last call begins
//   cut(calls)                     the last call ends early, or on its last action
//   left(calls)                    the last call returns
//   returned(calls, child, old_v)  to the last call, which has its new v and bounds already
// A tree of which only the first nodes were kept ends in the middle: its last calls do not return.
template <class Listener>
class Walk {
 public:
  Walk(const SearchTree& tree, Listener& listener) : tree_{tree}, listener_{listener} {}

  void run() {
    for (std::size_t i = 0; i < tree_.nodes.size(); ++i) {
      while (!calls_.empty() && calls_.back().node != tree_.nodes[i].parent) finish();
      enter(static_cast<NodeIndex>(i));
    }
    const bool last_is_leaf = !tree_.nodes.empty() && tree_.nodes.back().kind == NodeKind::leaf;
    if (!tree_.is_complete && last_is_leaf) finish();
    while (tree_.is_complete && !calls_.empty()) finish();
  }

 private:
  void enter(NodeIndex index) {
    const Node& node = tree_.nodes[index];
    calls_.push_back({index, node.is_max ? "-inf" : "+inf", node.alpha, node.beta, std::nullopt});
    // Without its children only the outcome of a call is known.
    if (node.kind != NodeKind::inner && node.value) calls_.back().v = node.value->text;
    listener_.entered(calls_);
  }

  void finish() {
    const NodeIndex index = calls_.back().node;
    const Node& node = tree_.nodes[index];
    if (node.cut) listener_.cut(calls_);
    listener_.left(calls_);
    calls_.pop_back();
    if (calls_.empty()) return;
    Call& parent = calls_.back();
    const std::string old_v = parent.v;
    if (node.is_best_so_far) {
      parent.v = node.value->text;
      parent.best = index;
    }
    if (node.moved_bound) (tree_.nodes[parent.node].is_max ? parent.alpha : parent.beta) = node.value;
    listener_.returned(calls_, index, old_v);
  }

  const SearchTree& tree_;
  Listener& listener_;
  std::vector<Call> calls_;
};

}  // namespace zermelo::draw
