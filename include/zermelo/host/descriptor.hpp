// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A file descriptor that is closed in time.
#pragma once

#include <cerrno>
#include <string>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace zermelo {

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_{number} {}
  // Opens a file; if it is created, all users may read and write it as far as the umask allows.
  Descriptor(const std::string& path, int flags) : number_{::open(path.c_str(), flags | O_CLOEXEC, 0666)} {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  // Closes the file. Returns 0, or the number of an error: on some file systems what was written may be lost as late as
  // this.
  int close() {
    if (!is_open()) return 0;
    return ::close(std::exchange(number_, -1)) == 0 || errno == EINTR ? 0 : errno;
  }

 private:
  int number_ = -1;
};

}  // namespace zermelo
