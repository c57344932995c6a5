// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The tree of a search: the textbook's own code over any game, with an observer that writes it down.
#include "zermelo/runtime/trace.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/game_tree.hpp"
#include "runtime/room.hpp"
#include "runtime/tree_recorder.hpp"
#include "runtime/value_view.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/stack.hpp"
#include "zermelo/model/timed_watch.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/search/alpha_beta.hpp"
#include "zermelo/search/best_line.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/minimax.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo {
namespace {

class TracedSearch {
 public:
  TracedSearch(const Position& position, const TraceRequest& request, TimedWatch& watch, std::uint64_t deepest)
      : position_{position},
        game_{position.game()},
        request_{request},
        watch_{watch},
        deepest_{deepest},
        view_{position} {}

  Expected<draw::SearchTree> tree() {
    Observers observers{DepthGuard{deepest_}, Meter{request_.limits.nodes, &watch_}, TreeRecorder{position_, request_},
                        BestLine<AnyAction>{}};
    if (request_.algorithm == Algorithm::minimax) {
      Minimax<AnyGame, Observers> search{game_, std::move(observers)};
      const auto result = search.search(position_.state());
      return collect(result.value, search.observer());
    }
    AlphaBeta<AnyGame, Observers> search{game_, std::move(observers)};
    const auto result = search.search(position_.state(), window());
    return collect(result.value, search.observer());
  }

 private:
  using Observers = Tee<DepthGuard, Meter, TreeRecorder, BestLine<AnyAction>>;

  Window<ExactValue> window() const {
    if (request_.window == WindowChoice::full) return {};
    const auto range = game_.known_utility_range(position_.to_move());
    return range ? Window<ExactValue>{range->lowest, range->highest} : Window<ExactValue>{};
  }

  Expected<draw::SearchTree> collect(const ExactValue& value, Observers& observers) {
    const Meter& meter = observers.get<Meter>();
    auto& recorder = observers.get<TreeRecorder>();
    if (recorder.is_too_large())
      return std::unexpected(GameTree{position_, request_, watch_, deepest_}.too_large(true));
    if (meter.stopped()) return report_stop(watch_.stop_or(request_.limits.nodes), recorder);
    if (observers.get<DepthGuard>().hit()) return report_stop({StopCause::depth, deepest_}, recorder);
    const Counters counters = meter.counters();
    draw::SearchTree tree;
    tree.algorithm = name_of(*request_.algorithm);
    tree.nodes = std::move(recorder.nodes());
    tree.nodes.front().value = NodeWriter{position_, request_}.value(view_.seen(value));
    tree.nodes.front().below = counters.visited - 1;
    tree.visited = counters.visited;
    tree.leaves = counters.leaves;
    tree.cutoffs = counters.cutoffs;
    tree.depth = counters.depth;
    tree.has_all_plies = !request_.depth || counters.depth <= *request_.depth;
    tree.is_complete = tree.nodes.size() == recorder.wanted();
    tree.principal_variation = position_.line_text(observers.get<BestLine<AnyAction>>().line());
    count_what_was_skipped(tree, recorder.cuts());
    return tree;
  }

  // Makes the error of a stopped search, with what the root moves that are finished prove.
  std::unexpected<Error> report_stop(const Stop& stop, const TreeRecorder& recorder) const {
    const auto [finished, best] = recorder.root_so_far();
    if (finished == 0) return fault(ErrorCode::stopped_search, {stop});
    return fault(ErrorCode::stopped_search_with_bound,
                 {stop, Count{finished}, std::string{view_.is_reversed() ? "most" : "least"},
                  position_.value_text(view_.seen(best))});
  }

  void count_what_was_skipped(draw::SearchTree& tree, const std::vector<TreeRecorder::CutAt>& cuts) {
    constexpr std::size_t most_skipped = 20;
    for (const auto& [index, state, tried] : cuts) {
      draw::Cut& cut = *tree.nodes[index].cut;
      const ActionCount left = game_.action_count(state) - tried;
      cut.actions_skipped = BigCount{left};
      for (ActionCount i = 0; i < left && i < most_skipped; ++i)
        cut.skipped.push_back({game_->format_action(state, game_.action_at(state, tried + i)), std::nullopt});
    }
    if (!is_counted_in_passing(game_)) return;
    if (request_.algorithm == Algorithm::minimax) {
      tree.whole_tree = tree.visited;
      return;
    }
    // As long as is spent on a size anywhere: a search that is done should not wait for what it has saved.
    constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30U;
    TimedWatch watch{watch_.host(), watch_.seconds_left(2.0)};
    TreeSize<AnyGame> sizes{
        game_, {.bytes = std::min(most_bytes, request_.limits.memory), .depth = deepest_, .watch = &watch}};
    tree.whole_tree = sizes.of(position_.state());
    if (!tree.whole_tree) return;  // what is below cannot be counted either
    for (const auto& [index, state, tried] : cuts) size_cut(*tree.nodes[index].cut, sizes, state, tried);
  }

