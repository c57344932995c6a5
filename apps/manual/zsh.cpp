// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The completion script for zsh, in the language of its _arguments.
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
_zermelo() {{
  local curcontext=$curcontext state word game
  local -a own parameters
  _arguments -C {program_options} '1:command:_zermelo_commands' '*::argument:->arguments'
  [[ $state == arguments ]] || return
  for word in $words[2,CURRENT-1]; do
    word=${{${{(Q)word}}%%\(*}} # of 'chomp(rows=2)' the name
    case $word in
      ({games}) game=$word; break ;;
    esac
  done
  case $game in
{parameter_rows}  esac
  case $words[1]:$game in
{command_rows}  esac
  [[ ' {game_commands} ' == *" $words[1] "* ]] || parameters=()
  _arguments $own $parameters
}}

_zermelo_commands() {{
  local -a commands=(
{commands}  )
  _describe command commands
}}

_zermelo "$@"
)";

std::string in_quotes(std::string_view text) {
  std::string word = "'";
  for (const char c : text) word += c == '\'' ? std::string{"'\\''"} : std::string{c};
  return word + '\'';
}

// Puts a backslash before what _arguments would read as its own.
std::string escape(std::string_view text) { return text::escape(text, ":[]\\"); }

// Returns ":FILE:_files", ":full|utility:(full utility)", or a message alone.
std::string action_of(const Argument& argument) {
  const std::string words = words_for(argument);
  const std::string message = escape(argument.value.empty() ? "value" : argument.value);
  if (argument.kind == ValueKind::file && !words.empty())
    return fmt::format(":{}:{{ compadd {}; _files }}", message, words);
  if (argument.kind == ValueKind::file) return fmt::format(":{}:_files", message);
  return words.empty() ? fmt::format(":{}: ", message) : fmt::format(":{}:({})", message, words);
}

std::string option_specs(const std::vector<Argument>& options) {
  std::string specs;
  for (const Argument& option : options) {
    const bool has_value = option.kind != ValueKind::flag;
    const std::string rest = fmt::format("[{}]{}", escape(option.help), has_value ? action_of(option) : "");
    for (const std::string& name : option.names) {
      const std::string_view joint = !has_value ? "" : name.starts_with("--") ? "=" : "+";
      specs += ' ' + in_quotes(fmt::format("({}){}{}{}", text::join(option.names, " "), name, joint, rest));
    }
  }
  return specs;
}

std::string positional_specs(const Usage& usage) {
  std::string specs;
  std::size_t place = 0;
  for (Argument argument : usage.positionals) {
    argument.value = argument.name();
    specs += ' ' + in_quotes((argument.repeats ? "*" : fmt::to_string(++place)) + action_of(argument));
  }
  return specs;
}

std::string parameter_rows() {
  std::string rows;
  for (const GameInfo& info : catalogue())
    rows += fmt::format("    ({}) parameters=({} ) ;;\n", info.name, option_specs(parameter_options(info)));
  return rows;
}

std::string command_rows() {
  std::string rows;
  for (const Command& command : commands()) {
    const Usage& usage = command.usage;
    rows += fmt::format("    ({}:*) own=({}{} ) ;|\n", usage.name, positional_specs(usage),
                        option_specs(options_of(usage, nullptr)));
    for (const GameInfo& info : catalogue()) {
      if (const auto options = options_of(usage, &info); !options.empty())
        rows += fmt::format("    ({}:{}) own+=({} ) ;|\n", usage.name, info.name, option_specs(options));
    }
  }
  return rows;
}

}  // namespace

std::string zsh_completion() {
  std::string described;
  for (const Command& command : commands())
    described += fmt::format("    {}\n", in_quotes(fmt::format("{}:{}", command.usage.name, command.usage.summary)));
  return "#compdef zermelo\n# Completes the words of zermelo in zsh. Generated from the table of commands.\n" +
         fmt::format(frame, fmt::arg("program_options", option_specs(program_options())),
                     fmt::arg("games", game_names("|")), fmt::arg("parameter_rows", parameter_rows()),
                     fmt::arg("command_rows", command_rows()), fmt::arg("game_commands", game_command_names(" ")),
                     fmt::arg("commands", described));
}

}  // namespace zermelo::app
