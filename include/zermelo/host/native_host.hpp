// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The host on a desktop: deep stacks, Ctrl-C, progress on the terminal.
#pragma once

#include <cstdint>
#include <functional>

#include "zermelo/model/host.hpp"

namespace zermelo {

class NativeHost final : public Host {
 public:
  // Shows progress on standard error, and only if that is a terminal.
  NativeHost();

  void begin() final;
  // Runs the call; meanwhile Ctrl-C interrupts it instead of ending the process.
  bool run(const std::function<void()>& call, std::uint64_t stack_bytes = 0) override;
  void call_together(unsigned threads, std::uint64_t bytes, const std::function<void(unsigned)>& call) override;
  bool is_interrupted() const override;
  std::uint64_t memory() const override;
  void show(const Progress& progress) override;

  // Ends the line of a progress display, if there is one.
  void clear_progress();

 private:
  bool on_terminal_;
  bool showing_ = false;
  double last_shown_ = 0;
};

}  // namespace zermelo
