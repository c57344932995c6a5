// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Times a contest in interleaved rounds of CPU time, and checks every single run.
//
// Not Google Benchmark: the figures wanted are ratios of runs that lie side by side in time, and its repetitions
// (interleaved at random at best) are reported one benchmark at a time.
#pragma once

#include "contest.hpp"

namespace zermelo::bench {

// Medians over the rounds; the ratios are medians of the rounds' own ratios, so that a machine that is
// slower for a while slows both sides of a ratio.
struct Timing {
  double hand_ns_per_node;
  double linked_ns_per_node;
  double hand_to_linked;  // above 1: the library's search is the faster one
};

Timing time_contest(const Contest& contest, unsigned rounds);

// Ends the program with a message if a run does not report what the contest expects.
void check(const Contest& contest, const Outcome& outcome);

}  // namespace zermelo::bench
