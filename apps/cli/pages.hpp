// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The pages of the program: of itself, of its commands and of the games.
#pragma once

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/page.hpp"

namespace zermelo {
struct GameInfo;
}

namespace zermelo::app {

Page program_page();
// Returns the page that --help shows, for the game that the line names, if any.
Page page_of(const CommandLine& line);
// Returns the page of a command; with a game, only what goes with this game.
Page command_page(const Command& command, const GameInfo* game = nullptr);
Page game_page(const GameInfo& game);

// Returns what the exit codes mean, for every command.
Group exit_codes();
// Returns the parameters of a game, with their defaults and bounds.
Group parameter_group(const GameInfo& game);

}  // namespace zermelo::app
