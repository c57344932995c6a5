// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Searches, counts and draws a game of one's own.
#include <iostream>

#include <zermelo/draw/tree_text.hpp>
#include <zermelo/host/native_host.hpp>
#include <zermelo/runtime/count_report.hpp>
#include <zermelo/runtime/engine.hpp>
#include <zermelo/search/minimax.hpp>
#include <zermelo/search/observer.hpp>

#include "subtraction.hpp"

zermelo::GameCard subtraction_card();

int main() {
  // The textbook's search needs the rules alone.
  const Subtraction game{.heap = 10};
  zermelo::Minimax<Subtraction, zermelo::Meter> search{game, zermelo::Meter{}};
  const auto result = search.search(game.initial_state());
  std::cout << "take " << result.action.value_or(0) << ": value " << result.value << '\n';

  // Everything else also needs the game's notation.
  zermelo::NativeHost host;
  const zermelo::GameCard card = subtraction_card();
  const auto engine = card.open({{"heap", "4"}});
  const auto count = engine.value()->count({}, host);
  std::cout << count->tree.nodes << " nodes\n";
  const auto tree = engine.value()->trace({.algorithm = zermelo::Algorithm::alpha_beta}, host);
  std::cout << zermelo::draw::to_text(*tree, {});
}
