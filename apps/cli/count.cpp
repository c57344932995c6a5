// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `count`: nodes, leaves and distinct states of the whole tree, ply by ply.
#include "zermelo/runtime/count.hpp"
#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/program.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/words/errors.hpp"
#include "zermelo/words/report.hpp"

namespace zermelo::app {
namespace {

Expected<int> run(const CommandLine& line) {
  ZERMELO_TRY(position, open_position(line));
  ZERMELO_TRY(limits, limits_of(line));
  NativeHost host;
  ZERMELO_TRY(report, count(*position, *limits, host));
  print(line.has("--json") ? to_json(*position, *report) : to_text(*position, *report));
  if (report->tree.complete) return done;
  return fail("stopped: " + reason(*report->stop), out_of_reach);
}

}  // namespace

Command count_command() {
  return {{.name = "count",
           .summary = "count the nodes, leaves and distinct states of the whole game tree, per ply and in all",
           .positionals = {game_argument()},
           .options = with_limits({after_option(), state_option(), json_option()}),
           .examples = {"zermelo count chomp --rows 5 --cols 5 --ending eaten", "zermelo count sliding --moves 6"}},
          run};
}

}  // namespace zermelo::app
