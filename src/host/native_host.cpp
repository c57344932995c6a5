// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The host on a desktop: deep stacks, Ctrl-C, progress on the terminal.
#include "zermelo/host/native_host.hpp"

#include <array>
#include <atomic>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

#include "zermelo/host/machine.hpp"
#include "zermelo/host/own_thread.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo {
namespace {

// The flag of an interruption: a signal handler can reach nothing else.
std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void note_interrupt(int /*signal*/) { interrupted.store(true); }

// A scope in which Ctrl-C, a terminal that is closed and a request to end set the flag.
class InterruptScope {
 public:
  InterruptScope() {
    struct sigaction action{};
    action.sa_handler = note_interrupt;
    for (std::size_t i = 0; i < signals.size(); ++i) {
      sigaction(signals.at(i), nullptr, &before_.at(i));
      // nohup, or a shell that has put the program in the background, wants it to go on.
      if (before_.at(i).sa_handler != SIG_IGN) sigaction(signals.at(i), &action, nullptr);
    }
  }
  InterruptScope(const InterruptScope&) = delete;
  InterruptScope& operator=(const InterruptScope&) = delete;
  ~InterruptScope() {
    for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals.at(i), &before_.at(i), nullptr);
  }

 private:
  static constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, signals.size()> before_{};
};

std::string progress_line(const Progress& progress) {
  std::string line = fmt::format("{} in {:.0f} s", text::group_digits(progress.done), progress.seconds);
  if (progress.in_all && progress.done > 0 && *progress.in_all > 0) {
    const double part = static_cast<double>(progress.done) / static_cast<double>(*progress.in_all);
    line += fmt::format(", {:.0f}% of {}, about {:.0f} s left", 100 * part, text::group_digits(*progress.in_all),
                        progress.seconds * (1 - part) / part);
  }
  return line;
}

}  // namespace

NativeHost::NativeHost() : on_terminal_{isatty(STDERR_FILENO) == 1} { begin(); }

void NativeHost::begin() { interrupted.store(false); }

bool NativeHost::run(const std::function<void()>& call, std::uint64_t bytes) {
  const InterruptScope scope;
  last_shown_ = 0;
  bool called = true;
  if (bytes <= OwnThread::at_hand) {
    call();
  } else {
    called = OwnThread{bytes, call}.join();
  }
  clear_progress();
  return called;
}

void NativeHost::call_together(unsigned threads, std::uint64_t bytes, const std::function<void(unsigned)>& call) {
  call_on_threads(threads, bytes, call);
}

bool NativeHost::is_interrupted() const { return interrupted.load(); }

std::uint64_t NativeHost::memory() const { return machine_memory(Host::memory()); }

void NativeHost::show(const Progress& progress) {
  if (!on_terminal_ || progress.seconds < 1 || progress.seconds - last_shown_ < 0.25) return;
  last_shown_ = progress.seconds;
  showing_ = true;
  std::fputs(fmt::format("\r\x1b[K{} (Ctrl-C stops)", progress_line(progress)).c_str(), stderr);
  std::fflush(stderr);
}

void NativeHost::clear_progress() {
  if (!showing_) return;
  showing_ = false;
  std::fputs("\r\x1b[K", stderr);
  std::fflush(stderr);
}

}  // namespace zermelo
