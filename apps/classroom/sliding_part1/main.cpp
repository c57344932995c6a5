// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// zermelo-sliding-part1: the two-agent sliding puzzle by minimax.
#include "classroom/sliding.hpp"
#include "zermelo/search/minimax.hpp"

int main(int argc, char** argv) {
  return zermelo::classroom::sliding_main<zermelo::Minimax>("zermelo-sliding-part1", argc, argv);
}
