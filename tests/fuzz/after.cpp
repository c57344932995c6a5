// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Fuzz target: the text of --after. Moves that were played lead to the same state when they are written and read again.
#include <cstddef>
#include <cstdint>
#include <string>

#include "support.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/words/errors.hpp"

namespace {

using zermelo::fuzz::require;

std::string write_moves(const zermelo::Position& position) {
  std::string moves;
  for (const std::string& move : position.history()) moves += '"' + move + "\"\t";
  return moves;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  zermelo::fuzz::Bytes bytes{data, size};
  const std::uint8_t game = bytes.byte();
  const zermelo::Position start = zermelo::fuzz::some_position(game);
  zermelo::Position position = start;
  const auto played = position.play_all(bytes.rest());
  if (!played) {
    zermelo::fuzz::require_fit(played.error());
    const std::string text = sentence(played.error());
    require(text.starts_with("--after"), "the error names the option", text);
  }
  // What was played before a mistake counts, too.
  zermelo::Position again = start;
  const std::string moves = write_moves(position);
  require(again.play_all(moves).has_value(), "written moves are read", moves);
  require(again.state() == position.state(), "written moves lead to the same state", moves);
  while (again.undo()) continue;
  require(again.state() == start.state(), "undo leads back to the start", moves);
  require(again.go_to(position.state_text()).has_value(), "a written state is read", position.state_text());
  require(again.state() == position.state(), "a written state is read as itself", position.state_text());
  return 0;
}
