// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The table of commands: a new command adds one line here and one to commands.hpp.
#include "cli/commands.hpp"

#include <span>
#include <vector>

#include "cli/arguments.hpp"

namespace zermelo::app {
namespace {

std::vector<Command> with_help(std::vector<Command> commands) {
  for (Command& command : commands) command.usage.options.push_back(help_option());
  return commands;
}

}  // namespace

std::span<const Command> commands() {
  static const std::vector<Command> all = with_help({
      games_command(),     //
      rules_command(),     //
      play_command(),      //
      solve_command(),     //
      count_command(),     //
      analyze_command(),   //
      draw_command(),      //
      explain_command(),   //
      convert_command(),   //
      export_command(),    //
      openings_command(),  //
      build_command(),     //
      info_command(),      //
      query_command(),     //
      help_command(),      //
  });
  return all;
}

}  // namespace zermelo::app
