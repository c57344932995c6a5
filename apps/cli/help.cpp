// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `help`: the same as --help, and the page of a game.
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/pages.hpp"
#include "common/page.hpp"
#include "common/program.hpp"
#include "common/usage.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::app {
namespace {

Expected<Page> page_about(const std::string& topic) {
  if (topic.empty()) return program_page();
  std::vector<std::string> known;
  for (const Command& command : commands()) {
    if (command.usage.name == topic) return command_page(command);
    known.push_back(command.usage.name);
  }
  for (const GameInfo& info : catalogue()) {
    if (info.name == topic) return game_page(info);
    known.push_back(info.name);
  }
  return bad_input(fmt::format("there is no command or game {}{}", text::echo(topic), text::suggestion(topic, known)));
}

Expected<int> run(const CommandLine& line) {
  ZERMELO_TRY(page, page_about(line.text("TOPIC")));
  print(to_help(*page));
  return done;
}

}  // namespace

Command help_command() {
  return {{.name = "help",
           .summary = "explain a command or a game",
           .positionals = {{.names = {"TOPIC"},
                            .kind = ValueKind::topic,
                            .help = "a command or a game",
                            .otherwise = "all of them in short"}},
           .examples = {"zermelo help solve", "zermelo help chomp"}},
          run};
}

}  // namespace zermelo::app
