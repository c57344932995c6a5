// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Fuzz target: games by name with parameters, such as "chomp(rows=3,cols=4)". What opens is written back and opens
// again.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "support.hpp"
#include "zermelo/runtime/catalogue.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/report.hpp"
#include "zermelo/text/parameters.hpp"

namespace {

using zermelo::fuzz::require;

void check_name(std::string_view text, const zermelo::Arguments::Given& given) {
  const auto engine = zermelo::open_game(text, given);
  if (!engine) return zermelo::fuzz::require_fit(engine.error());
  const std::string name = zermelo::full_name(**engine);
  const auto again = zermelo::open_game(name);
  require(again.has_value(), "a full name opens the game", name);
  require(zermelo::full_name(**again) == name, "a full name is complete", name);
  require((*again)->state() == (*engine)->state(), "a full name opens the same state", name);
  for (const auto& clause : (*engine)->definition()) require(!clause.formula.empty(), "each clause says something");
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
