// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What a game needs to be talked about: names, one-line states, moves that people type, a drawing, its definition.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/text/parameters.hpp"

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
//   player_name(game, p)            as results name the player: "1", "X", "MAX"
//   format_state(game, s)           one line, different for different states
//   format_action(game, s, a)
//   parse_action(game, s, text)     a legal action, or an error that says what would be one
//   board(game, s, style)           a drawing, each line ended by a newline
//   outcome(game, s)                who won a terminal state, and why, as one sentence
//   definition(game)                the formal definition, for these parameters
// Optional members:
//   player_title(game, p)           as announcements name the player: "Player 1"
//   list_actions(game, s)           instead of all actions one by one
//   remark(game)                    what the announcement of a machine's move adds
//   sketch(game, s, labels)         the state as a picture shows it, for one of label_choices
//   label_choices                   ways to label a state, the first being the default
//   values_seen_by                  the player whose values are shown, whoever moves at the root
//   format_value(game, v)           a value as this player sees it
template <class G>
struct Notation;

template <class G>
concept TextGame =
    Game<G> && requires(const G& game, const StateOf<G>& s, const ActionOf<G>& a, std::string_view text, Style style) {
      { Notation<G>::player_name(game, Player::one) } -> std::same_as<std::string>;
      { Notation<G>::format_state(game, s) } -> std::same_as<std::string>;
      { Notation<G>::format_action(game, s, a) } -> std::same_as<std::string>;
      { Notation<G>::parse_action(game, s, text) } -> std::same_as<Expected<ActionOf<G>>>;
      { Notation<G>::board(game, s, style) } -> std::same_as<std::string>;
      { Notation<G>::outcome(game, s) } -> std::same_as<std::string>;
      { Notation<G>::definition(game) } -> std::same_as<Definition>;
    };

template <TextGame G>
std::string player_title(const G& game, Player p) {
  if constexpr (requires { Notation<G>::player_title(game, p); }) {
    return Notation<G>::player_title(game, p);
  } else {
    return Notation<G>::player_name(game, p);
  }
}

// All actions for a person, one by one unless the notation has a shorter way.
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

template <Game G>
bool is_action(const G& game, const StateOf<G>& s, const ActionOf<G>& action) {
  for (const auto& a : game.actions(s)) {
    if (a == action) return true;
  }
  return false;
}

}  // namespace zermelo
