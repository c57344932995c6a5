// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `build`: every position of a game, solved and written to a file.
#include "cli/commands.hpp"

#include <memory>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/options.hpp"
#include "common/program.hpp"
#include "common/solution.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/runtime/report.hpp"
#include "zermelo/store/build.hpp"
#include "zermelo/store/report.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::app {
namespace {

struct Options {
  GameOptions game;
  LimitOptions limits;
  std::string file;
  bool json = false;
};

int run(const Options& options) {
  const auto engine = options.game.open();
  if (!engine) return fail(engine.error());
  if (options.file.empty()) return fail("-o FILE says where the solution goes, as in -o chomp.zsol");
  const auto limits = options.limits.limits();
  if (!limits) return fail(limits.error());
  const auto fingerprint = fingerprint_of(**engine);
  if (!fingerprint) return fail(fingerprint.error());
  const std::string game = full_name(**engine);
  NativeHost host;
  const auto report =
      store::build(**engine, *fingerprint, options.file, *limits, host, [&](const store::BuildPlan& plan) {
        if (options.json) return;
        print(plan_text(game, plan, limits->threads));
        flush();
      });
  if (!report) return fail(report.error());
  if (options.json) {
    print(build_json(options.file, **engine, *report));
  } else if (report->was_there) {
    print(was_there_text(options.file, game, *report));
  } else if (report->finished) {
    print(done_text(options.file, *report));
  }
  if (report->finished) return done;
  const std::string kept = report->kept == 0
                               ? "nothing is kept"
                               : fmt::format("{} of {} positions are kept, and the same command goes on from there",
                                             text::grouped(report->kept), text::grouped(report->plan.positions));
  return fail(fmt::format("stopped: {}; {}", report->stop_reason, kept), out_of_reach);
}

}  // namespace

Command add_build(CLI::App& program) {
  CLI::App* const command = program.add_subcommand("build", "solve every position of a game and write them to a file");
  command->footer(
      "Until the file is finished it is FILE.partial. Example:\n  zermelo build chomp --rows 6 --cols 7 -o chomp.zsol");
  auto options = std::make_shared<Options>();
  options->game.add_without_moves_to(*command);
  command->add_option("-o", options->file, "the file to write")->type_name("FILE");
  options->limits.add_without_nodes_to(*command);
  command->add_flag("--json", options->json, "as JSON");
  return {command, [options] { return run(*options); }};
}

}  // namespace zermelo::app
