// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What is compared: one game and algorithm, searched by hand-written code and by the kernel that the programs link.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "zermelo/model/kernels.hpp"

namespace zermelo::bench {

// The report of a search.
struct Outcome {
  std::uint64_t nodes = 0;
  int value = 0;
  unsigned move = 0;  // its place in ACTIONS order, counted from 0

  bool operator==(const Outcome&) const = default;
};

using HandWritten = Outcome (*)();

namespace hand {
Outcome tictactoe_minimax();
Outcome tictactoe_alpha_beta();
Outcome nim_minimax();
Outcome nim_alpha_beta();
Outcome chomp_minimax();
Outcome chomp_alpha_beta();
}  // namespace hand

struct Contest {
  std::string_view game;
  Algorithm algorithm;
  Outcome expected;
  HandWritten hand;  // null where there is none
};

// The counts of Tic-Tac-Toe and Chomp are those of data/signatures.tsv. Those of Nim are printed by
// `zermelo solve nim --piles 3,4,5`, with `--algorithm alpha-beta` for the second.
inline constexpr std::array contests{
    Contest{"tictactoe", Algorithm::minimax, {549'946, 0, 0}, hand::tictactoe_minimax},
    Contest{"tictactoe", Algorithm::alpha_beta, {18'297, 0, 0}, hand::tictactoe_alpha_beta},
    Contest{"nim", Algorithm::minimax, {1'038'768, 1, 1}, hand::nim_minimax},
    Contest{"nim", Algorithm::alpha_beta, {3'381, 1, 1}, hand::nim_alpha_beta},
    Contest{"chomp", Algorithm::minimax, {4'418'360, 1, 4}, hand::chomp_minimax},
    Contest{"chomp", Algorithm::alpha_beta, {1'410, 1, 4}, hand::chomp_alpha_beta},
};

// Kernels that run alone, for bench/whole_path.py. The counts are those of data/signatures.tsv.
inline constexpr std::array kernels_alone{
    Contest{"numbers", Algorithm::minimax, {11'164, 9, 0}, nullptr},
    Contest{"numbers", Algorithm::alpha_beta, {599, 9, 0}, nullptr},
    Contest{"sliding", Algorithm::minimax, {22'821, 0, 0}, nullptr},
    Contest{"sliding", Algorithm::alpha_beta, {1'230, 0, 0}, nullptr},
};

}  // namespace zermelo::bench
