// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The games by name.
#include "zermelo/catalogue/catalogue.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/list.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/model/game_info.hpp"

namespace zermelo {

#define ZERMELO_DECLARE(name) GameInfo name##_game();
ZERMELO_GAMES(ZERMELO_DECLARE)
#undef ZERMELO_DECLARE

std::span<const GameInfo> catalogue() {
#define ZERMELO_ENTRY(name) name##_game(),
  static const std::array games{ZERMELO_GAMES(ZERMELO_ENTRY)};
#undef ZERMELO_ENTRY
  return games;
}

Expected<const GameInfo*> find_game(std::string_view name) {
  const auto games = catalogue();
  const auto found = std::ranges::find(games, name, &GameInfo::name);
  if (found != games.end()) return &*found;
  std::vector<std::string> names;
  for (const GameInfo& game : games) names.push_back(game.name);
  return fault(ErrorCode::unknown_game, {Typed{std::string{name}}, Choices{names}});
}

}  // namespace zermelo
