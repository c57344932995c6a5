// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Solves a game that Zermelo knows by name.
#include <iostream>

#include <zermelo/host/native_host.hpp>
#include <zermelo/runtime/catalogue.hpp>

int main() {
  zermelo::NativeHost host;
  const auto nim = zermelo::open_game("nim(piles=1,3,5)");
  const auto answer = nim.value()->solve({.algorithm = zermelo::Algorithm::alpha_beta}, host);
  std::cout << answer->best_action.value_or("none") << " gives " << answer->value << '\n';
}
