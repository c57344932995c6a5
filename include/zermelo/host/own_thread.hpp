// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A call on a thread of its own, with a stack as deep as the call needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>

#include <pthread.h>

namespace zermelo {

// Memory for a stack. Only what is touched is taken from the machine. The page below it is never mapped, so that an
// overflow is a fault and not a corruption.
class StackMemory {
 public:
  explicit StackMemory(std::uint64_t bytes);
  StackMemory(const StackMemory&) = delete;
  StackMemory& operator=(const StackMemory&) = delete;
  ~StackMemory();

  bool is_there() const { return memory_ != nullptr; }
  void* lowest() const { return static_cast<std::byte*>(memory_) + guard_; }
  std::size_t size() const { return size_ - guard_; }

 private:
  void* memory_ = nullptr;
  std::size_t size_ = 0;
  std::size_t guard_ = 0;
};

// Calls call(0) here and call(1), ... on threads of their own with a stack of `stack_bytes` each; returns when all have
// ended, and throws what one of them threw. Where the machine has fewer threads, the last calls are not made.
void call_on_threads(unsigned threads, std::uint64_t stack_bytes, const std::function<void(unsigned)>& call);

class OwnThread {
 public:
  // The size of a stack that every thread has: for one of at most this size no thread is started.
  static constexpr std::uint64_t at_hand = std::uint64_t{1} << 20U;

  // Starts the call.
  OwnThread(std::uint64_t stack_bytes, std::function<void()> call);
  OwnThread(const OwnThread&) = delete;
  OwnThread& operator=(const OwnThread&) = delete;
  ~OwnThread();

  bool has_started() const { return started_; }
  // Waits for the call. Returns whether it was made; throws what it threw.
  bool join();

 private:
  static void* run(void* self);

  std::function<void()> call_;
  StackMemory stack_;
  pthread_t thread_{};
  bool started_ = false;
  bool joined_ = false;
  std::exception_ptr exception_;
};

}  // namespace zermelo
