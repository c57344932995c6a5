// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The parts that all programs share: exit codes, the one-line error, output that is checked.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/core/error.hpp"

namespace zermelo::app {

enum ExitCode : int {
  done = 0,         // also quit, and the end of input
  answered_no = 1,  // a well-formed question whose answer is "no"
  wrong_usage = 2,  // or bad input
  out_of_reach = 3  // refused or stopped; what is proved so far is printed
};

// Runs a program's main and sees that what it printed has been written. `name` is a literal, which stays valid. The
// program may take the default amount of memory, unless limit_memory says otherwise. An unexpected exception (no
// memory, say) becomes one line and an exit code, too.
int run_program(std::string_view name, const std::function<Expected<int>()>& body);

// Returns the name that run_program was given.
std::string_view name_of_program();

// Says in one line what is wrong, for the command line.
std::string words_of(const Error& error);

// Writes "name: message" to standard error; returns the exit code that goes with the kind of error.
int fail(const Error& error);
int fail(std::string_view message, ExitCode code = wrong_usage);

// Writes to standard output. A reader that has gone away (head -1) ends the program quietly.
void print(std::string_view text);
// Writes an answer to a file. Returns the exit code.
int save(const std::string& path, std::string_view text);
// Flushes the output, so that a person sees what was printed before being asked.
void flush();
// Prints at once what accompanies the work. A reader that has gone away does not end it: the rest goes nowhere.
void remark(std::string_view text);

// Returns the next line of standard input, without its end. Returns nothing at the end of the input, and where a line
// is longer than a person types.
std::optional<std::string> read_line();

}  // namespace zermelo::app
