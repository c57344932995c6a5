// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `openings`: every winning first bite of every chocolate bar up to a size.
#include "cli/commands.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/options.hpp"
#include "common/program.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/parallel/thread_crew.hpp"
#include "zermelo/runtime/winning_bites.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::app {
namespace {

struct Options {
  std::string game;
  LimitOptions limits;
  std::string up_to = "8x8";
  std::string format;
  std::string file;
  bool json = false;
  bool verify = false;
};

constexpr std::uint64_t max_side = 32;

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
  if (!rows || !cols || *rows < 1 || *cols < 1 || *rows > max_side || *cols > max_side) {
    return bad_input(fmt::format("--up-to {} is no size of a bar: ROWSxCOLS, each from 1 to {}, such as 16x16",
                                 text::echoed(typed), max_side));
  }
  return Size{static_cast<unsigned>(*rows), static_cast<unsigned>(*cols)};
}

Expected<BitesFormat> format_of(const Options& options) {
  const std::vector<std::string> known{"text", "csv", "json", "svg"};  // in the order of the enumeration
  if (options.json && !options.format.empty()) return bad_input("--json and --format do not go together");
  if (options.json) return BitesFormat::json;
  std::string name = options.format;
  if (name.empty() && options.file.find('.') != std::string::npos)
    name = options.file.substr(options.file.rfind('.') + 1);
  const auto found = std::ranges::find(known, name);
  if (options.format.empty() && found == known.end()) return BitesFormat::text;
  if (found == known.end()) {
    return bad_input(fmt::format("--format {} is not known{}", text::echoed(options.format),
                                 text::suggestion(options.format, known)));
  }
  return static_cast<BitesFormat>(found - known.begin());
}

int run(const Options& options) {
  if (options.game != "chomp") {
    return fail(fmt::format("openings are for chomp{}", options.game.empty()
                                                            ? ": zermelo openings chomp"
                                                            : ", not for " + text::echoed(options.game)));
  }
  const auto size = size_of(options.up_to);
  if (!size) return fail(size.error());
  const auto format = format_of(options);
  if (!format) return fail(format.error());
  const auto limits = options.limits.limits();
  if (!limits) return fail(limits.error());
  NativeHost host;
  ThreadCrew crew{limits->threads};
  const auto report = winning_bites(size->rows, size->cols, options.verify, *limits, crew, host);
  if (!report) return fail(report.error());
  if (!report->fault.empty()) return fail(report->fault, answered_no);
  // On standard error, so that a table on standard output stays one.
  if (options.verify) std::fputs(fmt::format("verified: {}\n", proof_of(*report)).c_str(), stderr);
  const std::string text = format_bites(*report, *format);
  if (options.file.empty()) {
    print(text);
  } else if (const auto written = write_file(options.file, text); !written) {
    return fail(written.error());
  }
  return done;
}

}  // namespace

Command add_openings(CLI::App& program) {
  CLI::App* const command = program.add_subcommand("openings", "every winning first bite of every chocolate bar");
  command->footer(
      "The poison is at 1,1. Examples:\n  zermelo openings chomp --up-to 10x10\n  zermelo openings chomp --up-to 16x16 "
      "--format csv -o bites.csv\n  zermelo openings chomp --up-to 14x14 --threads 2 --verify");
  auto options = std::make_shared<Options>();
  command->add_option("GAME", options->game, "chomp");
  command->add_option("--up-to", options->up_to, "the largest bar [8x8]")->type_name("ROWSxCOLS");
  command->add_option("--format", options->format, "text, csv, json or svg [text]")->type_name("NAME");
  command->add_option("-o", options->file, "write there instead of to standard output")->type_name("FILE");
  command->add_flag("--verify", options->verify,
                    "prove by the rule alone, for every position, that the lost ones are right");
  options->limits.add_without_nodes_to(*command);
  command->add_flag("--json", options->json, "as JSON");
  return {command, [options] { return run(*options); }};
}

}  // namespace zermelo::app
