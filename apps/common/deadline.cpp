// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The time limit of a program.
#include "common/deadline.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstddef>
#include <ctime>
#include <string>
#include <tuple>

#include <fmt/format.h>
#include <sys/time.h>
#include <unistd.h>

#include "common/program.hpp"

namespace zermelo::app {
namespace {

using Clock = std::chrono::steady_clock;
const Clock::time_point start = Clock::now();

constexpr double patience = 0.4;  // seconds that a search has for its answer

// The line that a signal handler writes: it has to be ready beforehand.
std::array<char, 128> last_words{};
std::size_t last_words_size = 0;

extern "C" void end_now(int /*signal*/) {
  std::ignore = write(STDERR_FILENO, last_words.data(), last_words_size);
  _exit(out_of_reach);
}

void set_timer(double seconds) {
  double whole = 0;
  const double rest = std::modf(seconds, &whole);
  const itimerval timer{
      .it_interval = {},
      .it_value = {.tv_sec = static_cast<time_t>(whole), .tv_usec = static_cast<suseconds_t>(rest * 1e6)}};
  setitimer(ITIMER_REAL, &timer, nullptr);
}

}  // namespace

double seconds_since_start() { return std::chrono::duration<double>(Clock::now() - start).count(); }

void end_after(double seconds) {
  const std::string words = fmt::format("{}: stopped: time limit of {} s reached\n", name_of_program(), seconds);
  last_words_size = words.copy(last_words.data(), last_words.size());
  std::signal(SIGALRM, end_now);
  set_timer(std::max(seconds + patience - seconds_since_start(), 0.001));
}

void cancel_time_limit() { set_timer(0); }

}  // namespace zermelo::app
