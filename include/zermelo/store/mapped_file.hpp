// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The bytes of a whole file, mapped into memory.
#pragma once

#include <memory>
#include <string>

#include "zermelo/core/error.hpp"
#include "zermelo/store/format.hpp"

namespace zermelo::store {

class MappedFile {
 public:
  // Of no bytes.
  MappedFile() = default;
  // Only a regular file has an end to look at; anything else is refused at once, be it a pipe that nobody writes.
  static Expected<MappedFile> open(const std::string& path);

  // As long as this or a copy of it lives.
  ByteView bytes() const { return bytes_; }

 private:
  std::shared_ptr<const void> map_;
  ByteView bytes_;
};

}  // namespace zermelo::store
