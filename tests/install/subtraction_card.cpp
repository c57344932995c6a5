// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The text side of the game: its parameters, and how its players, states and moves are written and read.
#include <string>
#include <string_view>

#include <zermelo/runtime/engine_of.hpp>

#include "subtraction.hpp"

template <>
struct zermelo::Notation<Subtraction> {
  using State = Subtraction::State;

  static std::string player_name(const Subtraction&, Player p) { return p == Player::one ? "A" : "B"; }
  static std::string format_state(const Subtraction& game, const State& s) {
    return std::to_string(s.left) + ":" + player_name(game, s.to_move);
  }
  static std::string format_action(const Subtraction&, const State&, int taken) { return std::to_string(taken); }
  static Expected<int> parse_action(const Subtraction& game, const State& s, std::string_view text) {
    for (const int taken : game.actions(s)) {
      if (text == std::to_string(taken)) return taken;
    }
    return bad_input("not a legal move: take 1, 2 or 3, and at most what is left");
  }
  static std::string board(const Subtraction&, const State& s, Style) { return std::to_string(s.left) + " left\n"; }
  static std::string outcome(const Subtraction& game, const State& s) {
    return player_name(game, opponent(s.to_move)) + " wins.";
  }
  static Definition definition(const Subtraction&) { return {{"ACTIONS(s)", "{1, 2, 3}, at most what is left"}}; }
};

namespace {

struct Declaration {
  static constexpr std::string_view name = "subtraction";
  static constexpr std::string_view summary = "take one, two or three; the last one wins";

  static zermelo::Parameters parameters() {
    return {{.name = "heap", .standard = "10", .lowest = 1, .highest = 1000, .help = "objects at the start"}};
  }
  static zermelo::Expected<Subtraction> make(const zermelo::Arguments& arguments) {
    return Subtraction{static_cast<int>(arguments.integer("heap"))};
  }
};

}  // namespace

zermelo::GameCard subtraction_card() { return zermelo::make_card<Declaration>(); }
