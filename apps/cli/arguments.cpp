// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Arguments that commands share, each with the function that reads it from a command line.
#include "cli/arguments.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/command_line.hpp"
#include "common/deadline.hpp"
#include "common/usage.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/front/files.hpp"
#include "zermelo/host/machine.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::app {

using namespace front;

namespace {

// Reads "8G", "512M", "64K" or plain bytes.
std::optional<std::uint64_t> parse_bytes(std::string_view text) {
  constexpr std::string_view units = "KMGT";
  unsigned shift = 0;
  if (!text.empty()) {
    if (const auto unit = units.find(text.back()); unit != std::string_view::npos) {
      shift = 10U * static_cast<unsigned>(unit + 1);
      text.remove_suffix(1);
    }
  }
  const auto number = text::parse_unsigned(text);
  if (!number || *number == 0 || *number > (~std::uint64_t{0} >> 1U >> shift)) return std::nullopt;
  return *number << shift;
}

std::optional<double> parse_seconds(std::string_view text) {
  double seconds = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, seconds, std::chars_format::fixed);
  const bool whole = !text.empty() && error == std::errc{} && stop == end;
  if (!whole || !(seconds > 0 && seconds <= 1e9)) return std::nullopt;  // "nan" is read, and is neither
  return seconds;
}

Argument limit(std::string name, std::string value, std::string help, std::string otherwise) {
  return {.names = {std::move(name)},
          .value = std::move(value),
          .help = std::move(help),
          .otherwise = std::move(otherwise),
          .is_common = true};
}

// Returns "chomp(rows=3,cols=4)": how a game may be named with parameters, shown for the first one.
std::string example_of_game() {
  const GameInfo& info = catalogue().front();
  std::vector<std::string> given;
  for (const Parameter& parameter : info.parameters) {
    if (given.size() < 2) given.push_back(fmt::format("{}={}", parameter.name, parameter.standard));
  }
  return fmt::format("'{}({})'", info.name, text::join(given, ","));
}

std::string value_name(const Parameter& parameter) {
  switch (parameter.kind) {
    case ParameterKind::integer:
      return "N";
    case ParameterKind::integers:
      return "N,N,...";
    case ParameterKind::choice:
      return {};
    case ParameterKind::text:
      return "TEXT";
    case ParameterKind::file:
      break;
  }
  return "FILE";
}

ValueKind kind_of(const Parameter& parameter) {
  if (parameter.kind == ParameterKind::choice) return ValueKind::choice;
  return parameter.kind == ParameterKind::file ? ValueKind::file : ValueKind::word;
}

Argument option_of(const Parameter& parameter) {
  const bool has_bounds = parameter.kind == ParameterKind::integer || parameter.kind == ParameterKind::integers;
  return {.names = {"--" + parameter.name},
          .kind = kind_of(parameter),
          .value = value_name(parameter),
          .choices = parameter.choices,
          .help = has_bounds ? fmt::format("{} ({})", parameter.help, parameter.domain()) : parameter.help,
          .standard = parameter.standard,
          .otherwise = parameter.required ? "required" : "",
          .is_required = parameter.required};
}

}  // namespace

Argument game_argument() {
  return positional(
      "GAME",
      fmt::format("a game, or a game with parameters such as {}; zermelo help GAME explains them", example_of_game()),
      ValueKind::game);
}

bool takes_game(const Usage& usage) {
  return std::ranges::find(usage.positionals, ValueKind::game, &Argument::kind) != usage.positionals.end();
}

std::vector<Argument> parameter_options(const GameInfo& info) {
  std::vector<Argument> options;
  std::ranges::transform(info.parameters, std::back_inserter(options), option_of);
  return options;
}

Expected<const GameInfo*> game_of(const CommandLine& line) {
  if (!line.has("GAME")) {
    std::vector<std::string> names;
    for (const GameInfo& game : catalogue()) names.push_back(game.name);
    return bad_input(fmt::format("no game given (one of: {})", text::join(names, ", ")));
  }
  ZERMELO_TRY(name, parse_game_name(line.text("GAME")));
  return find_game(name->name);
}

Expected<Arguments::Given> parameters_of(const CommandLine& line) {
  ZERMELO_TRY(game, game_of(line));
  Arguments::Given given = parse_game_name(line.text("GAME"))->given;
  std::vector<std::string> known;
  for (const Parameter& parameter : (*game)->parameters) known.push_back("--" + parameter.name);
  for (const GameInfo& info : catalogue()) {
    for (const Parameter& parameter : info.parameters) {
      const std::string typed = "--" + parameter.name;
      const bool is_known = std::ranges::find(known, typed) != known.end();
      if (line.has(typed) && !is_known)
        return bad_input(fmt::format("{} has no {} (its options: {})", (*game)->name, typed, text::join(known, ", ")));
      if (line.has(typed) && &info == *game) given.emplace_back(parameter.name, line.text(typed));
    }
  }
  return given;
}

Argument after_option() {
  return {.names = {"--after"},
          .value = "MOVES",
          .help = "play these moves first, separated by spaces",
          .may_be_empty = true};
}

Argument state_option() {
  return {.names = {"--state"},
          .value = "STATE",
          .help = "start from this state, as solve prints it",
          .may_be_empty = true};
}

Expected<Position> open_position(const CommandLine& line) {
  ZERMELO_TRY(game, game_of(line));
  ZERMELO_TRY(parameters, parameters_of(line));
  auto position = open(**game, *parameters, reader_within(memory_of(line)));
  if (!position) return position;
  if (line.has("--state")) {
    if (auto there = position->go_to(line.text("--state")); !there)
      return std::unexpected(there.error().within({Place::Kind::option, "state"}));
  }
  if (auto played = position->play_all(line.text("--after")); !played) return std::unexpected(played.error());
  return position;
}

