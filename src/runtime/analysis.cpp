// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tables of node counts: minimax and alpha-beta side by side.
#include "zermelo/runtime/analysis.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/count.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo {
namespace {

// Returns what the rows before have left of the limits.
Limits limits_left(const AnalysisRequest& request) {
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - request.start;
  Limits limits = request.limits;
  limits.spent += spent.count();
  return limits;
}

std::unexpected<Error> stopped_at(const Position& position, const Stop& stop) {
  return fault(ErrorCode::stopped_at, {position.full_name(), stop});
}

// Runs a search that has to be finished, since the table needs its counts.
Expected<SolveReport> solve_fully(const Position& position, Algorithm algorithm, const AnalysisRequest& request,
                                  Host& host) {
  auto report = solve(
      position,
      {.algorithm = algorithm, .window = request.window, .limits = limits_left(request), .principal_variation = false},
      host);
  if (report && report->stop) return stopped_at(position, *report->stop);
  if (host.is_interrupted()) return stopped_at(position, {StopCause::interrupted});
  return report;
}

// Opens the game with these parameters, after the moves of the request.
Expected<Position> open_at(const AnalysisRequest& request, const Arguments::Given& given) {
  auto position = open(*request.info, given, request.read_file);
  if (!position) return position;
  if (!request.state.empty()) {
    if (auto there = position->go_to(request.state); !there)
      return std::unexpected(there.error().within({Place::Kind::option, "state"}));
  }
  if (auto played = position->play_all(request.after); !played) return std::unexpected(played.error());
  return position;
}

// Returns the growth's parameters with those that are given in their place.
Arguments::Given merge(Arguments::Given growth, const Arguments::Given& given) {
  for (const auto& [name, value] : given) {
    std::erase_if(growth, [&](const auto& pair) { return pair.first == name; });
    growth.emplace_back(name, value);
  }
  return growth;
}

Expected<GrowthRow> growth_row(const Position& position, const AnalysisRequest& request, Host& host) {
  ZERMELO_TRY(tree, count(position, limits_left(request), host));
  if (tree->stop) return stopped_at(position, *tree->stop);
  ZERMELO_TRY(alpha_beta, solve_fully(position, Algorithm::alpha_beta, request, host));
  ZERMELO_TRY(orders, compare_orders(position, request.window, limits_left(request), host));
  if (host.is_interrupted()) return stopped_at(position, {StopCause::interrupted});
  return GrowthRow{position.full_name(), position.parameters(),        *alpha_beta->value,
                   tree->tree.nodes,     alpha_beta->counters.visited, *orders};
}

// Plays the game to its end and adds up the nodes of the player who did not open.
Expected<std::uint64_t> nodes_against(Player opener, Position position, Algorithm algorithm,
                                      const AnalysisRequest& request, Host& host) {
  std::uint64_t nodes = 0;
  while (!position.is_terminal()) {
    const bool second = position.to_move() != opener;
    ZERMELO_TRY(report, solve_fully(position, second ? algorithm : Algorithm::minimax, request, host));
    if (second) nodes += report->counters.visited;
    position.play(*report->best_action);
  }
  return nodes;
}

}  // namespace

Expected<Analysis<GrowthRow>> growth_table(const AnalysisRequest& request, Host& host) {
  std::vector<Arguments::Given> sizes = request.info->growth;
  if (sizes.empty()) sizes.emplace_back();
  std::vector<GrowthRow> rows;
  std::optional<Error> misfit;
  for (const Arguments::Given& size : sizes) {
    const auto position = open_at(request, merge(size, request.given));
    if (!position) {
      // What is given need not fit every size; it has to fit one.
      if (!misfit) misfit = position.error();
      continue;
    }
    if (std::ranges::find(rows, position->full_name(), &GrowthRow::game) != rows.end()) continue;
    auto row = growth_row(*position, request, host);
    if (!row) return Analysis<GrowthRow>{std::move(rows), row.error()};
    rows.push_back(*std::move(row));
  }
  if (rows.empty() && misfit) return std::unexpected(*misfit);
  return Analysis<GrowthRow>{std::move(rows), std::nullopt};
}

Expected<Analysis<OpeningRow>> openings_table(const AnalysisRequest& request, Host& host) {
  ZERMELO_TRY(position, open_at(request, request.given));
  if (position->is_terminal()) return fault(ErrorCode::no_openings, {position->full_name()});
  constexpr std::uint64_t most = 1000;
  if (position->action_count() > most) return fault(ErrorCode::too_many_openings, {position->full_name(), Count{most}});
  Analysis<OpeningRow> table;
  for (ActionCount i = 0; i < position->action_count(); ++i) {
    OpeningRow row{position->action_text(position->action(i))};
    Position after = *position;
    after.play(position->action(i));
    for (const auto& [algorithm, nodes] :
         {std::pair{Algorithm::minimax, &row.minimax}, std::pair{Algorithm::alpha_beta, &row.alpha_beta}}) {
      const auto visited = nodes_against(position->to_move(), after, algorithm, request, host);
      if (!visited) {
        table.stopped = visited.error();
        return table;
      }
      *nodes = *visited;
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace zermelo
