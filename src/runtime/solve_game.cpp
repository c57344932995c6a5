// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// SolveGame of the course: MAX's optimal first move at misere Nim, and the nodes that a textbook search spends on it.
#include "zermelo/runtime/solve_game.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "runtime/games/nim_counts.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/host.hpp"
#include "zermelo/runtime/stack.hpp"
#include "zermelo/runtime/timed_watch.hpp"
#include "zermelo/search/alpha_beta.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/search/search_result.hpp"
#include "zermelo/search/tree_count.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo {
namespace {

using nim::Pile;
using Piles = std::vector<Pile>;

// The first configuration in ACTIONS order that is lost for MIN; the first of all, if none is.
Piles after_best_move(const Piles& piles) {
  const auto move = nim::best_move(piles, nim::Play::misere);
  Piles next = piles;
  next[move.pile] = move.left;
  return next;
}

ActionCount objects_of(const Piles& piles) {
  ActionCount objects = 0;
  for (const Pile k : piles) objects += k;
  return objects;
}

Expected<GameSolution> solve_by_minimax(const Piles& piles, const Limits& limits, Host& host) {
  constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30U;
  constexpr double most_seconds = 10;
  const std::uint64_t bytes = std::min(limits.memory, most_bytes);
  const double seconds = std::min(limits.seconds.value_or(most_seconds), most_seconds);

  GameSolution solution{after_best_move(piles), 0};
  const ActionCount objects = objects_of(solution.next);
  const auto too_large = [&](std::string_view reason) {
    return refused(fmt::format("Minimax: the tree of {} objects is too large to be counted ({}); AlphaBeta may do it",
                               text::plain(objects), reason));
  };
  // More than 2^20 objects take far more than 1 GiB, and the number of bytes might overflow.
  if (objects >> 20U != 0 || bytes_to_count_nim(objects) > bytes) {
    return too_large(fmt::format("memory limit of {} bytes", text::grouped(bytes)));
  }
  TimedWatch watch{host, seconds};
  std::optional<std::vector<BigCount>> nodes;
  // Not for the stack, which stays small: so that Ctrl-C is noticed.
  host.call_on_stack(spare_stack, [&] {
    CountGuard guard{{.watch = &watch}};
    nodes = nim_nodes(solution.next, guard);
  });
  if (!nodes) return too_large(watch.stop_reason());
  for (std::size_t ply = 1; ply < nodes->size(); ++ply) solution.nodes += (*nodes)[ply];
  return solution;
}

// Counts, keeps the limits, and remembers how many nodes were visited below the best root move so far. It compares as
// the search does, so the last one that it remembers is the search's choice.
class ChosenSubtree : public Meter {
 public:
  using Meter::Meter;

  template <class Action>
  void root_move(const Action& /*action*/, std::int32_t value) {
    const std::uint64_t now = counters().visited;
    if (!best_ || value > *best_) {
      best_ = value;
      nodes_below_ = now - before_ - 1;
    }
    before_ = now;
  }
  std::uint64_t nodes_below() const { return nodes_below_; }

 private:
  std::optional<std::int32_t> best_;
  std::uint64_t nodes_below_ = 0;
  std::uint64_t before_ = 1;  // the root itself
};

template <Game G>
Expected<GameSolution> solve_by_alpha_beta(const G& game, const Limits& limits, Host& host) {
  using Observer = Tee<ChosenSubtree, DepthGuard>;
  const auto root = game.initial_state();
  // A search of N nodes is at most N plies deep. Large piles may be solved in a few plies, so they are not refused
  // beforehand: the search stops should it go deeper than the stack.
  const std::uint64_t plies =
      std::min({game.longest_play(root), limits.nodes, std::uint64_t{limits.memory / frame_bytes<G>}});
  const std::uint64_t stack = plies * frame_bytes<G> + spare_stack;
  TimedWatch watch{host, limits.seconds, std::nullopt, limits.spent};
  AlphaBeta<G, Observer> search{game, Observer{ChosenSubtree{limits.nodes, &watch}, DepthGuard{plies}}};
  SearchResult<G> found;
  if (!host.call_on_stack(stack, [&] { found = search.search(root, {-1, +1}); })) {
    return refused(fmt::format("AlphaBeta: no stack of {} bytes is to be had", text::grouped(stack)));
  }
  if (search.observer().template get<DepthGuard>().hit()) {
    return refused(
        fmt::format("AlphaBeta was stopped: the play is deeper than the {} plies that {} bytes have room for",
                    text::grouped(plies), text::grouped(limits.memory)));
  }
  const auto& chosen = search.observer().template get<ChosenSubtree>();
  if (chosen.stopped()) {
    return refused(fmt::format("AlphaBeta was stopped: {}",
                               watch.stop_reason().empty()
                                   ? fmt::format("limit of {} nodes reached", text::grouped(limits.nodes))
                                   : watch.stop_reason()));
  }
  assert(found.action);  // a pile has an object
  return GameSolution{game.piles(game.result(root, *found.action)), chosen.nodes_below()};
}

}  // namespace

Expected<GameSolution> solve_game(std::string_view method_name, const std::vector<nim::Pile>& game,
                                  const Limits& limits, Host& host) {
  const bool by_minimax = method_name == "Minimax";
  if (!by_minimax && method_name != "AlphaBeta") {
    return bad_input(fmt::format("{} is no method: Minimax or AlphaBeta", text::echoed(method_name)));
  }
  if (std::ranges::all_of(game, [](Pile k) { return k == 0; })) {
    return bad_input(fmt::format("{} no move: at least one pile needs an object",
                                 game.empty() ? "[] has" : "piles that are all empty have"));
  }
  for (const Pile k : game) {
    if (k > nim::max_pile) {
      return bad_input(fmt::format("a pile of {} is too large: 0 to {}", k, nim::max_pile));
    }
  }
  host.begin();
  if (by_minimax) return solve_by_minimax(game, limits, host);
  if (nim::SmallNim::fits(game)) {
    return solve_by_alpha_beta(nim::SmallNim{game, nim::Play::misere}, limits, host);
  }
  return solve_by_alpha_beta(nim::LargeNim{game, nim::Play::misere}, limits, host);
}

}  // namespace zermelo
