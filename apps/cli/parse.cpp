// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Reads a command line by the table of commands. Only the options of the command that is named are set up.
#include <algorithm>
#include <cctype>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

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

// A word of the line. Nothing after the word -- is an option.
struct Word {
  std::string_view text;
  bool may_be_option;

  // Returns whether the word is an option; "-5" is a number.
  bool is_option() const {
    return may_be_option && text.size() > 1 && text[0] == '-' && std::isdigit(static_cast<unsigned char>(text[1])) == 0;
  }
};

// Hands out the words of a line one by one.
class Words {
 public:
  explicit Words(std::span<const std::string> words) : rest_{words} {}

  // Returns the next word, without the -- that ends the options.
  std::optional<Word> next() {
    auto word = take();
    if (word && may_be_option_ && *word == "--") {
      may_be_option_ = false;
      word = take();
    }
    if (!word) return std::nullopt;
    return Word{*word, may_be_option_};
  }

  // Returns the next word as the value of an option, whatever it looks like.
  std::optional<std::string_view> take() {
    if (rest_.empty()) return std::nullopt;
    const std::string_view word = rest_.front();
    rest_ = rest_.subspan(1);
    return word;
  }

 private:
  std::span<const std::string> rest_;
  bool may_be_option_ = true;
};

// An option as it is typed: --name, --name=value, -n or -nvalue.
struct Typed {
  std::string_view name;
  std::optional<std::string_view> value;
};

Typed split_option(std::string_view word) {
  if (!word.starts_with("--"))
    return {word.substr(0, 2), word.size() > 2 ? std::optional{word.substr(2)} : std::nullopt};
  const auto end = word.find('=');
  return {word.substr(0, end), end < word.size() ? std::optional{word.substr(end + 1)} : std::nullopt};
}

// Returns the parameters of all games as options: the game may still be any of them.
std::vector<Argument> parameters_of_games() {
  std::set<std::string_view> names;
  for (const GameInfo& info : catalogue()) {
    for (const Parameter& parameter : info.parameters) names.insert(parameter.name);
  }
  std::vector<Argument> parameters;
  for (const std::string_view name : names) parameters.push_back({.names = {fmt::format("--{}", name)}});
  return parameters;
}

Expected<void> check(const Argument& argument, const std::vector<std::string>& given) {
  if (argument.kind == ValueKind::flag) return {};
  if (given.size() > 1 && !argument.repeats)
    return bad_input(fmt::format("{} is given twice (see --help)", argument.name()));
  if (std::ranges::count(given, "") > 0 && !argument.may_be_empty)
    return bad_input(fmt::format("{} needs a value (see --help)", argument.name()));
  if (argument.kind == ValueKind::choice && std::ranges::count(argument.choices, given.front()) == 0) {
    return bad_input(fmt::format("{} {} is not valid{}", argument.name(), text::echo(given.front()),
                                 text::suggestion(given.front(), argument.choices)));
  }
  return {};
}

// Reads what follows the name of a command.
class ArgumentReader {
 public:
  explicit ArgumentReader(const Usage& usage) : usage_{usage} {
    if (takes_game(usage)) parameters_ = parameters_of_games();
  }

  // Sorts the words by the arguments that they belong to. Only an option without a value, or a flag with one, is
  // refused at once.
  Expected<CommandLine::Values> read(Words& words) {
    while (const auto word = words.next()) {
      const Argument* const argument = word->is_option() ? option_of(*word) : free_positional();
      if (argument == nullptr) {
        extras_.push_back(*word);
        continue;
      }
      std::vector<std::string>& given = values_[argument->name()];
      if (!word->is_option()) {
        given.emplace_back(word->text);
        continue;
      }
      auto [name, value] = split_option(word->text);
      const bool is_flag = argument->kind == ValueKind::flag;
      if (is_flag && value) return bad_input(fmt::format("{} takes no value (see --help)", name));
      if (!is_flag && !value) value = words.take();
      if (!is_flag && !value) return bad_input(fmt::format("{} needs a value (see --help)", name));
      if (!is_flag) given.emplace_back(*value);
    }
    return std::move(values_);
  }

