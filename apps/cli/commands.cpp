// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The table of commands: a new command adds one line here and one to commands.hpp.
#include "cli/commands.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "cli/arguments.hpp"

namespace zermelo::app {
namespace {

// A row of the table. The name is here as well as in the command, so that the others need not be made to find one.
struct Row {
  std::string_view name;
  Command (*make)();
};

constexpr auto rows = std::to_array<Row>({
    {"games", games_command},
    {"rules", rules_command},
    {"play", play_command},
    {"solve", solve_command},
    {"count", count_command},
    {"analyze", analyze_command},
    {"draw", draw_command},
    {"explain", explain_command},
    {"convert", convert_command},
    {"export", export_command},
    {"openings", openings_command},
    {"build", build_command},
    {"info", info_command},
    {"query", query_command},
    {"help", help_command},
});

Command make_command(const Row& row) {
  Command command = row.make();
  assert(command.usage.name == row.name);
  command.usage.options.push_back(help_option());
  return command;
}

}  // namespace

std::vector<std::string_view> command_names() {
  std::vector<std::string_view> names;
  std::ranges::transform(rows, std::back_inserter(names), &Row::name);
  return names;
}

std::shared_ptr<const Command> find_command(std::string_view name) {
  const auto* const found = std::ranges::find(rows, name, &Row::name);
  return found == rows.end() ? nullptr : std::make_shared<const Command>(make_command(*found));
}

std::span<const Command> commands() {
  static const std::vector<Command> all = [] {
    std::vector<Command> made_commands;
    std::ranges::transform(rows, std::back_inserter(made_commands), make_command);
    return made_commands;
  }();
  return all;
}

}  // namespace zermelo::app
