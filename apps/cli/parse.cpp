// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Reads a command line by the table of commands. This is the only file that knows CLI11, which is slow to compile.
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/usage.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::app {
namespace {

// A command as CLI11 knows it.
struct Offer {
  const Command* command;
  CLI::App* app;
  std::vector<Argument> arguments;
  // One for each argument. CLI11 ends the program if it runs out of memory while it looks one up by name.
  std::vector<const CLI::Option*> options;
};

// Everything that a command takes: a game may still be any one.
std::vector<Argument> arguments_of(const Usage& usage) {
  std::vector<Argument> all = usage.positionals;
  all.insert(all.end(), usage.options.begin(), usage.options.end());
  if (!takes_game(usage)) return all;
  std::set<std::string> names;
  for (const GameInfo& info : catalogue()) {
    for (const Parameter& parameter : info.parameters) names.insert("--" + parameter.name);
  }
  for (const std::string& name : names) all.push_back({.names = {name}});
  return all;
}

// The word -- ends the options. A word behind it that looks like an option is hidden from CLI11 by a zero byte before
// it, which no word of a command line contains.
constexpr char hidden = '\0';

bool is_hidden(std::string_view word) { return word.starts_with(hidden); }
std::string shown(std::string_view word) { return std::string{is_hidden(word) ? word.substr(1) : word}; }

// Words up to the one that ends the options, and those behind it.
struct Parted {
  std::vector<std::string> words;
  std::vector<std::string> behind;
};

Parted part(const std::vector<std::string>& words) {
  Parted parted;
  std::vector<Argument> arguments;  // of the command, once it has been named
  const auto takes_value = [&](const std::string& word) {
    return word.starts_with('-') && std::ranges::any_of(arguments, [&](const Argument& argument) {
             return argument.kind != ValueKind::flag && std::ranges::count(argument.names, word) > 0;
           });
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--") {
      for (const std::string& word : std::span{words}.subspan(i + 1))
        parted.behind.push_back(word.starts_with('-') ? hidden + word : word);
      break;
    }
    parted.words.push_back(words[i]);
    if (takes_value(words[i]) && i + 1 < words.size()) parted.words.push_back(words[++i]);
    const auto named = std::ranges::find_if(commands(), [&](const Command& c) { return c.usage.name == words[i]; });
    if (arguments.empty() && named != commands().end()) arguments = arguments_of(named->usage);
  }
  return parted;
}

// Nothing is refused that can be judged afterwards by the table.
const CLI::Option* add_to(CLI::App& app, const Argument& argument) {
  const std::string names = text::joined(argument.names, ",");
  if (argument.kind == ValueKind::flag) {
    return app.add_flag(names)->disable_flag_override()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  }
  return app.add_option(names)
      ->allow_extra_args(argument.repeats)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

// CLI11 refuses only an option without its value, at the end of the line, and a flag with one.
std::string syntax_fault(const std::vector<std::string>& words, const std::vector<Argument>& arguments) {
  const auto is_named = [&](std::string_view name, bool as_flag) {
    return std::ranges::any_of(arguments, [&](const Argument& argument) {
      return (argument.kind == ValueKind::flag) == as_flag && std::ranges::count(argument.names, name) > 0;
    });
  };
  const auto name_in = [](std::string_view word) { return word.substr(0, word.find('=')); };
  if (is_named(name_in(words.back()), false))
    return fmt::format("{} needs a value (see --help)", name_in(words.back()));
  const auto flag = std::ranges::find_if(words, [&](std::string_view word) {
    return word.find('=') != std::string_view::npos && is_named(name_in(word), true);
  });
  return fmt::format("{} takes no value (see --help)", name_in(flag == words.end() ? words.back() : *flag));
}

// The first word that nobody asked for, with what it may have meant.
std::string extra_fault(const Offer& offer, const std::string& word) {
  const Usage& usage = offer.command->usage;
  const std::string typed = word.substr(0, word.find('='));
  if (!typed.starts_with('-')) {
    return fmt::format("{}: {} is one word too many (see zermelo {} --help)", usage.name, text::echoed(shown(typed)),
                       usage.name);
  }
  std::vector<std::string> names;
  for (const Argument& argument : offer.arguments) {
    std::ranges::copy_if(argument.names, std::back_inserter(names), [](const auto& n) { return n.starts_with("--"); });
  }
  const auto near = text::nearest(typed, names);
  if (!near.empty() && near.front() == typed)
    return fmt::format("{} stands in the wrong place: options go behind the command", text::echoed(typed));
  const std::string hint = near.empty() ? fmt::format("see zermelo {} --help", usage.name)
                                        : fmt::format("did you mean {}?", text::joined(near, " or "));
  return fmt::format("{}: there is no option {} ({})", usage.name, text::echoed(typed), hint);
}

// Judges the words of one argument.
Expected<void> check(const Argument& argument, const std::vector<std::string>& given) {
  if (argument.kind == ValueKind::flag) return {};
  if (given.size() > 1 && !argument.repeats)
    return bad_input(fmt::format("{} is given twice (see --help)", argument.name()));
  if (std::ranges::count(given, "") > 0 && !argument.may_be_empty)
    return bad_input(fmt::format("{} needs a value (see --help)", argument.name()));
  if (argument.kind == ValueKind::choice && std::ranges::count(argument.choices, given.front()) == 0) {
    return bad_input(fmt::format("{} {} is not known{}", argument.name(), text::echoed(given.front()),
                                 text::suggestion(given.front(), argument.choices)));
  }
  return {};
}

// Takes the words of each argument out of CLI11, and judges them.
Expected<CommandLine> read_arguments(const Offer& offer, bool wants_help, const std::vector<std::string>& extras) {
  const Command& command = *offer.command;
  CommandLine::Values values;
  for (std::size_t i = 0; i < offer.arguments.size(); ++i) {
    const CLI::Option& option = *offer.options[i];
    if (option.count() == 0) continue;
    std::vector<std::string>& given = values[offer.arguments[i].name()];
    std::ranges::transform(option.results(), std::back_inserter(given), shown);
  }
  // Help is shown whatever else is wrong.
  const std::string help = help_option().name();
  if (wants_help) values[help] = {};
  if (values.contains(help)) return CommandLine{command, std::move(values)};
  if (!extras.empty()) return bad_input(extra_fault(offer, extras.front()));
  for (const Argument& argument : offer.arguments) {
    const auto given = values.find(argument.name());
    if (given == values.end()) continue;
    if (const auto fits = check(argument, given->second); !fits) return std::unexpected(fits.error());
  }
  return CommandLine{command, std::move(values)};
}

// Without a command there are only --help and --version.
Expected<CommandLine> read_without_command(bool wants_version, const std::vector<std::string>& extras) {
  if (wants_version) return CommandLine{{{"--version", {}}}};
  if (extras.empty()) return CommandLine{};
  std::vector<std::string> names;
  for (const Command& command : commands()) names.push_back(command.usage.name);
  const std::string typed = shown(extras.front());
  return bad_input(fmt::format("there is no command {}{}", text::echoed(typed), text::suggestion(typed, names)));
}

}  // namespace

Expected<CommandLine> read_command_line(const std::vector<std::string>& words) {
  CLI::App program{"", "zermelo"};
  program.set_help_flag();
  program.allow_extras();
  const CLI::Option& help = *program.add_flag("-h,--help");
  const CLI::Option& version = *program.add_flag("--version");
  std::vector<Offer> offers;
  for (const Command& command : commands()) {
    offers.push_back({&command, program.add_subcommand(command.usage.name), arguments_of(command.usage), {}});
    Offer& offer = offers.back();
    offer.app->allow_extras();
    for (const Argument& argument : offer.arguments) offer.options.push_back(add_to(*offer.app, argument));
  }
  program.require_subcommand(0, 1);
  const Parted parted = part(words);
  std::vector<std::string> reversed{parted.behind.rbegin(), parted.behind.rend()};
  reversed.insert(reversed.end(), parted.words.rbegin(), parted.words.rend());
  bool is_well_formed = true;
  try {
    program.parse(std::move(reversed));
  } catch (const CLI::ParseError&) {
    is_well_formed = false;
  }
  const auto chosen = std::ranges::find_if(offers, [](const Offer& offer) { return offer.app->parsed(); });
  const bool has_command = chosen != offers.end();
  if (!is_well_formed)
    return bad_input(syntax_fault(parted.words, has_command ? chosen->arguments : std::vector{help_option()}));
  if (!has_command || version.count() > 0)
    return read_without_command(version.count() > 0,
                                help.count() > 0 ? std::vector<std::string>{} : program.remaining());
  auto extras = chosen->app->remaining();
  std::ranges::copy(program.remaining(), std::back_inserter(extras));
  return read_arguments(*chosen, help.count() > 0, extras);
}

}  // namespace zermelo::app
