// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `help`: the same as --help, and the page of a game.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/pages.hpp"
#include "common/page.hpp"
#include "common/program.hpp"
#include "common/usage.hpp"
#include "zermelo/runtime/catalogue.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::app {
namespace {

int run(const CommandLine& line) {
  std::string topic = line.text("TOPIC");
  if (topic.empty()) {
    print(to_help(program_page()));
    return done;
  }
  std::vector<std::string> known;
  for (const Command& command : commands()) {
    if (command.usage.name == topic) {
      print(to_help(command_page(command)));
      return done;
    }
    known.push_back(command.usage.name);
  }
  for (const GameCard& card : catalogue()) {
    if (card.name == topic) {
      print(to_help(game_page(card)));
      return done;
    }
    known.push_back(card.name);
  }
  return fail(fmt::format("there is no command or game {}{}", text::echoed(topic), text::suggestion(topic, known)));
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
