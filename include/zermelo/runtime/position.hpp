// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A position in a game: the game, its initial state, and the moves played from it. A value, to copy, compare and
// change.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo {

class Position {
 public:
  // Makes the initial position.
  Position(std::shared_ptr<const GameInfo> info, Arguments arguments, AnyGame game);

  const GameInfo& info() const { return *opened_->info; }
  const Arguments& arguments() const { return opened_->arguments; }
  // Returns every parameter as it would be typed.
  Arguments::Given parameters() const;
  // Returns "rows=3,cols=4,poison=1,1,ending=forced", in the order of declaration.
  std::string parameters_text() const;
  // Returns "chomp(rows=3,cols=4,poison=1,1,ending=forced)", in the order of declaration.
  std::string full_name() const;
  const AnyGame& game() const { return opened_->game; }
  // Returns whether both are positions of one game with the same parameters.
  bool is_of_same_game(const Position& other) const;

  const AnyState& state() const { return states_.back(); }
  Player to_move() const { return game().to_move(state()); }
  Player starter() const { return game().to_move(states_.front()); }  // to move at the initial state
  // Returns the player whose values an answer about the position shows: the player to move, unless the notation fixes
  // one.
  Player values_seen_by() const { return game()->abilities().values_seen_by.value_or(to_move()); }
  bool is_terminal() const { return game().is_terminal(state()); }
  std::optional<Player> winner() const;  // of a terminal state; nothing at a draw
  ActionCount action_count() const { return game().action_count(state()); }
  AnyAction action(ActionCount index) const { return game().action_at(state(), index); }
  std::span<const AnyAction> moves() const { return moves_; }

  // Return the same in the game's notation.
  std::string state_text() const { return game()->format_state(state()); }
  std::string action_text(const AnyAction& action) const { return game()->format_action(state(), action); }
  std::vector<std::string> history() const;
  // Writes actions that are played from here, one after the other.
  std::vector<std::string> line_text(std::span<const AnyAction> line) const;
  std::string value_text(const ExactValue& value) const { return game()->format_value(value); }
  std::string player_name(Player p) const { return game()->player_name(p); }
  std::string player_title(Player p) const { return game()->player_title(p); }

  void play(const AnyAction& action);
  // Plays a move as a person types it, and returns it as the game writes it.
  Expected<std::string> play(std::string_view text);
  // Plays moves that are separated by white space, a label with spaces in double quotes. An error says which move of
  // `option` failed.
  Expected<void> play_all(std::string_view moves, std::string_view option = "after");
  bool undo();
  // Replaces the position by the state that is written like this, whether moves lead to it or not.
  Expected<void> go_to(std::string_view state);

 private:
  // The part that never changes, shared by all copies.
  struct Opened {
    std::shared_ptr<const GameInfo> info;
    Arguments arguments;
    AnyGame game;
  };

  std::shared_ptr<const Opened> opened_;
  std::vector<AnyState> states_;  // the initial one and one after each move
  std::vector<AnyAction> moves_;
};

// Opens the game with these parameters. `info` must outlive the position.
Expected<Position> open(const GameInfo& info, const Arguments::Given& given, const FileReader& read_file = no_files);

}  // namespace zermelo
