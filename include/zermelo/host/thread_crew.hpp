// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A crew of threads, for the sweeps of Chomp and for solution files.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>

#include "zermelo/solve/crew.hpp"

namespace zermelo {

// A crew of threads. The caller's thread is one of them; the others live as long as one call of carry_out. Where the
// machine has fewer threads than were asked for, those do all of the work. The first exception of a task reaches the
// caller when the others have stopped.
class ThreadCrew final : public Crew {
 public:
  explicit ThreadCrew(unsigned threads) : threads_{threads} {}

  unsigned size() const override { return threads_; }
  void carry_out(std::size_t tasks, const Task& task) override;
  void exclusively(const std::function<void()>& change) override;
  bool wait_until(const std::function<bool()>& is_true) override;

 private:
  void work(unsigned member, std::size_t tasks, const Task& task);

  unsigned threads_;
  std::mutex mutex_;  // of all that follows, and of what `exclusively` changes
  std::condition_variable changed_;
  std::size_t next_ = 0;
  std::exception_ptr exception_;
};

}  // namespace zermelo
