// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Opens every game, and fails if alpha-beta does not give what minimax gives.
#include "zermelo/runtime/catalogue.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/host.hpp"

namespace {

bool searches_agree(const zermelo::GameCard& card) {
  zermelo::Host host;
  const auto engine = card.open(card.growth.empty() ? zermelo::Arguments::Given{} : card.growth.front());
  if (!engine) return false;
  const auto slow = (*engine)->solve({.algorithm = zermelo::Algorithm::minimax}, host);
  const auto fast = (*engine)->solve({.algorithm = zermelo::Algorithm::alpha_beta}, host);
  return slow && fast && slow->value == fast->value && slow->best_action == fast->best_action;
}

}  // namespace

int main() {
  for (const zermelo::GameCard& card : zermelo::catalogue()) {
    if (!searches_agree(card)) return 1;
  }
  return 0;
}
