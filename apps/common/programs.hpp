// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// How the programs beside zermelo are called. A new one adds a row to the table.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "common/program_line.hpp"
#include "common/usage.hpp"
#include "zermelo/core/error.hpp"

namespace zermelo::app {

std::span<const Usage> other_programs();

// Returns a program's row; its name is in the table.
const Usage& usage_of_program(std::string_view name);

// Returns what the program prints for --help.
std::string help_of_program(std::string_view name);

// Runs a program of the table, as run_program does, on its command line. Help is given here.
int run_listed_program(std::string_view name, int argc, char** argv, Expected<int> (*body)(const ProgramLine& line));

}  // namespace zermelo::app
