// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// zermelo-bench: the table of all contests, or runs of one side for a profiler.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>

#include "contest.hpp"
#include "linked.hpp"
#include "runner.hpp"
#include "zermelo/model/kernels.hpp"

namespace {

using namespace zermelo::bench;

constexpr const char* usage =
    "usage: zermelo-bench [--rounds N]\n"
    "       zermelo-bench --runs N GAME ALGORITHM hand|linked\n"
    "GAME: tictactoe, nim, chomp; with linked also numbers, sliding   ALGORITHM: minimax, alpha-beta\n";

const char* name_of(zermelo::Algorithm algorithm) {
  return algorithm == zermelo::Algorithm::minimax ? "minimax" : "alpha-beta";
}

int print_table(unsigned rounds) {
  std::printf("%-10s %-10s %9s %13s %15s %12s\n", "game", "algorithm", "nodes", "ns/node hand", "ns/node linked",
              "hand/linked");
  for (const Contest& contest : contests) {
    const Timing t = time_contest(contest, rounds);
    std::printf("%-10s %-10s %9llu %13.2f %15.2f %12.2f\n", contest.game.data(), name_of(contest.algorithm),
                static_cast<unsigned long long>(contest.expected.nodes), t.hand_ns_per_node, t.linked_ns_per_node,
                t.hand_to_linked);
    std::fflush(stdout);
  }
  return 0;
}

// The contest of this game and algorithm in which the side takes part, or null.
const Contest* find_contest(std::string_view game, std::string_view algorithm, std::string_view side) {
  const auto is_meant = [&](const Contest& c) { return c.game == game && name_of(c.algorithm) == algorithm; };
  if (const auto* found = std::ranges::find_if(contests, is_meant); found != contests.end())
    return side == "hand" || side == "linked" ? found : nullptr;
  const auto* found = std::ranges::find_if(kernels_alone, is_meant);
  return found != kernels_alone.end() && side == "linked" ? found : nullptr;
}

int run(unsigned runs, std::string_view game, std::string_view algorithm, std::string_view side) {
  const Contest* contest = find_contest(game, algorithm, side);
  if (contest == nullptr) {
    std::fputs(usage, stderr);
    return 2;
  }
  const Linked linked{*contest};
  for (unsigned i = 0; i < runs; ++i) check(*contest, side == "hand" ? contest->hand() : linked.run());
  std::printf("%llu\n", static_cast<unsigned long long>(contest->expected.nodes));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::span arguments{argv, static_cast<std::size_t>(argc)};
  const std::string_view option = argc > 1 ? arguments[1] : "";
  if (argc == 1) return print_table(5);
  if (argc == 3 && option == "--rounds" && std::atoi(arguments[2]) > 0) {
    return print_table(static_cast<unsigned>(std::atoi(arguments[2])));
  }
  if (argc == 6 && option == "--runs" && std::atoi(arguments[2]) > 0)
    return run(static_cast<unsigned>(std::atoi(arguments[2])), arguments[3], arguments[4], arguments[5]);
  std::fputs(usage, stderr);
  return 2;
}
