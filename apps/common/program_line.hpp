// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command line of a program without commands, read by the program's table.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "common/usage.hpp"
#include "zermelo/core/error.hpp"

namespace zermelo::app {

struct ProgramLine {
  bool wants_help = false;                                  // then nothing else has been read
  std::map<std::string, std::string, std::less<>> options;  // what was given, by the first name of each
  std::vector<std::string> arguments;                       // everything that is not an option

  // Returns what the option was given, or nothing.
  const std::string* value_of(std::string_view name) const;
};

// Reads the command line. An option's value follows it, or comes after an equals sign. The word -- ends the options. An
// option that is unknown, lacks its value or is given twice is an error.
Expected<ProgramLine> read_program_line(const Usage& usage, const std::vector<std::string>& words);

// Reports the first argument beyond those that the table has, if there is one.
Expected<void> check_argument_count(const Usage& usage, const ProgramLine& line);

}  // namespace zermelo::app
