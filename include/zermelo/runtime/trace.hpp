// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The tree of a search, or of a game, to draw or to explain.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "zermelo/core/error.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/position.hpp"

namespace zermelo {

struct TraceRequest {
  std::optional<Algorithm> algorithm = std::nullopt;  // nothing: the game tree itself, without a search
  WindowChoice window = WindowChoice::full;
  Limits limits = {};
  std::optional<std::uint32_t> depth = std::nullopt;  // plies to keep; a search goes to its end all the same
  std::uint64_t most_nodes = 2'000;                   // to keep
  bool keep_first = false;                            // of more nodes, keep the first; otherwise they are refused
  bool sketches = true;                               // states as pictures
  std::string labels = {};                            // one of the notation's ways to label a state; empty: its first
  bool frontier_values = false;                       // of a game tree: the exact values at the depth where it ends
};

Expected<draw::SearchTree> trace(const Position& position, const TraceRequest& request, Host& host);

// Returns an upper bound on the stack that one ply of a traced search takes.
std::uint64_t traced_bytes_per_ply();

}  // namespace zermelo
