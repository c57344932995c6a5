// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Threads that share out pieces of work. The only layer that knows how threads are had.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace zermelo {

class Workers {
 public:
  // The caller's thread is one of them.
  explicit Workers(unsigned threads);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers();

  unsigned threads() const { return threads_; }
  // work(0), ..., work(pieces - 1), in no order, and returns when all are done.
  void share(std::size_t pieces, const std::function<void(std::size_t)>& work);

 private:
  struct Arena;

  unsigned threads_;
  std::unique_ptr<Arena> arena_;
};

}  // namespace zermelo
