// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The lower part of a textbook search, where no limit can be met: it only counts. The search above it asks the observer
// before every node. As soon as a whole subtree is sure to fit into the nodes that the observer grants without being
// asked, it hands that subtree to the code below, which visits the same nodes in the same order and adds the counts up
// afterwards. So every limit stays exact, and every look of a watch comes at the same node.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/search_result.hpp"

namespace zermelo {

// An observer that a whole subtree may be reported to: it wants to hear of no single node below it.
// room: the number of nodes that may be entered without a question. add: a subtree whose root is at this ply was
// searched. The counts include that root, which was entered before, and their depth is measured from it.
template <class O>
concept SubtreeObserver = requires(O& observer, const Counters& subtree, std::uint32_t ply) {
  { observer.room() } -> std::same_as<std::uint64_t>;
  observer.add(subtree, ply);
};

template <class G, class O>
concept SearchedInside = AlternatingGame<G> && BoundedActionsGame<G> && SubtreeObserver<O>;

// MAX-VALUE and MIN-VALUE (with alpha and beta if it `prunes`) as nested loops, one for each level: a recursion whose
// depth is a template parameter becomes one function, with its counters at fixed addresses.
template <Game G, bool prunes>
class InnerSearch {
 public:
  using State = StateOf<G>;
  using Value = ValueOf<G>;

  explicit InnerSearch(const G& game) : game_{game} {}

  // Returns whether every play from this state ends in time, and the tree below it has at most `room` nodes.
  bool fits(const State& state, std::uint64_t room) const {
    const std::uint64_t plies = game_.longest_play(state);
    return plies <= levels && most_nodes[static_cast<std::size_t>(plies)] <= room;
  }

  // Returns the value of a state that fits, seen by `player`. Reports the counts of the subtree, its root included.
  template <bool is_max, SubtreeObserver O>
  Value search(Passed<State> state, Value alpha, Value beta, Player player, std::uint32_t ply, O& observer) {
    player_ = player;
    const Value v = value<is_max, 0>(state, alpha, beta);
    observer.add(take_counts(), ply);
    return v;
  }

 private:
  static constexpr unsigned levels = 7;  // measured: with more the registers do not suffice, with fewer calls cost more

  // Returns the counts since the last call. They are reset here and not before a search: g++ then keeps them in memory,
  // where one instruction increments them.
  Counters take_counts() {
    Counters counts{.leaves = leaves_, .cutoffs = cutoffs_};
    for (; counts.depth < levels && expanded_[counts.depth] != 0; ++counts.depth) {
      counts.expanded += expanded_[counts.depth];
      expanded_[counts.depth] = 0;
    }
    counts.visited = counts.expanded + counts.leaves;
    leaves_ = 0;
    cutoffs_ = 0;
    return counts;
  }

  // most_nodes[n]: the largest tree in which no play is longer than n plies.
  static constexpr std::array<std::uint64_t, levels + 1> most_nodes = [] {
    std::array<std::uint64_t, levels + 1> most{1};
    for (std::size_t n = 1; n <= levels; ++n) most[n] = 1 + G::most_actions(n) * most[n - 1];
    return most;
  }();

  template <bool is_max, unsigned level>
  Value value(Passed<State> state, Value alpha, Value beta) {
    expect((game_.to_move(state) == player_) == is_max);
    if (level == levels || game_.is_terminal(state)) {
      ++leaves_;
      return game_.utility(state, player_);
    }
    if constexpr (level < levels) {
      ++expanded_[level];
      Value v = is_max ? Infinity<Value>::minus() : Infinity<Value>::plus();
      const auto actions = game_.actions(state);
      auto a = actions.begin();
      expect(a != actions.end());
      for (; a != actions.end(); ++a) {
        const Value v2 = value<!is_max, level + 1>(game_.result(state, *a), alpha, beta);
        v = is_max ? std::max(v, v2) : std::min(v, v2);
        if constexpr (prunes) {
          if (is_max ? v >= beta : v <= alpha) {
            ++cutoffs_;
            break;
          }
          if constexpr (is_max) {
            alpha = std::max(alpha, v);
          } else {
            beta = std::min(beta, v);
          }
        }
      }
      return v;
    }
  }

  const G game_;  // a copy: one pointer less to follow at every node
  Player player_ = Player::one;
  std::uint64_t leaves_ = 0;
  std::uint64_t cutoffs_ = 0;
  std::array<std::uint64_t, levels> expanded_{};  // by level
};

struct NoInnerSearch {
  explicit NoInnerSearch(const auto& /*game*/) {}
};

// The inner search that a search of G with the observer O has below it.
template <Game G, class O, bool prunes>
using InnerPart = std::conditional_t<SearchedInside<G, O>, InnerSearch<G, prunes>, NoInnerSearch>;

}  // namespace zermelo
