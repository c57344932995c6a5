// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The bytes of a whole file, mapped into memory.
#include "zermelo/store/mapped_file.hpp"

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "zermelo/core/error.hpp"
#include "zermelo/host/descriptor.hpp"
#include "zermelo/store/format.hpp"

namespace zermelo::store {

Expected<MappedFile> MappedFile::open(const std::string& path) {
  const auto failure = [&](const char* reason) { return fault_in_file(path, ErrorCode::system_error, {reason}); };
  const Descriptor file{path, O_RDONLY | O_NONBLOCK};  // a pipe would wait for its writer
  struct stat status{};
  if (!file.is_open() || fstat(file.number(), &status) != 0) return failure(std::strerror(errno));
  if (S_ISDIR(status.st_mode)) return failure(std::strerror(EISDIR));
  if (!S_ISREG(status.st_mode)) return failure("not a regular file");
  MappedFile mapped;
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size == 0) return mapped;
  void* const map = mmap(nullptr, size, PROT_READ, MAP_SHARED, file.number(), 0);
  if (map == MAP_FAILED) return failure(std::strerror(errno));
  mapped.map_ = std::shared_ptr<void>{map, [size](void* bytes) { munmap(bytes, size); }};
  mapped.bytes_ = {static_cast<const std::uint8_t*>(map), size};
  return mapped;
}

}  // namespace zermelo::store
