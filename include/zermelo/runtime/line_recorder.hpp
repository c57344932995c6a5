// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The principal variation of a search, kept while it runs.
#pragma once

#include <cstdint>
#include <vector>

#include "zermelo/core/player.hpp"
#include "zermelo/core/value.hpp"
#include "zermelo/game/game.hpp"

namespace zermelo {

// At every node on the stack the line of best moves found so far, as a chain of links. A link belongs to one line, and
// goes back to the pool with it: the work is proportional to the nodes visited, however deep the tree.
// On the principal variation alpha < v < beta holds, or the value is an edge of the window that no utility can pass;
// either way each move is the one that the same search, started at its state, would return.
template <Game G>
class LineRecorder {
 public:
  using Action = ActionOf<G>;
  using Value = ValueOf<G>;

  LineRecorder(const G& game, Player root) : game_{&game}, root_{root} {}

  static bool enter(std::uint32_t) { return true; }
  static void leaf(std::uint32_t) {}
  static void cutoff(std::uint32_t) {}
  void visit(const StateOf<G>& state, std::uint32_t) {
    const bool is_max = game_->to_move(state) == root_;
    frames_.push_back({is_max, is_max ? Infinity<Value>::minus() : Infinity<Value>::plus(), none});
  }
  void returned(const Action& action, const Value& value, std::uint32_t) {
    const Frame child = frames_.back();
    frames_.pop_back();
    Frame& parent = frames_.back();
    const bool is_better = parent.is_max ? value > parent.value : value < parent.value;
    if (!is_better) {
      release(child.line);
      return;
    }
    release(parent.line);
    parent.value = value;
    parent.line = new_link(action, child.line);
  }

  std::vector<Action> line() const {
    std::vector<Action> actions;
    for (LinkIndex i = frames_.empty() ? none : frames_.front().line; i != none; i = links_[i].next)
      actions.push_back(links_[i].action);
    return actions;
  }

 private:
  using LinkIndex = std::uint32_t;  // small, since a tree may be a million plies deep
  static constexpr LinkIndex none = static_cast<LinkIndex>(-1);

  struct Frame {
    bool is_max;
    Value value;
    LinkIndex line;
  };
  struct Link {
    Action action;
    LinkIndex next;
  };

  LinkIndex new_link(const Action& action, LinkIndex next) {
    if (free_ == none) {
      links_.push_back({action, next});
      return static_cast<LinkIndex>(links_.size() - 1);
    }
    const LinkIndex link = free_;
    free_ = links_[link].next;
    links_[link] = {action, next};
    return link;
  }
  void release(LinkIndex line) {
    while (line != none) {
      const LinkIndex next = links_[line].next;
      links_[line].next = free_;
      free_ = line;
      line = next;
    }
  }

  const G* game_;
  Player root_;
  std::vector<Frame> frames_;
  std::vector<Link> links_;
  LinkIndex free_ = none;
};

}  // namespace zermelo
