// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `analyze`: tables of node counts, minimax and alpha-beta side by side.
#include <array>
#include <optional>
#include <string>

#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/program.hpp"
#include "common/usage.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/draw/chart.hpp"
#include "zermelo/front/files.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/runtime/analysis.hpp"
#include "zermelo/words/analysis.hpp"

namespace zermelo::app {

using namespace front;

namespace {

// A format of a table; nothing stands for a chart.
using Form = std::optional<TableFormat>;

// Returns the form that --format names or, without it, the extension of the file.
Expected<Form> form_of(const CommandLine& line) {
  constexpr std::array<Form, 4> by_choice{TableFormat::text, TableFormat::csv, TableFormat::markdown, std::nullopt};
  if (line.has("--json") && line.has("--format")) return bad_input("use either --json or --format, not both");
  if (line.has("--json")) return TableFormat::json;
  if (line.has("--format")) return by_choice.at(line.choice("--format"));
  const std::string& file = line.text("-o");
  if (file.ends_with(".svg")) return std::nullopt;
  if (file.ends_with(".csv")) return TableFormat::csv;
  if (file.ends_with(".md")) return TableFormat::markdown;
  return file.ends_with(".json") ? TableFormat::json : TableFormat::text;
}

std::string table_of(const GameInfo& info) { return info.openings_by_default ? "openings" : "growth"; }

// Writes what was finished, in any case.
template <class Row>
int show(const Expected<Analysis<Row>>& table, const AnalysisRequest& request, Form form, const std::string& file) {
  if (!table) return fail(table.error());
  if (!table->rows.empty() || !table->stopped) {
    const std::string text = form ? format_table(table->rows, *form) : draw::to_svg(chart_of(table->rows, request));
    if (file.empty()) {
      print(text);
    } else if (const int code = save(file, text); code != done) {
      return code;
    }
  }
  return table->stopped ? fail(*table->stopped) : done;
}

Expected<int> run(const CommandLine& line) {
  ZERMELO_TRY(info, game_of(line));
  ZERMELO_TRY(given, parameters_of(line));
  ZERMELO_TRY(limits, limits_of(line));
  ZERMELO_TRY(form, form_of(line));
  const AnalysisRequest request{*info,
                                *given,
                                line.text("--state"),
                                line.text("--after"),
                                window_of(line, **info),
                                *limits,
                                reader_within(limits->memory)};
  const std::string& file = line.text("-o");
  NativeHost host;
  const std::string table = line.has("--table") ? line.text("--table") : table_of(**info);
  return table == "openings" ? show(openings_table(request, host), request, *form, file)
                             : show(growth_table(request, host), request, *form, file);
}

}  // namespace

Command analyze_command() {
  return {{.name = "analyze",
           .summary = "tabulate node counts, minimax and alpha-beta side by side",
           .positionals = {game_argument()},
           .options = with_limits({
               after_option(),
               state_option(),
               {.names = {"--table"},
                .kind = ValueKind::choice,
                .choices = {"growth", "openings"},
                .help = "growth: the game in growing sizes; openings: the second player's nodes after each first move",
                .standard_of = table_of},
               {.names = {"--format"},
                .kind = ValueKind::choice,
                .choices = {"text", "csv", "md", "svg"},
                .help = "the format of the table; svg draws a chart",
                .otherwise = "from the extension of FILE, else text"},
               output_option(),
               window_option(),
               json_option(),
           }),
           .examples = {"zermelo analyze tictactoe --format csv", "zermelo analyze chomp --ending eaten --format md",
                        "zermelo analyze numbers --table openings",
                        "zermelo analyze tictactoe --format svg -o openings.svg"}},
          run};
}

}  // namespace zermelo::app
