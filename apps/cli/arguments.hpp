// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Arguments that commands share, each with the function that reads it from a command line.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command_line.hpp"
#include "common/usage.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::app {

// Returns the argument GAME. A command that has it takes the parameters of the game as options, too.
Argument game_argument();
bool takes_game(const Usage& usage);
// Returns the parameters of a game as options.
std::vector<Argument> parameter_options(const GameInfo& info);
Expected<const GameInfo*> game_of(const CommandLine& line);
// Returns the parameters that were given, all of which the game has.
Expected<Arguments::Given> parameters_of(const CommandLine& line);

Argument after_option();
Argument state_option();
// Opens the game at the position after --state and --after.
Expected<Position> open_position(const CommandLine& line);

Argument window_option();
WindowChoice window_of(const CommandLine& line, const GameInfo& info);

Argument depth_option(std::string help);
Expected<std::optional<std::uint32_t>> depth_of(const CommandLine& line);

Argument output_option(std::string help = "write to this file", std::string otherwise = "standard output");
// Returns the argument FILE, a solution file.
Argument solution_argument();
Argument json_option(std::string help = "print JSON");
Argument help_option();

// Adds the limits to a command's own options. --limit-nodes is not for a command that takes all positions, whose number
// is known beforehand.
std::vector<Argument> with_limits(std::vector<Argument> options);
std::vector<Argument> with_limits_but_nodes(std::vector<Argument> options);
// Adds these two limits, for a command that searches nothing, but may read a large file.
std::vector<Argument> with_time_and_memory(std::vector<Argument> options);
// Returns the memory that is given or, where none is given or what is given is wrong, the default.
std::uint64_t memory_of(const CommandLine& line);
// Returns a number of seconds, if that option is given.
Expected<std::optional<double>> seconds_of(const CommandLine& line, std::string_view name);
// Returns the limits as they are when the game is open: the time that this took is spent.
Expected<Limits> limits_of(const CommandLine& line);

// Returns "utility for nim, full otherwise": the games' own defaults.
std::string described_by_game(std::string (*standard_of)(const GameInfo& info));

}  // namespace zermelo::app
