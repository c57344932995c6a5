// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tic-Tac-Toe 3x3, searched by the library.
#include "contest.hpp"
#include "generic.hpp"
#include "zermelo/games/tictactoe/rules.hpp"

namespace zermelo::bench {
namespace {

const tictactoe::SmallTicTacToe game{{3, 3, 3}};
constexpr Window<tictactoe::SmallTicTacToe::Value> window;

unsigned number_of(tictactoe::SmallTicTacToe::Action cell) { return cell; }

}  // namespace

Outcome generic::tictactoe_minimax() { return run_metered<Minimax>(game, number_of); }
Outcome generic::tictactoe_alpha_beta() { return run_metered<AlphaBeta>(game, number_of, window); }
Outcome unobserved::tictactoe_minimax() { return run_unobserved<Minimax>(game, number_of); }
Outcome unobserved::tictactoe_alpha_beta() { return run_unobserved<AlphaBeta>(game, number_of, window); }

}  // namespace zermelo::bench
