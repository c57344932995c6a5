// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The text side of a game: names, one-line states, moves that people type, a drawing, its definition.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo {

// How a board may be drawn.
struct Style {
  bool unicode = false;
  bool colour = false;
};

// One line of a formal definition: "ACTIONS(s)" and its formula with domain.
struct Clause {
  std::string term;
  std::string formula;
};
using Definition = std::vector<Clause>;

// The notation of a game, specialised beside its rules. Required members (all static):
//   format_state(game, s)           one line, different for different states
//   format_action(game, s, a)
// Optional members, with what serves where they are missing:
//   player_name(game, p)            as results name the player: "1", "X", "MAX"; A and B
//   player_title(game, p)           as announcements name the player: "Player 1"; the name
//   parse_action(game, s, text)     a legal action, or an error that says what would be one; the action that is written
//                                   like the text
//   parse_state(game, text)         the state that format_state writes like this, without a walk through all states,
//                                   or no_such_state; states cannot be read
//   board(game, s, style)           a drawing, each line ended by a newline; the state on one line
//   outcome(game, s)                who won a terminal state, and why, as one sentence; who gets what
//   definition(game)                the formal definition, for these parameters; the initial state
//   list_actions(game, s)           instead of all actions one by one
//   remark(game)                    what the announcement of a machine's move adds
//   sketch(game, s, labels)         the state as a picture shows it, for one of label_choices; the state on one line
//   label_choices                   ways to label a state, the first being the default
//   values_seen_by                  the player whose values are shown, whoever moves at the root
//   exact_value(game, v, p)         what a value is worth to this player, where it is not a number itself
//   format_value(game, v)           an exact value, where numbers are written in another way
template <class G>
struct Notation;

template <class G>
concept TextGame = Game<G> && requires(const G& game, const StateOf<G>& s, const ActionOf<G>& a) {
  { Notation<G>::format_state(game, s) } -> std::same_as<std::string>;
  { Notation<G>::format_action(game, s, a) } -> std::same_as<std::string>;
};

template <TextGame G>
std::string player_name(const G& game, Player p) {
  if constexpr (requires { Notation<G>::player_name(game, p); }) {
    return Notation<G>::player_name(game, p);
  } else {
    return p == Player::one ? "A" : "B";
  }
}

template <TextGame G>
std::string player_title(const G& game, Player p) {
  if constexpr (requires { Notation<G>::player_title(game, p); }) {
    return Notation<G>::player_title(game, p);
  } else {
    return zermelo::player_name(game, p);
  }
}

template <TextGame G>
Expected<ActionOf<G>> parse_action(const G& game, const StateOf<G>& s, std::string_view text) {
  if constexpr (requires { Notation<G>::parse_action(game, s, text); }) {
    return Notation<G>::parse_action(game, s, text);
  } else {
    constexpr std::size_t most_named = 1000;
    std::vector<std::string> names;
    for (const ActionOf<G> a : game.actions(s)) {
      std::string name = Notation<G>::format_action(game, s, a);
      if (name == text::trim(text)) return a;
      if (names.size() < most_named) names.push_back(std::move(name));
    }
    return fault(ErrorCode::unknown_move, {Typed{std::string{text}}, Choices{std::move(names)}});
  }
}

// Lists all actions for a person, one by one unless the notation has a shorter way.
template <TextGame G>
std::string list_actions(const G& game, const StateOf<G>& s) {
  if constexpr (requires { Notation<G>::list_actions(game, s); }) {
    return Notation<G>::list_actions(game, s);
  } else {
    std::string list;
    for (const auto& a : game.actions(s)) {
      if (!list.empty()) list += "  ";
      list += Notation<G>::format_action(game, s, a);
    }
    return list;
  }
}

template <TextGame G>
std::optional<Player> parse_player(const G& game, std::string_view name) {
  for (const Player p : {Player::one, Player::two}) {
    if (zermelo::player_name(game, p) == name) return p;
  }
  return std::nullopt;
}

template <TextGame G>
std::unexpected<Error> no_such_state(const G& game, std::string_view typed) {
  const std::string example = Notation<G>::format_state(game, game.initial_state());
  return fault(ErrorCode::unknown_state, {Typed{std::string{typed}}, Typed{example}});
}

// Returns the state that was read, provided that it is written exactly as typed. So a parser of states may accept more
// than there is, "01,3,5:MAX" for "1,3,5:MAX", and still no state can be written in two ways.
template <TextGame G>
Expected<StateOf<G>> accept_state(const G& game, const std::optional<StateOf<G>>& read, std::string_view typed) {
  if (read && Notation<G>::format_state(game, *read) == text::trim(typed)) return *read;
  return no_such_state(game, typed);
}

template <Game G>
bool is_action(const G& game, const StateOf<G>& s, const ActionOf<G>& action) {
  for (const auto& a : game.actions(s)) {
    if (a == action) return true;
  }
  return false;
}

}  // namespace zermelo
