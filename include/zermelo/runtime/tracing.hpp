// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A request for a tree while it is being answered: the game tree itself, or the tree that a search visits.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/value.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/line_recorder.hpp"
#include "zermelo/runtime/refusals.hpp"
#include "zermelo/runtime/timed_watch.hpp"
#include "zermelo/runtime/value_view.hpp"
#include "zermelo/search/alpha_beta.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/minimax.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/search/tree_count.hpp"
#include "zermelo/text/notation.hpp"

namespace zermelo {

// There are more nodes than are wanted: says which depth would do, and how many nodes it has (or "at most " has).
Error large_drawing(const TraceRequest& request, const std::vector<std::uint64_t>& nodes_per_ply,
                    std::string_view at_most);

// Tells the nodes that were kept without their children from the others.
void mark_frontier(draw::SearchTree& tree);
// From the root the last child that was strictly better than those before it, as far as values are known.
void mark_principal_variation(draw::SearchTree& tree);

// Describes states of one game for pictures.
template <TextGame G>
class NodeWriter {
 public:
  NodeWriter(const G& game, const ValueView<G>& view, const TraceRequest& request)
      : game_{game}, view_{view}, request_{request} {}

  draw::Node node(const StateOf<G>& state, draw::NodeIndex parent, std::uint32_t ply) const {
    draw::Node node;
    node.parent = parent;
    node.ply = ply;
    node.is_max = game_.to_move(state) == view_.seen_by();
    node.state = Notation<G>::format_state(game_, state);
    if (request_.sketches) node.sketch = sketch(state, node.state);
    return node;
  }
  std::string action(const StateOf<G>& state, const ActionOf<G>& a) const {
    return Notation<G>::format_action(game_, state, a);
  }

 private:
  Sketch sketch(const StateOf<G>& state, const std::string& text) const {
    if constexpr (requires { Notation<G>::sketch(game_, state, request_.labels); }) {
      return Notation<G>::sketch(game_, state, request_.labels);
    } else {
      return {Layout::line, {{{text, Tone::plain}}}};
    }
  }

  const G& game_;
  const ValueView<G>& view_;
  const TraceRequest& request_;
};

// Writes down what a search does, as far as the request wants it.
template <TextGame G>
class TreeRecorder {
 public:
  using State = StateOf<G>;
  using Action = ActionOf<G>;
  using Value = ValueOf<G>;

  // A return before all actions were tried; what is left is looked at when the search is over.
  struct CutAt {
    draw::NodeIndex node;
    State state;
    std::uint64_t tried;
  };

  TreeRecorder(const G& game, const ValueView<G>& view, const TraceRequest& request, Player root)
      : game_{&game}, view_{&view}, request_{&request}, root_{root}, writer_{game, view, request} {}

  bool enter(std::uint32_t) const { return !is_too_large_; }
  void visit(const State& state, std::uint32_t ply) {
    Frame frame;
    frame.is_max = game_->to_move(state) == root_;
    frame.best = frame.is_max ? Infinity<Value>::minus() : Infinity<Value>::plus();
    frame.visited_before = visited_++;
    if (!frames_.empty()) {
      frame.alpha_holder = frames_.back().alpha_holder;
      frame.beta_holder = frames_.back().beta_holder;
    }
    if (is_kept(ply)) {
      frame.node = static_cast<draw::NodeIndex>(nodes_.size());
      frame.state = state;
      nodes_.push_back(writer_.node(state, ply == 0 ? 0 : *frames_.back().node, ply));
    }
    frames_.push_back(std::move(frame));
  }
  void window(const Value& alpha, const Value& beta) {
    Frame& frame = frames_.back();
    frame.bounds = {alpha, beta};
    if (!frame.node) return;
    draw::Node& node = nodes_[*frame.node];
    node.alpha = view_->format(view_->is_reversed() ? beta : alpha);
    node.beta = view_->format(view_->is_reversed() ? alpha : beta);
  }
  void leaf(std::uint32_t) {
    if (const auto node = frames_.back().node) nodes_[*node].kind = draw::NodeKind::leaf;
  }
  void returned(const Action& action, const Value& value, std::uint32_t) {
    const Frame child = std::move(frames_.back());
    frames_.pop_back();
    Frame& parent = frames_.back();
    ++parent.tried;
    const bool is_better = parent.is_max ? value > parent.best : value < parent.best;
    const bool moves_bound = is_better && raise(parent, value);
    if (is_better) parent.best = value;
    if (!child.node) return;
    draw::Node& node = nodes_[*child.node];
    node.action = writer_.action(parent.state, action);
    node.value = view_->format(value);
    node.is_best_so_far = is_better;
    node.moved_bound = moves_bound;
    node.below = visited_ - child.visited_before - 1;
  }
  void cutoff(std::uint32_t) {
    const Frame& frame = frames_.back();
    if (!frame.node) return;
    draw::Cut cut;
    cut.value = view_->format(frame.best);
    cut.bound = view_->format(frame.is_max ? frame.bounds->beta : frame.bounds->alpha);
    cut.holder = frame.is_max ? frame.beta_holder : frame.alpha_holder;
    nodes_[*frame.node].cut = std::move(cut);
    cuts_.push_back({*frame.node, frame.state, frame.tried});
  }

