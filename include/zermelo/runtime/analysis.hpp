// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tables of node counts: minimax and alpha-beta side by side.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/count.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo {

struct AnalysisRequest {
  const GameInfo* info = nullptr;
  Arguments::Given given;
  std::string state;  // where to begin, at every size that has such a state; empty: at the initial one
  std::string after;  // moves to play first, at every size
  WindowChoice window = WindowChoice::full;
  Limits limits = {};  // its seconds are for the whole analysis
  FileReader read_file = no_files;
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
};

// One size of a game. Minimax visits the whole tree, so its count is the tree's size, which is counted, not walked.
struct GrowthRow {
  std::string game;  // with its parameters
  Arguments::Given parameters;
  ExactValue value;
  BigCount minimax;
  std::uint64_t alpha_beta = 0;  // in the game's order of actions
  OrderReport orders = {};       // and in others
};

// Rows as far as they got, and why they went no further.
template <class Row>
struct Analysis {
  std::vector<Row> rows;
  std::optional<Error> stopped;
};

// Makes a table over the sizes that the game names; what is given in the request stays fixed.
Expected<Analysis<GrowthRow>> growth_table(const AnalysisRequest& request, Host& host);

// One opening move: the nodes that the second player's searches visit in the rest of the game, by each algorithm. The
// first player answers with its own first best move by minimax, whose nodes are not counted.
struct OpeningRow {
  std::string opening;
  std::uint64_t minimax = 0;
  std::uint64_t alpha_beta = 0;
};

Expected<Analysis<OpeningRow>> openings_table(const AnalysisRequest& request, Host& host);

}  // namespace zermelo
