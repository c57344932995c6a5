// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A host that gives a call more stack than it asks for and measures how much of it was used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include "zermelo/host/own_thread.hpp"
#include "zermelo/model/host.hpp"

namespace zermelo::testing {

class MeasuringHost final : public Host {
 public:
  bool run(const std::function<void()>& call, std::uint64_t stack_bytes) override {
    constexpr std::uint64_t to_spare = std::uint64_t{64} << 20U;
    std::uint64_t used = 0;
    OwnThread thread{2 * stack_bytes + to_spare, [&] {
                       call();
                       used = count_touched();
                     }};
    const bool has_run = thread.join();
    if (has_run) calls_.push_back({used, stack_bytes});
    return has_run;
  }

  struct Call {
    std::uint64_t used;   // bytes of stack
    std::uint64_t asked;  // 0: none
  };
  const std::vector<Call>& calls() const { return calls_; }

 private:
  // Returns the bytes from the lowest page of this thread's stack that was ever written to its top.
  static std::uint64_t count_touched() {
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
    void* lowest = nullptr;
    std::size_t size = 0;
    pthread_attr_getstack(&attributes, &lowest, &size);
    pthread_attr_destroy(&attributes);
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    std::vector<unsigned char> is_there((size + page - 1) / page);
    if (mincore(lowest, size, is_there.data()) != 0) return 0;
    std::size_t first = 0;
    while (first < is_there.size() && (is_there[first] & 1U) == 0) ++first;
    return size - first * page;
  }

  std::vector<Call> calls_;
};

}  // namespace zermelo::testing
