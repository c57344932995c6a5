// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// SolveGame of the course: MAX's optimal first move at misere Nim, and the nodes that a textbook search spends on it.
#pragma once

#include <string_view>
#include <vector>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/limits.hpp"

namespace zermelo {

struct GameSolution {
  std::vector<nim::Pile> next;  // the piles after the first best move in ACTIONS order, empty ones in their place
  BigCount nodes;               // visited below that configuration, itself not included

  bool operator==(const GameSolution&) const = default;
};

// Answers SolveGame. The method is exactly "Minimax" or "AlphaBeta"; a game is the piles from the left. Minimax visits
// every node, so its nodes are counted and not walked; a count that takes more than 10 s or 1 GiB (or the limits, if
// they are lower) is refused. AlphaBeta searches with the window (-1, +1) and is stopped at the limits.
Expected<GameSolution> solve_game(std::string_view method_name, const std::vector<nim::Pile>& game,
                                  const Limits& limits, Host& host);

}  // namespace zermelo
