// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Fuzz target: the text of --after. Moves that were played lead to the same state when they are written and read again.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "support.hpp"
#include "zermelo/runtime/engine.hpp"

namespace {

using zermelo::fuzz::require;

std::string written(const zermelo::Engine& engine) {
  std::string moves;
  for (const std::string& move : engine.history()) moves += '"' + move + "\"\t";
  return moves;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  zermelo::fuzz::Bytes bytes{data, size};
  const std::uint8_t game = bytes.byte();
  const std::unique_ptr<zermelo::Engine> engine = zermelo::fuzz::some_engine(game);
  const auto played = zermelo::play_all(*engine, bytes.rest());
  if (!played) {
    zermelo::fuzz::require_fit(played.error());
    require(played.error().message.starts_with("--after"), "the error names the option", played.error().message);
  }
  // What was played before a mistake counts, too.
  const std::unique_ptr<zermelo::Engine> again = zermelo::fuzz::some_engine(game);
  const std::string moves = written(*engine);
  require(zermelo::play_all(*again, moves).has_value(), "written moves are read", moves);
  require(again->state() == engine->state(), "written moves lead to the same state", moves);
  while (again->undo()) continue;
  require(again->state() == zermelo::fuzz::some_engine(game)->state(), "undo leads back to the start", moves);
  return 0;
}
