// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Every winning first bite of every chocolate bar up to a size.
#include "zermelo/games/chomp/winning_bites.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "text/json.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/games/chomp/check.hpp"
#include "zermelo/games/chomp/lost.hpp"
#include "zermelo/games/chomp/openings.hpp"
#include "zermelo/games/chomp/positions.hpp"
#include "zermelo/games/chomp/sweep.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/model/timed_watch.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/solve/crew.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/table.hpp"

namespace zermelo {
namespace {

std::vector<BarBites> by_bar(unsigned most_rows, unsigned most_cols, const std::vector<ChompOpening>& openings) {
  std::vector<BarBites> bars;
  for (unsigned rows = 1; rows <= most_rows; ++rows) {
    for (unsigned cols = 1; cols <= most_cols; ++cols) bars.push_back({rows, cols, {}});
  }
  for (const ChompOpening& o : openings)
    bars[(o.rows - 1) * most_cols + o.cols - 1].bites.push_back({o.bite_row, o.bite_col});
  return bars;
}

// The way in which a table is made.
struct Plan {
  unsigned rows;
  unsigned cols;
  bool is_transposed;
  unsigned upper;
  std::uint64_t positions;
  std::uint64_t bytes;
};

// Plans a sweep. Either way round the positions are the same; the sweep takes the least memory with few long rows.
Plan plan_for(unsigned most_rows, unsigned most_cols, bool verify, const Crew& crew, std::uint64_t memory) {
  const unsigned rows = std::min(most_rows, most_cols);
  const unsigned cols = std::max(most_rows, most_cols);
  const unsigned upper = ChompSweep::upper_rows(rows, cols, crew.size(), memory);
  const std::uint64_t lists = ChompSweep::most_list_bytes(rows, cols) + ChompLost::bytes_besides_lists(cols, upper);
  const std::uint64_t check = verify ? ChompCheck::bytes(rows, cols, crew.size(), lists) : 0;
  return {.rows = rows,
          .cols = cols,
          .is_transposed = most_rows > most_cols,
          .upper = upper,
          .positions = chomp_positions.count(rows, cols),
          .bytes = std::max(ChompSweep::bytes(rows, cols, upper, crew.size()), lists + check)};
}

std::unexpected<Error> too_large(const Plan& plan, const Limits& limits, const Host& host) {
  const bool fits_machine = plan.bytes <= host.memory();
  return fault(fits_machine ? ErrorCode::sweep_over_limit : ErrorCode::sweep_over_machine,
               {Count{plan.rows}, Count{plan.cols}, Count{plan.positions}, Count{plan.bytes},
                Count{fits_machine ? limits.memory : host.memory()}});
}

std::string describe(const ChompFault& fault) {
  return fmt::format("the check failed: position {} {}", text::group_digits(fault.index),
                     fault.is_listed ? "was listed as lost, but a bite leads from it to a lost position"
                                     : "was listed as won, but no bite leads from it to a lost position");
}

// The lost positions of a bar, and what is wrong with them, if they were verified and something is.
struct Swept {
  std::optional<ChompLost> lost;
  std::string fault;
};

Expected<Swept> sweep(const Plan& plan, bool verify, const Limits& limits, Crew& crew, Host& host) {
  TimedWatch watch{host, limits.seconds, plan.positions * (verify ? 2 : 1), limits.spent};
  const auto goes_on_from = [&](std::uint64_t before) {
    return [&watch, before](std::uint64_t positions) {
      Counters so_far;
      so_far.visited = before + positions;
      return watch.look(so_far) != 0;
    };
  };
  Swept swept;
  {
    ChompSweep sweep{plan.rows, plan.cols, plan.upper, crew, goes_on_from(0)};
    swept.lost = sweep.run();
    if (sweep.is_out_of_room()) return fault(ErrorCode::sweep_out_of_room);
  }
  if (!swept.lost) return fault(ErrorCode::stopped, {*watch.stop()});
  if (verify) {
    ChompCheck check{*swept.lost, crew, goes_on_from(plan.positions)};
    if (!check.run()) return fault(ErrorCode::stopped, {*watch.stop()});
    if (check.fault()) swept.fault = describe(*check.fault());
  }
  return swept;
}

void transpose(std::vector<ChompOpening>& openings) {
  for (ChompOpening& o : openings) o = {o.cols, o.rows, o.bite_col, o.bite_row};
  std::ranges::sort(openings);
}

std::string join_bites(const BarBites& bar, char between, std::string_view separator) {
  std::string text;
  for (const Bite& bite : bar.bites)
    text += fmt::format("{}{}{}{}", text.empty() ? "" : separator, bite.row, between, bite.col);
  return text;
}

std::string to_json(const BitesReport& report) {
  Json bars = Json::array();
  for (const BarBites& bar : report.bars) {
    Json bites = Json::array();
    for (const Bite& bite : bar.bites) bites.push_back(std::vector{bite.row, bite.col});
    bars.push_back({{"rows", bar.rows}, {"cols", bar.cols}, {"bites", bites}});
  }
  Json json{{"game", "chomp"},
            {"rows", report.bars.back().rows},
            {"cols", report.bars.back().cols},
            {"positions", report.positions},
            {"lost", report.lost},
            {"verified", report.is_verified}};
  if (report.is_verified) json.add("proof", proof_of(report));
  json.add("bars", bars);
  return dump(json);
}

std::string to_csv(const std::vector<BarBites>& bars) {
  std::string csv = "rows,cols,bites\n";
  for (const BarBites& bar : bars)
    csv += text::csv_line({std::to_string(bar.rows), std::to_string(bar.cols), join_bites(bar, ':', " ")});
  return csv;
}

// Writes a row of the table for each number of rows.
std::string to_text(const std::vector<BarBites>& bars) {
  std::vector<text::Row> table{{"rows \\ cols"}};
  for (const BarBites& bar : bars) {
    if (bar.rows == 1) table.front().push_back(std::to_string(bar.cols));
    if (bar.cols == 1) table.push_back({std::to_string(bar.rows)});
    table.back().push_back(bar.bites.empty() ? "-" : join_bites(bar, ',', " "));
  }
  return text::align(table);
}

// Draws the same table. Bars with more than one winning bite are set off by a darker ground and bold type.
std::string to_svg(const std::vector<BarBites>& bars) {
  constexpr unsigned width = 58;
  constexpr unsigned height = 30;
  constexpr unsigned head = 64;
  const unsigned rows = bars.back().rows;
  const unsigned cols = bars.back().cols;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
      "font-family=\"DejaVu Sans, Verdana, sans-serif\" font-size=\"11\" text-anchor=\"middle\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
      "<text x=\"10\" y=\"20\" font-size=\"15\" font-weight=\"bold\" text-anchor=\"start\">Chomp: every winning first "
      "bite (row,column) of a bar of rows × columns</text>\n",
      (cols + 1) * width + 20, (rows + 1) * height + head);
  const auto cell = [&](unsigned row, unsigned col, std::string_view text, std::string_view ground, bool is_bold) {
    svg += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"#999999\"/>\n",
                       10 + col * width, head - height + row * height, width, height, ground);
    svg += fmt::format("<text x=\"{}\" y=\"{}\"{}>{}</text>\n", 10 + col * width + width / 2,
                       head - height + row * height + height / 2 + 4, is_bold ? " font-weight=\"bold\"" : "", text);
  };
  for (unsigned col = 1; col <= cols; ++col) cell(0, col, std::to_string(col), "#eeeeee", true);
  for (unsigned row = 1; row <= rows; ++row) cell(row, 0, std::to_string(row), "#eeeeee", true);
  for (const BarBites& bar : bars) {
    const bool has_choice = bar.bites.size() > 1;
    cell(bar.rows, bar.cols, bar.bites.empty() ? "–" : join_bites(bar, ',', "  "), has_choice ? "#f7d9b0" : "white",
         has_choice);
  }
  return svg + "</svg>\n";
}

}  // namespace

