// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Words that are zero at first, as many as a game needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

namespace zermelo {

// The system gives pages of zeros when they are first touched, while a vector would clear all of them at once: for some
// gigabytes that takes seconds in which nothing can be stopped.
class ZeroedWords {
 public:
  ZeroedWords() = default;
  explicit ZeroedWords(std::size_t count)
      : words_{static_cast<std::uint64_t*>(std::calloc(count, sizeof(std::uint64_t)))} {
    if (!words_) fail();
  }

  std::uint64_t* data() { return words_.get(); }
  const std::uint64_t* data() const { return words_.get(); }
  std::uint64_t& operator[](std::size_t i) const { return words_[i]; }  // as of a pointer: an atomic_ref needs it so

 private:
  // Fails as `new` does.
  [[noreturn]] static void fail() {
#if defined(__cpp_exceptions)
    throw std::bad_alloc{};
#else
    std::abort();
#endif
  }

  struct Free {
    void operator()(std::uint64_t* words) const { std::free(words); }
  };
  std::unique_ptr<std::uint64_t[], Free> words_;
};

}  // namespace zermelo
