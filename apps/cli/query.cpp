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
#include "common/usage.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/front/solution.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/tabulate.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/words/report.hpp"

namespace zermelo::app {

using namespace front;

namespace {

Expected<int> run(const CommandLine& line) {
  if (!line.has("FILE")) return fail("no file given; try zermelo query chomp.zsol \"2,2 1,2\"");
  ZERMELO_TRY(solution, open_solution(line.text("FILE")));
  Position& position = solution->position;
  if (line.has("--state")) {
    if (line.has("MOVES")) return fail("use either MOVES or --state, not both");
    if (auto there = position.go_to(line.text("--state")); !there)
      return fail(there.error().within({Place::Kind::option, "state"}));
  }
  if (auto played = position.play_all(text::join(line.texts("MOVES"), " "), "MOVES"); !played)
    return fail(played.error());
  ZERMELO_TRY(table, table_of(position));
  const auto answer = look_up(**table, [&](std::uint64_t i) { return solution->file.record(i); }, position);
  if (!answer) return fail(answer.error());
  print(line.has("--json") ? to_json(position, *answer) : to_text(position, *answer));
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
               {option("--state", "STATE", "a position as zermelo solve prints it, instead of MOVES"), json_option()}),
           .examples = {"zermelo query chomp.zsol \"2,2 1,2\"", "zermelo query tictactoe.zsol --state X.O/.X./O..:X"}},
          run};
}

}  // namespace zermelo::app