Expected<BitesReport> winning_bites(unsigned most_rows, unsigned most_cols, bool verify, const Limits& limits,
                                    Crew& crew, Host& host) {
  const Plan plan = plan_for(most_rows, most_cols, verify, crew, std::min(limits.memory, host.memory()));
  if (plan.bytes > limits.memory || plan.bytes > host.memory()) return too_large(plan, limits, host);
  Expected<Swept> found;
  host.run([&] { found = sweep(plan, verify, limits, crew, host); });
  if (!found) return std::unexpected(found.error());
  BitesReport report{.positions = plan.positions, .is_verified = verify, .fault = found->fault};
  if (!report.fault.empty()) return report;
  auto openings = chomp_openings(*found->lost);
  if (plan.is_transposed) transpose(openings);
  report.bars = by_bar(most_rows, most_cols, openings);
  found->lost->for_each([&](std::uint64_t) { ++report.lost; });
  return report;
}

std::string proof_of(const BitesReport& report) {
  return fmt::format(
      "of {} positions {} are lost: no bite leads from one of them to another, and each of the other {} has a bite "
      "that leads to one",
      text::group_digits(report.positions), text::group_digits(report.lost),
      text::group_digits(report.positions - report.lost - 1));
}

std::string format_bites(const BitesReport& report, BitesFormat format) {
  switch (format) {
    case BitesFormat::text:
      return to_text(report.bars);
    case BitesFormat::csv:
      return to_csv(report.bars);
    case BitesFormat::json:
      return to_json(report);
    case BitesFormat::svg:
      return to_svg(report.bars);
  }
  std::unreachable();
}

}  // namespace zermelo
