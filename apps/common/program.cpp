// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What every program shares: exit codes, the one-line error, output that is checked, whole files.
#include "common/program.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "zermelo/core/error.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::app {
namespace {

std::string program_name = "zermelo";

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

// 0, or why not.
int write_text(const std::string& path, std::string_view text) {
  File file{std::fopen(path.c_str(), "wb")};
  if (!file) return errno;
  const bool written =
      std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() && std::fflush(file.get()) == 0;
  return written ? 0 : errno;
}

// Standard output cannot be written: quietly if nobody reads it, with a line if a disk is full.
[[noreturn]] void give_up_output() {
  const int reason = errno;
  if (reason == EPIPE) std::_Exit(done);
  std::_Exit(fail(fmt::format("standard output: {}", std::strerror(reason))));
}

}  // namespace

int run_program(std::string_view name, const std::function<int()>& body) {
  program_name = name;
  // What cannot be written is an error to be told: a reader that has gone away, a file that may not grow further.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    const int code = body();
    flush();
    return code;
  } catch (const std::bad_alloc&) {
    return fail("not enough memory", out_of_reach);
  } catch (const std::exception& error) {
    return fail(error.what());
  }
}

int fail(const Error& error) {
  return fail(error.message, error.kind == ErrorKind::refused ? out_of_reach : wrong_usage);
}

int fail(std::string_view message, ExitCode code) {
  std::fflush(stdout);
  // Where even this cannot be written, the exit code still tells.
  std::fputs(fmt::format("{}: {}\n", program_name, message).c_str(), stderr);
  return code;
}

std::string first_line(std::string_view said) {
  constexpr std::size_t longest = 500;
  std::string line{said.substr(0, std::min(said.find('\n'), longest))};
  const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
  if (!text::is_printable(line)) std::ranges::replace_if(line, std::not_fn(is_plain), '?');
  return line;
}

void print(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) give_up_output();
}

void flush() {
  if (std::fflush(stdout) != 0) give_up_output();
}

Expected<std::string> read_file(const std::string& path) {
  const auto failure = [&](std::string_view reason) {
    return bad_input(fmt::format("{}: {}", text::echoed(path), reason));
  };
  constexpr std::uintmax_t most = std::uintmax_t{1} << 32U;
  constexpr std::string_view too_large = "the file is larger than 4 GiB";
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return failure(std::strerror(EISDIR));
  const File file{std::fopen(path.c_str(), "rb")};
  if (!file) return failure(std::strerror(errno));
  std::string text;
  // A pipe has no size; a file is read into memory of the right size at once.
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (!error && size > most) return failure(too_large);
  if (!error) text.reserve(size);
  std::array<char, 65536> buffer{};
  for (;;) {
    const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), file.get());
    text.append(buffer.data(), got);
    if (text.size() > most) return failure(too_large);
    if (got < buffer.size()) break;
  }
  if (std::ferror(file.get()) != 0) return failure(std::strerror(errno));
  return text;
}

Expected<void> write_file(const std::string& path, std::string_view text) {
  const auto failure = [&](int reason) {
    return bad_input(fmt::format("{}: {}", text::echoed(path), std::strerror(reason)));
  };
  std::error_code error;
  // Behind a link the file itself is replaced, not the link.
  const std::filesystem::path place = std::filesystem::weakly_canonical(path, error);
  const std::string target = error ? path : place.string();
  const auto status = std::filesystem::status(target, error);
  if (std::filesystem::is_directory(status)) return failure(EISDIR);
  if (std::filesystem::exists(status) && access(target.c_str(), W_OK) != 0) return failure(errno);
  // A pipe or a device (/dev/stdout) is written as it is; a file is replaced by a finished one.
  const bool replaces = !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
  const std::string written = replaces ? fmt::format("{}.{}.part", target, getpid()) : target;
  if (const int reason = write_text(written, text); reason != 0) {
    if (replaces) std::remove(written.c_str());
    return failure(reason);
  }
  if (!replaces) return {};
  if (std::filesystem::exists(status)) std::filesystem::permissions(written, status.permissions(), error);
  if (std::rename(written.c_str(), target.c_str()) != 0) {
    const int reason = errno;
    std::remove(written.c_str());
    return failure(reason);
  }
  return {};
}

}  // namespace zermelo::app
