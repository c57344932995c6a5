// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A crew of threads.
#include "zermelo/host/thread_crew.hpp"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace zermelo {

// Carries out the tasks. A task waits only for tasks that have begun, so any number of members finishes the work.
void ThreadCrew::carry_out(std::size_t tasks, const Task& task) {
  next_ = 0;
  exception_ = nullptr;
  {
    const auto useful = static_cast<unsigned>(std::min<std::size_t>(threads_, tasks));
    std::vector<std::jthread> others;
    // Where there is no further thread, or no memory for one, those that have started share the work.
    try {
      others.reserve(useful);
      for (unsigned member = 1; member < useful; ++member)
        others.emplace_back([this, member, tasks, &task] { work(member, tasks, task); });
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
    work(0, tasks, task);
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
