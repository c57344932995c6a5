// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A crew that carries out the tasks of a solver: one member here, several threads where there are threads.
#pragma once

#include <cstddef>
#include <functional>

namespace zermelo {

// A crew of one, which is the base of all. It never has to wait: every task is done before the next begins.
class Crew {
 public:
  using Task = std::function<void(unsigned member, std::size_t task)>;

  Crew() = default;
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  virtual ~Crew() = default;

  virtual unsigned size() const { return 1; }

  // Carries out the tasks 0, 1, ... below `tasks`. They begin in this order, so a task may wait for those before it.
  virtual void carry_out(std::size_t tasks, const Task& task) {
    for (std::size_t i = 0; i < tasks; ++i) task(0, i);
  }

  // Changes what all members may read, one member at a time.
  virtual void exclusively(const std::function<void()>& change) { change(); }

  // Waits until a change has made this true. Returns false if that will never be, since a task has thrown.
  virtual bool wait_until(const std::function<bool()>& is_true) { return is_true(); }
};

}  // namespace zermelo