  void size_cut(draw::Cut& cut, TreeSize<AnyGame>& sizes, const AnyState& state, std::uint64_t tried) {
    constexpr std::uint64_t most_sized = 100'000;
    if (cut.actions_skipped > most_sized) return;
    BigCount total = 0;
    std::size_t i = 0;
    for (const AnyAction a : game_.actions(state)) {
      if (i++ < tried) continue;
      const auto nodes = sizes.of(game_.result(state, a));
      if (!nodes) return;
      const auto place = static_cast<std::size_t>(i - tried - 1);
      if (place < cut.skipped.size()) cut.skipped[place].nodes = *nodes;
      total += *nodes;
    }
    cut.nodes_skipped = total;
  }

  const Position& position_;
  const AnyGame& game_;
  const TraceRequest& request_;
  TimedWatch& watch_;
  std::uint64_t deepest_;
  ValueView view_;
};

// Marks the nodes that were kept without their children.
void mark_frontier(draw::SearchTree& tree) {
  std::vector<bool> has_child(tree.nodes.size());
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) has_child[tree.nodes[i].parent] = true;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    draw::Node& node = tree.nodes[i];
    if (node.kind != draw::NodeKind::leaf && !has_child[i]) node.kind = draw::NodeKind::frontier;
    if (node.kind != draw::NodeKind::frontier) node.below.reset();
  }
}

// Marks, from the root, the last child that was strictly better than those before it, as far as values are known.
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

Expected<draw::SearchTree> run_trace(const Position& position, const TraceRequest& request, TimedWatch& watch,
                                     std::uint64_t deepest) {
  auto tree = request.algorithm ? TracedSearch{position, request, watch, deepest}.tree()
                                : GameTree{position, request, watch, deepest}.grow();
  if (!tree) return tree;
  tree->game = position.full_name();
  tree->max_name = position.player_name(position.values_seen_by());
  tree->min_name = position.player_name(opponent(position.values_seen_by()));
  mark_frontier(*tree);
  mark_principal_variation(*tree);
  return tree;
}

Expected<void> check_labels(const Position& position, const std::string& labels) {
  const std::vector<std::string>& choices = position.info().labels;
  if (labels.empty() || std::ranges::find(choices, labels) != choices.end()) return {};
  if (choices.empty()) return fault(ErrorCode::no_labels);
  return fault(ErrorCode::unknown_choice, {Typed{labels}, Choices{choices}}, "labels");
}

}  // namespace

std::uint64_t traced_bytes_per_ply() { return 2 * frame_bytes<AnyGame>; }

Expected<draw::SearchTree> trace(const Position& position, const TraceRequest& request, Host& host) {
  if (const auto known = check_window(position, request.window); !known) return std::unexpected(known.error());
  if (const auto known = check_labels(position, request.labels); !known) return std::unexpected(known.error());
  ZERMELO_TRY(stack, stack_for(position, request.limits, traced_bytes_per_ply()));
  TreeSizing sizing;
  if (request.algorithm == Algorithm::minimax) {
    ZERMELO_TRY(fitting, refuse_large_tree(position, request.limits, host, "alpha-beta"));
    sizing = *fitting;
  }
  TimedWatch watch{host, request.limits.seconds, std::nullopt, request.limits.spent + sizing.seconds};
  Expected<draw::SearchTree> tree = fault(ErrorCode::no_stack, {Count{stack->bytes}, Count{stack->plies}});
  host.run([&] { tree = run_trace(position, request, watch, stack->plies); }, stack->bytes);
  // After the search there was still something to do, during which the watch did not look.
  if (tree && host.is_interrupted()) return fault(ErrorCode::stopped, {Stop{StopCause::interrupted}});
  return tree;
}

}  // namespace zermelo
