// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What this machine has.
#include "zermelo/host/machine.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>

#include <unistd.h>

#include "zermelo/model/limits.hpp"

namespace zermelo {
namespace {

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

// "max" and files that are not there limit nothing.
std::uint64_t limit_in(const std::filesystem::path& file) {
  std::uint64_t limit = no_limit;
  std::ifstream{file} >> limit;
  return limit == 0 ? no_limit : limit;
}

// A group has no more than the groups around it.
std::uint64_t least_limit(const std::filesystem::path& root, const std::filesystem::path& group, const char* file) {
  std::uint64_t least = limit_in(root / file);
  std::filesystem::path folder = root;
  for (const auto& part : group.relative_path()) {
    folder /= part;
    least = std::min(least, limit_in(folder / file));
  }
  return least;
}

// Each line of the file is "number:controllers:/group"; there are no controllers in version 2.
std::uint64_t control_group_memory() {
  std::uint64_t least = no_limit;
  std::ifstream groups{"/proc/self/cgroup"};
  for (std::string line; std::getline(groups, line);) {
    const auto first = line.find(':');
    const auto second = line.find(':', first + 1);
    if (second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    const std::string group = line.substr(second + 1);
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

std::uint64_t standard_memory() { return std::min(Limits{}.memory, machine_memory(2 * Limits{}.memory) / 2); }

}  // namespace zermelo
