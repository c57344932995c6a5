// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What every program shares: exit codes, the one-line error, output that is checked.
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

// Runs a program's main and sees that what it printed has been written. name: a literal, which stays. The program may
// take as much memory as is standard, unless limit_memory says otherwise. An exception that nobody expected (no memory,
// say) becomes one line and an exit code, too.
int run_program(std::string_view name, const std::function<Expected<int>()>& body);

// As run_program has it.
std::string_view name_of_program();

// What is wrong, in one line for the command line.
std::string words_of(const Error& error);

// "name: message" on standard error; the exit code that goes with the kind of error.
int fail(const Error& error);
int fail(std::string_view message, ExitCode code = wrong_usage);

// Standard output. A reader that has gone away (head -1) ends the program quietly.
void print(std::string_view text);
// Writes an answer to a file. Returns the exit code.
int save(const std::string& path, std::string_view text);
// So that a person sees what was printed before being asked.
void flush();
// Prints at once what accompanies the work. A reader that has gone away does not end it: the rest goes nowhere.
void remark(std::string_view text);

// Returns the next line of standard input, without its end. Nothing at the end of the input, and where a line is longer
// than anybody types.
std::optional<std::string> read_line();

}  // namespace zermelo::app
