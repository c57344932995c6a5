// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tables of node counts: minimax and alpha-beta side by side.
#include "zermelo/runtime/analysis.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "text/json.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/runtime/count_report.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/host.hpp"
#include "zermelo/runtime/report.hpp"
#include "zermelo/text/big_numbers.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/table.hpp"

namespace zermelo {
namespace {

// What the rows before have left.
Limits limits_left(const AnalysisRequest& request) {
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - request.start;
  Limits limits = request.limits;
  limits.spent += spent.count();
  return limits;
}

// A search that has to be finished for the table to be one.
Expected<SolveReport> solved(const Engine& engine, Algorithm algorithm, const AnalysisRequest& request, Host& host) {
  auto report = engine.solve(
      {.algorithm = algorithm, .window = request.window, .limits = limits_left(request), .principal_variation = false},
      host);
  if (report && report->status == Status::stopped) {
    return refused(fmt::format("stopped at {}: {}", full_name(engine), report->stop_reason));
  }
  if (host.is_interrupted()) return refused(fmt::format("stopped at {}: interrupted", full_name(engine)));
  return report;
}

// The game with these parameters, after the moves of the request.
Expected<std::unique_ptr<Engine>> open_at(const AnalysisRequest& request, const Arguments::Given& given) {
  auto engine = request.card->open(given, request.read_file);
  if (!engine) return engine;
  if (auto played = play_all(**engine, request.after); !played) return std::unexpected(played.error());
  return engine;
}

// The growth's parameters with those that are given in their place.
Arguments::Given merged(Arguments::Given growth, const Arguments::Given& given) {
  for (const auto& [name, value] : given) {
    std::erase_if(growth, [&](const auto& pair) { return pair.first == name; });
    growth.emplace_back(name, value);
  }
  return growth;
}

Expected<GrowthRow> growth_row(const Engine& engine, const AnalysisRequest& request, Host& host) {
  const auto count = engine.count(limits_left(request), host);
  if (!count) return std::unexpected(count.error());
  if (!count->tree.complete) return refused(fmt::format("stopped at {}: {}", full_name(engine), count->stop_reason));
  const auto alpha_beta = solved(engine, Algorithm::alpha_beta, request, host);
  if (!alpha_beta) return std::unexpected(alpha_beta.error());
  const auto orderings = engine.orderings(request.window, limits_left(request), host);
  if (!orderings) return std::unexpected(orderings.error());
  if (host.is_interrupted()) return refused(fmt::format("stopped at {}: interrupted", full_name(engine)));
  return GrowthRow{full_name(engine), parameters_of(engine),        alpha_beta->value,
                   count->tree.nodes, alpha_beta->counters.visited, *orderings};
}

// Plays the game to its end and adds up the nodes of the player who did not open.
Expected<std::uint64_t> nodes_against(Player opener, Engine& engine, Algorithm algorithm,
                                      const AnalysisRequest& request, Host& host) {
  std::uint64_t nodes = 0;
  while (!engine.is_terminal()) {
    const bool second = engine.to_move() != opener;
    const auto report = solved(engine, second ? algorithm : Algorithm::minimax, request, host);
    if (!report) return std::unexpected(report.error());
    if (second) nodes += report->counters.visited;
    if (auto played = engine.play(*report->best_action); !played) return std::unexpected(played.error());
  }
  return nodes;
}

Expected<std::uint64_t> opening_nodes(const std::string& opening, Algorithm algorithm, const AnalysisRequest& request,
                                      Host& host) {
  auto engine = open_at(request, request.given);
  if (!engine) return std::unexpected(engine.error());
  const Player opener = (*engine)->to_move();
  if (auto played = (*engine)->play(opening); !played) return std::unexpected(played.error());
  return nodes_against(opener, **engine, algorithm, request, host);
}

std::string formatted(const std::vector<text::Row>& rows, TableFormat format) {
  return format == TableFormat::markdown ? text::markdown(rows) : text::aligned(rows);
}

std::string share(const BigCount& part, const BigCount& whole) {
  return fmt::format("{:.2f}%", 100 * part.convert_to<double>() / whole.convert_to<double>());
}

}  // namespace

Expected<Table<GrowthRow>> growth_table(const AnalysisRequest& request, Host& host) {
  std::vector<Arguments::Given> sizes = request.card->growth;
  if (sizes.empty()) sizes.emplace_back();
  std::vector<GrowthRow> rows;
  std::optional<Error> misfit;
  for (const Arguments::Given& size : sizes) {
    auto engine = open_at(request, merged(size, request.given));
    if (!engine) {
      // What is given need not fit every size; it has to fit one.
      if (!misfit) misfit = engine.error();
      continue;
    }
    const std::string name = full_name(**engine);
    if (std::ranges::find(rows, name, &GrowthRow::game) != rows.end()) continue;
    auto row = growth_row(**engine, request, host);
    if (!row) return Table<GrowthRow>{std::move(rows), row.error()};
    rows.push_back(*std::move(row));
  }
  if (rows.empty() && misfit) return std::unexpected(*misfit);
  return Table<GrowthRow>{std::move(rows), std::nullopt};
}

Expected<Table<OpeningRow>> openings_table(const AnalysisRequest& request, Host& host) {
  auto engine = open_at(request, request.given);
  if (!engine) return std::unexpected(engine.error());
  if ((*engine)->is_terminal())
    return bad_input(fmt::format("{} is over before the first move: there are no openings", full_name(**engine)));
  constexpr ActionCount most = 1000;
  if ((*engine)->action_count() > most)
    return refused(fmt::format("{} has more than 1,000 openings", full_name(**engine)));
  std::vector<OpeningRow> rows;
  for (ActionCount i = 0; i < (*engine)->action_count(); ++i) {
    const std::string opening = (*engine)->action(i);
    const auto minimax = opening_nodes(opening, Algorithm::minimax, request, host);
    if (!minimax) return Table<OpeningRow>{std::move(rows), minimax.error()};
    const auto alpha_beta = opening_nodes(opening, Algorithm::alpha_beta, request, host);
    if (!alpha_beta) return Table<OpeningRow>{std::move(rows), alpha_beta.error()};
    rows.push_back({opening, *minimax, *alpha_beta});
  }
  return Table<OpeningRow>{std::move(rows), std::nullopt};
}

std::string format_table(const std::vector<GrowthRow>& rows, TableFormat format) {
  if (format == TableFormat::json) {
    auto json = Json::array();
    for (const GrowthRow& row : rows) {
      const auto& [reversed, best] = row.orderings;
      json.push_back({{"game", row.game},
                      {"value", value_json(row.value)},
                      {"minimax", count_json(row.minimax)},
                      {"alpha_beta", row.alpha_beta},
                      {"alpha_beta_reversed", reversed},
                      {"alpha_beta_best", count_json(best)}});
    }
    return dump(json);
  }
  if (format == TableFormat::csv) {
    std::string csv = "game,value,minimax,alpha_beta,alpha_beta_reversed,alpha_beta_best\n";
    for (const GrowthRow& row : rows) {
      const auto& [reversed, best] = row.orderings;
      csv += text::csv_line({row.game, row.value, text::plain(row.minimax), std::to_string(row.alpha_beta),
                             reversed ? std::to_string(*reversed) : "", best ? text::plain(*best) : ""});
    }
    return csv;
  }
  std::vector<text::Row> table{{"game", "value", "minimax", "alpha-beta", "share", "reversed", "best order"}};
  for (const GrowthRow& row : rows) {
    const auto& [reversed, best] = row.orderings;
    table.push_back({row.game, row.value, text::grouped(row.minimax), text::grouped(row.alpha_beta),
                     share(row.alpha_beta, row.minimax), reversed ? text::grouped(*reversed) : "-",
                     best ? text::grouped(*best) : "-"});
  }
  return formatted(table, format);
}

std::string format_table(const std::vector<OpeningRow>& rows, TableFormat format) {
  if (format == TableFormat::json) {
    auto json = Json::array();
    for (const OpeningRow& row : rows)
      json.push_back({{"opening", row.opening}, {"minimax", row.minimax}, {"alpha_beta", row.alpha_beta}});
    return dump(json);
  }
  if (format == TableFormat::csv) {
    std::string csv = "opening,minimax,alpha_beta\n";
    for (const OpeningRow& row : rows) {
      csv += text::csv_line({row.opening, std::to_string(row.minimax), std::to_string(row.alpha_beta)});
    }
    return csv;
  }
  std::vector<text::Row> table{{"opening", "minimax", "alpha-beta", "share"}};
  for (const OpeningRow& row : rows) {
    table.push_back({row.opening, text::grouped(row.minimax), text::grouped(row.alpha_beta),
                     share(row.alpha_beta, std::max<std::uint64_t>(row.minimax, 1))});
  }
  return formatted(table, format);
}

}  // namespace zermelo
