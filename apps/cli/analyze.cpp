// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `analyze`: tables of node counts, minimax and alpha-beta side by side.
#include "cli/commands.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/options.hpp"
#include "common/program.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/draw/chart.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/runtime/analysis.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::app {
namespace {

struct Options {
  GameOptions game;
  LimitOptions limits;
  WindowOption window;
  std::string table;
  std::string format;
  std::string file;
  bool json = false;
};

// A table, or nothing: a chart.
using Form = std::optional<TableFormat>;

// As --format says or, without it, the extension of the file.
std::string format_name(const Options& options) {
  if (!options.format.empty()) return options.format;
  for (const char* const extension : {"svg", "csv", "md", "json"}) {
    if (options.file.ends_with(fmt::format(".{}", extension))) return extension;
  }
  return "text";
}

Expected<Form> form_of(const Options& options) {
  if (options.json && !options.format.empty()) return bad_input("--json and --format do not go together");
  const std::string format = format_name(options);
  if (options.json || (options.format.empty() && format == "json")) return TableFormat::json;
  if (format == "svg") return std::nullopt;
  if (format == "text") return TableFormat::text;
  if (format == "csv") return TableFormat::csv;
  if (format == "md") return TableFormat::markdown;
  const std::vector<std::string> known{"text", "csv", "md", "svg"};
  return bad_input(
      fmt::format("--format {} is not known{}", text::echoed(options.format), text::suggestion(options.format, known)));
}

Expected<bool> wants_openings(const Options& options, const GameCard& card) {
  if (options.table.empty()) return card.openings_by_default;
  if (options.table == "openings" || options.table == "growth") return options.table == "openings";
  const std::vector<std::string> known{"openings", "growth"};
  return bad_input(
      fmt::format("--table {} is not known{}", text::echoed(options.table), text::suggestion(options.table, known)));
}

// What was finished is written in any case.
template <class Row>
int show(const Expected<Table<Row>>& table, const AnalysisRequest& request, Form form, const std::string& file) {
  if (!table) return fail(table.error());
  if (!table->rows.empty() || !table->stopped) {
    const std::string text = form ? format_table(table->rows, *form) : draw::to_svg(chart_of(table->rows, request));
    if (file.empty()) {
      print(text);
    } else if (const auto written = write_file(file, text); !written) {
      return fail(written.error());
    }
  }
  return table->stopped ? fail(*table->stopped) : done;
}

int run(const Options& options) {
  const auto card = options.game.card();
  if (!card) return fail(card.error());
  const auto given = options.game.given();
  if (!given) return fail(given.error());
  const auto window = options.window.window(**card);
  if (!window) return fail(window.error());
  const auto limits = options.limits.limits();
  if (!limits) return fail(limits.error());
  const auto form = form_of(options);
  if (!form) return fail(form.error());
  const auto openings = wants_openings(options, **card);
  if (!openings) return fail(openings.error());
  const AnalysisRequest request{*card, *given, options.game.after(), *window, *limits, read_file};
  NativeHost host;
  return *openings ? show(openings_table(request, host), request, *form, options.file)
                   : show(growth_table(request, host), request, *form, options.file);
}

}  // namespace

Command add_analyze(CLI::App& program) {
  CLI::App* const command =
      program.add_subcommand("analyze", "tables of node counts, minimax and alpha-beta side by side");
  command->footer(
      "Examples:\n  zermelo analyze tictactoe --format csv\n  zermelo analyze chomp --ending eaten --format md\n  "
      "zermelo analyze numbers --table openings\n  zermelo analyze tictactoe --format svg -o openings.svg");
  auto options = std::make_shared<Options>();
  options->game.add_to(*command);
  command
      ->add_option("--table", options->table,
                   "growth: the game in growing sizes; openings: the second player's nodes after each first move "
                   "[openings for tictactoe, growth otherwise]")
      ->type_name("growth|openings");
  command->add_option("--format", options->format, "text, csv, md or svg (a chart) [by the extension of FILE, or text]")
      ->type_name("NAME");
  command->add_option("-o", options->file, "write there instead of to standard output")->type_name("FILE");
  options->window.add_to(*command);
  options->limits.add_to(*command);
  command->add_flag("--json", options->json, "as JSON");
  return {command, [options] { return run(*options); }};
}

}  // namespace zermelo::app
