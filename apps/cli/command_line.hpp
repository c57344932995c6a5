// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A command line that has been read: which command, and the words that each of its arguments was given.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/usage.hpp"
#include "zermelo/core/error.hpp"

namespace zermelo::app {

struct Command;

class CommandLine {
 public:
  using Values = std::map<std::string, std::vector<std::string>, std::less<>>;

  CommandLine() = default;
  explicit CommandLine(Values values) : values_{std::move(values)} {}
  CommandLine(std::shared_ptr<const Command> command, Values values)
      : command_{std::move(command)}, values_{std::move(values)} {}

  // Returns the command, or nothing where none was named.
  const Command* command() const { return command_.get(); }

  bool wants_help() const { return has("-h"); }

  // Returns whether an argument was given, by its first name.
  bool has(std::string_view name) const { return values_.contains(name); }
  // Returns what was given, or else the default of the table.
  const std::string& text(std::string_view name) const;
  const std::vector<std::string>& texts(std::string_view name) const;
  // Returns the number of a choice in the table's list.
  std::size_t choice(std::string_view name) const;

 private:
  const Argument& declaration_of(std::string_view name) const;

  std::shared_ptr<const Command> command_;
  Values values_;  // of what was given
};

// Reads the words after the program's name by the table of commands.
Expected<CommandLine> read_command_line(const std::vector<std::string>& words);

}  // namespace zermelo::app
