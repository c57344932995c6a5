// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Searches a game of its own and one by name, and fails if an answer is not the known one.
#include <cstdio>

#include <zermelo/host/native_host.hpp>
#include <zermelo/runtime/catalogue.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/search/observer.hpp>

#include "subtraction.hpp"

int alpha_beta_move(const Subtraction& game);

namespace {

bool own_game_is_solved() {
  const Subtraction game{10};
  zermelo::Minimax<Subtraction, zermelo::Meter> search{game, zermelo::Meter{}};
  const auto result = search.search(game.initial_state());
  // Leaving a multiple of four wins, so two are taken.
  return result.value == 1 && result.action == 2 && alpha_beta_move(game) == 2;
}

bool named_game_is_solved() {
  zermelo::NativeHost host;
  const auto engine = zermelo::open_game("nim(piles=1,3,5)");
  if (!engine) return false;
  const auto report = (*engine)->solve({.algorithm = zermelo::Algorithm::alpha_beta}, host);
  return report && report->best_action == "3:2";
}

}  // namespace

int main() {
  const bool right = own_game_is_solved() && named_game_is_solved();
  std::puts(right ? "the installed library solves a game of its user's and one by name" : "wrong answer");
  return right ? 0 : 1;
}
