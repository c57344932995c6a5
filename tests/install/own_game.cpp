// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Searches, counts and draws a game of one's own.
#include <iostream>

#include <zermelo/draw/tree_text.hpp>
#include <zermelo/host/native_host.hpp>
#include <zermelo/model/game_info.hpp>
#include <zermelo/runtime/count.hpp>
#include <zermelo/runtime/position.hpp>
#include <zermelo/runtime/trace.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/search/observer.hpp>

#include "subtraction.hpp"

zermelo::GameInfo subtraction_game();

int main() {
  // The textbook's search needs the rules alone.
  const Subtraction game{.heap = 10};
  zermelo::Minimax<Subtraction, zermelo::Meter> search{game, zermelo::Meter{}};
  const auto result = search.search(game.initial_state());
  std::cout << "take " << result.action.value_or(0) << ": value " << result.value << '\n';

  // Everything else also needs the game's notation.
  const zermelo::GameInfo info = subtraction_game();
  const auto position = zermelo::open(info, {{"heap", "4"}});
  zermelo::NativeHost host;
  const auto count = zermelo::count(*position, {}, host);
  std::cout << count->tree.nodes << " nodes\n";
  const auto tree = zermelo::trace(*position, {.algorithm = zermelo::Algorithm::alpha_beta}, host);
  std::cout << zermelo::draw::to_text(*tree, {});
}
