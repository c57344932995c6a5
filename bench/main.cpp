// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// zermelo-bench: the table of all contests, or one single run for a profiler.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <span>
#include <string_view>

#include "contest.hpp"
#include "runner.hpp"

namespace {

using namespace zermelo::bench;

constexpr const char* usage =
    "usage: zermelo-bench [--rounds N]\n"
    "       zermelo-bench --once GAME ALGORITHM hand|generic|unobserved|none\n"
    "GAME: tictactoe, nim, chomp   ALGORITHM: minimax, alpha-beta\n";

int print_table(unsigned rounds) {
  std::printf("%-10s %-10s %9s %9s %9s %14s %19s\n", "game", "algorithm", "nodes", "ns/node", "ns/node", "hand/generic",
              "counted/uncounted");
  std::printf("%-10s %-10s %9s %9s %9s %14s %19s\n", "", "", "", "hand", "generic", ">= 0.9 wanted", "<= 1.02 wanted");
  for (const Contest& contest : contests) {
    const Timing t = time_contest(contest, rounds);
    std::printf("%-10s %-10s %9llu %9.2f %9.2f %14.2f %19.3f\n", contest.game, contest.algorithm,
                static_cast<unsigned long long>(contest.expected.nodes), t.hand_ns_per_node, t.generic_ns_per_node,
                t.hand_to_generic, t.generic_to_unobserved);
    std::fflush(stdout);
  }
  return 0;
}

// A null pointer stands for `none`: the program's start and end without a search.
std::optional<Run> chosen_run(const Contest& contest, std::string_view side) {
  if (side == "hand") return contest.hand;
  if (side == "generic") return contest.generic;
  if (side == "unobserved") return contest.unobserved;
  if (side == "none") return nullptr;
  return std::nullopt;
}

int run_once(std::string_view game, std::string_view algorithm, std::string_view side) {
  const auto contest =
      std::ranges::find_if(contests, [&](const Contest& c) { return c.game == game && c.algorithm == algorithm; });
  const auto run = contest == contests.end() ? std::nullopt : chosen_run(*contest, side);
  if (!run) {
    std::fputs(usage, stderr);
    return 2;
  }
  if (*run != nullptr) run_checked(*contest, *run);
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
  if (argc == 5 && option == "--once") return run_once(arguments[2], arguments[3], arguments[4]);
  std::fputs(usage, stderr);
  return 2;
}
