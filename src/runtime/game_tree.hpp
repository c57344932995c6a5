// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The tree of a game without a search, to a depth, with values wherever the whole tree below is complete.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/tree_recorder.hpp"
#include "runtime/value_view.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/timed_watch.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/trace.hpp"

namespace zermelo {

class GameTree {
 public:
  // Makes a tree in which no play that is searched is deeper than `deepest`.
  GameTree(const Position& position, const TraceRequest& request, TimedWatch& watch, std::uint64_t deepest)
      : position_{position},
        game_{position.game()},
        request_{request},
        watch_{watch},
        deepest_{deepest},
        view_{position},
        writer_{position, request} {}

  Expected<draw::SearchTree> grow();
  // Returns the error of a tree that has, or may have at most, more nodes than are wanted: it says which depth would
  // do.
  Error too_large(bool at_most);

 private:
  // A node whose children are being added.
  struct Branch {
    draw::NodeIndex node;
    AnyState state;
    std::vector<AnyAction> actions = {};
    std::size_t next = 0;
    std::optional<ExactValue> best = std::nullopt;  // as the root's player sees it
    bool is_known = true;
  };

  Expected<void> open(const AnyState& state, draw::NodeIndex parent);
  void close();
  Expected<ExactValue> value_of(const AnyState& state);
  Expected<std::vector<std::uint64_t>> sizes_of_plies();
  Expected<void> go_on(std::uint64_t nodes);
  void measure();

  const Position& position_;
  const AnyGame& game_;
  const TraceRequest& request_;
  TimedWatch& watch_;
  std::uint64_t deepest_;
  ValueView view_;
  NodeWriter writer_;
  draw::SearchTree tree_;
  std::vector<Branch> branches_;  // from the root to the node that grows
  std::uint64_t frontier_nodes_ = 0;
  std::uint64_t steps_left_ = 0;  // until the watch is asked again
};

}  // namespace zermelo
