// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The list of games. A new game adds one line here and one to runtime/games/cards.hpp.
#include "zermelo/runtime/catalogue.hpp"

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "runtime/games/cards.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo {

std::span<const GameCard> catalogue() {
  static const std::vector<GameCard> cards{
      chomp_card(),      //
      sliding_card(),    //
      nim_card(),        //
      tictactoe_card(),  //
      numbers_card(),    //
      tree_card(),       //
  };
  return cards;
}

Expected<const GameCard*> find_game(std::string_view name) {
  const auto cards = catalogue();
  const auto found = std::ranges::find(cards, name, &GameCard::name);
  if (found != cards.end()) return &*found;
  std::vector<std::string> names;
  for (const GameCard& card : cards) names.push_back(card.name);
  return bad_input(fmt::format("there is no game {}{}", text::echoed(name), text::suggestion(name, names)));
}

Expected<std::unique_ptr<Engine>> open_game(std::string_view name, const Arguments::Given& given,
                                            const FileReader& read_file) {
  auto parsed = parse_game_name(name);
  if (!parsed) return std::unexpected(parsed.error());
  auto card = find_game(parsed->name);
  if (!card) return std::unexpected(card.error());
  parsed->given.insert(parsed->given.end(), given.begin(), given.end());
  return (*card)->open(parsed->given, read_file);
}

}  // namespace zermelo
