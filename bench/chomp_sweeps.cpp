// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// zermelo-bench-chomp: ChompSweep on one thread and on two beside the plain sweep, in interleaved rounds.
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "plain_chomp_sweep.hpp"
#include "zermelo/games/chomp/sweep.hpp"
#include "zermelo/host/thread_crew.hpp"

namespace {

using zermelo::ChompSweep;
using zermelo::ThreadCrew;

// The numbers of lost positions up to 14 x 14 are published; that of 16 x 16 is what both sweeps find.
struct Bar {
  unsigned side;
  std::uint64_t lost;
};
constexpr std::array<Bar, 3> bars{{{12, 26'838}, {14, 256'366}, {16, 3'317'972}}};

struct Cost {
  double seconds;
  double cpu_seconds;
  double megabytes;
};

std::uint64_t sweep(unsigned side, unsigned threads) {
  ThreadCrew crew{threads};
  const unsigned upper = ChompSweep::upper_rows(side, side, threads, std::numeric_limits<std::uint64_t>::max());
  ChompSweep sweep{side, side, upper, crew, [](std::uint64_t) { return true; }};
  const auto lost = sweep.run();
  std::uint64_t count = 0;
  lost->for_each([&](std::uint64_t) { ++count; });
  return count;
}

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

// Measures in a process of its own, whose peak of memory is its own. No threads stands for the plain sweep.
Cost cost_of(const Bar& bar, unsigned threads) {
  const auto start = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child == 0) {
    const std::uint64_t lost =
        threads == 0 ? zermelo::bench::plainly_lost(bar.side, bar.side) : sweep(bar.side, threads);
    _exit(lost == bar.lost ? 0 : 1);
  }
  int status = 0;
  rusage usage{};
  if (child < 0 || wait4(child, &status, 0, &usage) != child || status != 0) {
    std::fprintf(stderr, "zermelo-bench-chomp: %u x %u: not %llu lost positions\n", bar.side, bar.side,
                 static_cast<unsigned long long>(bar.lost));
    std::exit(1);
  }
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  return {elapsed.count(), seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime),
          static_cast<double>(usage.ru_maxrss) / 1024};
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

template <class Part>
double median_of(const std::vector<Cost>& costs, Part part) {
  std::vector<double> values;
  for (const Cost& cost : costs) values.push_back(part(cost));
  return median(values);
}

void print_row(const Bar& bar, const char* name, const std::vector<Cost>& costs, const std::vector<Cost>& plain) {
  std::vector<double> by_cpu;
  std::vector<double> by_clock;
  for (std::size_t i = 0; i < costs.size(); ++i) {
    by_cpu.push_back(plain[i].cpu_seconds / costs[i].cpu_seconds);
    by_clock.push_back(plain[i].seconds / costs[i].seconds);
  }
  std::printf("%2u x %2u  %-18s %9.3f %9.3f %9.1f %11.1f %11.1f\n", bar.side, bar.side, name,
              median_of(costs, [](const Cost& c) { return c.seconds; }),
              median_of(costs, [](const Cost& c) { return c.cpu_seconds; }),
              median_of(costs, [](const Cost& c) { return c.megabytes; }), median(by_clock), median(by_cpu));
}

void run(unsigned rounds) {
  std::printf("%-8s %-18s %9s %9s %9s %11s %11s\n", "bar", "sweep", "s", "CPU s", "MB", "plain/this", "CPU ratio");
  for (const Bar& bar : bars) {
    std::array<std::vector<Cost>, 3> costs;  // by threads; none is the plain sweep
    for (unsigned round = 0; round < rounds; ++round) {
      for (unsigned threads = 0; threads < costs.size(); ++threads) costs[threads].push_back(cost_of(bar, threads));
    }
    print_row(bar, "plain", costs[0], costs[0]);
    print_row(bar, "dedicated", costs[1], costs[0]);
    print_row(bar, "dedicated, 2 threads", costs[2], costs[0]);
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::span arguments{argv, static_cast<std::size_t>(argc)};
  const int rounds = argc == 3 && std::string_view{arguments[1]} == "--rounds" ? std::atoi(arguments[2]) : 5;
  if (rounds < 1 || argc == 2 || argc > 3) {
    std::fputs("usage: zermelo-bench-chomp [--rounds N]\n", stderr);
    return 2;
  }
  run(static_cast<unsigned>(rounds));
  return 0;
}
