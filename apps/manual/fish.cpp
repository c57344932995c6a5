// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The completion script for fish.
#include <cstddef>
#include <string>
#include <string_view>

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

// A line is described as COMMAND:PLACE:GAME, where PLACE is the number of the word that comes next.
constexpr std::string_view frame = R"(# Completes the words of zermelo in fish. Generated from the table of commands.

function __zermelo_is --description 'whether the words so far are described by the pattern'
    set -l command ''
    set -l game ''
    set -l place 1
    set -l takes_value no
    for word in (commandline -opc)[2..-1]
        if test $takes_value = yes
            set takes_value no
            continue
        end
        switch $word
            case {flags} '--*=*'
            case '-*'
                set takes_value yes
            case '*'
                if test -z "$command"
                    set command $word
                    continue
                end
                if test $place = 1; and contains -- $command {game_commands}
                    set game (string replace --regex '\(.*' '' -- $word)
                end
                set place (math $place + 1)
        end
    end
    string match --quiet -- $argv[1] "$command:$place:$game"
end

complete -c zermelo -f
)";

std::string in_quotes(std::string_view text) { return '\'' + text::escape(text, "'\\") + '\''; }

std::string offer(const std::string& pattern, const std::string& what) {
  return fmt::format("complete -c zermelo -n {} {}\n", in_quotes(fmt::format("__zermelo_is '{}'", pattern)), what);
}

std::string option_row(const std::string& pattern, const Argument& option) {
  std::string what;
  for (const std::string& name : option.names)
    what += name.starts_with("--") ? "-l " + name.substr(2) + ' ' : "-s " + name.substr(1) + ' ';
  if (option.kind == ValueKind::file) what += "-r -F ";
  if (option.kind != ValueKind::flag && option.kind != ValueKind::file) what += "-x ";
  if (const std::string words = words_for(option); !words.empty()) what += fmt::format("-a {} ", in_quotes(words));
  return offer(pattern, what + "-d " + in_quotes(option.help));
}

std::string positional_rows(const Usage& usage) {
  std::string rows;
  std::size_t place = 0;
  for (const Argument& argument : usage.positionals) {
    const std::string pattern = fmt::format("{}:{}:*", usage.name, ++place);
    if (argument.kind == ValueKind::file) rows += offer(pattern, "-F");
    if (const std::string words = words_for(argument); !words.empty()) rows += offer(pattern, "-a " + in_quotes(words));
  }
  return rows;
}

std::string command_rows(const Usage& usage) {
  std::string rows =
      offer(":*", fmt::format("-a {} -d {}", usage.name, in_quotes(usage.summary))) + positional_rows(usage);
  for (const Argument& option : options_of(usage, nullptr)) rows += option_row(usage.name + ":*", option);
  for (const GameInfo& info : catalogue()) {
    for (const Argument& option : options_of(usage, &info))
      rows += option_row(fmt::format("{}:*:{}", usage.name, info.name), option);
  }
  return rows;
}

}  // namespace

std::string fish_completion() {
  std::string script =
      fmt::format(frame, fmt::arg("flags", flag_names(" ")), fmt::arg("game_commands", game_command_names(" ")));
  for (const Argument& option : program_options()) script += option_row(":*", option);
  for (const Command& command : commands()) script += command_rows(command.usage);
  for (const GameInfo& info : catalogue()) {
    for (const Argument& option : parameter_options(info)) script += option_row("*:" + info.name, option);
  }
  return script;
}

}  // namespace zermelo::app
