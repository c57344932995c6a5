// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The host on a desktop: deep stacks, Ctrl-C, progress on the terminal.
#include "zermelo/host/native_host.hpp"

#include <atomic>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include "zermelo/runtime/host.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo {
namespace {

// A signal handler can reach nothing else.
std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void note_interrupt(int /*signal*/) { interrupted.store(true); }

// Ctrl-C sets the flag while this lives.
class InterruptScope {
 public:
  InterruptScope() {
    struct sigaction action{};
    action.sa_handler = note_interrupt;
    sigaction(SIGINT, &action, &before_);
  }
  InterruptScope(const InterruptScope&) = delete;
  InterruptScope& operator=(const InterruptScope&) = delete;
  ~InterruptScope() { sigaction(SIGINT, &before_, nullptr); }

 private:
  struct sigaction before_{};
};

// Memory for a stack. Only what is touched is taken from the machine; the page below it is never there, so that an
// overflow is a fault and not a corruption.
class StackMemory {
 public:
  explicit StackMemory(std::uint64_t bytes) {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    size_ = (bytes + 2 * page - 1) / page * page + page;
    void* const memory =
        mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (memory == MAP_FAILED) return;
    memory_ = memory;
    mprotect(memory_, page, PROT_NONE);
    guard_ = page;
  }
  StackMemory(const StackMemory&) = delete;
  StackMemory& operator=(const StackMemory&) = delete;
  ~StackMemory() {
    if (memory_ != nullptr) munmap(memory_, size_);
  }

  bool is_there() const { return memory_ != nullptr; }
  void* lowest() const { return static_cast<std::byte*>(memory_) + guard_; }
  std::size_t size() const { return size_ - guard_; }

 private:
  void* memory_ = nullptr;
  std::size_t size_ = 0;
  std::size_t guard_ = 0;
};

// A call on a thread of its own, which is waited for.
class OwnThread {
 public:
  OwnThread(std::uint64_t stack_bytes, std::function<void()> call) : call_{std::move(call)}, stack_{stack_bytes} {
    if (!stack_.is_there()) return;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    started_ = pthread_attr_setstack(&attributes, stack_.lowest(), stack_.size()) == 0 &&
               pthread_create(&thread_, &attributes, run, this) == 0;
    pthread_attr_destroy(&attributes);
  }
  OwnThread(const OwnThread&) = delete;
  OwnThread& operator=(const OwnThread&) = delete;
  ~OwnThread() {
    if (started_ && !joined_) pthread_join(thread_, nullptr);
  }

  // Whether the call was made; throws what it threw.
  bool join() {
    if (started_) pthread_join(thread_, nullptr);
    joined_ = true;
    if (exception_) std::rethrow_exception(exception_);
    return started_;
  }

 private:
  static void* run(void* self) {
    auto& thread = *static_cast<OwnThread*>(self);
    try {
      thread.call_();
    } catch (...) {
      thread.exception_ = std::current_exception();
    }
    return nullptr;
  }

  std::function<void()> call_;
  StackMemory stack_;
  pthread_t thread_{};
  bool started_ = false;
  bool joined_ = false;
  std::exception_ptr exception_;
};

std::string progress_line(const Progress& progress) {
  std::string line = fmt::format("{} in {:.0f} s", text::grouped(progress.done), progress.seconds);
  if (progress.in_all && progress.done > 0 && *progress.in_all > 0) {
    const double part = static_cast<double>(progress.done) / static_cast<double>(*progress.in_all);
    line += fmt::format(", {:.0f}% of {}, about {:.0f} s left", 100 * part, text::grouped(*progress.in_all),
                        progress.seconds * (1 - part) / part);
  }
  return line;
}

}  // namespace

NativeHost::NativeHost() : on_terminal_{isatty(STDERR_FILENO) == 1} { begin(); }

void NativeHost::begin() { interrupted.store(false); }

bool NativeHost::call_on_stack(std::uint64_t bytes, const std::function<void()>& call) {
  constexpr std::uint64_t at_hand = std::uint64_t{1} << 20U;
  const InterruptScope scope;
  last_shown_ = 0;
  bool called = true;
  if (bytes <= at_hand) {
    call();
  } else {
    called = OwnThread{bytes, call}.join();
  }
  clear_progress();
  return called;
}

void NativeHost::call_together(unsigned threads, std::uint64_t bytes, const std::function<void(unsigned)>& call) {
  std::vector<std::unique_ptr<OwnThread>> others;
  for (unsigned i = 1; i < threads; ++i) others.push_back(std::make_unique<OwnThread>(bytes, [&call, i] { call(i); }));
  call(0);
  for (const auto& other : others) other->join();
}

bool NativeHost::is_interrupted() const { return interrupted.load(); }

std::uint64_t NativeHost::memory() const {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page = sysconf(_SC_PAGESIZE);
  if (pages < 0 || page < 0) return Host::memory();
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page);
}

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
