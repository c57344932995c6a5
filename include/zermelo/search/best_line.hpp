// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The principal variation of a search, kept while it runs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace zermelo {

// For every ply on the stack, the line of best moves that the node there, or the one that was last there, has found, as
// a chain of links. A better child gives its line to its parent, so a link belongs to one line and goes back to the
// pool with it: the work is proportional to the nodes visited, however deep the tree.
// On the principal variation alpha < v < beta holds, or the value is an edge of the window that no utility can pass;
// either way each move is the one that the same search, started at its state, would return.
template <class Action>
class BestLine {
 public:
  static bool enter(std::uint32_t) { return true; }
  static void cutoff(std::uint32_t) {}
  void leaf(std::uint32_t ply) {
    if (ply >= lines_.size()) make_room(ply);
    release(ply);
  }
  // Notes that at a node at this ply the action is better than those before it.
  void better(const Action& action, std::uint32_t ply) {
    if (ply + std::size_t{1} >= lines_.size()) return;  // the search was stopped, and the child has met no leaf
    release(ply);
    lines_[ply] = new_link(action, lines_[ply + std::size_t{1}]);
    lines_[ply + std::size_t{1}] = none;
  }

  // Returns the line of a search that was not stopped.
  std::vector<Action> line() const {
    std::vector<Action> actions;
    for (LinkIndex i = lines_.empty() ? none : lines_.front(); i != none; i = links_[i].next)
      actions.push_back(links_[i].action);
    return actions;
  }

 private:
  using LinkIndex = std::uint32_t;  // small, since a tree may be a million plies deep
  static constexpr LinkIndex none = static_cast<LinkIndex>(-1);

  struct Link {
    Action action;
    LinkIndex next;
  };

  // Makes room, once for most searches: a small one should not spend its time on growing vectors.
  void make_room(std::uint32_t ply) {
    lines_.resize(std::max({ply + std::size_t{1}, 2 * lines_.size(), std::size_t{32}}), none);
    links_.reserve(lines_.size());
  }

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
  void release(std::uint32_t ply) {
    LinkIndex last = lines_[ply];
    if (last == none) return;
    while (links_[last].next != none) last = links_[last].next;
    links_[last].next = free_;
    free_ = lines_[ply];
    lines_[ply] = none;
  }

  std::vector<LinkIndex> lines_;  // by ply
  std::vector<Link> links_;
  LinkIndex free_ = none;
};

}  // namespace zermelo
