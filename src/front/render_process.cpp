// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Pictures by the program zermelo-render, so that Graphviz is never loaded here and can be stopped at any time.
#include "zermelo/front/render_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/host/descriptor.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::front {
namespace {

constexpr std::string_view helper_name = "zermelo-render";
constexpr int cannot_load = 127;  // the exit code of the loader when a library is missing

struct Channel {
  Descriptor ours;
  Descriptor helpers;
};

// Returns a socket, since writing to a pipe without a reader would raise SIGPIPE, which belongs to the host of this
// library.
Channel channel_to_helper() {
  std::array<int, 2> ends{-1, -1};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return {};
  return {Descriptor{ends[0]}, Descriptor{ends[1]}};
}

Channel channel_from_helper() {
  std::array<int, 2> ends{-1, -1};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  return {Descriptor{ends[0]}, Descriptor{ends[1]}};
}

// The helper's process. It has ended, and has been waited for, when this object is destroyed.
class Process {
 public:
  Process() = default;
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process() {
    if (!is_running_) return;
    kill(id_, SIGKILL);
    while (waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }

  // Starts the program with these descriptors as its standard input, output and error, and no others. Returns 0, or the
  // number of an error.
  int start(const std::vector<std::string>& words, const std::array<int, 3>& descriptors) {
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    for (int i = 0; i < 3; ++i) {
      posix_spawn_file_actions_adddup2(&files, descriptors.at(static_cast<std::size_t>(i)), i);
    }
    posix_spawn_file_actions_addclosefrom_np(&files, 3);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const int error = posix_spawn(&id_, words.front().c_str(), &files, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    is_running_ = error == 0;
    return error;
  }

  bool has_ended() {
    if (is_running_) {
      int status = 0;
      const pid_t got = waitpid(id_, &status, WNOHANG);
      if (got == 0 || (got < 0 && errno == EINTR)) return false;
      is_running_ = false;
      if (got == id_) status_ = status;
    }
    return true;
  }

  // Returns the status of a process that has ended, as waitpid reports it; nothing where other code has waited for all
  // children.
  std::optional<int> status() const { return status_; }

 private:
  pid_t id_ = -1;
  bool is_running_ = false;
  std::optional<int> status_;
};

// Returns the folders in which the helper may be.
std::vector<std::string> places(const std::string& folder) {
  std::vector<std::string> found;
  if (!folder.empty()) found.push_back(folder);
  std::error_code error;
  if (const auto program = std::filesystem::read_symlink("/proc/self/exe", error); !error)
    found.push_back(program.parent_path().string());
  const char* const path = getenv("PATH");
  std::string_view rest = path == nullptr ? "" : path;
  while (!rest.empty()) {
    const std::string_view place = rest.substr(0, rest.find(':'));
    if (place.starts_with('/')) found.emplace_back(place);
    rest.remove_prefix(std::min(place.size() + 1, rest.size()));
  }
  return found;
}

std::optional<std::string> find_helper(const std::string& folder) {
  std::error_code error;
  for (const std::string& place : places(folder)) {
    const std::string path = fmt::format("{}/{}", place, helper_name);
    if (std::filesystem::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0) return path;
  }
  return std::nullopt;
}

// One picture while it is made.
class Rendering {
 public:
  Rendering(std::string_view dot, std::string_view format, const RenderSettings& settings, Host& host)
      : unsent_{dot}, format_{format}, settings_{settings}, host_{host} {}

  Expected<std::string> run() {
    if (const auto started = start(); !started) return std::unexpected(started.error());
    while (picture_from_.is_open() || words_from_.is_open() || !process_.has_ended()) {
      if (const auto stop = stop_now()) return fault(ErrorCode::stopped, {*stop});
      exchange();
    }
    return answer();
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int between_looks = 20;  // milliseconds

  Expected<void> start() {
    const auto path = find_helper(settings_.folder);
    if (!path) {
      return fault(ErrorCode::no_renderer, {std::string{format_}, std::string{helper_name}});
    }
    Channel dot = channel_to_helper();
    Channel picture = channel_from_helper();
    Channel words = channel_from_helper();
    int error = errno;
    if (dot.ours.is_open() && picture.ours.is_open() && words.ours.is_open()) {
      error = process_.start({*path, format_, "--memory", std::to_string(settings_.memory)},
                             {dot.helpers.number(), picture.helpers.number(), words.helpers.number()});
    }
    if (error != 0) return fault(ErrorCode::renderer_not_started, {Typed{*path}, strerror(error)});
    dot_to_ = std::move(dot.ours);
    picture_from_ = std::move(picture.ours);
    words_from_ = std::move(words.ours);
    return {};
  }

  std::optional<Stop> stop_now() const {
    if (host_.is_interrupted()) return Stop{StopCause::interrupted};
    const double seconds = settings_.spent + std::chrono::duration<double>(Clock::now() - start_).count();
    if (settings_.seconds && seconds >= *settings_.seconds)
      return Stop{.cause = StopCause::seconds, .seconds = *settings_.seconds};
    return std::nullopt;
  }

  // Sends and receives what is ready, or waits a moment for it.
  void exchange() {
    if (unsent_.empty()) dot_to_.close();
    std::array<pollfd, 3> ready{
        {{dot_to_.number(), POLLOUT, 0}, {picture_from_.number(), POLLIN, 0}, {words_from_.number(), POLLIN, 0}}};
    // When the outputs are closed, the end itself is near.
    const bool talks = picture_from_.is_open() || words_from_.is_open();
    if (poll(ready.data(), ready.size(), talks ? between_looks : 1) <= 0) return;
    if (ready[0].revents != 0) send_some();
    if (ready[1].revents != 0) receive_some(picture_from_, picture_);
    if (ready[2].revents != 0) receive_some(words_from_, words_);
  }

  // Sends some of the input. A helper that reads no further may still have something to say.
  void send_some() {
    const ssize_t sent = send(dot_to_.number(), unsent_.data(), unsent_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) {
      unsent_.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno != EAGAIN && errno != EINTR) {
      unsent_ = {};
    }
  }

  static void receive_some(Descriptor& from, std::string& text) {
    std::array<char, 65536> buffer{};
    const ssize_t got = read(from.number(), buffer.data(), buffer.size());
    if (got > 0) {
      text.append(buffer.data(), static_cast<std::size_t>(got));
    } else if (got == 0 || errno != EINTR) {
      from.close();
    }
  }

  Expected<std::string> answer() {
    const std::optional<int> status = process_.status();
    const bool went_well = status ? WIFEXITED(*status) && WEXITSTATUS(*status) == 0 : words_.empty();
    if (went_well) return std::move(picture_);
    if (!status) return fault(ErrorCode::render_failed, {message()});
    if (WIFSIGNALED(*status) && is_request_to_end(WTERMSIG(*status)))
      return fault(ErrorCode::stopped, {Stop{StopCause::interrupted}});
    if (WIFSIGNALED(*status)) return report_crash(strsignal(WTERMSIG(*status)));
    switch (WEXITSTATUS(*status)) {
      case 2:  // wrong usage
        return fault(ErrorCode::bad_graph, {message()});
      case 3:  // out of reach
        return fault(ErrorCode::render_failed, {message()});
      case cannot_load:
        return library_missing();
      default:
        return report_crash(fmt::format("exit code {}", WEXITSTATUS(*status)));
    }
  }

  // Returns whether the signal is Ctrl-C or its like, which reach the whole group of processes.
  static bool is_request_to_end(int signal) { return signal == SIGINT || signal == SIGTERM || signal == SIGHUP; }

  // Returns the helper's first line without its name.
  std::string message() const {
    const std::string line = text::first_line(words_);
    const std::string name = fmt::format("{}: ", helper_name);
    return line.starts_with(name) ? line.substr(name.size()) : line;
  }

  std::unexpected<Error> report_crash(std::string_view how) const {
    return fault(ErrorCode::renderer_ended,
                 {std::string{format_}, std::string{helper_name}, std::string{how}, Count{settings_.memory}});
  }

  // Finds the library in "...: error while loading shared libraries: libgvc.so.6: cannot open shared object file: ..."
  std::unexpected<Error> library_missing() const {
    constexpr std::string_view before = "shared libraries: ";
    const std::size_t at = words_.find(before);
    if (at == std::string::npos) return report_crash(fmt::format("exit code {}", cannot_load));
    const std::string rest = words_.substr(at + before.size());
    const std::string library = rest.substr(0, rest.find(':'));
    if (library.starts_with("libgvc") || library.starts_with("libcgraph"))
      return fault(ErrorCode::no_graphviz, {std::string{format_}});
    return fault(ErrorCode::missing_library, {std::string{format_}, Typed{std::string{library}}});
  }

  std::string_view unsent_;
  std::string format_;
  const RenderSettings& settings_;
  Host& host_;
  Clock::time_point start_ = Clock::now();
  Process process_;
  Descriptor dot_to_;
  Descriptor picture_from_;
  Descriptor words_from_;
  std::string picture_;
  std::string words_;
};

}  // namespace

Expected<std::string> render(std::string_view dot, std::string_view format, const RenderSettings& settings,
                             Host& host) {
  Expected<std::string> picture;
  // Not for the stack, but so that an interruption reaches the host.
  const bool called = host.run([&] { picture = Rendering{dot, format, settings, host}.run(); });
  if (!called) return fault(ErrorCode::no_thread);
  return picture;
}

}  // namespace zermelo::front
