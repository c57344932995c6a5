// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Fuzz target: boards of the sliding puzzle, as the option --board and as nine numbers of a file.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "support.hpp"
#include "zermelo/games/sliding/notation.hpp"
#include "zermelo/text/parse.hpp"

namespace {

using zermelo::fuzz::require;
using zermelo::sliding::Placement;

// Returns the digit on a square, without the notation's own code.
char digit_at(const Placement& tiles, unsigned square) {
  constexpr std::array<char, 4> digits{'1', '2', '8', '9'};
  char found = '0';
  for (std::size_t t = 0; t < 4; ++t) {
    if (tiles[t] != square) continue;
    require(found == '0', "a square holds one tile");
    found = digits[t];
  }
  return found;
}

void check(const Placement& tiles) {
  for (const std::uint8_t square : tiles) require(square < 9, "a tile is on the board");
}

void check_option(std::string_view text) {
  const auto tiles = zermelo::sliding::parse_board(text);
  if (!tiles) return zermelo::fuzz::require_fit(tiles.error());
  check(*tiles);
  std::string written;
  for (unsigned square = 0; square < 9; ++square) {
    if (square == 3 || square == 6) written += '/';
    written += digit_at(*tiles, square);
  }
  require(written == text, "a board is read as it is written", written);
}

void check_numbers(std::string_view text) {
  const auto words = zermelo::text::words(text);
  const auto tiles = zermelo::sliding::parse_tiles(words);
  if (!tiles) return zermelo::fuzz::require_fit(tiles.error());
  check(*tiles);
  for (unsigned square = 0; square < 9; ++square) {
    require(words[square].back() == digit_at(*tiles, square), "a number is the tile on its square", text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = zermelo::fuzz::Bytes{data, size}.rest();
  check_option(text);
  check_numbers(text);
  return 0;
}
