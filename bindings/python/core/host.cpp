// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The host inside a Python process: signals belong to Python, and so does the lock that its rules are run under.
#include "core/host.hpp"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <future>
#include <limits>
#include <optional>
#include <thread>
#include <utility>

#include <pthread.h>
#include <pybind11/eval.h>
#include <pybind11/pybind11.h>

#include "zermelo/host/machine.hpp"
#include "zermelo/host/own_thread.hpp"
#include "zermelo/model/host.hpp"

namespace py = pybind11;

namespace zermelo::python {
namespace {

constexpr std::chrono::milliseconds between_looks{20};
constexpr std::uint64_t spare_for_python = std::uint64_t{1} << 18U;  // for what the rules call

// Returns what is left of the calling thread's stack, whose size is Python's choice.
std::uint64_t stack_left() {
  static thread_local const std::uintptr_t lowest = [] {
    pthread_attr_t attributes;
    void* address = nullptr;
    std::size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return std::numeric_limits<std::uintptr_t>::max();
    pthread_attr_getstack(&attributes, &address, &size);
    pthread_attr_destroy(&attributes);
    return reinterpret_cast<std::uintptr_t>(address);
  }();
  const char here = 0;
  const auto now = reinterpret_cast<std::uintptr_t>(&here);
  return now > lowest ? now - lowest : 0;
}

std::atomic<bool> python_ends{false};
std::atomic<int> running{0};

// The caller's context variables (decimal's precision is one), which the rules see on whichever thread they run.
class Context {
 public:
  explicit Context(const py::object& copy) : copy_{copy} {
    if (PyContext_Enter(copy_.ptr()) != 0) throw py::error_already_set{};
  }
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;
  ~Context() { PyContext_Exit(copy_.ptr()); }

 private:
  const py::object& copy_;
};

// A promise that is kept however the call ends.
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

PythonHost::PythonHost(bool rules_in_python) : rules_in_python_{rules_in_python} { ++running; }

PythonHost::~PythonHost() { --running; }

void PythonHost::end_all() {
  python_ends = true;
  const py::gil_scoped_release unlocked;
  constexpr auto most = std::chrono::seconds{5};
  for (const auto start = Clock::now(); running > 0 && Clock::now() - start < most;) {
    std::this_thread::sleep_for(std::chrono::milliseconds{1});
  }
}

bool PythonHost::run(const std::function<void()>& call, std::uint64_t stack_bytes) {
  bool has_run = true;
  if (stack_bytes + spare_for_python <= stack_left()) {
    call();
  } else {
    has_run = run_on_own_thread(call, stack_bytes);
  }
  if (raised_) std::rethrow_exception(std::exchange(raised_, nullptr));
  return has_run;
}

// Runs the call on a thread of its own. Signals reach only the main thread of Python, so the caller goes on looking for
// them while it waits.
bool PythonHost::run_on_own_thread(const std::function<void()>& call, std::uint64_t stack_bytes) {
  std::promise<void> promise;
  const auto ended = promise.get_future();
  py::object context;
  if (rules_in_python_) context = py::reinterpret_steal<py::object>(PyContext_CopyCurrent());
  OwnThread thread{stack_bytes, [&] {
                     const Ending ending{promise};
                     if (!rules_in_python_) return call();
                     const py::gil_scoped_acquire lock;
                     const Context of_the_caller{context};
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
  call_on_threads(threads, bytes, call);
}

bool PythonHost::is_interrupted() const {
  if (std::this_thread::get_id() == caller_ && !interrupted_ && Clock::now() - last_look_ >= between_looks) {
    look_for_signals();
  }
  if (rules_in_python_) let_others_run();
  return interrupted_ || python_ends;
}

// Lets other threads run. Rules that are all remembered run no line of Python, after which the interpreter would look
// whether others wait.
void PythonHost::let_others_run() const {
  if (Clock::now() - last_pause_ < between_looks) return;
  const py::gil_scoped_release unlocked;
  last_pause_ = Clock::now();
}

std::uint64_t PythonHost::memory() const { return machine_memory(Host::memory()); }

void PythonHost::look_for_signals() const {
  const py::gil_scoped_acquire lock;
  last_look_ = Clock::now();
  if (interrupted_) return;
  if (PyErr_CheckSignals() != 0) return keep_raised();
  // What was raised for a thread that is not the main one waits for the next line of Python.
  static PyObject* const nothing = py::eval("lambda: None").release().ptr();
  if (!py::reinterpret_steal<py::object>(PyObject_CallNoArgs(nothing))) keep_raised();
}

void PythonHost::keep_raised() const {
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

}  // namespace zermelo::python
