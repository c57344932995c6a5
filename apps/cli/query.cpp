// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `query`: what a solution file says of a position and of every move there.
#include "cli/commands.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "common/program.hpp"
#include "common/solution.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/report.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::app {
namespace {

struct Options {
  std::string file;
  std::vector<std::string> moves;
  std::string state;
  bool json = false;
};

constexpr std::string_view elsewhere = "--after";  // how the other commands take moves

int run(const Options& options) {
  if (options.file.empty()) return fail("which file? As in zermelo query chomp.zsol \"2,2 1,2\"");
  auto solution = open_solution(options.file);
  if (!solution) return fail(solution.error());
  Engine& engine = *solution->engine;
  if (!options.state.empty()) {
    if (!options.moves.empty()) return fail("MOVES and --state do not go together");
    NativeHost host;
    if (auto there = engine.go_to(options.state, host); !there) {
      there.error().message.insert(0, "--state: ");
      return fail(there.error());
    }
  }
  if (auto played = play_all(engine, text::joined(options.moves, " ")); !played) {
    std::string& message = played.error().message;
    if (message.starts_with(elsewhere)) message.replace(0, elsewhere.size(), "MOVES");
    return fail(played.error());
  }
  const auto table = table_of(engine);
  if (!table) return fail(table.error());
  const auto answer = (*table)->look_up([&](std::uint64_t i) { return solution->file.record(i); });
  if (!answer) return fail(answer.error());
  print(options.json ? to_json(engine, *answer) : to_text(engine, *answer));
  return done;
}

}  // namespace

Command add_query(CLI::App& program) {
  CLI::App* const command =
      program.add_subcommand("query", "the value, the distance and every move of a position in a solution file");
  command->footer(
      "Examples:\n  zermelo query chomp.zsol \"2,2 1,2\"\n  zermelo query tictactoe.zsol --state X.O/.X./O..:X");
  auto options = std::make_shared<Options>();
  command->add_option("FILE", options->file, "a file that zermelo build has written");
  command->add_option("MOVES", options->moves, "moves from the initial state, separated by spaces [none]");
  command->add_option("--state", options->state, "a position as `zermelo solve` writes it, instead of MOVES")
      ->type_name("STATE");
  command->add_flag("--json", options->json, "as JSON");
  return {command, [options] { return run(*options); }};
}

}  // namespace zermelo::app
