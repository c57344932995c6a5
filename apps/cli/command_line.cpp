// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A command line that has been read: which command, and the words that each of its arguments was given.
#include "cli/command_line.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"  // IWYU pragma: keep, for the members of Command
#include "common/usage.hpp"

namespace zermelo::app {

const Argument& CommandLine::declaration_of(std::string_view name) const {
  for (const auto* const arguments : {&command_->usage.options, &command_->usage.positionals}) {
    const auto found = std::ranges::find(*arguments, name, &Argument::name);
    if (found != arguments->end()) return *found;
  }
  static const Argument undeclared{.names = {}};
  return undeclared;
}

const std::string& CommandLine::text(std::string_view name) const {
  const auto given = values_.find(name);
  return given != values_.end() && !given->second.empty() ? given->second.front() : declaration_of(name).standard;
}

const std::vector<std::string>& CommandLine::texts(std::string_view name) const {
  static const std::vector<std::string> none;
  const auto given = values_.find(name);
  return given == values_.end() ? none : given->second;
}

std::size_t CommandLine::choice(std::string_view name) const {
  const std::vector<std::string>& choices = declaration_of(name).choices;
  return static_cast<std::size_t>(std::ranges::find(choices, text(name)) - choices.begin());
}

}  // namespace zermelo::app
