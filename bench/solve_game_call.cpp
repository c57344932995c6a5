// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// zermelo-bench-solve-game CALLS: times that many calls of SolveGame("AlphaBeta", [3, 4, 5]), to compare with the same
// call from Python; the answer is checked before a time is reported.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "zermelo/games/nim/rules.hpp"
#include "zermelo/games/nim/solve_game.hpp"
#include "zermelo/host/native_host.hpp"

int main(int argc, char** argv) {
  using Clock = std::chrono::steady_clock;
  const long calls = argc > 1 ? std::strtol(argv[1], nullptr, 10) : 10'000;
  const std::vector<zermelo::nim::Pile> piles{3, 4, 5};
  zermelo::NativeHost host;
  const auto expected = zermelo::solve_game("AlphaBeta", piles, {}, host);
  if (!expected) return 1;
  const auto start = Clock::now();
  for (long i = 0; i < calls; ++i) {
    const auto found = zermelo::solve_game("AlphaBeta", piles, {}, host);
    if (!found || *found != *expected) return 1;
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  std::printf("%.9f\n", seconds / static_cast<double>(calls));
}
