// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `games`: the games with their parameters, defaults and bounds.
#include "cli/commands.hpp"

#include <memory>

#include <CLI/CLI.hpp>

#include "common/program.hpp"
#include "zermelo/runtime/catalogue.hpp"
#include "zermelo/runtime/report.hpp"

namespace zermelo::app {

Command add_games(CLI::App& program) {
  CLI::App* const command = program.add_subcommand("games", "the games with their parameters, defaults and bounds");
  command->footer("Example: zermelo games --json");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "as JSON");
  return {command, [json] {
            print(*json ? games_json(catalogue()) : games_text(catalogue()));
            return done;
          }};
}

}  // namespace zermelo::app
