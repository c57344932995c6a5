// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Looks at a running search every few milliseconds: time limit, interruption, progress.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

#include "zermelo/core/stop.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/observer.hpp"

namespace zermelo {

class TimedWatch final : public Watch {
 public:
  // Starts the clock; `spent` seconds of the limit were used up before.
  TimedWatch(Host& host, std::optional<double> limit_seconds, std::optional<std::uint64_t> in_all = std::nullopt,
             double spent = 0)
      : host_{host}, limit_{limit_seconds}, spent_{spent}, in_all_{in_all}, start_{Clock::now()} {}

  std::uint64_t look(const Counters& so_far) override;

  Host& host() const { return host_; }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  // Returns what is left of the time limit, but at most `most`.
  double seconds_left(double most) const { return limit_ ? std::clamp(*limit_ - spent_ - seconds(), 0.0, most) : most; }
  // Returns why it stopped what it watches, if it did.
  const std::optional<Stop>& stop() const { return stop_; }
  // Returns why a search was stopped: by this watch, or by its limit of nodes.
  Stop stop_or(std::uint64_t limit_nodes) const { return stop_.value_or(Stop{StopCause::nodes, limit_nodes}); }
  void expect(std::optional<std::uint64_t> in_all) { in_all_ = in_all; }

 private:
  using Clock = std::chrono::steady_clock;

  Host& host_;
  std::optional<double> limit_;
  double spent_;
  std::optional<std::uint64_t> in_all_;
  Clock::time_point start_;
  double last_look_ = 0;
  std::uint64_t pace_ = 16;
  std::optional<Stop> stop_;
};

}  // namespace zermelo
