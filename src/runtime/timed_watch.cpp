// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Looks at a running search every few milliseconds.
#include "zermelo/runtime/timed_watch.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "zermelo/search/counters.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo {

std::uint64_t TimedWatch::look(const Counters& so_far) {
  const double now = seconds();
  if (host_.is_interrupted()) return stop("interrupted");
  if (limit_ && now + spent_ >= *limit_) return stop(fmt::format("time limit of {} s reached", *limit_));
  host_.show({so_far.visited, in_all_, now});
  // Twice as many nodes until a look comes about every two milliseconds, half as many when it comes late.
  const double since = now - last_look_;
  if (since < 0.002) pace_ = std::min<std::uint64_t>(pace_ * 2, 1U << 24U);
  if (since > 0.01) pace_ = std::max<std::uint64_t>(pace_ / 2, 1);
  last_look_ = now;
  return pace_;
}

std::string TimedWatch::stop_reason(std::uint64_t limit_nodes) const {
  if (!stop_reason_.empty()) return stop_reason_;
  return fmt::format("limit of {} nodes reached (--limit-nodes)", text::grouped(limit_nodes));
}

std::uint64_t TimedWatch::stop(std::string reason) {
  stop_reason_ = std::move(reason);
  return 0;
}

}  // namespace zermelo
