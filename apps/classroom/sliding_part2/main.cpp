// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// zermelo-sliding-part2: the two-agent sliding puzzle by alpha-beta, with the full window at the root.
#include "classroom/sliding.hpp"
#include "common/programs.hpp"
#include "zermelo/search/alpha_beta.hpp"

int main(int argc, char** argv) {
  return zermelo::app::run_listed_program("zermelo-sliding-part2", argc, argv,
                                          zermelo::classroom::solve_sliding<zermelo::AlphaBeta>);
}