  // Reports the first unexpected word, with what it may have meant, or else the first value that does not fit.
  Expected<void> judge(const CommandLine::Values& values, std::span<const Word> earlier_extras) const {
    if (!extras_.empty()) return unexpected(extras_.front());
    if (!earlier_extras.empty()) return unexpected(earlier_extras.front());
    for (const auto* const arguments : {&usage_.positionals, &usage_.options, &parameters_}) {
      for (const Argument& argument : *arguments) {
        const auto given = values.find(argument.name());
        if (given == values.end()) continue;
        if (auto fits = check(argument, given->second); !fits) return fits;
      }
    }
    return {};
  }

 private:
  const Argument* option_of(const Word& word) const {
    const std::string_view name = split_option(word.text).name;
    for (const auto* const arguments : {&usage_.options, &parameters_}) {
      const auto found =
          std::ranges::find_if(*arguments, [&](const Argument& a) { return std::ranges::count(a.names, name) > 0; });
      if (found != arguments->end()) return &*found;
    }
    return nullptr;
  }

  const Argument* free_positional() const {
    const auto found = std::ranges::find_if(
        usage_.positionals, [&](const Argument& a) { return a.repeats || !values_.contains(a.name()); });
    return found == usage_.positionals.end() ? nullptr : &*found;
  }

  std::unexpected<Error> unexpected(const Word& word) const {
    const std::string_view typed = word.text.substr(0, word.text.find('='));
    if (!word.may_be_option || !typed.starts_with('-')) {
      return bad_input(fmt::format("{}: unexpected argument {} (see zermelo {} --help)", usage_.name, text::echo(typed),
                                   usage_.name));
    }
    std::vector<std::string> names;
    for (const auto* const arguments : {&usage_.options, &parameters_}) {
      for (const Argument& argument : *arguments) {
        std::ranges::copy_if(argument.names, std::back_inserter(names),
                             [](const auto& name) { return name.starts_with("--"); });
      }
    }
    const auto near = text::nearest(typed, names);
    if (!near.empty() && near.front() == typed)
      return bad_input(fmt::format("{} is in the wrong place; options go after the command", text::echo(typed)));
    const std::string hint = near.empty() ? fmt::format("see zermelo {} --help", usage_.name)
                                          : fmt::format("did you mean {}?", text::join(near, " or "));
    return bad_input(fmt::format("{}: there is no option {} ({})", usage_.name, text::echo(typed), hint));
  }

  const Usage& usage_;
  std::vector<Argument> parameters_;
  CommandLine::Values values_;
  std::vector<Word> extras_;
};

std::unexpected<Error> unknown_command(std::string_view typed) {
  std::vector<std::string> names;
  for (const std::string_view name : command_names()) names.emplace_back(name);
  return bad_input(fmt::format("there is no command {}{}", text::echo(typed), text::suggestion(typed, names)));
}

}  // namespace

Expected<CommandLine> read_command_line(const std::vector<std::string>& line) {
  Words words{line};
  std::shared_ptr<const Command> command;
  bool wants_help = false;
  bool wants_version = false;
  std::vector<Word> extras;
  while (command == nullptr) {
    const auto word = words.next();
    if (!word) break;
    if (word->is_option() && std::ranges::count(help_option().names, word->text) > 0) {
      wants_help = true;
    } else if (word->is_option() && word->text == "--version") {
      wants_version = true;
    } else {
      command = find_command(word->text);
      if (command == nullptr) extras.push_back(*word);
    }
  }
  if (wants_version) return CommandLine{{{"--version", {}}}};
  if (command == nullptr) {
    if (wants_help || extras.empty()) return CommandLine{};
    return unknown_command(extras.front().text);
  }
  ArgumentReader reader{command->usage};
  auto values = reader.read(words);
  if (!values) return std::unexpected(std::move(values).error());
  const std::string help = help_option().name();
  if (wants_help) values->try_emplace(help);
  // Help is shown whatever else is wrong.
  if (!values->contains(help)) {
    if (auto fits = reader.judge(*values, extras); !fits) return std::unexpected(std::move(fits).error());
  }
  return CommandLine{std::move(command), *std::move(values)};
}

}  // namespace zermelo::app
