// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The interleaved rounds, their medians and the checks.
#include "runner.hpp"

#include <time.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace zermelo::bench {
namespace {

constexpr double seconds_per_round = 0.06;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

double seconds_of(const Contest& contest, Run run, unsigned repetitions) {
  const double start = cpu_seconds();
  for (unsigned i = 0; i < repetitions; ++i) run_checked(contest, run);
  return cpu_seconds() - start;
}

// So many repetitions that the hand-written search takes about a round's time.
unsigned repetitions_for(const Contest& contest) {
  unsigned repetitions = 1;
  while (seconds_of(contest, contest.hand, repetitions) < seconds_per_round / 2) repetitions *= 2;
  return repetitions;
}

}  // namespace

Outcome run_checked(const Contest& contest, Run run) {
  const Outcome outcome = run();
  const Outcome& expected = contest.expected;
  const bool counts_agree = outcome.nodes == (run == contest.unobserved ? 0 : expected.nodes);
  if (!counts_agree || outcome.value != expected.value || outcome.move != expected.move) {
    std::fprintf(stderr, "zermelo-bench: %s %s: %llu nodes, value %d, move %u; expected %llu, %d, %u\n", contest.game,
                 contest.algorithm, static_cast<unsigned long long>(outcome.nodes), outcome.value, outcome.move,
                 static_cast<unsigned long long>(expected.nodes), expected.value, expected.move);
    std::exit(1);
  }
  return outcome;
}

Timing time_contest(const Contest& contest, unsigned rounds) {
  const unsigned repetitions = repetitions_for(contest);
  std::vector<double> hand;
  std::vector<double> generic;
  std::vector<double> hand_to_generic;
  std::vector<double> generic_to_unobserved;
  for (unsigned round = 0; round < rounds; ++round) {
    hand.push_back(seconds_of(contest, contest.hand, repetitions));
    generic.push_back(seconds_of(contest, contest.generic, repetitions));
    const double unobserved = seconds_of(contest, contest.unobserved, repetitions);
    hand_to_generic.push_back(hand.back() / generic.back());
    generic_to_unobserved.push_back(generic.back() / unobserved);
  }
  const double ns_per_node = 1e9 / (static_cast<double>(repetitions) * static_cast<double>(contest.expected.nodes));
  return {median(hand) * ns_per_node, median(generic) * ns_per_node, median(hand_to_generic),
          median(generic_to_unobserved)};
}

}  // namespace zermelo::bench
