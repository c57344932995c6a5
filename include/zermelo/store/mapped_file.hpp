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
  // Maps no bytes.
  MappedFile() = default;
  // Opens a regular file, since only that has an end to look at; refuses anything else at once, even a pipe without a
  // writer.
  static Expected<MappedFile> open(const std::string& path);

  // Returns the bytes, which stay valid as long as this or a copy of it lives.
  ByteView bytes() const { return bytes_; }

 private:
  std::shared_ptr<const void> map_;
  ByteView bytes_;
};

}  // namespace zermelo::store
