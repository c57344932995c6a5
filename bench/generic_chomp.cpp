// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Chomp 4x4 with the forced ending, searched by the library.
#include "contest.hpp"
#include "generic.hpp"
#include "zermelo/games/chomp/rules.hpp"

namespace zermelo::bench {
namespace {

const chomp::SmallChomp game{{4, 4, {0, 0}, chomp::Ending::forced}};
constexpr Window<chomp::SmallChomp::Value> window;

unsigned number_of(chomp::SmallChomp::Action square) { return square; }

}  // namespace

Outcome generic::chomp_minimax() { return run_metered<Minimax>(game, number_of); }
Outcome generic::chomp_alpha_beta() { return run_metered<AlphaBeta>(game, number_of, window); }
Outcome unobserved::chomp_minimax() { return run_unobserved<Minimax>(game, number_of); }
Outcome unobserved::chomp_alpha_beta() { return run_unobserved<AlphaBeta>(game, number_of, window); }

}  // namespace zermelo::bench
