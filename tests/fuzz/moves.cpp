// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Fuzz target: moves of every game. What parses is legal and is played, and what a game writes it also reads.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "support.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/runtime/engine.hpp"

namespace {

using zermelo::fuzz::require;

// A typed move: refused with a line that is fit to print, or played as one of the actions.
void type_move(zermelo::Engine& engine, std::string_view text) {
  const std::string before = engine.state();
  const std::size_t plies = engine.history().size();
  const auto played = engine.play(text);
  if (!played) {
    zermelo::fuzz::require_fit(played.error());
    require(engine.state() == before, "a refused move changes nothing", text);
    return;
  }
  const std::string after = engine.state();
  require(after != before, "a move changes the state", *played);
  require(engine.history().size() == plies + 1 && engine.history().back() == *played, "a move is remembered", *played);
  require(engine.undo() && engine.state() == before, "undo takes a move back", *played);
  constexpr zermelo::ActionCount few = 1000;
  if (engine.action_count() <= few) {
    bool listed = false;
    for (zermelo::ActionCount i = 0; i < engine.action_count(); ++i) listed = listed || engine.action(i) == *played;
    require(listed, "what is played is an action", *played);
  }
  const auto again = engine.play(*played);
  require(again && *again == *played && engine.state() == after, "a written move is read as itself", *played);
}

// One of the game's own moves, which must be readable.
void choose_move(zermelo::Engine& engine, std::uint64_t choice) {
  const std::string move = engine.action(choice % engine.action_count());
  const auto played = engine.play(move);
  require(played && *played == move, "a game reads its own moves", move);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  zermelo::fuzz::Bytes bytes{data, size};
  const std::unique_ptr<zermelo::Engine> engine = zermelo::fuzz::some_engine(bytes.byte());
  while (!bytes.empty() && !engine->is_terminal()) {
    require(engine->action_count() > 0, "a state that is not terminal has an action", engine->state());
    if (bytes.byte() % 2 == 0) {
      choose_move(*engine, bytes.byte());
    } else {
      type_move(*engine, bytes.text());
    }
  }
  require(!engine->is_terminal() || !engine->outcome().empty(), "the end has an outcome");
  return 0;
}
