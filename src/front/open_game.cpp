// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A game of the catalogue by its name.
#include "zermelo/front/open_game.hpp"

#include <string_view>

#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::front {

Expected<Position> open_game(std::string_view name, const Arguments::Given& given, const FileReader& read_file) {
  ZERMELO_TRY(parsed, parse_game_name(name));
  ZERMELO_TRY(info, find_game(parsed->name));
  parsed->given.insert(parsed->given.end(), given.begin(), given.end());
  return open(**info, parsed->given, read_file);
}

}  // namespace zermelo::front
