// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The host inside a Python process: signals belong to Python, and so does the lock that its rules are run under.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <thread>

#include "zermelo/model/host.hpp"

namespace zermelo::python {

// A host that calls Python's signal handlers while something runs, as Python would between two lines. What one of them
// raises (KeyboardInterrupt, after Ctrl-C) stops the call and is thrown at its end.
class PythonHost final : public Host {
 public:
  // Takes whether the rules are in Python: those hold the interpreter's lock (GIL) while they run; all others run
  // without it.
  explicit PythonHost(bool rules_in_python);
  ~PythonHost() override;

  // Stops what other threads still run when Python ends, and waits for it.
  static void end_all();

  bool run(const std::function<void()>& call, std::uint64_t stack_bytes = 0) override;
  void call_together(unsigned threads, std::uint64_t bytes, const std::function<void(unsigned)>& call) override;
  bool is_interrupted() const override;
  std::uint64_t memory() const override;

 private:
  using Clock = std::chrono::steady_clock;

  bool run_on_own_thread(const std::function<void()>& call, std::uint64_t stack_bytes);
  void look_for_signals() const;
  // Keeps what a signal has raised, which stops the call. The lock is held.
  void keep_raised() const;
  // Lets other threads of Python run, although no line of Python does.
  void let_others_run() const;

  bool rules_in_python_;
  std::thread::id caller_ = std::this_thread::get_id();
  std::atomic<unsigned long> rules_thread_{0};  // as Python calls it; 0 where the caller is the one
  mutable std::atomic<bool> interrupted_{false};
  mutable std::exception_ptr raised_;
  mutable Clock::time_point last_look_ = Clock::now();
  mutable Clock::time_point last_pause_ = Clock::now();
};

}  // namespace zermelo::python
