// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The rows of data/signatures.tsv. Every test of them, on whatever machine, derives a row with this one function.
#pragma once

#include <cstddef>
#include <string>

#include <fmt/format.h>

#include "support/tables.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::testing {

inline constexpr std::size_t signature_fields = 9;
inline constexpr int fewest_signatures = 40;  // fewer rows than this mean that the file was not read

inline std::string signatures_path() { return in_source("data/signatures.tsv"); }

// Searches the game as the first three fields of a row say, and returns the whole row.
inline std::string signature(const Row& row, Host& host) {
  const std::string& game = row[0];
  const auto name = parse_game_name(game);
  if (!name) return fmt::format("{}: {}", game, sentence(name.error()));
  const auto info = find_game(name->name);
  if (!info) return fmt::format("{}: {}", game, sentence(info.error()));
  const auto position = open(**info, name->given);
  if (!position) return fmt::format("{}: {}", game, sentence(position.error()));
  SolveRequest request;
  request.algorithm = row[1] == "minimax" ? Algorithm::minimax : Algorithm::alpha_beta;
  request.window = row[2] == "utility" ? WindowChoice::utility : WindowChoice::full;
  request.principal_variation = false;
  const auto report = solve(*position, request, host);
  if (!report) return fmt::format("{}: {}", game, sentence(report.error()));
  const Counters& c = report->counters;
  return fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}", game, row[1], row[2], to_text(*report->value), c.visited,
                     c.expanded, c.leaves, c.cutoffs, c.depth);
}

}  // namespace zermelo::testing
