// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The consumer's second translation unit.
#include <zermelo/search/alpha_beta.hpp>

#include "subtraction.hpp"

int alpha_beta_move(const Subtraction& game) {
  return zermelo::AlphaBeta<Subtraction>{game}.search(game.initial_state()).action.value_or(0);
}