  // How many moves of the root are done with, and the best value among them.
  std::pair<std::uint64_t, Value> root_so_far() const {
    return frames_.empty() ? std::pair<std::uint64_t, Value>{} : std::pair{frames_.front().tried, frames_.front().best};
  }
  // More nodes are wanted than the request has room for; the search was stopped at once.
  bool is_too_large() const { return is_too_large_; }
  std::uint64_t wanted() const { return wanted_; }
  std::vector<draw::Node>& nodes() { return nodes_; }
  const std::vector<CutAt>& cuts() const { return cuts_; }

 private:
  struct Frame {
    std::optional<draw::NodeIndex> node;  // nothing: visited, but not kept
    State state{};                        // of a kept node
    bool is_max = true;
    Value best{};
    std::uint64_t tried = 0;
    std::uint64_t visited_before = 0;
    std::optional<Window<Value>> bounds;
    std::optional<draw::NodeIndex> alpha_holder;
    std::optional<draw::NodeIndex> beta_holder;
  };

  // Nodes are numbered in the order of the visits, so once one is left out all that come after it on its ply are, too.
  bool is_kept(std::uint32_t ply) {
    if (request_->depth && ply > *request_->depth) return false;
    is_too_large_ = ++wanted_ > request_->most_nodes && !request_->keep_first;
    return nodes_.size() < request_->most_nodes && (ply == 0 || frames_.back().node);
  }

  // Whether a better value moves the node's own bound, which it then holds for all nodes below.
  bool raise(Frame& frame, const Value& value) {
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

  const G* game_;
  const ValueView<G>* view_;
  const TraceRequest* request_;
  Player root_;
  NodeWriter<G> writer_;
  std::vector<Frame> frames_;
  std::vector<draw::Node> nodes_;
  std::vector<CutAt> cuts_;
  std::uint64_t visited_ = 0;
  std::uint64_t wanted_ = 0;  // visited and not deeper than the request goes
  bool is_too_large_ = false;
};

template <TextGame G>
class Tracing {
 public:
  using State = StateOf<G>;
  using Action = ActionOf<G>;
  using Value = ValueOf<G>;

  Tracing(const G& game, const State& root, const TraceRequest& request, TimedWatch& watch, std::uint64_t deepest)
      : game_{game},
        root_{root},
        request_{request},
        watch_{watch},
        deepest_{deepest},
        view_{game, game.to_move(root)},
        writer_{game, view_, request} {
    if constexpr (BoundedUtilityGame<G>) {
      if (request.window == WindowChoice::utility) {
        window_ = utility_window(game, game.to_move(root));
      }
    }
  }

  Expected<draw::SearchTree> tree() {
    auto tree = request_.algorithm ? searched() : grown();
    if (!tree) return tree;
    tree->max_name = Notation<G>::player_name(game_, view_.seen_by());
    tree->min_name = Notation<G>::player_name(game_, opponent(view_.seen_by()));
    mark_frontier(*tree);
    mark_principal_variation(*tree);
    return tree;
  }

 private:
  static constexpr std::size_t most_skipped = 20;

  // The tree of one search.
  Expected<draw::SearchTree> searched() {
    TreeRecorder<G> recorder{game_, view_, request_, game_.to_move(root_)};
    using Observers = Tee<DepthGuard, Meter, TreeRecorder<G>, LineRecorder<G>>;
    Observers observers{DepthGuard{deepest_}, Meter{request_.limits.nodes, &watch_}, std::move(recorder),
                        LineRecorder<G>{game_, game_.to_move(root_)}};
    if (request_.algorithm == Algorithm::minimax) {
      Minimax<G, Observers> search{game_, std::move(observers)};
      const auto result = search.search(root_);
      return collected(result.value, search.observer());
    }
    AlphaBeta<G, Observers> search{game_, std::move(observers)};
    const auto result = search.search(root_, window_);
    return collected(result.value, search.observer());
  }

