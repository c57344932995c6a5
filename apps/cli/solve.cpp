// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `solve`: the result of perfect play from a position.
#include "zermelo/runtime/solve.hpp"
#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/program.hpp"
#include "common/usage.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/words/errors.hpp"
#include "zermelo/words/report.hpp"

namespace zermelo::app {
namespace {

Expected<SolveRequest> request_of(const CommandLine& line, const GameInfo& info) {
  ZERMELO_TRY(algorithm, parse_algorithm(line.text("--algorithm")));
  ZERMELO_TRY(limits, limits_of(line));
  return SolveRequest{.algorithm = *algorithm,
                      .window = window_of(line, info),
                      .limits = *limits,
                      .all_moves = line.has("--all-moves"),
                      .visits = line.has("--visits"),
                      .distance = line.has("--distance")};
}

Expected<int> run(const CommandLine& line) {
  ZERMELO_TRY(position, open_position(line));
  ZERMELO_TRY(request, request_of(line, position->info()));
  NativeHost host;
  ZERMELO_TRY(report, solve(*position, *request, host));
  print(line.has("--json") ? to_json(*position, *request, *report) : to_text(*position, *request, *report));
  if (report->status == Status::stopped) return fail("stopped: " + reason(*report->stop), out_of_reach);
  if (report->moves_stop) return fail("--all-moves stopped: " + reason(*report->moves_stop), out_of_reach);
  return done;
}

}  // namespace

Command solve_command() {
  return {
      {.name = "solve",
       .summary = "find the value, the best action and the principal variation, and count the nodes",
       .positionals = {game_argument()},
       .options = with_limits({
           after_option(),
           state_option(),
           {.names = {"--algorithm"}, .choices = algorithm_names(), .help = "the search", .standard = "minimax"},
           window_option(),
           flag("--all-moves", "also show the value of every move"),
           flag("--distance", "with the solver: find the length of the game, however long that takes"),
           flag("--visits", "also list the visited states in order"),
           json_option(),
       }),
       .examples = {"zermelo solve nim --piles 1,3,5", "zermelo solve chomp --rows 5 --cols 5 --algorithm alpha-beta",
                    "zermelo solve tictactoe --after '5 1' --all-moves --json",
                    "zermelo solve tree --file data/trees/aima.txt"}},
      run};
}

}  // namespace zermelo::app
