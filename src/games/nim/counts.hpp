// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The size of a tree of Nim by formulas, without meeting its states.
#pragma once

#include <optional>
#include <vector>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/games/nim/index.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/model/dedicated.hpp"
#include "zermelo/search/ply_counts.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo {

// Returns the nodes of the tree ply by ply, or nothing if the guard stops it.
std::optional<std::vector<BigCount>> nim_nodes(const std::vector<nim::Pile>& piles, CountGuard& guard);

// Returns how many bytes such a count takes at most. There are fewer than 2^20 objects.
ActionCount bytes_to_count_nim(ActionCount objects);

// Returns the whole count, or nothing if it does not fit the limits or the watch stops it.
std::optional<TreeCount> count_nim(const std::vector<nim::Pile>& piles, const CountLimits& limits);

template <nim::AnyNim G>
struct DedicatedCount<G> {
  static std::optional<TreeCount> tree(const G& game, const StateOf<G>& s, const CountLimits& limits) {
    return count_nim(game.piles(s), limits);
  }
};

}  // namespace zermelo