  template <class Observers>
  Expected<draw::SearchTree> collected(const Value& value, Observers& observers) {
    const Meter& meter = observers.template get<Meter>();
    auto& recorder = observers.template get<TreeRecorder<G>>();
    if (recorder.is_too_large()) return too_large();
    if (meter.stopped()) return stopped(watch_.stop_reason(request_.limits.nodes), recorder);
    if (observers.template get<DepthGuard>().hit()) return stopped(too_deep(), recorder);
    draw::SearchTree tree;
    tree.algorithm = name_of(*request_.algorithm);
    tree.nodes = std::move(recorder.nodes());
    tree.nodes.front().value = view_.format(value);
    const Counters counters = meter.counters();
    tree.visited = counters.visited;
    tree.leaves = counters.leaves;
    tree.cutoffs = counters.cutoffs;
    tree.depth = counters.depth;
    tree.has_all_plies = !request_.depth || counters.depth <= *request_.depth;
    tree.is_complete = tree.nodes.size() == recorder.wanted();
    tree.principal_variation = written(observers.template get<LineRecorder<G>>().line());
    count_what_was_skipped(tree, recorder.cuts());
    return tree;
  }

  // With what the root moves that are finished prove.
  std::unexpected<Error> stopped(const std::string& reason, const TreeRecorder<G>& recorder) const {
    const auto [finished, best] = recorder.root_so_far();
    return refusal::stopped_search(reason, finished, view_.is_reversed() ? "most" : "least",
                                   finished == 0 ? "" : view_.format(best));
  }
  // A search has no more nodes than the game tree, whose first plies are soon counted.
  std::unexpected<Error> too_large() {
    const auto plies = sizes_of_plies();
    return std::unexpected(plies ? large_drawing(request_, *plies, "at most ") : plies.error());
  }
  std::string too_deep() const { return refusal::more_plies(deepest_); }

  std::vector<std::string> written(const std::vector<Action>& line) const {
    std::vector<std::string> actions;
    State state = root_;
    for (const Action& a : line) {
      actions.push_back(writer_.action(state, a));
      state = game_.result(state, a);
    }
    return actions;
  }

  void count_what_was_skipped(draw::SearchTree& tree, const std::vector<typename TreeRecorder<G>::CutAt>& cuts) {
    for (const auto& [index, state, tried] : cuts) {
      draw::Cut& cut = *tree.nodes[index].cut;
      const ActionCount left = action_count(game_, state) - tried;
      cut.actions_skipped = BigCount{left};
      for (ActionCount i = 0; i < left && i < most_skipped; ++i)
        cut.skipped.push_back({writer_.action(state, action_at(game_, state, tried + i)), std::nullopt});
    }
    if constexpr (CountedInPassing<G>) {
      if (tree.algorithm == name_of(Algorithm::minimax)) {
        tree.whole_tree = tree.visited;
        return;
      }
      // As long as is spent on a size anywhere: a search that is done should not wait for what it has saved.
      constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30U;
      TimedWatch watch{watch_.host(), watch_.seconds_left(2.0)};
      TreeSize<G> sizes{game_,
                        {.bytes = std::min(most_bytes, request_.limits.memory), .depth = deepest_, .watch = &watch}};
      tree.whole_tree = sizes.of(root_);
      if (!tree.whole_tree) return;  // what is below cannot be counted either
      for (const auto& [index, state, tried] : cuts) size_cut(*tree.nodes[index].cut, sizes, state, tried);
    }
  }

  static constexpr ActionCount most_sized = 100'000;

  template <class Sizes>
  void size_cut(draw::Cut& cut, Sizes& sizes, const State& state, std::uint64_t tried) {
    if (cut.actions_skipped > BigCount{most_sized}) return;
    BigCount total = 0;
    std::size_t i = 0;
    for (const auto& a : game_.actions(state)) {
      if (i++ < tried) continue;
      const auto nodes = sizes.of(game_.result(state, a));
      if (!nodes) return;
      const auto place = static_cast<std::size_t>(i - tried - 1);
      if (place < cut.skipped.size()) cut.skipped[place].nodes = *nodes;
      total += *nodes;
    }
    cut.nodes_skipped = total;
  }

  // The game tree to the depth that is asked for, with values wherever the whole tree below is there.
  struct Growing {
    draw::NodeIndex node;
    State state;
    std::vector<Action> actions = {};
    std::size_t next = 0;
    std::optional<Value> best = std::nullopt;  // as the root's player sees it
    bool is_known = true;
  };

  Expected<draw::SearchTree> grown() {
    const auto plies = sizes_of_plies();
    if (!plies) return std::unexpected(plies.error());
    if (std::reduce(plies->begin(), plies->end()) > request_.most_nodes && !request_.keep_first)
      return std::unexpected(large_drawing(request_, *plies, ""));
    draw::SearchTree tree;
    std::vector<Growing> stack;
    for (auto opened = open(tree, stack, root_, 0); !stack.empty() || !opened;) {
      if (!opened) return std::unexpected(opened.error());
      if (const auto may = go_on(tree.nodes.size()); !may) return std::unexpected(may.error());
      Growing& top = stack.back();
      if (top.next < top.actions.size()) {
        if (tree.nodes.size() >= request_.most_nodes) {
          tree.is_complete = false;
          return tree;
        }
        const Action a = top.actions[top.next++];
        const State child = game_.result(top.state, a);
        const std::string label = writer_.action(top.state, a);
        opened = open(tree, stack, child, top.node);
        if (opened) tree.nodes.back().action = label;
      } else {
        close(tree, stack);
      }
    }
    tree.visited = tree.nodes.size();
    for (const draw::Node& node : tree.nodes) {
      tree.depth = std::max(tree.depth, node.ply);
      if (node.kind == draw::NodeKind::leaf) ++tree.leaves;
      if (node.kind == draw::NodeKind::frontier) tree.has_all_plies = false;
    }
    return tree;
  }

