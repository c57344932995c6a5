// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The list of games: NAME stands for a function NAME_game() in the game's own file. A new game adds one line.
#pragma once

#define ZERMELO_GAMES(GAME) \
  GAME(chomp)               \
  GAME(sliding)             \
  GAME(nim)                 \
  GAME(tictactoe)           \
  GAME(numbers)             \
  GAME(tree)
