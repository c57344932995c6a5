// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `rules`: the formal definition of a game for its parameters.
#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/program.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/words/report.hpp"

namespace zermelo::app {
namespace {

Expected<int> run(const CommandLine& line) {
  ZERMELO_TRY(position, open_position(line));
  print(line.has("--json") ? rules_json(*position) : rules_text(*position));
  return done;
}

}  // namespace

Command rules_command() {
  return {{.name = "rules",
           .summary = "show the formal definition of a game, for its parameters",
           .positionals = {game_argument()},
           .options = {after_option(), state_option(), json_option()},
           .examples = {"zermelo rules numbers --highest 12 --threshold 7"}},
          run};
}

}  // namespace zermelo::app
