// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Writes down what a search does, as far as a request wants it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/value_view.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/trace.hpp"
#include "zermelo/search/alpha_beta.hpp"

namespace zermelo {

// Describes states of one game for pictures.
class NodeWriter {
 public:
  NodeWriter(const Position& position, const TraceRequest& request)
      : game_{position.game()}, seen_by_{position.values_seen_by()}, request_{request} {}

  draw::Node node(const AnyState& state, draw::NodeIndex parent, std::uint32_t ply) const {
    draw::Node node;
    node.parent = parent;
    node.ply = ply;
    node.is_max = game_.to_move(state) == seen_by_;
    node.state = game_->format_state(state);
    if (request_.sketches) node.sketch = game_->sketch(state, request_.labels);
    return node;
  }
  std::string action(const AnyState& state, const AnyAction& a) const { return game_->format_action(state, a); }
  draw::Value value(const ExactValue& shown) const { return {shown, game_->format_value(shown)}; }

 private:
  const AnyGame& game_;
  Player seen_by_;
  const TraceRequest& request_;
};

class TreeRecorder {
 public:
  // A return before all actions were tried; what is left is looked at when the search is over.
  struct CutAt {
    draw::NodeIndex node;
    AnyState state;
    std::uint64_t tried;
  };

  TreeRecorder(const Position& position, const TraceRequest& request)
      : game_{&position.game()},
        request_{&request},
        view_{position},
        root_{position.to_move()},
        writer_{position, request} {}

  bool enter(std::uint32_t) const { return !is_too_large_; }
  void visit(const AnyState& state, std::uint32_t ply);
  void window(const ExactValue& alpha, const ExactValue& beta);
  void leaf(std::uint32_t) {
    if (const auto node = frames_.back().node) nodes_[*node].kind = draw::NodeKind::leaf;
  }
  void returned(const AnyAction& action, const ExactValue& value, std::uint32_t);
  void cutoff(std::uint32_t);

  // Returns how many moves of the root are finished, and the best value among them.
  std::pair<std::uint64_t, ExactValue> root_so_far() const {
    if (frames_.empty()) return {};
    return {frames_.front().tried, frames_.front().best};
  }
  // Returns whether more nodes are wanted than the request has room for; the search was then stopped at once.
  bool is_too_large() const { return is_too_large_; }
  std::uint64_t wanted() const { return wanted_; }
  std::vector<draw::Node>& nodes() { return nodes_; }
  const std::vector<CutAt>& cuts() const { return cuts_; }

 private:
  struct Frame {
    std::optional<draw::NodeIndex> node;  // nothing: visited, but not kept
    AnyState state{};                     // of a kept node
    bool is_max = true;
    ExactValue best{};
    std::uint64_t tried = 0;
    std::uint64_t visited_before = 0;
    std::optional<Window<ExactValue>> bounds;
    std::optional<draw::NodeIndex> alpha_holder;
    std::optional<draw::NodeIndex> beta_holder;
  };

  bool is_kept(std::uint32_t ply);
  bool raise(Frame& frame, const ExactValue& value);
  draw::Value show(const ExactValue& value) const { return writer_.value(view_.seen(value)); }

  const AnyGame* game_;
  const TraceRequest* request_;
  ValueView view_;
  Player root_;
  NodeWriter writer_;
  std::vector<Frame> frames_;
  std::vector<draw::Node> nodes_;
  std::vector<CutAt> cuts_;
  std::uint64_t visited_ = 0;
  std::uint64_t wanted_ = 0;  // visited and not deeper than the request goes
  bool is_too_large_ = false;
};

}  // namespace zermelo
