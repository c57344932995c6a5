// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The memory of this machine.
#include "zermelo/host/machine.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include <fcntl.h>
#include <unistd.h>

#include "zermelo/model/limits.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo {
namespace {

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

// Returns what a file of the system says, or nothing if it is not there. Every program starts with a few of them, for
// which streams would take longer than all else that happens before the work.
std::string contents(const std::string& path) {
  std::string text;
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return text;
  std::array<char, 4096> part{};
  for (ssize_t size = 0; (size = read(file, part.data(), part.size())) > 0;)
    text.append(part.data(), static_cast<std::size_t>(size));
  close(file);
  return text;
}

// Returns the limit in a file; "max" and a file that does not exist limit nothing.
std::uint64_t limit_in(const std::string& path) {
  const auto limit = text::parse_unsigned(text::trim(contents(path)));
  return limit.value_or(0) == 0 ? no_limit : *limit;
}

// Returns the least limit of a group and the groups around it: /sys/fs/cgroup, then /sys/fs/cgroup/outer, and so on.
std::uint64_t least_limit(std::string folder, std::string_view group, std::string_view file) {
  std::uint64_t least = limit_in((folder + '/').append(file));
  while (!group.empty()) {
    const std::string_view part = group.substr(0, group.find('/'));
    group.remove_prefix(std::min(part.size() + 1, group.size()));
    if (part.empty()) continue;
    (folder += '/') += part;
    least = std::min(least, limit_in((folder + '/').append(file)));
  }
  return least;
}

// Reads lines of the form "number:controllers:/group"; there are no controllers in version 2.
std::uint64_t control_group_memory() {
  std::uint64_t least = no_limit;
  const std::string groups = contents("/proc/self/cgroup");
  for (std::string_view rest = groups; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const auto first = line.find(':');
    const auto second = line.find(':', first + 1);
    if (second == std::string_view::npos) continue;
    const std::string_view controllers = line.substr(first + 1, second - first - 1);
    const std::string_view group = line.substr(second + 1);
    if (controllers.empty()) least = std::min(least, least_limit("/sys/fs/cgroup", group, "memory.max"));
    if (controllers == "memory")
      least = std::min(least, least_limit("/sys/fs/cgroup/memory", group, "memory.limit_in_bytes"));
  }
  return least;
}

}  // namespace

std::uint64_t machine_memory(std::uint64_t if_unknown) {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page = sysconf(_SC_PAGESIZE);
  const bool is_known = pages > 0 && page > 0;
  const std::uint64_t installed =
      is_known ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page) : if_unknown;
  return std::min(installed, control_group_memory());
}

std::uint64_t standard_memory() {
  static const std::uint64_t memory = std::min(Limits{}.memory, machine_memory(2 * Limits{}.memory) / 2);
  return memory;
}

}  // namespace zermelo
