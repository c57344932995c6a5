// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The pages of the program: of itself, of its commands and of the games.
#include "cli/pages.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/page.hpp"
#include "common/usage.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::app {
namespace {

// Returns "numbers: both, legal or remaining": the choices that each game has of its own.
std::string choices_by_game(const Argument& argument) {
  std::vector<std::string> games;
  for (const GameInfo& info : catalogue()) {
    if (const auto choices = argument.choices_of(info); !choices.empty())
      games.push_back(fmt::format("{}: {}", info.name, text::join(choices, ", ")));
  }
  return text::join(games, "; ");
}

// Returns an option as this game has it, or as all games have it together.
Argument adapt(Argument argument, const GameInfo* game) {
  if (argument.standard_of != nullptr)
    argument.otherwise = game != nullptr ? argument.standard_of(*game) : described_by_game(argument.standard_of);
  if (argument.choices_of == nullptr) return argument;
  if (game == nullptr) {
    argument.help += fmt::format(" ({})", choices_by_game(argument));
  } else {
    argument.choices = argument.choices_of(*game);
    argument.value.clear();
    if (!argument.choices.empty()) argument.otherwise = argument.choices.front();
  }
  return argument;
}

// Returns whether the option means something for the game.
bool suits(const Argument& option, const GameInfo* game) {
  return option.choices_of == nullptr || game == nullptr || !option.choices_of(*game).empty();
}

Group option_group(const std::string& title, const Usage& usage, bool is_common, const GameInfo* game) {
  Group group{title, {}};
  for (const Argument& option : usage.options) {
    if (option.is_common == is_common && suits(option, game)) group.entries.push_back(entry_of(adapt(option, game)));
  }
  return group;
}

// Returns "--rows 3  --cols 4": the parameters of a game in short.
std::string parameters_in_short(const GameInfo& info) {
  std::vector<std::string> parameters;
  for (const Argument& option : parameter_options(info)) {
    const bool shows_choices = !option.choices.empty();
    parameters.push_back(fmt::format("{} {}", option.name(),
                                     shows_choices        ? text::join(option.choices, "|")
                                     : option.is_required ? option.value
                                                          : option.standard));
  }
  return text::join(parameters, " ");
}

Group games_in_short() {
  Group group{"Options of each game", {}};
  for (const GameInfo& info : catalogue()) group.entries.push_back({info.name, parameters_in_short(info)});
  return group;
}

std::string commands_for_games() {
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    if (takes_game(command.usage)) names.push_back(command.usage.name);
  }
  return text::join(names, ", ");
}

// Returns whether an example is about a game: "zermelo solve nim --piles 1,3,5" is about nim.
bool is_about(const std::string& example, const GameInfo& game) {
  const auto words = text::words(example);
  return words.size() > 2 && words[2] == game.name;
}

}  // namespace

Page program_page() {
  Page page{.name = "zermelo",
            .summary = "search games exactly and show the work",
            .synopsis = "zermelo COMMAND [GAME] [options]",
            .description =
                "zermelo help COMMAND lists the options of a command, zermelo help GAME those of a game. "
                "Without arguments, on a terminal, a menu opens.",
            .groups = {},
            .examples = {"zermelo play " + catalogue().front().name, "zermelo solve nim --piles 1,3,5"}};
  Group listed{"Commands", {}};
  for (const Command& command : commands()) listed.entries.push_back({command.usage.name, command.usage.summary});
  Group games{"Games", {}};
  for (const GameInfo& info : catalogue()) games.entries.push_back({info.name, info.summary});
  const Group options{"Options", {entry_of(help_option()), {"--version", "show the version"}}};
  page.groups = {listed, games, options, exit_codes()};
  return page;
}

Page page_of(const CommandLine& line) {
  if (line.command() == nullptr) return program_page();
  const auto game = game_of(line);
  return command_page(*line.command(), game ? *game : nullptr);
}

Page command_page(const Command& command, const GameInfo* game) {
  Usage usage = command.usage;
  if (!takes_game(usage)) game = nullptr;
  const std::string name = "zermelo " + usage.name;
  Group positionals;
  for (Argument& argument : usage.positionals) {
    if (game != nullptr && argument.kind == ValueKind::game) {
      argument.names = {game->name};
    } else {
      positionals.entries.push_back(entry_of(argument));
    }
  }
  Page page{name, usage.summary, synopsis_of(name, usage), usage.description, {}, usage.examples};
  page.groups = {positionals, option_group("Options", usage, false, game)};
  if (takes_game(usage)) page.groups.push_back(game != nullptr ? parameter_group(*game) : games_in_short());
  page.groups.push_back(option_group("Common options", usage, true, game));
  if (game != nullptr) std::erase_if(page.examples, [&](const auto& example) { return !is_about(example, *game); });
  if (page.examples.empty()) page.examples = {fmt::format("{} {}", name, game->name)};
  return page;
}

Page game_page(const GameInfo& game) {
  Page page{.name = game.name,
            .summary = game.summary,
            .synopsis = fmt::format("zermelo COMMAND {} [options]", game.name),
            .description = fmt::format("Commands that take it: {}.", commands_for_games()),
            .groups = {parameter_group(game)},
            .examples = {}};
  if (const auto position = open(game, {})) {
    const auto last = position->action_count() - 1;
    page.description += fmt::format(" Type a move as in {} or {}.", position->action_text(position->action(0)),
                                    position->action_text(position->action(last)));
  }
  for (const Command& command : commands()) {
    std::ranges::copy_if(command.usage.examples, std::back_inserter(page.examples),
                         [&](const auto& example) { return is_about(example, game); });
  }
  if (page.examples.empty()) page.examples = {"zermelo rules " + game.name};
  return page;
}

Group exit_codes() {
  return {"Exit status",
          {{"0", "done; also after quit, or at the end of the input"},
           {"1", "the answer is no: a check has failed"},
           {"2", "wrong usage or bad input"},
           {"3", "refused or stopped; what is proved so far is printed"},
           {"130", "Ctrl-C at a prompt"}}};
}

Group parameter_group(const GameInfo& game) {
  Group group{"Options of " + game.name, {}};
  for (const Argument& option : parameter_options(game)) group.entries.push_back(entry_of(option));
  return group;
}

}  // namespace zermelo::app
