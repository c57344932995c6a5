// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `solve`: what perfect play gives from a position.
#include "cli/commands.hpp"

#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "cli/options.hpp"
#include "common/program.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/report.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::app {
namespace {

struct Options {
  GameOptions game;
  LimitOptions limits;
  WindowOption window;
  std::string algorithm = "minimax";
  bool all_moves = false;
  bool visits = false;
  bool json = false;
};

Expected<SolveRequest> request_of(const Options& options, const GameCard& card) {
  const auto algorithm = parse_algorithm(options.algorithm);
  if (!algorithm) return std::unexpected(algorithm.error());
  const auto limits = options.limits.limits();
  if (!limits) return std::unexpected(limits.error());
  const auto window = options.window.window(card);
  if (!window) return std::unexpected(window.error());
  return SolveRequest{.algorithm = *algorithm,
                      .window = *window,
                      .limits = *limits,
                      .all_moves = options.all_moves,
                      .visits = options.visits};
}

int run(const Options& options) {
  const auto engine = options.game.open();
  if (!engine) return fail(engine.error());
  const auto request = request_of(options, (*engine)->card());
  if (!request) return fail(request.error());
  NativeHost host;
  const auto report = (*engine)->solve(*request, host);
  if (!report) return fail(report.error());
  print(options.json ? to_json(**engine, *request, *report) : to_text(**engine, *request, *report));
  if (report->status == Status::stopped) return fail("stopped: " + report->stop_reason, out_of_reach);
  if (!report->moves_stop_reason.empty())
    return fail("--all-moves stopped: " + report->moves_stop_reason, out_of_reach);
  return done;
}

}  // namespace

Command add_solve(CLI::App& program) {
  CLI::App* const command = program.add_subcommand("solve", "value, best action, principal variation and node counts");
  command->footer(
      "Examples:\n  zermelo solve nim --piles 1,3,5\n  zermelo solve chomp --rows 5 --cols 5 --algorithm alpha-beta\n  "
      "zermelo solve tictactoe --after '5 1' --all-moves --json");
  auto options = std::make_shared<Options>();
  options->game.add_to(*command);
  command->add_option("--algorithm", options->algorithm, text::joined(algorithm_names(), " or ") + " [minimax]")
      ->type_name("NAME");
  options->window.add_to(*command);
  command->add_flag("--all-moves", options->all_moves, "the value of every move, too");
  command->add_flag("--visits", options->visits, "the visited states in order, too");
  options->limits.add_to(*command);
  command->add_flag("--json", options->json, "as JSON");
  return {command, [options] { return run(*options); }};
}

}  // namespace zermelo::app
