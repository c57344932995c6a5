// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The nodes of a tree by number, the last one first, so that children come before their parents.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "zermelo/game/refinements.hpp"
#include "zermelo/games/tree/rules.hpp"
#include "zermelo/games/tree/tree.hpp"

namespace zermelo::tree {

// Numbers the nodes of a tree. A tree numbers them ply by ply from the root, so the plies are the layers, the deepest
// first.
class NodeIndex {
 public:
  using State = TreeGame::State;
  static constexpr const char* scheme = "tree-nodes-1";

  explicit NodeIndex(const TreeGame& game) : count_{game.tree().size()} {
    const auto nodes = game.tree().nodes();
    std::vector<std::uint64_t> plies{0};
    for (std::size_t begin = 0, end = 1; begin < end;) {
      plies.push_back(end);
      std::size_t next = end;
      for (; begin < end; ++begin) next += nodes[begin].children;
      end = next;
    }
    for (auto ply = plies.rbegin(); ply != plies.rend(); ++ply) begin_.push_back(count_ - *ply);
  }

  std::uint64_t count() const { return count_; }
  std::uint64_t layer_count() const { return begin_.size() - 1; }
  std::uint64_t layer_begin(std::uint64_t layer) const { return begin_[static_cast<std::size_t>(layer)]; }
  std::uint64_t index(const State& s) const { return count_ - 1 - s.node; }
  bool has(const State& s) const { return s.node < count_; }
  State state(std::uint64_t i) const { return {static_cast<std::uint32_t>(count_ - 1 - i)}; }

 private:
  std::uint64_t count_;
  std::vector<std::uint64_t> begin_;  // of each layer, and the end
};

inline std::uint64_t index_bytes(const TreeGame& game) {
  return (std::uint64_t{game.tree().nodes()[0].height} + 2) * 2 * sizeof(std::uint64_t);
}
inline NodeIndex state_index(const TreeGame& game) { return NodeIndex{game}; }
inline std::uint64_t state_count(const TreeGame& game) { return game.tree().size(); }

static_assert(LayeredGame<TreeGame>);

}  // namespace zermelo::tree
