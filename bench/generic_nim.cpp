// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Misere Nim [3,4,5], searched by the library.
#include "contest.hpp"
#include "generic.hpp"
#include "zermelo/games/nim/rules.hpp"

namespace zermelo::bench {
namespace {

const nim::SmallNim game{{3, 4, 5}, nim::Play::misere};
constexpr Window<nim::SmallNim::Value> window{-1, 1};

unsigned number_of(nim::SmallNim::Action a) { return a.pile * 16U + a.left; }

}  // namespace

Outcome generic::nim_minimax() { return run_metered<Minimax>(game, number_of); }
Outcome generic::nim_alpha_beta() { return run_metered<AlphaBeta>(game, number_of, window); }
Outcome unobserved::nim_minimax() { return run_unobserved<Minimax>(game, number_of); }
Outcome unobserved::nim_alpha_beta() { return run_unobserved<AlphaBeta>(game, number_of, window); }

}  // namespace zermelo::bench
