// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Fuzz target: moves of every game. What parses is legal and is played, and what a game writes it also reads.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "support.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/runtime/position.hpp"

namespace {

using zermelo::fuzz::require;

// Types a move: it is refused with a line that is fit to print, or played as one of the actions.
void type_move(zermelo::Position& position, std::string_view text) {
  const std::string before = position.state_text();
  const std::size_t plies = position.history().size();
  const auto played = position.play(text);
  if (!played) {
    zermelo::fuzz::require_fit(played.error());
    require(position.state_text() == before, "a refused move changes nothing", text);
    return;
  }
  const std::string after = position.state_text();
  require(after != before, "a move changes the state", *played);
  require(position.history().size() == plies + 1 && position.history().back() == *played, "a move is remembered",
          *played);
  require(position.undo() && position.state_text() == before, "undo takes a move back", *played);
  constexpr zermelo::ActionCount few = 1000;
  if (position.action_count() <= few) {
    bool listed = false;
    for (zermelo::ActionCount i = 0; i < position.action_count(); ++i)
      listed = listed || position.action_text(position.action(i)) == *played;
    require(listed, "what is played is an action", *played);
  }
  const auto again = position.play(*played);
  require(again && *again == *played && position.state_text() == after, "a written move is read as itself", *played);
}

// Plays one of the game's own moves, which must be readable.
void choose_move(zermelo::Position& position, std::uint64_t choice) {
  const std::string move = position.action_text(position.action(choice % position.action_count()));
  const auto played = position.play(move);
  require(played && *played == move, "a game reads its own moves", move);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  zermelo::fuzz::Bytes bytes{data, size};
  zermelo::Position position = zermelo::fuzz::some_position(bytes.byte());
  while (!bytes.empty() && !position.is_terminal()) {
    require(position.action_count() > 0, "a state that is not terminal has an action", position.state_text());
    if (bytes.byte() % 2 == 0) {
      choose_move(position, bytes.byte());
    } else {
      type_move(position, bytes.text());
    }
  }
  require(!position.is_terminal() || !position.game()->outcome(position.state()).empty(), "the end has an outcome");
  return 0;
}
