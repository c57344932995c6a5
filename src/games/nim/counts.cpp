// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The size of a tree of Nim by formulas, without meeting its states.
#include "games/nim/counts.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/search/ply_counts.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo {
namespace {

using nim::Pile;
using Piles = std::vector<Pile>;

// The number of ways to make m moves, by m from 0.
using Ways = std::vector<BigCount>;

// Returns the ways for one pile. The moves in a pile of n objects leave different sizes below n, each smaller than the
// one before. So there are (n choose m) ways to make m of them, and (n - 1 choose m - 1) if the last one is to take the
// last object.
Ways ways_in_pile(std::size_t n, bool to_the_end) {
  if (n == 0) return {BigCount{1}};
  Ways ways;
  if (to_the_end) ways.emplace_back(0);
  const std::size_t sizes = to_the_end ? n - 1 : n;
  BigCount choices = 1;
  for (std::size_t m = 0; m <= sizes; ++m) {
    ways.push_back(choices);
    choices = choices * (sizes - m) / (m + 1);
  }
  return ways;
}

// Combines the ways of two sets of piles. Moves in different piles can be made in any order: k in one and m - k in
// another in (m choose k) orders.
std::optional<Ways> interleave(const Ways& a, const Ways& b, CountGuard& guard) {
  if (a.size() > b.size()) return interleave(b, a, guard);
  Ways ways(a.size() + b.size() - 1);
  for (std::size_t m = 0; m < ways.size(); ++m) {
    BigCount orders = 1;
    for (std::size_t k = 0; k < a.size() && k <= m; ++k) {
      if (!guard.step(0, 0)) return std::nullopt;
      if (m - k < b.size()) ways[m] += orders * a[k] * b[m - k];
      orders = orders * (m - k) / (k + 1);
    }
  }
  return ways;
}

std::optional<Ways> ways_in_all(const Piles& piles, bool to_the_end, CountGuard& guard) {
  std::optional<Ways> ways = Ways{BigCount{1}};
  for (const Pile n : piles) {
    ways = interleave(*ways, ways_in_pile(static_cast<std::size_t>(n), to_the_end), guard);
    if (!ways) return std::nullopt;
  }
  return ways;
}

// Returns, by the number of plies, how many different sizes of the piles can be met then. With k piles made smaller, by
// t objects in all, that is after k to t plies. So after m plies it is those with k <= m but not those with t < m.
std::vector<std::uint64_t> states_by_ply(const Piles& piles, std::size_t objects) {
  std::vector<std::uint64_t> smaller{1};  // by k
  std::vector<std::uint64_t> taken{1};    // by t
  for (const Pile n : piles) {
    smaller.push_back(0);
    for (std::size_t k = smaller.size(); --k > 0;) smaller[k] += n * smaller[k - 1];
    std::vector<std::uint64_t> more(taken.size() + static_cast<std::size_t>(n));
    std::uint64_t window = 0;  // the sum of the last n + 1 of `taken`
    for (std::size_t t = 0; t < more.size(); ++t) {
      if (t < taken.size()) window += taken[t];
      if (t > n) window -= taken[t - static_cast<std::size_t>(n) - 1];
      more[t] = window;
    }
    taken = std::move(more);
  }
  std::vector<std::uint64_t> states;
  std::uint64_t sum = 0;
  for (std::size_t m = 0; m <= objects; ++m) {
    if (m < smaller.size()) sum += smaller[m];
    states.push_back(sum);
    sum -= taken[m];
  }
  return states;
}

// Returns the sizes of the piles together with who is to move: both players can be, unless each pile has lost one
// object or none.
std::uint64_t states_in_all(const Piles& piles) {
  std::uint64_t one_or_none = 1;
  for (const Pile n : piles) one_or_none *= n == 0 ? 1 : 2;
  return 2 * nim::most_positions(piles) - one_or_none;
}

}  // namespace

std::optional<std::vector<BigCount>> nim_nodes(const Piles& piles, CountGuard& guard) {
  return ways_in_all(piles, false, guard);
}

// Returns the bytes of two lists of objects + 1 numbers each, none of which has more than objects * (1 + log2 objects)
// bits, since no play has more plies than there are objects, and no state more actions.
ActionCount bytes_to_count_nim(ActionCount objects) {
  const ActionCount numbers = objects + 1;
  ActionCount log2 = 1;
  while (objects >> static_cast<unsigned>(log2) != 0) ++log2;
  return 2 * numbers * (objects * (1 + log2) / 8 + sizeof(BigCount));
}

std::optional<TreeCount> count_nim(const Piles& piles, const CountLimits& limits) {
  ActionCount objects = 0;
  for (const Pile n : piles) objects += n;
  const bool has_few_objects = objects >> 20U == 0;
  // The nodes, the leaves, and what is made of them.
  if (!has_few_objects || 2 * bytes_to_count_nim(objects) > limits.bytes) return std::nullopt;
  if (nim::most_positions(piles) > limits.states / 2) return std::nullopt;
  CountGuard guard{limits};
  const auto nodes = ways_in_all(piles, false, guard);
  const auto leaves = nodes ? ways_in_all(piles, true, guard) : std::nullopt;
  if (!leaves) return std::nullopt;
  const auto states = states_by_ply(piles, static_cast<std::size_t>(objects));
  TreeCount count;
  count.states = states_in_all(piles);
  for (std::size_t ply = 0; ply < nodes->size(); ++ply) {
    count.plies.push_back({(*nodes)[ply], (*leaves)[ply], states[ply]});
    count.nodes += (*nodes)[ply];
    count.leaves += (*leaves)[ply];
  }
  return count;
}

}  // namespace zermelo
