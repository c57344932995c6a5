// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The table of commands, one file each.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "cli/command_line.hpp"
#include "common/usage.hpp"
#include "zermelo/core/error.hpp"

namespace zermelo::app {

struct Command {
  Usage usage;
  Expected<int> (*run)(const CommandLine& line);  // returns the exit code
};

// Returns the commands in the order of the help.
std::span<const Command> commands();
std::vector<std::string_view> command_names();
// Makes the command of this name alone, or returns nothing.
std::shared_ptr<const Command> find_command(std::string_view name);

Command games_command();
Command rules_command();
Command play_command();
Command solve_command();
Command count_command();
Command analyze_command();
Command draw_command();
Command explain_command();
Command convert_command();
Command export_command();
Command openings_command();
Command build_command();
Command info_command();
Command query_command();
Command help_command();

// Runs the menu for newcomers: every game is reached by pressing Enter.
int run_menu();

}  // namespace zermelo::app
