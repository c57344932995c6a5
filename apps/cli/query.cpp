// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `query`: what a solution file says of a position and of every move there.
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/program.hpp"
#include "common/solution.hpp"
#include "common/usage.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/report.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::app {
namespace {

constexpr std::string_view elsewhere = "--after";  // how the other commands take moves

int run(const CommandLine& line) {
  if (!line.has("FILE")) return fail("which file? As in zermelo query chomp.zsol \"2,2 1,2\"");
  auto solution = open_solution(line.text("FILE"));
  if (!solution) return fail(solution.error());
  Engine& engine = *solution->engine;
  if (line.has("--state")) {
    if (line.has("MOVES")) return fail("MOVES and --state do not go together");
    NativeHost host;
    if (auto there = engine.go_to(line.text("--state"), host); !there) {
      there.error().message.insert(0, "--state: ");
      return fail(there.error());
    }
  }
  if (auto played = play_all(engine, text::joined(line.texts("MOVES"), " ")); !played) {
    std::string& message = played.error().message;
    if (message.starts_with(elsewhere)) message.replace(0, elsewhere.size(), "MOVES");
    return fail(played.error());
  }
  const auto table = table_of(engine);
  if (!table) return fail(table.error());
  const auto answer = (*table)->look_up([&](std::uint64_t i) { return solution->file.record(i); });
  if (!answer) return fail(answer.error());
  print(line.has("--json") ? to_json(engine, *answer) : to_text(engine, *answer));
  return done;
}

}  // namespace

Command query_command() {
  return {{.name = "query",
           .summary = "show the value, the distance and every move of a position in a solution file",
           .positionals = {solution_argument(),
                           {.names = {"MOVES"},
                            .help = "moves from the initial state, separated by spaces",
                            .otherwise = "none",
                            .repeats = true,
                            .may_be_empty = true}},
           .options = with_time_and_memory(
               {option("--state", "STATE", "a position as zermelo solve writes it, instead of MOVES"), json_option()}),
           .examples = {"zermelo query chomp.zsol \"2,2 1,2\"", "zermelo query tictactoe.zsol --state X.O/.X./O..:X"}},
          run};
}

}  // namespace zermelo::app
