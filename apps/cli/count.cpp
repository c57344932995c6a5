// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `count`: nodes, leaves and distinct states of the whole tree, ply by ply.
#include "cli/commands.hpp"

#include <memory>

#include <CLI/CLI.hpp>

#include "cli/options.hpp"
#include "common/program.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/report.hpp"

namespace zermelo::app {
namespace {

struct Options {
  GameOptions game;
  LimitOptions limits;
  bool json = false;
};

int run(const Options& options) {
  const auto engine = options.game.open();
  if (!engine) return fail(engine.error());
  const auto limits = options.limits.limits();
  if (!limits) return fail(limits.error());
  NativeHost host;
  const auto report = (*engine)->count(*limits, host);
  if (!report) return fail(report.error());
  print(options.json ? to_json(**engine, *report) : to_text(**engine, *report));
  if (report->tree.complete) return done;
  return fail("stopped: " + report->stop_reason, out_of_reach);
}

}  // namespace

Command add_count(CLI::App& program) {
  CLI::App* const command =
      program.add_subcommand("count", "nodes, leaves and distinct states of the whole game tree, per ply and in all");
  command->footer("Example: zermelo count chomp --rows 5 --cols 5 --ending eaten");
  auto options = std::make_shared<Options>();
  options->game.add_to(*command);
  options->limits.add_to(*command);
  command->add_flag("--json", options->json, "as JSON");
  return {command, [options] { return run(*options); }};
}

}  // namespace zermelo::app
