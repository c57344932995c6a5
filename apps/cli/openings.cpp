// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `openings`: every winning first bite of every chocolate bar up to a size.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/program.hpp"
#include "common/usage.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/games/chomp/positions.hpp"
#include "zermelo/games/chomp/rules.hpp"
#include "zermelo/games/chomp/winning_bites.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/host/thread_crew.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::app {
namespace {

constexpr std::uint64_t max_side = ChompPositions::max_side;
const std::string only_game = "chomp";

struct Size {
  unsigned rows;
  unsigned cols;
};

Expected<Size> size_of(const std::string& typed) {
  const auto parts = text::split(typed, 'x');
  std::optional<std::uint64_t> rows;
  std::optional<std::uint64_t> cols;
  if (parts.size() == 2) {
    rows = text::parse_unsigned(parts[0]);
    cols = text::parse_unsigned(parts[1]);
  }
  if (!rows || !cols || *rows < 1 || *cols < 1 || *rows > chomp::max_side || *cols > chomp::max_side) {
    return bad_input(fmt::format("--up-to {} is not the size of a bar; use ROWSxCOLS, each from 1 to {}, such as 16x16",
                                 text::echo(typed), max_side));
  }
  if (*rows > max_side || *cols > max_side) {
    return refused(
        fmt::format("--up-to {} is too large; the largest table is {}x{}", text::echo(typed), max_side, max_side));
  }
  return Size{static_cast<unsigned>(*rows), static_cast<unsigned>(*cols)};
}

const std::vector<std::string>& format_names() {
  static const std::vector<std::string> names{"text", "csv", "json", "svg"};  // in the order of the enumeration
  return names;
}

// Returns the format that --format names or, without it, the extension of the file.
Expected<BitesFormat> format_of(const CommandLine& line) {
  if (line.has("--json") && line.has("--format")) return bad_input("use either --json or --format, not both");
  if (line.has("--json")) return BitesFormat::json;
  if (line.has("--format")) return static_cast<BitesFormat>(line.choice("--format"));
  const std::string& file = line.text("-o");
  const auto found = std::ranges::find_if(format_names(), [&](const auto& name) { return file.ends_with('.' + name); });
  return found == format_names().end() ? BitesFormat::text : static_cast<BitesFormat>(found - format_names().begin());
}

Expected<int> run(const CommandLine& line) {
  if (const std::string& game = line.text("GAME"); game != only_game) {
    return fail(fmt::format("openings works only for {}{}", only_game,
                            game.empty() ? "; type zermelo openings " + only_game : ", not " + text::echo(game)));
  }
  ZERMELO_TRY(size, size_of(line.text("--up-to")));
  ZERMELO_TRY(format, format_of(line));
  ZERMELO_TRY(limits, limits_of(line));
  NativeHost host;
  ThreadCrew crew{limits->threads};
  const bool verify = line.has("--verify");
  ZERMELO_TRY(report, winning_bites(size->rows, size->cols, verify, *limits, crew, host));
  if (!report->fault.empty()) return fail(report->fault, answered_no);
  // The remark goes to standard error, so that a table on standard output stays a table.
  if (verify) std::fputs(fmt::format("verified: {}\n", proof_of(*report)).c_str(), stderr);
  const std::string text = format_bites(*report, *format);
  if (line.has("-o")) return save(line.text("-o"), text);
  print(text);
  return done;
}

}  // namespace

Command openings_command() {
  return {{.name = "openings",
           .summary = "list every winning first bite of every chocolate bar",
           .description = "The poison is at 1,1.",
           .positionals = {{.names = {"GAME"}, .choices = {only_game}, .help = only_game, .is_required = true}},
           .options = with_limits_but_nodes({
               option("--up-to", "ROWSxCOLS", fmt::format("the largest bar (at most {0}x{0})", max_side), "8x8"),
               {.names = {"--format"},
                .kind = ValueKind::choice,
                .choices = format_names(),
                .help = "the format of the list; svg draws a picture",
                .otherwise = "from the extension of FILE, else text"},
               output_option(),
               flag("--verify", "prove by the rules alone that every position is rightly won or lost"),
               json_option(),
           }),
           .examples = {"zermelo openings chomp --up-to 10x10",
                        "zermelo openings chomp --up-to 16x16 --format csv -o bites.csv",
                        "zermelo openings chomp --up-to 14x14 --threads 2 --verify"}},
          run};
}

}  // namespace zermelo::app
