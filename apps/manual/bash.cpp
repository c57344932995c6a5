// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The completion script for bash. It needs nothing but bash, not even the package bash-completion.
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "common/usage.hpp"
#include "manual/manual.hpp"
#include "manual/names.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::app {
namespace {

constexpr std::string_view frame = R"(
_zermelo() {
  local command='' game='' option='' place=1 word i offered current=${COMP_WORDS[COMP_CWORD]}
  [[ $current != '=' ]] || current=''
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [[ $word == '=' ]]; then
      continue # --ending=eaten arrives as three words
    elif [[ -n $option ]]; then
      option=''
    elif [[ $word == -* ]]; then
      _zermelo_is_flag "$word" || option=$word
    elif [[ -z $command ]]; then
      command=$word
    else
      if [[ $place == 1 ]] && _zermelo_takes_game "$command"; then
        word=${word#[\'\"]} # a game with parameters has quotes: 'chomp(rows=2)'
        game=${word%%\(*}
      fi
      ((++place))
    fi
  done
  if [[ -n $option ]]; then
    offered=$(_zermelo_values "$command:$game:$option")
  elif [[ $current == -* ]]; then
    offered=$(_zermelo_options "$command:$game")
  else
    offered=$(_zermelo_words "$command:$place")
  fi
  # Where bash gets no word it completes the name of a file, if it may.
  [[ " $offered " != *' FILE '* ]] || compopt -o default
  mapfile -t COMPREPLY < <(compgen -W "${offered/FILE/}" -- "$current")
}

complete -F _zermelo zermelo
)";

std::string words_of(const Argument& argument) {
  const std::string words = words_for(argument);
  if (argument.kind != ValueKind::file) return words;
  return words.empty() ? "FILE" : words + " FILE";
}

std::string names_of(const std::vector<Argument>& options) {
  std::vector<std::string> names;
  for (const Argument& option : options) names.insert(names.end(), option.names.begin(), option.names.end());
  return text::join(names, " ");
}

std::string row(const std::string& pattern, const std::string& words) {
  return words.empty() ? std::string{} : fmt::format("    {}) echo '{}' ;;\n", pattern, words);
}

std::string function(std::string_view name, std::string_view rows) {
  return fmt::format("\n{}() {{\n  case $1 in\n{}  esac\n}}\n", name, rows);
}

// Returns the rows by COMMAND:PLACE.
std::string word_rows() {
  std::string rows = row(":1", command_names(" "));
  for (const Command& command : commands()) {
    std::size_t place = 0;
    for (const Argument& argument : command.usage.positionals)
      rows += row(fmt::format("{}:{}", command.usage.name, ++place), words_of(argument));
  }
  return rows;
}

// Returns the rows by COMMAND:GAME; `;;&` goes on to further rows.
std::string option_rows() {
  std::string rows = row(":*", names_of(program_options()));
  for (const Command& command : commands()) {
    const std::string& name = command.usage.name;
    rows += fmt::format("    {}:*) echo '{}' ;;&\n", name, names_of(options_of(command.usage, nullptr)));
    for (const GameInfo& info : catalogue()) {
      if (const auto options = options_of(command.usage, &info); !options.empty())
        rows += fmt::format("    {}:{}) echo '{}' ;;&\n", name, info.name, names_of(options));
    }
  }
  for (const GameInfo& info : catalogue()) rows += row("*:" + info.name, names_of(parameter_options(info)));
  return rows;
}

// Returns the rows by COMMAND:GAME:OPTION.
std::string value_rows() {
  std::string rows;
  const auto add = [&](const std::string& command, const std::string& game, const std::vector<Argument>& options) {
    for (const Argument& option : options) {
      for (const std::string& name : option.names)
        rows += row(fmt::format("{}:{}:{}", command, game, name), words_of(option));
    }
  };
  for (const Command& command : commands()) {
    add(command.usage.name, "*", options_of(command.usage, nullptr));
    for (const GameInfo& info : catalogue()) add(command.usage.name, info.name, options_of(command.usage, &info));
  }
  for (const GameInfo& info : catalogue()) add("*", info.name, parameter_options(info));
  return rows;
}

}  // namespace

std::string bash_completion() {
  const auto predicate = [](std::string_view name, const std::string& patterns) {
    return function(name, fmt::format("    {}) true ;;\n    *) false ;;\n", patterns));
  };
  return "# Completes the words of zermelo in bash. Generated from the table of commands.\n" +
         predicate("_zermelo_is_flag", flag_names(" | ")) +
         predicate("_zermelo_takes_game", game_command_names(" | ")) + function("_zermelo_words", word_rows()) +
         function("_zermelo_options", option_rows()) + function("_zermelo_values", value_rows()) + std::string{frame};
}

}  // namespace zermelo::app
