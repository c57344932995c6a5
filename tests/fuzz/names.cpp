// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Fuzz target: games by name with parameters, such as "chomp(rows=3,cols=4)". What opens is written back and opens
// again.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "support.hpp"
#include "zermelo/front/open_game.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/text/parameters.hpp"

namespace {

using zermelo::fuzz::require;

void check_name(std::string_view text, const zermelo::Arguments::Given& given) {
  const auto position = zermelo::front::open_game(text, given);
  if (!position) return zermelo::fuzz::require_fit(position.error());
  const std::string name = position->full_name();
  const auto again = zermelo::front::open_game(name);
  require(again.has_value(), "a full name opens the game", name);
  require(again->full_name() == name, "a full name is complete", name);
  require(again->is_of_same_game(*position), "a full name opens the same game", name);
  require(again->state() == position->state(), "a full name opens the same state", name);
  for (const auto& clause : position->game()->definition())
    require(!clause.formula.empty(), "each clause says something");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  zermelo::fuzz::Bytes bytes{data, size};
  const std::string_view name = bytes.text();
  // Further lines are options: a name and a value each.
  zermelo::Arguments::Given given;
  while (!bytes.empty()) {
    const std::string option{bytes.text(' ')};
    given.emplace_back(option, bytes.text());
  }
  if (const auto parsed = zermelo::parse_game_name(name)) {
    require(name.starts_with(parsed->name), "a name begins its text", name);
  } else {
    zermelo::fuzz::require_fit(parsed.error());
  }
  check_name(name, given);
  return 0;
}
