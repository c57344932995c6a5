// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The host inside a Python process: signals belong to Python, and so does the lock that its rules are run under.
#include "core/host.hpp"

#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>

#include "zermelo/host/own_thread.hpp"
#include "zermelo/runtime/host.hpp"

namespace py = pybind11;

namespace zermelo::python {
namespace {

constexpr std::chrono::milliseconds between_looks{20};

// Keeps its promise however the call ends.
class Ending {
 public:
  explicit Ending(std::promise<void>& promise) : promise_{promise} {}
  Ending(const Ending&) = delete;
  Ending& operator=(const Ending&) = delete;
  ~Ending() { promise_.set_value(); }

 private:
  std::promise<void>& promise_;
};

}  // namespace

bool PythonHost::call_on_stack(std::uint64_t bytes, const std::function<void()>& call) {
  bool called = true;
  if (bytes <= OwnThread::at_hand) {
    call();
  } else {
    called = call_on_own_thread(bytes, call);
  }
  if (raised_) std::rethrow_exception(std::exchange(raised_, nullptr));
  return called;
}

// Signals reach only the main thread of Python, so the caller goes on looking for them while it waits.
bool PythonHost::call_on_own_thread(std::uint64_t bytes, const std::function<void()>& call) {
  std::promise<void> promise;
  const auto ended = promise.get_future();
  OwnThread thread{bytes, [&] {
                     const Ending ending{promise};
                     if (!rules_in_python_) return call();
                     const py::gil_scoped_acquire lock;
                     rules_thread_ = PyThread_get_thread_ident();
                     call();
                   }};
  if (!thread.has_started()) return false;
  {
    std::optional<py::gil_scoped_release> unlocked;
    if (rules_in_python_) unlocked.emplace();
    while (ended.wait_for(between_looks) != std::future_status::ready) look_for_signals();
  }
  rules_thread_ = 0;
  try {
    return thread.join();
  } catch (const py::error_already_set&) {
    if (!raised_) throw;  // otherwise it is only what the signal's own exception has set off
    return true;
  }
}

void PythonHost::call_together(unsigned threads, std::uint64_t bytes, const std::function<void(unsigned)>& call) {
  std::vector<std::unique_ptr<OwnThread>> others;
  for (unsigned i = 1; i < threads; ++i) others.push_back(std::make_unique<OwnThread>(bytes, [&call, i] { call(i); }));
  call(0);
  for (const auto& other : others) other->join();
}

bool PythonHost::is_interrupted() const {
  if (!interrupted_ && std::this_thread::get_id() == caller_ && Clock::now() - last_look_ >= between_looks) {
    look_for_signals();
  }
  return interrupted_;
}

std::uint64_t PythonHost::memory() const { return machine_memory(Host::memory()); }

void PythonHost::look_for_signals() const {
  const py::gil_scoped_acquire lock;
  if (!interrupted_ && PyErr_CheckSignals() != 0) {
    try {
      throw py::error_already_set{};
    } catch (...) {
      raised_ = std::current_exception();
    }
    interrupted_ = true;
    // Rules that are slow, or never end, are left at once.
    if (const unsigned long thread = rules_thread_; thread != 0)
      PyThreadState_SetAsyncExc(thread, PyExc_KeyboardInterrupt);
  }
  last_look_ = Clock::now();
}

}  // namespace zermelo::python
