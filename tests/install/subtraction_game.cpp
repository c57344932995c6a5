// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The text side of the game: its parameters, and how its states and moves are written.
#include <string>
#include <string_view>

#include <zermelo/model/compiled_kernels.hpp>
#include <zermelo/model/game_info.hpp>
#include <zermelo/text/notation.hpp>

#include "subtraction.hpp"

template <>
struct zermelo::Notation<Subtraction> {
  static std::string format_state(const Subtraction&, const Subtraction::State& s) {
    return std::to_string(s.left) + (s.to_move == Player::one ? ":A" : ":B");
  }
  static std::string format_action(const Subtraction&, const Subtraction::State&, int taken) {
    return std::to_string(taken);
  }
};

// Compiles the searches for this game. Without this line those over AnyGame serve it.
template <>
inline constexpr const zermelo::Kernels* zermelo::kernels_for<Subtraction> = &zermelo::compiled_kernels<Subtraction>;

namespace {

struct Declaration {
  static constexpr std::string_view name = "subtraction";
  static constexpr std::string_view summary = "take one, two or three objects; the last one wins";

  static zermelo::Parameters parameters() {
    return {{.name = "heap", .standard = "10", .lowest = 1, .highest = 1000, .help = "objects at the start"}};
  }
  static zermelo::Expected<Subtraction> make(const zermelo::Arguments& arguments) {
    return Subtraction{static_cast<int>(arguments.integer("heap"))};
  }
};

}  // namespace

zermelo::GameInfo subtraction_game() { return zermelo::info_of<Declaration>(); }
