// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A host without amenities.
#include "zermelo/model/host.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

namespace zermelo {

bool Host::run(const std::function<void()>& call, std::uint64_t /*stack_bytes*/) {
  call();
  return true;
}
void Host::call_together(unsigned /*threads*/, std::uint64_t /*bytes*/, const std::function<void(unsigned)>& call) {
  call(0);
}
void Host::begin() {}
bool Host::is_interrupted() const { return false; }
std::uint64_t Host::memory() const { return std::numeric_limits<std::size_t>::max(); }
void Host::show(const Progress& /*progress*/) {}

}  // namespace zermelo
