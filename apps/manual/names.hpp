// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Lists of names from the table of commands and from the catalogue, for the completion scripts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/usage.hpp"

namespace zermelo::app {

std::string command_names(std::string_view separator);
// Returns the commands that take a game.
std::string game_command_names(std::string_view separator);
std::string game_names(std::string_view separator);
// Returns all options without a value.
std::string flag_names(std::string_view separator);

// Returns the options that zermelo has without a command.
std::vector<Argument> program_options();

// Returns the command's own options that are the same for every game or, with a game, those that it has for this game
// alone.
std::vector<Argument> options_of(const Usage& usage, const GameInfo* game);

// Returns what may be given as a positional argument, but for files.
std::string words_for(const Argument& positional);

}  // namespace zermelo::app
