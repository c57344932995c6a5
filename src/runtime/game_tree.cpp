// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The tree of a game without a search.
#include "runtime/game_tree.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/search/counters.hpp"

namespace zermelo {
namespace {

Error drawing_error(std::uint64_t most_nodes, const std::vector<std::uint64_t>& nodes_per_ply, bool at_most) {
  std::uint64_t fitting = 0;
  std::size_t plies = 0;
  while (plies < nodes_per_ply.size() && fitting + nodes_per_ply[plies] <= most_nodes)
    fitting += nodes_per_ply[plies++];
  if (plies == 0) return {ErrorCode::drawing_too_large, {Count{most_nodes}}};
  return {ErrorCode::drawing_too_deep,
          {Count{most_nodes}, Count{plies - 1}, std::string{at_most ? "at most " : ""}, Count{fitting}}};
}

}  // namespace

Error GameTree::too_large(bool at_most) {
  // A search has no more nodes than the game tree, whose first plies are soon counted.
  const auto plies = sizes_of_plies();
  return plies ? drawing_error(request_.most_nodes, *plies, at_most) : plies.error();
}

Expected<draw::SearchTree> GameTree::grow() {
  ZERMELO_TRY(plies, sizes_of_plies());
  if (std::reduce(plies->begin(), plies->end()) > request_.most_nodes && !request_.keep_first)
    return std::unexpected(drawing_error(request_.most_nodes, *plies, false));
  for (auto opened = open(position_.state(), 0); !branches_.empty() || !opened;) {
    if (!opened) return std::unexpected(opened.error());
    if (const auto may = go_on(tree_.nodes.size()); !may) return std::unexpected(may.error());
    Branch& top = branches_.back();
    if (top.next == top.actions.size()) {
      close();
      continue;
    }
    if (tree_.nodes.size() >= request_.most_nodes) {
      tree_.is_complete = false;
      return std::move(tree_);
    }
    const AnyAction a = top.actions[top.next++];
    const AnyState child = game_.result(top.state, a);
    std::string label = writer_.action(top.state, a);
    opened = open(child, top.node);
    if (opened) tree_.nodes.back().action = std::move(label);
  }
  measure();
  return std::move(tree_);
}

void GameTree::measure() {
  tree_.visited = tree_.nodes.size();
  for (const draw::Node& node : tree_.nodes) {
    tree_.depth = std::max(tree_.depth, node.ply);
    if (node.kind == draw::NodeKind::leaf) ++tree_.leaves;
    if (node.kind == draw::NodeKind::frontier) tree_.has_all_plies = false;
  }
}

// Asks the watch now and then.
Expected<void> GameTree::go_on(std::uint64_t nodes) {
  if (steps_left_-- > 0) return {};
  Counters so_far;
  so_far.visited = nodes;
  steps_left_ = std::min<std::uint64_t>(watch_.look(so_far), 4'096);
  if (steps_left_ > 0) return {};
  return fault(ErrorCode::stopped_after_nodes, {Count{nodes}, *watch_.stop()});
}

Expected<void> GameTree::open(const AnyState& state, draw::NodeIndex parent) {
  const auto ply = static_cast<std::uint32_t>(branches_.size());
  const auto index = static_cast<draw::NodeIndex>(tree_.nodes.size());
  tree_.nodes.push_back(writer_.node(state, parent, ply));
  Branch branch{index, state};
  if (game_.is_terminal(state)) {
    tree_.nodes.back().kind = draw::NodeKind::leaf;
    branch.best = game_.utility(state, position_.to_move());
  } else if (request_.depth && ply == *request_.depth) {
    tree_.nodes.back().kind = draw::NodeKind::frontier;
    branch.is_known = request_.frontier_values;
    if (request_.frontier_values) {
      ZERMELO_TRY(value, value_of(state));
      branch.best = *std::move(value);
    }
  } else {
    for (const AnyAction a : game_.actions(state)) {
      if (branch.actions.size() > request_.most_nodes) break;  // more than there will be room for
      branch.actions.push_back(a);
    }
  }
  branches_.push_back(std::move(branch));
  return {};
}

// Finishes a node: its value goes to its parent.
void GameTree::close() {
  const Branch done = std::move(branches_.back());
  branches_.pop_back();
  draw::Node& node = tree_.nodes[done.node];
  if (done.is_known) node.value = writer_.value(view_.seen(*done.best));
  if (branches_.empty()) return;
  Branch& parent = branches_.back();
  parent.is_known = parent.is_known && done.is_known;
  if (!done.is_known) return;
  const bool is_max = game_.to_move(parent.state) == position_.to_move();
  node.is_best_so_far = !parent.best || (is_max ? *done.best > *parent.best : *done.best < *parent.best);
  if (node.is_best_so_far) parent.best = done.best;
}

// Returns the value of a state at which the picture ends, as the root's player sees it. All of them share the limit.
Expected<ExactValue> GameTree::value_of(const AnyState& state) {
  const SearchFound found =
      game_->kernels().search(game_.rules(), {.root = state,
                                              .algorithm = Algorithm::alpha_beta,
                                              .limit_nodes = request_.limits.nodes - frontier_nodes_,
                                              .deepest = deepest_,
                                              .watch = &watch_});
  frontier_nodes_ += found.counters.visited;
  if (found.end != SearchEnd::finished) {
    const Stop stop =
        found.end == SearchEnd::too_deep ? Stop{StopCause::depth, deepest_} : watch_.stop_or(request_.limits.nodes);
    return fault(ErrorCode::values_out_of_reach, {Count{*request_.depth}, stop});
  }
  return game_.to_move(state) == position_.to_move() ? found.value : -found.value;
}

// Returns how many nodes each ply has, up to the depth or until there are more than are wanted.
Expected<std::vector<std::uint64_t>> GameTree::sizes_of_plies() {
  std::vector<std::uint64_t> sizes;
  std::vector<AnyState> ply{position_.state()};
  std::uint64_t nodes = 0;
  while (!ply.empty() && (!request_.depth || sizes.size() <= *request_.depth)) {
    sizes.push_back(ply.size());
    nodes += ply.size();
    if (nodes > request_.most_nodes) return sizes;
    std::vector<AnyState> next;
    for (const AnyState& state : ply) {
      if (game_.is_terminal(state)) continue;
      for (const AnyAction a : game_.actions(state)) {
        next.push_back(game_.result(state, a));
        if (nodes + next.size() > request_.most_nodes) break;
      }
      if (nodes + next.size() > request_.most_nodes) break;
    }
    if (const auto may = go_on(nodes); !may) return std::unexpected(may.error());
    ply = std::move(next);
  }
  return sizes;
}

}  // namespace zermelo
