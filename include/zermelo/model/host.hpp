// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What a question needs from where it is asked: a stack that is deep enough, a way to be interrupted, a place for
// progress.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

namespace zermelo {

struct Progress {
  std::uint64_t done = 0;               // nodes visited, or states counted
  std::optional<std::uint64_t> in_all;  // where it is known beforehand
  double seconds = 0;
};

// A host without amenities, which is the base of all: it calls on the stack it has and is never interrupted.
class Host {
 public:
  Host() = default;
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  virtual ~Host() = default;

  // Forgets an interruption of what was before: a person was asked, or a command begins.
  virtual void begin();
  // Runs `call` so that an interruption reaches it, on a stack of at least `stack_bytes`. Returns false, without
  // running it, if no such stack can be allocated.
  virtual bool run(const std::function<void()>& call, std::uint64_t stack_bytes = 0);
  // Calls call(0) here, and at the same time call(1), ... on threads of their own with a stack of `bytes` each; returns
  // when all have ended. Where there are no threads, or fewer, the calls without a thread are not made.
  virtual void call_together(unsigned threads, std::uint64_t bytes, const std::function<void(unsigned)>& call);
  virtual bool is_interrupted() const;
  // Returns the bytes that the machine has, or the largest number where that is not known.
  virtual std::uint64_t memory() const;
  // Shows progress. It is called every few milliseconds while something runs.
  virtual void show(const Progress& progress);
};

}  // namespace zermelo
