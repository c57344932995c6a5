// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What is compared: one game and algorithm, searched by hand-written code and by the library's.
#pragma once

#include <array>
#include <cstdint>

namespace zermelo::bench {

// What a search reports. An unobserved search has nothing to count with: its `nodes` is 0.
struct Outcome {
  std::uint64_t nodes = 0;
  int value = 0;
  unsigned move = 0;  // a cell or square number; in Nim pile * 16 + what is left of it
};

using Run = Outcome (*)();

struct Contest {
  const char* game;
  const char* algorithm;
  Outcome expected;
  Run hand;
  Run generic;     // all five counters, the default limit and a watch
  Run unobserved;  // the same search with the empty observer
};

namespace hand {
Outcome tictactoe_minimax();
Outcome tictactoe_alpha_beta();
Outcome nim_minimax();
Outcome nim_alpha_beta();
Outcome chomp_minimax();
Outcome chomp_alpha_beta();
}  // namespace hand

namespace generic {
Outcome tictactoe_minimax();
Outcome tictactoe_alpha_beta();
Outcome nim_minimax();
Outcome nim_alpha_beta();
Outcome chomp_minimax();
Outcome chomp_alpha_beta();
}  // namespace generic

namespace unobserved {
Outcome tictactoe_minimax();
Outcome tictactoe_alpha_beta();
Outcome nim_minimax();
Outcome nim_alpha_beta();
Outcome chomp_minimax();
Outcome chomp_alpha_beta();
}  // namespace unobserved

// The counts of Tic-Tac-Toe and Chomp are those of data/signatures.tsv. Those of Nim [3,4,5] were read off
// `zermelo-bench --once nim minimax generic` and `zermelo-bench --once nim alpha-beta generic`.
inline constexpr std::array contests{
    Contest{"tictactoe",
            "minimax",
            {549'946, 0, 0},
            hand::tictactoe_minimax,
            generic::tictactoe_minimax,
            unobserved::tictactoe_minimax},
    Contest{"tictactoe",
            "alpha-beta",
            {18'297, 0, 0},
            hand::tictactoe_alpha_beta,
            generic::tictactoe_alpha_beta,
            unobserved::tictactoe_alpha_beta},
    Contest{"nim", "minimax", {1'038'768, 1, 1}, hand::nim_minimax, generic::nim_minimax, unobserved::nim_minimax},
    Contest{
        "nim", "alpha-beta", {3'381, 1, 1}, hand::nim_alpha_beta, generic::nim_alpha_beta, unobserved::nim_alpha_beta},
    Contest{
        "chomp", "minimax", {4'418'360, 1, 5}, hand::chomp_minimax, generic::chomp_minimax, unobserved::chomp_minimax},
    Contest{"chomp",
            "alpha-beta",
            {1'410, 1, 5},
            hand::chomp_alpha_beta,
            generic::chomp_alpha_beta,
            unobserved::chomp_alpha_beta},
};

}  // namespace zermelo::bench