Argument window_option() {
  return {
      .names = {"--window"},
      .kind = ValueKind::choice,
      .choices = {std::string{name_of(WindowChoice::full)}, std::string{name_of(WindowChoice::utility)}},
      .help = "alpha-beta's window at the root: minus to plus infinity (full) or the range of the utilities (utility)",
      .standard_of = [](const GameInfo& info) { return std::string{name_of(info.window)}; }};
}

WindowChoice window_of(const CommandLine& line, const GameInfo& info) {
  return line.has("--window") ? static_cast<WindowChoice>(line.choice("--window")) : info.window;
}

Argument depth_option(std::string help) {
  return {.names = {"--depth"}, .value = "D", .help = std::move(help), .otherwise = "all"};
}

Expected<std::optional<std::uint32_t>> depth_of(const CommandLine& line) {
  if (!line.has("--depth")) return std::nullopt;
  const std::string& typed = line.text("--depth");
  const auto plies = text::parse_unsigned(typed);
  if (!plies || *plies > std::numeric_limits<std::uint32_t>::max())
    return bad_input(fmt::format("--depth {} is not a whole number of plies, such as 2", text::echo(typed)));
  return static_cast<std::uint32_t>(*plies);
}

Argument output_option(std::string help, std::string otherwise) {
  return {.names = {"-o", "--output"},
          .kind = ValueKind::file,
          .value = "FILE",
          .help = std::move(help),
          .otherwise = std::move(otherwise)};
}

Argument solution_argument() {
  return {.names = {"FILE"},
          .kind = ValueKind::file,
          .help = "a solution file, written by zermelo build",
          .is_required = true};
}

Argument json_option(std::string help) {
  return {.names = {"--json"}, .kind = ValueKind::flag, .help = std::move(help), .is_common = true};
}

Argument help_option() {
  return {.names = {"-h", "--help"}, .kind = ValueKind::flag, .help = "show this help", .is_common = true};
}

std::vector<Argument> with_limits(std::vector<Argument> options) {
  options.push_back(limit("--limit-nodes", "N", "stop a search after this many nodes", fmt::to_string(Limits{}.nodes)));
  return with_limits_but_nodes(std::move(options));
}

std::vector<Argument> with_time_and_memory(std::vector<Argument> options) {
  options.push_back(limit("--limit-seconds", "S", "stop after this many seconds, such as 1.5", "no limit"));
  options.push_back(limit("--memory", "BYTES", "the most memory to use, such as 512M",
                          fmt::format("{}G, or half the machine's memory if that is less", Limits{}.memory >> 30U)));
  return options;
}

std::vector<Argument> with_limits_but_nodes(std::vector<Argument> options) {
  options = with_time_and_memory(std::move(options));
  options.push_back(limit("--threads", "N", "how many threads to use; the textbook searches use only one",
                          fmt::to_string(Limits{}.threads)));
  return options;
}

std::uint64_t memory_of(const CommandLine& line) {
  const auto given = line.has("--memory") ? parse_bytes(line.text("--memory")) : std::nullopt;
  return given.value_or(standard_memory());
}

Expected<std::optional<double>> seconds_of(const CommandLine& line, std::string_view name) {
  if (!line.has(name)) return std::nullopt;
  const auto seconds = parse_seconds(line.text(name));
  if (seconds) return seconds;
  return bad_input(
      fmt::format("{} {} is not a number of seconds above 0, such as 1.5", name, text::echo(line.text(name))));
}

Expected<Limits> limits_of(const CommandLine& line) {
  Limits limits;
  limits.memory = memory_of(line);
  const auto wrong = [&](std::string_view name, std::string_view rule) {
    return bad_input(fmt::format("{} {} is not {}", name, text::echo(line.text(name)), rule));
  };
  if (line.has("--limit-nodes")) {
    const auto nodes = text::parse_unsigned(line.text("--limit-nodes"));
    if (!nodes || *nodes == 0) return wrong("--limit-nodes", "a whole number above 0");
    limits.nodes = *nodes;
  }
  ZERMELO_TRY(seconds, seconds_of(line, "--limit-seconds"));
  limits.seconds = *seconds;
  limits.spent = seconds_since_start();
  if (line.has("--memory")) {
    if (!parse_bytes(line.text("--memory"))) return wrong("--memory", "a size, such as 512M or 8G");
  }
  if (line.has("--threads")) {
    const auto threads = text::parse_unsigned(line.text("--threads"));
    if (!threads || *threads < 1 || *threads > 1024) return wrong("--threads", "a whole number from 1 to 1024");
    limits.threads = static_cast<unsigned>(*threads);
  }
  return limits;
}

std::string described_by_game(std::string (*standard_of)(const GameInfo& info)) {
  std::map<std::string, std::vector<std::string>> games;
  for (const GameInfo& info : catalogue()) games[standard_of(info)].push_back(info.name);
  const auto usual = std::ranges::max_element(games, {}, [](const auto& group) { return group.second.size(); });
  std::string text;
  for (const auto& group : games) {
    if (&group != &*usual) text += fmt::format("{} for {}, ", group.first, text::join(group.second, " and "));
  }
  return text.empty() ? usual->first : fmt::format("{}{} otherwise", text, usual->first);
}

}  // namespace zermelo::app
