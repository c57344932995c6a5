// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The commands of the program, one file each.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace zermelo::app {

// A command that the words on the command line have chosen: run() gives the exit code.
struct Command {
  CLI::App* app = nullptr;
  std::function<int()> run;
};

Command add_games(CLI::App& program);
Command add_rules(CLI::App& program);
Command add_play(CLI::App& program);
Command add_solve(CLI::App& program);
Command add_count(CLI::App& program);
Command add_analyze(CLI::App& program);
Command add_convert(CLI::App& program);
Command add_draw(CLI::App& program);
Command add_explain(CLI::App& program);
Command add_export(CLI::App& program);
Command add_openings(CLI::App& program);
Command add_build(CLI::App& program);
Command add_info(CLI::App& program);
Command add_query(CLI::App& program);

// What a newcomer meets: every game is reached by pressing Enter.
int run_menu();

}  // namespace zermelo::app
