// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The menu that a newcomer meets: every game is reached by pressing Enter.
#include "cli/commands.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "common/files.hpp"
#include "common/program.hpp"
#include "common/terminal.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/host/machine.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/play/match.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/catalogue.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::app {
namespace {

// One of these words; an empty line takes the first. Nothing at the end of input.
std::optional<std::string> choose(Terminal& terminal, std::string_view question,
                                  const std::vector<std::string>& words) {
  for (;;) {
    const auto line = terminal.ask(fmt::format("{} ({}) [{}]: ", question, text::joined(words, ", "), words.front()));
    if (!line) return std::nullopt;
    std::string word{text::trimmed(*line)};
    if (word.empty()) return words.front();
    for (const std::string& known : words) {
      if (word == known) return word;
    }
    terminal.say(fmt::format("{} is not one of them{}.\n", text::echoed(word), text::suggestion(word, words)));
  }
}

void show_games(Terminal& terminal) {
  terminal.say("\nZermelo: exact game search that shows its work\n\n");
  std::size_t number = 0;
  for (const GameCard& card : catalogue())
    terminal.say(fmt::format("  {}  {:<10} {}\n", ++number, card.name, card.summary));
  terminal.say("  q  quit\n\n");
}

// A card, or nothing when the person leaves.
const GameCard* choose_game(Terminal& terminal, std::size_t suggested) {
  const auto cards = catalogue();
  for (;;) {
    const auto line = terminal.ask(fmt::format("Which game? [{}]: ", suggested + 1));
    if (!line) return nullptr;
    const std::string_view word = text::trimmed(*line);
    if (word.empty()) return &cards[suggested];
    if (word == "q" || word == "quit") return nullptr;
    const auto number = text::parse_unsigned(word);
    if (number && *number >= 1 && *number <= cards.size()) return &cards[*number - 1];
    if (const auto named = find_game(word)) return *named;
    terminal.say(fmt::format("{} is no game of the list: a number from 1 to {}, a name, or q.\n", text::echoed(word),
                             cards.size()));
  }
}

bool needs_arguments(const GameCard& card) { return std::ranges::any_of(card.parameters, &Parameter::required); }

// What a game cannot do without. Nothing at the end of input; an empty answer leads back to the list of games.
std::optional<Arguments::Given> ask_arguments(Terminal& terminal, const GameCard& card) {
  Arguments::Given given;
  for (const Parameter& parameter : card.parameters) {
    if (!parameter.required) continue;
    const auto line = terminal.ask(fmt::format("{} ({}): ", parameter.name, parameter.help));
    if (!line) return std::nullopt;
    given.emplace_back(parameter.name, text::trimmed(*line));
  }
  return given;
}

// False when the person leaves for good.
bool play_one(Terminal& terminal, const GameCard& card) {
  const auto given = ask_arguments(terminal, card);
  if (!given) return false;
  if (std::ranges::any_of(*given, [](const auto& argument) { return argument.second.empty(); })) return true;
  const auto place = choose(terminal, "You move", {"first", "second"});
  if (!place) return false;
  const auto rival = choose(terminal, "Against", seat_names());
  if (!rival) return false;
  auto engine = card.open(*given, reader_within(standard_memory()));
  if (!engine) {
    terminal.say(engine.error().message + '\n');
    return true;
  }
  MatchOptions options{.first = {}, .second = *parse_seat(*rival), .window = card.window};
  if (*place == "second") std::swap(options.first, options.second);
  NativeHost host;
  const auto end = play_match(**engine, options, terminal, host);
  if (!end) terminal.say(end.error().message + '\n');
  return true;
}

}  // namespace

int run_menu() {
  Terminal terminal;
  // Each time the next game is suggested, so that Enter alone leads through all that need no answer.
  const auto cards = catalogue();
  for (std::size_t suggested = 0;;) {
    show_games(terminal);
    const GameCard* const card = choose_game(terminal, suggested);
    if (card == nullptr || !play_one(terminal, *card)) return done;
    suggested = static_cast<std::size_t>(card - cards.data());
    do {
      suggested = (suggested + 1) % cards.size();
    } while (needs_arguments(cards[suggested]));
  }
}

}  // namespace zermelo::app
