// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tables of node counts as charts.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "zermelo/draw/chart.hpp"
#include "zermelo/runtime/analysis.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/words/analysis.hpp"

namespace zermelo {
namespace {

// Returns whether a parameter has different values in the rows: such parameters name the sizes.
bool varies(const std::vector<GrowthRow>& rows, std::size_t parameter) {
  const auto at = [&](const GrowthRow& row) {
    return parameter < row.parameters.size() ? row.parameters[parameter] : Arguments::Given::value_type{};
  };
  return std::ranges::any_of(rows, [&](const GrowthRow& row) { return at(row) != at(rows.front()); });
}

// Returns "2 × 3", in the order of the parameters that vary.
std::string size_of(const std::vector<GrowthRow>& rows, const GrowthRow& row) {
  std::vector<std::string> values;
  for (std::size_t i = 0; i < row.parameters.size(); ++i) {
    if (varies(rows, i)) values.push_back(row.parameters[i].second);
  }
  return text::join(values, " × ");
}

std::string size_title(const std::vector<GrowthRow>& rows) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < rows.front().parameters.size(); ++i) {
    if (varies(rows, i)) names.push_back(rows.front().parameters[i].first);
  }
  return text::join(names, " × ");
}

// Returns what is the same in all rows, the moves played and the window.
std::string circumstances(const Arguments::Given& fixed, const AnalysisRequest& request) {
  std::vector<std::string> parts;
  for (const auto& [name, value] : fixed) parts.push_back(fmt::format("{} {}", name, value));
  if (!request.after.empty()) parts.push_back(fmt::format("after {}", request.after));
  parts.push_back(fmt::format("{} window", name_of(request.window)));
  return text::join(parts, "  ·  ");
}

// Adds a count. An opening that ends the game leaves nothing to search, and a logarithmic axis has no place for 0.
void add_count(draw::Series& series, std::uint64_t count) {
  series.values.emplace_back();
  if (count > 0) series.values.back().emplace(count);
}

constexpr std::string_view y_title = "nodes visited (logarithmic)";

}  // namespace

draw::Chart chart_of(const std::vector<GrowthRow>& rows, const AnalysisRequest& request) {
  draw::Chart chart;
  chart.title = fmt::format("{}: nodes visited as the game grows", request.info->name);
  chart.y_title = y_title;
  chart.series = {
      {"minimax", {}}, {"alpha-beta", {}}, {"alpha-beta, reverse order", {}}, {"alpha-beta, best order", {}}};
  if (rows.empty()) return chart;
  Arguments::Given fixed;
  for (std::size_t i = 0; i < rows.front().parameters.size(); ++i) {
    if (rows.size() == 1 || !varies(rows, i)) fixed.push_back(rows.front().parameters[i]);
  }
  chart.subtitle = circumstances(fixed, request);
  chart.x_title = size_title(rows);
  for (const GrowthRow& row : rows) {
    chart.categories.push_back(size_of(rows, row));
    chart.series[0].values.emplace_back(row.minimax);
    chart.series[1].values.emplace_back(row.alpha_beta);
    const auto& [reversed, best] = row.orders;
    chart.series[2].values.emplace_back();
    if (reversed) chart.series[2].values.back() = *reversed;
    chart.series[3].values.push_back(best);
  }
  return chart;
}

draw::Chart chart_of(const std::vector<OpeningRow>& rows, const AnalysisRequest& request) {
  draw::Chart chart;
  chart.title = fmt::format("{}: the second player's nodes after each opening", request.info->name);
  if (const auto position = open(*request.info, request.given, request.read_file))
    chart.subtitle = circumstances(position->parameters(), request) + "  ·  beside the lines: minimax ÷ alpha-beta";
  chart.x_title = "opening move";
  chart.y_title = y_title;
  chart.join = draw::Join::category;
  chart.series = {{"minimax", {}}, {"alpha-beta", {}}};
  for (const OpeningRow& row : rows) {
    chart.categories.push_back(row.opening);
    add_count(chart.series[0], row.minimax);
    add_count(chart.series[1], row.alpha_beta);
  }
  return chart;
}

}  // namespace zermelo
