// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A call on a thread of its own, with a stack as deep as the call needs.
#include "zermelo/host/own_thread.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include <cxxabi.h>  // IWYU pragma: keep, for abi::__forced_unwind
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

namespace zermelo {

StackMemory::StackMemory(std::uint64_t bytes) {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  size_ = (bytes + 2 * page - 1) / page * page + page;
  void* const memory =
      mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) return;
  memory_ = memory;
  // Most calls use little of it: a huge page at the top would cost more than they do.
  const std::size_t top = std::min<std::size_t>(size_, std::size_t{4} << 20U);
  madvise(static_cast<std::byte*>(memory_) + (size_ - top), top, MADV_NOHUGEPAGE);
  mprotect(memory_, page, PROT_NONE);
  guard_ = page;
}

StackMemory::~StackMemory() {
  if (memory_ != nullptr) munmap(memory_, size_);
}

OwnThread::OwnThread(std::uint64_t stack_bytes, std::function<void()> call)
    : call_{std::move(call)}, stack_{stack_bytes} {
  if (!stack_.is_there()) return;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  started_ = pthread_attr_setstack(&attributes, stack_.lowest(), stack_.size()) == 0 &&
             pthread_create(&thread_, &attributes, run, this) == 0;
  pthread_attr_destroy(&attributes);
}

OwnThread::~OwnThread() {
  if (started_ && !joined_) pthread_join(thread_, nullptr);
}

bool OwnThread::join() {
  if (started_) pthread_join(thread_, nullptr);
  joined_ = true;
  if (exception_) std::rethrow_exception(exception_);
  return started_;
}

void call_on_threads(unsigned threads, std::uint64_t stack_bytes, const std::function<void(unsigned)>& call) {
  std::vector<std::unique_ptr<OwnThread>> others;
  try {
    others.reserve(threads);
    for (unsigned i = 1; i < threads; ++i)
      others.push_back(std::make_unique<OwnThread>(stack_bytes, [&call, i] { call(i); }));
  } catch (const std::bad_alloc&) {
    // Those that have started are enough.
  }
  call(0);
  for (const auto& other : others) other->join();
}

void* OwnThread::run(void* self) {
  auto& thread = *static_cast<OwnThread*>(self);
  try {
    thread.call_();
  } catch (const abi::__forced_unwind&) {
    throw;  // the thread is being ended from outside
  } catch (...) {
    thread.exception_ = std::current_exception();
  }
  return nullptr;
}

}  // namespace zermelo
