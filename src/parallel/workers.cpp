// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Threads that share out pieces of work, by oneTBB.
#include "zermelo/parallel/workers.hpp"

#include <cstddef>
#include <functional>
#include <memory>

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

namespace zermelo {

struct Workers::Arena {
  // More threads than the machine has are given, too: whoever asks for them wants to see that they change nothing.
  explicit Arena(unsigned threads)
      : most{oneapi::tbb::global_control::max_allowed_parallelism, threads}, arena{static_cast<int>(threads)} {}

  oneapi::tbb::global_control most;
  oneapi::tbb::task_arena arena;
};

Workers::Workers(unsigned threads)
    : threads_{threads}, arena_{threads > 1 ? std::make_unique<Arena>(threads) : nullptr} {}

Workers::~Workers() = default;

void Workers::share(std::size_t pieces, const std::function<void(std::size_t)>& work) {
  if (arena_ == nullptr || pieces < 2) {
    for (std::size_t i = 0; i < pieces; ++i) work(i);
    return;
  }
  arena_->arena.execute(
      [&] { oneapi::tbb::parallel_for(std::size_t{0}, pieces, work, oneapi::tbb::simple_partitioner{}); });
}

}  // namespace zermelo
