// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The parts that all programs share: exit codes, the one-line error, output that is checked.
#include "common/program.hpp"

#include <cerrno>
#include <cinttypes>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "common/deadline.hpp"
#include "common/memory_budget.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/front/files.hpp"
#include "zermelo/host/machine.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::app {

using namespace front;

namespace {

std::string_view program_name = "zermelo";

// Ends the program because standard output cannot be written: quietly if its reader has gone, with a line if a disk is
// full.
[[noreturn]] void give_up_output() {
  const int reason = errno;
  if (reason == EPIPE) std::_Exit(done);
  std::_Exit(fail(fmt::format("standard output: {}", std::strerror(reason))));
}

// Ends the program because standard input cannot be read, which is not its end.
[[noreturn]] void give_up_input() {
  const int reason = errno;
  flush();
  std::_Exit(fail(fmt::format("standard input: {}", std::strerror(reason))));
}

// Opens closed streams. Otherwise a file that is opened later gets such a number, and what is meant for a stream
// destroys it.
void open_closed_streams() {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    if (fcntl(stream, F_GETFD) < 0) std::ignore = open("/dev/null", O_RDWR);  // gets the least free number: this one
  }
}

// Reports the failure without taking memory.
int fail_without_memory() {
  cancel_time_limit();
  std::fflush(stdout);
  const auto limit = exceeded_memory();
  std::fprintf(stderr, "%.*s: not enough memory", static_cast<int>(program_name.size()), program_name.data());
  if (limit) std::fprintf(stderr, ": this needs more than %" PRIu64 " bytes", *limit);
  std::fputs("\n", stderr);
  return out_of_reach;
}

// Ends the program where a function of another library promises to throw nothing, and allocates all the same.
[[noreturn]] void end_without_memory() {
  try {
    if (const auto thrown = std::current_exception()) std::rethrow_exception(thrown);
  } catch (const std::bad_alloc&) {
    std::_Exit(fail_without_memory());
  } catch (...) {
    // An error of this program, which a core dump explains best.
  }
  std::abort();
}

}  // namespace

int run_program(std::string_view name, const std::function<Expected<int>()>& body) {
  open_closed_streams();
  program_name = name;
  std::set_terminate(end_without_memory);
  // A failed write is reported as an error: a reader that has gone away, a file that may not grow further.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    limit_memory(standard_memory());
    const Expected<int> outcome = body();
    const int code = outcome ? *outcome : fail(outcome.error());
    flush();
    return code;
  } catch (const std::bad_alloc&) {
    return fail_without_memory();
  } catch (const std::exception& error) {
    return fail(error.what());
  }
}

std::string_view name_of_program() { return program_name; }

std::string words_of(const Error& error) {
  std::string words = sentence(error);
  // Only this program knows how a build is resumed.
  if (error.code == ErrorCode::unfinished_build)
    words += fmt::format("; zermelo build {} -o {} resumes it", std::get<std::string>(error.details[0].value()),
                         std::get<std::string>(error.details[3].value()));
  return words;
}

int fail(const Error& error) {
  return fail(words_of(error), kind_of(error.code) == ErrorKind::refused ? out_of_reach : wrong_usage);
}

int fail(std::string_view message, ExitCode code) {
  cancel_time_limit();
  std::fflush(stdout);
  // Where even this cannot be written, the exit code still shows the failure.
  std::fputs(fmt::format("{}: {}\n", program_name, message).c_str(), stderr);
  return code;
}

int save(const std::string& path, std::string_view text) {
  cancel_time_limit();
  const auto written = write_file(path, text);
  return written ? done : fail(written.error());
}

void print(std::string_view text) {
  cancel_time_limit();
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) give_up_output();
}

void flush() {
  if (std::fflush(stdout) != 0) give_up_output();
}

void remark(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0) return;
  if (errno != EPIPE || std::freopen("/dev/null", "w", stdout) == nullptr) give_up_output();
}

std::optional<std::string> read_line() {
  constexpr std::size_t most = std::size_t{1} << 24U;
  std::string line;
  while (line.size() < most) {
    const int c = std::getchar();
    if (c == EOF && std::ferror(stdin) != 0) give_up_input();
    if (c == EOF) return line.empty() ? std::nullopt : std::optional{line};
    if (c == '\n') return line;
    line += static_cast<char>(c);
  }
  errno = E2BIG;
  give_up_input();
}

}  // namespace zermelo::app
