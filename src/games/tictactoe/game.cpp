// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tic-Tac-Toe for the catalogue.
#include "zermelo/games/tictactoe/index.hpp"  // IWYU pragma: keep, the kernels find state_index there
#include "zermelo/games/tictactoe/notation.hpp"
#include "zermelo/games/tictactoe/rules.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/compiled_kernels.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/kernels.hpp"

namespace zermelo {

template <>
inline constexpr const Kernels* kernels_for<tictactoe::SmallTicTacToe> = &compiled_kernels<tictactoe::SmallTicTacToe>;
template <>
inline constexpr const Kernels* kernels_for<tictactoe::MediumTicTacToe> = &compiled_kernels<tictactoe::MediumTicTacToe>;
template <>
inline constexpr const Kernels* kernels_for<tictactoe::LargeTicTacToe> = &compiled_kernels<tictactoe::LargeTicTacToe>;

GameInfo tictactoe_game() { return info_of<tictactoe::Declaration>(); }

}  // namespace zermelo
