// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Options that commands share: the game with its parameters, limits, output forms.
#include "cli/options.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "common/program.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/runtime/catalogue.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::app {
namespace {

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameCard& game : catalogue()) names.push_back(game.name);
  return names;
}

// "8G", "512M", "64K" or plain bytes.
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

void add_limit(CLI::App& command, const char* name, std::string& value, const char* type, const char* help) {
  command.add_option(name, value, help)->type_name(type)->group("Limits");
}

}  // namespace

void GameOptions::add_to(CLI::App& command) {
  add_without_moves_to(command);
  command.add_option("--after", after_, "moves to play from the initial state first, separated by spaces")
      ->type_name("MOVES");
}

void GameOptions::add_without_moves_to(CLI::App& command) {
  command.add_option("GAME", game_, "a game by name, or with parameters as in 'chomp(rows=3,cols=4)'");
  std::map<std::string, std::string> help;
  for (const GameCard& game : catalogue()) {
    for (const Parameter& parameter : game.parameters) {
      std::string& text = help[parameter.name];
      text += fmt::format("{}{} [{}]: {}", text.empty() ? "" : "; ", game.name,
                          parameter.required ? "no default" : parameter.standard, parameter.help);
    }
  }
  for (const auto& [name, text] : help) {
    options_[name] = command.add_option("--" + name, values_[name], text)->type_name("")->group("Parameters of games");
  }
}

Expected<const GameCard*> GameOptions::card() const {
  if (game_.empty()) return bad_input(fmt::format("which game? One of: {}", text::joined(game_names(), ", ")));
  const auto name = parse_game_name(game_);
  if (!name) return std::unexpected(name.error());
  return find_game(name->name);
}

Expected<Arguments::Given> GameOptions::given() const {
  const auto game = card();
  if (!game) return std::unexpected(game.error());
  Arguments::Given given = parse_game_name(game_)->given;
  std::vector<std::string> known;
  for (const Parameter& parameter : (*game)->parameters) known.push_back("--" + parameter.name);
  for (const auto& [name, option] : options_) {
    if (option->count() == 0) continue;
    const std::string typed = "--" + name;
    if (std::ranges::find(known, typed) == known.end()) {
      return bad_input(fmt::format("{} has no {} (it has: {})", (*game)->name, typed, text::joined(known, ", ")));
    }
    given.emplace_back(name, values_.at(name));
  }
  return given;
}

Expected<std::unique_ptr<Engine>> GameOptions::open() const {
  const auto game = card();
  if (!game) return std::unexpected(game.error());
  const auto arguments = given();
  if (!arguments) return std::unexpected(arguments.error());
  auto engine = (*game)->open(*arguments, read_file);
  if (!engine) return engine;
  if (auto played = play_all(**engine, after_); !played) return std::unexpected(played.error());
  return engine;
}

void LimitOptions::add_to(CLI::App& command) {
  add_limit(command, "--limit-nodes", nodes_, "N", "stop a search after so many nodes [2000000000]");
  add_without_nodes_to(command);
}

void LimitOptions::add_without_nodes_to(CLI::App& command) {
  add_limit(command, "--limit-seconds", seconds_, "S", "stop after so many seconds, such as 1.5 [no limit]");
  add_limit(command, "--memory", memory_, "BYTES", "memory for stacks and tables, such as 512M [8G]");
  add_limit(command, "--threads", threads_, "N",
            "threads for engines that use them; the textbook searches run on one [1]");
}

Expected<Limits> LimitOptions::limits() const {
  Limits limits;
  if (!nodes_.empty()) {
    const auto nodes = text::parse_unsigned(nodes_);
    if (!nodes || *nodes == 0)
      return bad_input(fmt::format("--limit-nodes {} is not a whole number from 1", text::echoed(nodes_)));
    limits.nodes = *nodes;
  }
  if (!seconds_.empty()) {
    limits.seconds = parse_seconds(seconds_);
    if (!limits.seconds)
      return bad_input(
          fmt::format("--limit-seconds {} is not a number of seconds above 0, such as 1.5", text::echoed(seconds_)));
  }
  if (!memory_.empty()) {
    const auto memory = parse_bytes(memory_);
    if (!memory) return bad_input(fmt::format("--memory {} is not a size, such as 512M or 8G", text::echoed(memory_)));
    limits.memory = *memory;
  }
  if (!threads_.empty()) {
    const auto threads = text::parse_unsigned(threads_);
    if (!threads || *threads < 1 || *threads > 1024)
      return bad_input(fmt::format("--threads {} is not a whole number from 1 to 1024", text::echoed(threads_)));
    limits.threads = static_cast<unsigned>(*threads);
  }
  return limits;
}

void WindowOption::add_to(CLI::App& command) {
  command
      .add_option("--window", text_,
                  "alpha-beta's window at the root: full (minus to plus infinity) or utility (the range of the "
                  "utilities) [utility for nim, full otherwise]")
      ->type_name("full|utility");
}

Expected<WindowChoice> WindowOption::window(const GameCard& card) const {
  if (text_.empty()) return card.window;
  return parse_window(text_);
}

void DepthOption::add_to(CLI::App& command, const std::string& help) {
  command.add_option("--depth", text_, help + " [all]")->type_name("D");
}

Expected<std::optional<std::uint32_t>> DepthOption::depth() const {
  if (text_.empty()) return std::nullopt;
  const auto plies = text::parse_unsigned(text_);
  if (!plies || *plies > std::numeric_limits<std::uint32_t>::max())
    return bad_input(fmt::format("--depth {} is not a number of plies from 0", text::echoed(text_)));
  return static_cast<std::uint32_t>(*plies);
}

}  // namespace zermelo::app
