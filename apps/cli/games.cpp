// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `games`: the games with their parameters, defaults and bounds.
#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/program.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/words/report.hpp"

namespace zermelo::app {
namespace {

Expected<int> run(const CommandLine& line) {
  print(line.has("--json") ? games_json(catalogue()) : games_text(catalogue()));
  return done;
}

}  // namespace

Command games_command() {
  return {{.name = "games",
           .summary = "list the games with their parameters, defaults and bounds",
           .options = {json_option()},
           .examples = {"zermelo games", "zermelo games --json"}},
          run};
}

}  // namespace zermelo::app
