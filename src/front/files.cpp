// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Files that are read and written as a whole.
#include "zermelo/front/files.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include "zermelo/core/error.hpp"
#include "zermelo/host/descriptor.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::front {
namespace {

std::unexpected<Error> failure(const std::string& path, int reason) {
  return fault_in_file(path, ErrorCode::system_error, {std::strerror(reason)});
}

Expected<std::string> contents(const std::string& path, const Descriptor& file, std::uint64_t most) {
  struct stat status{};
  if (!file.is_open() || fstat(file.number(), &status) != 0) return failure(path, errno);
  if (S_ISDIR(status.st_mode)) return failure(path, EISDIR);
  const auto too_large = [&] { return fault_in_file(path, ErrorCode::file_too_large, {Count{most}}); };
  const auto size = static_cast<std::uint64_t>(status.st_size);
  if (size > most) return too_large();
  std::string text;
  text.reserve(static_cast<std::size_t>(size));  // 0 for a pipe, which has no size
  std::array<char, 65536> buffer{};
  for (;;) {
    const ssize_t got = ::read(file.number(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return failure(path, errno);
    if (got == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(got));
    if (text.size() > most) return too_large();
  }
}

// Writes all of the text. Returns 0, or the number of an error.
int write_all(const Descriptor& file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file.number(), text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

int write_and_close(Descriptor& file, std::string_view text) {
  if (!file.is_open()) return errno;
  const int reason = write_all(file, text);
  return reason != 0 ? reason : file.close();
}

// A name that is free before and after, unless its file has got another one by then.
class TemporaryName {
 public:
  explicit TemporaryName(std::string name) : name_{std::move(name)} { remove(); }  // of a process that was killed
  TemporaryName(const TemporaryName&) = delete;
  TemporaryName& operator=(const TemporaryName&) = delete;
  ~TemporaryName() { remove(); }

  const std::string& name() const { return name_; }

 private:
  void remove() const { std::remove(name_.c_str()); }

  std::string name_;
};

// Writes a file beside the target, and gives it the target's name when it is whole.
int replace(const std::string& target, std::filesystem::file_status status, std::string_view text) {
  const TemporaryName beside{fmt::format("{}.{}.part", target, getpid())};
  Descriptor file{beside.name(), O_WRONLY | O_CREAT | O_EXCL};
  if (!file.is_open()) return errno;
  if (const int reason = write_all(file, text); reason != 0) return reason;
  // On the disk before it gets the name: a power cut must not leave an empty file in place of the old one.
  if (fsync(file.number()) != 0) return errno;
  if (const int reason = file.close(); reason != 0) return reason;
  std::error_code error;
  if (std::filesystem::exists(status)) std::filesystem::permissions(beside.name(), status.permissions(), error);
  return std::rename(beside.name().c_str(), target.c_str()) == 0 ? 0 : errno;
}

}  // namespace

Expected<std::string> read_file(const std::string& path, std::uint64_t most) {
  return contents(path, Descriptor{path, O_RDONLY}, most);
}

Expected<std::string> read_regular_file(const std::string& path, std::uint64_t most) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
      !std::filesystem::is_directory(status)) {
    return fault_in_file(path, ErrorCode::system_error, {"not a regular file"});
  }
  return contents(path, Descriptor{path, O_RDONLY | O_NONBLOCK}, most);
}

FileReader reader_within(std::uint64_t memory) {
  constexpr std::uint64_t most = std::uint64_t{1} << 32U;  // names and labels are counted with 32 bits
  return [bound = std::min(memory, most)](const std::string& path) { return read_file(path, bound); };
}

Expected<void> write_file(const std::string& path, std::string_view text) {
  std::error_code error;
  // If the path is a link, the file itself is replaced, not the link.
  const std::filesystem::path place = std::filesystem::weakly_canonical(path, error);
  const std::string target = error ? path : place.string();
  const auto status = std::filesystem::status(target, error);
  if (std::filesystem::is_directory(status)) return failure(path, EISDIR);
  if (std::filesystem::exists(status) && access(target.c_str(), W_OK) != 0) return failure(path, errno);
  int reason = 0;
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    // A pipe or a device (/dev/stdout) is written as it is.
    Descriptor file{target, O_WRONLY};
    reason = write_and_close(file, text);
  } else {
    reason = replace(target, status, text);
  }
  if (reason != 0) return failure(path, reason);
  return {};
}

Expected<void> append_to_file(const std::string& path, std::string_view text) {
  Descriptor file{path, O_WRONLY | O_CREAT | O_APPEND};
  struct stat before{};
  if (!file.is_open() || fstat(file.number(), &before) != 0) return failure(path, errno);
  const int reason = write_all(file, text);
  if (reason != 0 && S_ISREG(before.st_mode) && ftruncate(file.number(), before.st_size) != 0)
    return failure(path, errno);
  const int at_the_end = file.close();
  if (reason != 0 || at_the_end != 0) return failure(path, reason != 0 ? reason : at_the_end);
  return {};
}

}  // namespace zermelo::front
