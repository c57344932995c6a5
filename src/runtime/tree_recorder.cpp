// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Writes down what a search does.
#include "runtime/tree_recorder.hpp"

#include <cstdint>
#include <utility>

#include "zermelo/core/exact_value.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/model/any_game.hpp"

namespace zermelo {

void TreeRecorder::visit(const AnyState& state, std::uint32_t ply) {
  Frame& frame = frames_.emplace_back();
  frame.is_max = game_->to_move(state) == root_;
  frame.best = ExactValue::infinity(frame.is_max ? -1 : 1);
  frame.visited_before = visited_++;
  if (ply > 0) {
    const Frame& parent = frames_[frames_.size() - 2];
    frame.alpha_holder = parent.alpha_holder;
    frame.beta_holder = parent.beta_holder;
  }
  if (!is_kept(ply)) return;
  const draw::NodeIndex parent = ply == 0 ? 0 : *frames_[frames_.size() - 2].node;
  frame.node = static_cast<draw::NodeIndex>(nodes_.size());
  frame.state = state;
  nodes_.push_back(writer_.node(state, parent, ply));
}

void TreeRecorder::window(const ExactValue& alpha, const ExactValue& beta) {
  Frame& frame = frames_.back();
  frame.bounds = {alpha, beta};
  if (!frame.node) return;
  draw::Node& node = nodes_[*frame.node];
  node.alpha = show(view_.is_reversed() ? beta : alpha);
  node.beta = show(view_.is_reversed() ? alpha : beta);
}

void TreeRecorder::returned(const AnyAction& action, const ExactValue& value, std::uint32_t /*ply*/) {
  const auto child = frames_.back().node;
  const std::uint64_t visited_before = frames_.back().visited_before;
  frames_.pop_back();
  Frame& parent = frames_.back();
  ++parent.tried;
  const bool is_better = parent.is_max ? value > parent.best : value < parent.best;
  const bool moves_bound = is_better && raise(parent, value);
  if (is_better) parent.best = value;
  if (!child) return;
  draw::Node& node = nodes_[*child];
  node.action = writer_.action(parent.state, action);
  node.value = show(value);
  node.is_best_so_far = is_better;
  node.moved_bound = moves_bound;
  node.below = visited_ - visited_before - 1;
}

void TreeRecorder::cutoff(std::uint32_t /*ply*/) {
  const Frame& frame = frames_.back();
  if (!frame.node) return;
  draw::Cut cut;
  cut.value = show(frame.best);
  cut.bound = show(frame.is_max ? frame.bounds->beta : frame.bounds->alpha);
  cut.holder = frame.is_max ? frame.beta_holder : frame.alpha_holder;
  nodes_[*frame.node].cut = std::move(cut);
  cuts_.push_back({*frame.node, frame.state, frame.tried});
}

// Returns whether a node is kept. Nodes are numbered in the order of the visits, so once one is left out all that come
// after it on its ply are, too.
bool TreeRecorder::is_kept(std::uint32_t ply) {
  if (request_->depth && ply > *request_->depth) return false;
  is_too_large_ = ++wanted_ > request_->most_nodes && !request_->keep_first;
  return nodes_.size() < request_->most_nodes && (ply == 0 || frames_[frames_.size() - 2].node);
}

// Returns whether a better value moves the node's own bound, which it then holds for all nodes below.
bool TreeRecorder::raise(Frame& frame, const ExactValue& value) {
  if (!frame.bounds) return false;
  if (frame.is_max && value > frame.bounds->alpha) {
    frame.bounds->alpha = value;
    frame.alpha_holder = frame.node;
    return true;
  }
  if (!frame.is_max && value < frame.bounds->beta) {
    frame.bounds->beta = value;
    frame.beta_holder = frame.node;
    return true;
  }
  return false;
}

}  // namespace zermelo
