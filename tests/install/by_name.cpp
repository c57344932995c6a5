// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Solves a game that Zermelo knows by name.
#include <iostream>

#include <zermelo/catalogue/catalogue.hpp>
#include <zermelo/host/native_host.hpp>
#include <zermelo/runtime/position.hpp>
#include <zermelo/runtime/solve.hpp>
#include <zermelo/words/errors.hpp>

int main() {
  const zermelo::GameInfo& nim = **zermelo::find_game("nim");
  const auto position = zermelo::open(nim, {{"piles", "1,3,5"}});
  zermelo::NativeHost host;
  const auto answer = zermelo::solve(*position, {.algorithm = zermelo::Algorithm::alpha_beta}, host);
  if (!answer) {
    std::cerr << zermelo::sentence(answer.error()) << '\n';
    return 1;
  }
  std::cout << position->action_text(*answer->best_action) << " gives " << position->value_text(*answer->value) << '\n';
}
