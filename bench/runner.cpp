// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The interleaved rounds, their medians and the checks.
#include "runner.hpp"

#include <time.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "contest.hpp"
#include "linked.hpp"

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

template <class Run>
double seconds_of(const Contest& contest, const Run& run, unsigned repetitions) {
  const double start = cpu_seconds();
  for (unsigned i = 0; i < repetitions; ++i) check(contest, run());
  return cpu_seconds() - start;
}

// Returns as many repetitions as make the hand-written search take about a round's time.
unsigned repetitions_for(const Contest& contest) {
  unsigned repetitions = 1;
  while (seconds_of(contest, contest.hand, repetitions) < seconds_per_round / 2) repetitions *= 2;
  return repetitions;
}

}  // namespace

void check(const Contest& contest, const Outcome& outcome) {
  const Outcome& expected = contest.expected;
  if (outcome == expected) return;
  std::fprintf(stderr, "zermelo-bench: %.*s: %llu nodes, value %d, move %u; expected %llu, %d, %u\n",
               static_cast<int>(contest.game.size()), contest.game.data(),
               static_cast<unsigned long long>(outcome.nodes), outcome.value, outcome.move,
               static_cast<unsigned long long>(expected.nodes), expected.value, expected.move);
  std::exit(1);
}

Timing time_contest(const Contest& contest, unsigned rounds) {
  const unsigned repetitions = repetitions_for(contest);
  const Linked linked{contest};
  std::vector<double> hand_seconds;
  std::vector<double> linked_seconds;
  std::vector<double> ratios;
  for (unsigned round = 0; round < rounds; ++round) {
    hand_seconds.push_back(seconds_of(contest, contest.hand, repetitions));
    linked_seconds.push_back(seconds_of(contest, [&] { return linked.run(); }, repetitions));
    ratios.push_back(hand_seconds.back() / linked_seconds.back());
  }
  const double ns_per_node = 1e9 / (static_cast<double>(repetitions) * static_cast<double>(contest.expected.nodes));
  return {median(hand_seconds) * ns_per_node, median(linked_seconds) * ns_per_node, median(ratios)};
}

}  // namespace zermelo::bench
