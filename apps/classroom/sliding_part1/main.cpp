// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// zermelo-sliding-part1: the two-agent sliding puzzle by minimax.
#include "classroom/sliding.hpp"
#include "common/programs.hpp"
#include "zermelo/search/minimax.hpp"

int main(int argc, char** argv) {
  return zermelo::app::run_listed_program("zermelo-sliding-part1", argc, argv,
                                          zermelo::classroom::solve_sliding<zermelo::Minimax>);
}