  // Asks the watch now and then.
  Expected<void> go_on(std::uint64_t nodes) {
    if (steps_left_-- > 0) return {};
    Counters so_far;
    so_far.visited = nodes;
    steps_left_ = std::min<std::uint64_t>(watch_.look(so_far), 4'096);
    if (steps_left_ == 0) return refusal::stopped_tree(nodes, watch_.stop_reason());
    return {};
  }

  Expected<void> open(draw::SearchTree& tree, std::vector<Growing>& stack, const State& state, draw::NodeIndex parent) {
    const auto ply = static_cast<std::uint32_t>(stack.size());
    const auto index = static_cast<draw::NodeIndex>(tree.nodes.size());
    tree.nodes.push_back(writer_.node(state, parent, ply));
    Growing growing{index, state};
    if (game_.is_terminal(state)) {
      tree.nodes.back().kind = draw::NodeKind::leaf;
      growing.best = game_.utility(state, game_.to_move(root_));
    } else if (request_.depth && ply == *request_.depth) {
      tree.nodes.back().kind = draw::NodeKind::frontier;
      growing.is_known = request_.frontier_values;
      if (request_.frontier_values) {
        const auto value = solved(state);
        if (!value) return std::unexpected(value.error());
        growing.best = *value;
      }
    } else {
      for (const auto& a : game_.actions(state)) {
        if (growing.actions.size() > request_.most_nodes) break;  // more than there will be room for
        growing.actions.push_back(a);
      }
    }
    stack.push_back(std::move(growing));
    return {};
  }

  // A node is done with: its value goes to its parent.
  void close(draw::SearchTree& tree, std::vector<Growing>& stack) const {
    const Growing done = std::move(stack.back());
    stack.pop_back();
    draw::Node& node = tree.nodes[done.node];
    if (done.is_known) node.value = view_.format(*done.best);
    if (stack.empty()) return;
    Growing& parent = stack.back();
    parent.is_known = parent.is_known && done.is_known;
    if (!done.is_known) return;
    const bool is_max = game_.to_move(parent.state) == game_.to_move(root_);
    node.is_best_so_far = !parent.best || (is_max ? *done.best > *parent.best : *done.best < *parent.best);
    if (node.is_best_so_far) parent.best = done.best;
  }

  // The value of a state at which the picture ends, as the root's player sees it. All of them within the limit.
  Expected<Value> solved(const State& state) {
    Tee observers{DepthGuard{deepest_}, Meter{request_.limits.nodes - frontier_nodes_, &watch_}};
    AlphaBeta<G, decltype(observers)> search{game_, std::move(observers)};
    const auto result = search.search(state);
    const Meter& meter = search.observer().template get<Meter>();
    frontier_nodes_ += meter.counters().visited;
    if (meter.stopped() || search.observer().template get<DepthGuard>().hit()) {
      return refusal::no_values(*request_.depth,
                                meter.stopped() ? watch_.stop_reason(request_.limits.nodes) : too_deep());
    }
    const bool same_player = game_.to_move(state) == game_.to_move(root_);
    return same_player ? result.value : static_cast<Value>(-result.value);
  }

  // How many nodes each ply has, up to the depth or until there are more than are wanted.
  Expected<std::vector<std::uint64_t>> sizes_of_plies() {
    std::vector<std::uint64_t> sizes;
    std::vector<State> ply{root_};
    std::uint64_t nodes = 0;
    while (!ply.empty() && (!request_.depth || sizes.size() <= *request_.depth)) {
      sizes.push_back(ply.size());
      nodes += ply.size();
      if (nodes > request_.most_nodes) return sizes;
      std::vector<State> next;
      for (const State& state : ply) {
        if (game_.is_terminal(state)) continue;
        for (const auto& a : game_.actions(state)) {
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

  const G& game_;
  const State& root_;
  const TraceRequest& request_;
  TimedWatch& watch_;
  std::uint64_t deepest_;
  ValueView<G> view_;
  NodeWriter<G> writer_;
  Window<Value> window_;
  std::uint64_t frontier_nodes_ = 0;
  std::uint64_t steps_left_ = 0;  // until the watch is asked again
};

}  // namespace zermelo
