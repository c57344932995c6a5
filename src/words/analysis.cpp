// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tables of node counts as text, CSV, Markdown and JSON.
#include "zermelo/words/analysis.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "text/json.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/runtime/analysis.hpp"
#include "zermelo/text/big_numbers.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/table.hpp"

namespace zermelo {
namespace {

std::string format_table(const std::vector<text::Row>& rows, TableFormat format) {
  return format == TableFormat::markdown ? text::markdown(rows) : text::align(rows);
}

std::string share(const BigCount& part, const BigCount& whole) {
  return fmt::format("{:.2f}%", 100 * part.convert_to<double>() / whole.convert_to<double>());
}

}  // namespace

std::string format_table(const std::vector<GrowthRow>& rows, TableFormat format) {
  if (format == TableFormat::json) {
    auto json = Json::array();
    for (const GrowthRow& row : rows) {
      const auto& [reversed, best] = row.orders;
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
      const auto& [reversed, best] = row.orders;
      csv += text::csv_line({row.game, to_text(row.value), text::plain(row.minimax), std::to_string(row.alpha_beta),
                             reversed ? std::to_string(*reversed) : "", best ? text::plain(*best) : ""});
    }
    return csv;
  }
  std::vector<text::Row> table{{"game", "value", "minimax", "alpha-beta", "share", "reversed", "best order"}};
  for (const GrowthRow& row : rows) {
    const auto& [reversed, best] = row.orders;
    table.push_back({row.game, to_text(row.value), text::group_digits(row.minimax), text::group_digits(row.alpha_beta),
                     share(row.alpha_beta, row.minimax), reversed ? text::group_digits(*reversed) : "-",
                     best ? text::group_digits(*best) : "-"});
  }
  return format_table(table, format);
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
    table.push_back({row.opening, text::group_digits(row.minimax), text::group_digits(row.alpha_beta),
                     share(row.alpha_beta, std::max<std::uint64_t>(row.minimax, 1))});
  }
  return format_table(table, format);
}

}  // namespace zermelo
