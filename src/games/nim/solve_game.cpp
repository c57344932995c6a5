// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// SolveGame of the course: MAX's optimal first move at misere Nim, and the nodes that a textbook search spends on it.
#include "zermelo/games/nim/solve_game.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "games/nim/counts.hpp"
#include "games/nim/game.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/model/stack.hpp"
#include "zermelo/model/timed_watch.hpp"
#include "zermelo/search/tree_count.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo {
namespace {

using nim::Pile;
using Piles = std::vector<Pile>;

// Returns the first configuration in ACTIONS order that is lost for MIN; the first of all, if none is.
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
  // More than 2^20 objects take far more than 1 GiB, and the number of bytes might overflow.
  if (objects >> 20U != 0 || bytes_to_count_nim(objects) > bytes)
    return fault(ErrorCode::uncountable_in_memory, {text::plain(objects), Count{bytes}});
  TimedWatch watch{host, seconds};
  std::optional<std::vector<BigCount>> nodes;
  host.run([&] {
    CountGuard guard{{.watch = &watch}};
    nodes = nim_nodes(solution.next, guard);
  });
  if (!nodes) return fault(ErrorCode::uncountable, {text::plain(objects), *watch.stop()});
  for (std::size_t ply = 1; ply < nodes->size(); ++ply) solution.nodes += (*nodes)[ply];
  return solution;
}

// Searches. A search of N nodes is at most N plies deep. Large piles may be solved in a few plies, so they are not
// refused beforehand: the search stops should it go deeper than the stack.
Expected<GameSolution> solve_by_alpha_beta(const Piles& piles, const Limits& limits, Host& host) {
  const AnyGame game = nim::make_game(piles, nim::Play::misere);
  const AnyState root = game.initial_state();
  const std::uint64_t most_plies = std::min(*game.longest_play(root), limits.nodes);
  // Only a search over any game looks at its depth.
  const bool fits = most_plies <= limits.memory / game->kernels().search_bytes_per_ply;
  const Kernels& kernels = fits ? game->kernels() : any_game_kernels;
  const std::uint64_t plies = std::min(most_plies, limits.memory / kernels.search_bytes_per_ply);
  const std::uint64_t stack = plies * kernels.search_bytes_per_ply + spare_stack;
  TimedWatch watch{host, limits.seconds, std::nullopt, limits.spent};
  SearchFound found;
  const auto search = [&] {
    found = kernels.search(game.rules(), {.root = root,
                                          .algorithm = Algorithm::alpha_beta,
                                          .window = WindowChoice::utility,
                                          .limit_nodes = limits.nodes,
                                          .deepest = plies,
                                          .watch = &watch});
  };
  if (!host.run(search, stack)) return fault(ErrorCode::course_no_stack, {Count{stack}});
  if (found.end == SearchEnd::too_deep) return fault(ErrorCode::course_too_deep, {Count{plies}, Count{limits.memory}});
  if (found.end == SearchEnd::stopped) return fault(ErrorCode::course_stopped, {watch.stop_or(limits.nodes)});
  const auto chosen = std::ranges::find(found.root_moves, found.line.front(), &RootMove::action);
  return GameSolution{nim::piles_of(game, game.result(root, found.line.front())), chosen->visited - 1};
}

}  // namespace

Expected<GameSolution> solve_game(std::string_view method_name, const std::vector<nim::Pile>& game,
                                  const Limits& limits, Host& host) {
  const bool by_minimax = method_name == "Minimax";
  if (!by_minimax && method_name != "AlphaBeta") {
    return fault(ErrorCode::unknown_method, {Typed{std::string{method_name}}});
  }
  if (std::ranges::all_of(game, [](Pile k) { return k == 0; })) {
    return fault(game.empty() ? ErrorCode::no_pile : ErrorCode::empty_piles);
  }
  for (const Pile k : game) {
    if (k > nim::max_pile) {
      return fault(ErrorCode::pile_too_large, {std::to_string(k), std::to_string(nim::max_pile)});
    }
  }
  host.begin();
  if (by_minimax) return solve_by_minimax(game, limits, host);
  return solve_by_alpha_beta(game, limits, host);
}

}  // namespace zermelo
