// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The menu for newcomers: every game is reached by pressing Enter.
#include "cli/commands.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "common/program.hpp"
#include "common/terminal.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/front/files.hpp"
#include "zermelo/host/machine.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/play/match.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/parse.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::app {

using namespace front;

namespace {

// Asks for one of these words; an empty line takes the first. Returns nothing at the end of input.
std::optional<std::string> choose(Terminal& terminal, std::string_view question,
                                  const std::vector<std::string>& words) {
  for (;;) {
    const auto line = terminal.ask(fmt::format("{} ({}) [{}]: ", question, text::join(words, ", "), words.front()));
    if (!line) return std::nullopt;
    std::string word{text::trim(*line)};
    if (word.empty()) return words.front();
    for (const std::string& known : words) {
      if (word == known) return word;
    }
    terminal.say(fmt::format("{} is not one of them{}.\n", text::echo(word), text::suggestion(word, words)));
  }
}

void show_games(Terminal& terminal) {
  terminal.say("\nZermelo: exact game search that shows its work\n\n");
  std::size_t number = 0;
  for (const GameInfo& info : catalogue())
    terminal.say(fmt::format("  {}  {:<10} {}\n", ++number, info.name, info.summary));
  terminal.say("  q  quit\n\n");
}

// Asks for a game; returns nothing when the person leaves.
const GameInfo* choose_game(Terminal& terminal, std::size_t suggested) {
  const auto games = catalogue();
  for (;;) {
    const auto line = terminal.ask(fmt::format("Which game? [{}]: ", suggested + 1));
    if (!line) return nullptr;
    const std::string_view word = text::trim(*line);
    if (word.empty()) return &games[suggested];
    if (word == "q" || word == "quit") return nullptr;
    const auto number = text::parse_unsigned(word);
    if (number && *number >= 1 && *number <= games.size()) return &games[*number - 1];
    if (const auto named = find_game(word)) return *named;
    terminal.say(fmt::format("{} is not a game in this list; type a number from 1 to {}, a name, or q.\n",
                             text::echo(word), games.size()));
  }
}

bool needs_arguments(const GameInfo& info) { return std::ranges::any_of(info.parameters, &Parameter::required); }

// Asks for the required parameters. Returns nothing at the end of input; an empty answer leads back to the list of
// games.
std::optional<Arguments::Given> ask_arguments(Terminal& terminal, const GameInfo& info) {
  Arguments::Given given;
  for (const Parameter& parameter : info.parameters) {
    if (!parameter.required) continue;
    std::string question = parameter.help;
    question.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(question.front())));
    const auto line = terminal.ask(question + ": ");
    if (!line) return std::nullopt;
    given.emplace_back(parameter.name, text::trim(*line));
  }
  return given;
}

// Plays one game; returns false when the person leaves for good.
bool play_one(Terminal& terminal, const GameInfo& info) {
  const auto given = ask_arguments(terminal, info);
  if (!given) return false;
  if (std::ranges::any_of(*given, [](const auto& argument) { return argument.second.empty(); })) return true;
  const auto place = choose(terminal, "You move", {"first", "second"});
  if (!place) return false;
  const auto rival = choose(terminal, "Against", seat_names());
  if (!rival) return false;
  auto position = open(info, *given, reader_within(standard_memory()));
  if (!position) {
    terminal.say(sentence(position.error()) + '\n');
    return true;
  }
  MatchOptions options{.first = {}, .second = *parse_seat(*rival), .window = info.window};
  if (*place == "second") std::swap(options.first, options.second);
  NativeHost host;
  const auto end = play_match(*position, options, terminal, host);
  if (!end) terminal.say(sentence(end.error()) + '\n');
  return true;
}

}  // namespace

int run_menu() {
  Terminal terminal;
  // Each time the next game is suggested, so that Enter alone leads through all that need no answer.
  const auto games = catalogue();
  for (std::size_t suggested = 0;;) {
    show_games(terminal);
    const GameInfo* const info = choose_game(terminal, suggested);
    if (info == nullptr || !play_one(terminal, *info)) return done;
    suggested = static_cast<std::size_t>(info - games.data());
    do {
      suggested = (suggested + 1) % games.size();
    } while (needs_arguments(games[suggested]));
  }
}

}  // namespace zermelo::app
