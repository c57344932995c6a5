// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A crew of threads, by oneTBB.
#include "zermelo/parallel/thread_crew.hpp"

#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

namespace zermelo {

struct ThreadCrew::Arena {
  // More threads than the machine has are given, too: whoever asks for them wants to see that they change nothing.
  explicit Arena(unsigned threads)
      : most{oneapi::tbb::global_control::max_allowed_parallelism, threads}, arena{static_cast<int>(threads)} {}

  oneapi::tbb::global_control most;
  oneapi::tbb::task_arena arena;
};

ThreadCrew::ThreadCrew(unsigned threads)
    : threads_{threads}, arena_{threads > 1 ? std::make_unique<Arena>(threads) : nullptr} {}

ThreadCrew::~ThreadCrew() = default;

// A task that waits does so for one that has begun, so it makes no difference how many members are at work at a time.
void ThreadCrew::carry_out(std::size_t tasks, const Task& task) {
  next_ = 0;
  exception_ = nullptr;
  if (arena_ == nullptr) {
    work(0, tasks, task);
  } else {
    arena_->arena.execute([&] {
      oneapi::tbb::parallel_for(
          0U, threads_, [&](unsigned member) { work(member, tasks, task); }, oneapi::tbb::simple_partitioner{});
    });
  }
  if (exception_) std::rethrow_exception(std::exchange(exception_, nullptr));
}

void ThreadCrew::exclusively(const std::function<void()>& change) {
  {
    const std::lock_guard lock{mutex_};
    change();
  }
  changed_.notify_all();
}

bool ThreadCrew::wait_until(const std::function<bool()>& is_true) {
  std::unique_lock lock{mutex_};
  changed_.wait(lock, [&] { return exception_ || is_true(); });
  return !exception_;
}

void ThreadCrew::work(unsigned member, std::size_t tasks, const Task& task) {
  while (true) {
    std::size_t mine = 0;
    {
      const std::lock_guard lock{mutex_};
      if (exception_ || next_ == tasks) return;
      mine = next_++;
    }
    try {
      task(member, mine);
    } catch (...) {
      exclusively([&] {
        if (!exception_) exception_ = std::current_exception();
      });
    }
  }
}

}  // namespace zermelo
