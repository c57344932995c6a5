// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Looks at a running search every few milliseconds.
#include "zermelo/model/timed_watch.hpp"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "zermelo/core/stop.hpp"
#include "zermelo/search/counters.hpp"

namespace zermelo {

std::uint64_t TimedWatch::look(const Counters& so_far) {
  const double now = seconds();
  if (host_.is_interrupted()) stop_ = Stop{StopCause::interrupted};
  if (!stop_ && limit_ && now + spent_ >= *limit_) stop_ = Stop{.cause = StopCause::seconds, .seconds = *limit_};
  if (stop_) return 0;
  host_.show({so_far.visited, in_all_, now});
  // Twice as many nodes until a look comes about every two milliseconds, half as many when it comes late.
  const double since = now - last_look_;
  if (since < 0.002) pace_ = std::min<std::uint64_t>(std::max(pace_ * 2, so_far.visited), 1U << 24U);
  if (since > 0.01) pace_ = std::max<std::uint64_t>(pace_ / 2, 1);
  last_look_ = now;
  return pace_;
}

}  // namespace zermelo
