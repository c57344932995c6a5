// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Lists of names from the table of commands and from the catalogue, for the completion scripts.
#include "manual/names.hpp"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "common/usage.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::app {

std::string command_names(std::string_view separator) {
  std::vector<std::string> names;
  for (const Command& command : commands()) names.push_back(command.usage.name);
  return text::join(names, separator);
}

std::string game_command_names(std::string_view separator) {
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    if (takes_game(command.usage)) names.push_back(command.usage.name);
  }
  return text::join(names, separator);
}

std::string game_names(std::string_view separator) {
  std::vector<std::string> names;
  for (const GameInfo& info : catalogue()) names.push_back(info.name);
  return text::join(names, separator);
}

std::string flag_names(std::string_view separator) {
  std::set<std::string> names;
  const auto add = [&](const std::vector<Argument>& options) {
    for (const Argument& option : options) {
      if (option.kind == ValueKind::flag) names.insert(option.names.begin(), option.names.end());
    }
  };
  add(program_options());
  for (const Command& command : commands()) add(command.usage.options);
  return text::join(std::vector<std::string>{names.begin(), names.end()}, separator);
}

std::vector<Argument> program_options() { return {help_option(), flag("--version", "show the version")}; }

std::vector<Argument> options_of(const Usage& usage, const GameInfo* game) {
  std::vector<Argument> options;
  for (Argument option : usage.options) {
    if (game != nullptr && option.choices_of != nullptr) option.choices = option.choices_of(*game);
    const bool is_wanted =
        game == nullptr ? option.choices_of == nullptr : option.choices_of != nullptr && !option.choices.empty();
    if (is_wanted) options.push_back(std::move(option));
  }
  return options;
}

std::string words_for(const Argument& positional) {
  switch (positional.kind) {
    case ValueKind::game:
      return game_names(" ");
    case ValueKind::topic:
      return command_names(" ") + ' ' + game_names(" ");
    default:
      return text::join(positional.choices, " ");
  }
}

}  // namespace zermelo::app
