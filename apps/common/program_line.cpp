// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command line of a program without commands, read by the program's table.
#include "common/program_line.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "common/usage.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::app {
namespace {

constexpr std::string_view end_of_options = "--";

const Argument* find_option(const Usage& usage, std::string_view name) {
  const auto found = std::ranges::find_if(
      usage.options, [&](const Argument& option) { return std::ranges::count(option.names, name) > 0; });
  return found == usage.options.end() ? nullptr : &*found;
}

std::string_view name_in(std::string_view word) { return word.substr(0, word.find('=')); }

// Returns whether a word is an option. Two hyphens begin an option, known or not. A single one begins a file's name or
// a number, unless the table has it.
bool is_option(const Usage& usage, std::string_view word) {
  return word.starts_with("--") || find_option(usage, name_in(word)) != nullptr;
}

bool asks_for_help(const Usage& usage, const std::vector<std::string>& words) {
  return std::any_of(words.begin(), std::ranges::find(words, end_of_options), [&](std::string_view word) {
    const Argument* const option = find_option(usage, word);
    return option != nullptr && option->names.back() == "--help";
  });
}

std::unexpected<Error> unknown_option(const Usage& usage, std::string_view name) {
  std::vector<std::string> names;
  for (const Argument& option : usage.options) names.push_back(option.names.back());
  return bad_input(fmt::format("there is no option {} (one of: {})", text::echo(name), text::join(names, ", ")));
}

}  // namespace

const std::string* ProgramLine::value_of(std::string_view name) const {
  const auto found = options.find(name);
  return found == options.end() ? nullptr : &found->second;
}

Expected<ProgramLine> read_program_line(const Usage& usage, const std::vector<std::string>& words) {
  ProgramLine line;
  line.wants_help = asks_for_help(usage, words);
  if (line.wants_help) return line;
  bool may_be_option = true;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (may_be_option && word == end_of_options) {
      may_be_option = false;
      continue;
    }
    if (!may_be_option || !is_option(usage, word)) {
      line.arguments.push_back(word);
      continue;
    }
    const std::string_view name = name_in(word);
    const Argument* const option = find_option(usage, name);
    if (option == nullptr) return unknown_option(usage, name);
    const bool has_value = name.size() < word.size();
    std::string value;
    if (option->kind == ValueKind::flag) {
      if (has_value) return bad_input(fmt::format("{} takes no value (see --help)", name));
    } else if (has_value) {
      value = word.substr(name.size() + 1);
    } else if (++i < words.size()) {
      value = words[i];
    } else {
      return bad_input(fmt::format("{} needs a value (see --help)", name));
    }
    const bool is_new = line.options.emplace(option->name(), value).second;
    if (!is_new && option->kind != ValueKind::flag)
      return bad_input(fmt::format("{} is given twice (see --help)", name));
  }
  return line;
}

Expected<void> check_argument_count(const Usage& usage, const ProgramLine& line) {
  if (line.arguments.size() <= usage.positionals.size()) return {};
  return bad_input(
      fmt::format("unexpected argument {} (see --help)", text::echo(line.arguments[usage.positionals.size()])));
}

}  // namespace zermelo::app
