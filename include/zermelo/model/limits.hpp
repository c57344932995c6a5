// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What the answer to a question may take.
#pragma once

#include <cstdint>
#include <optional>

namespace zermelo {

struct Limits {
  std::uint64_t nodes = 2'000'000'000;
  std::optional<double> seconds;
  double spent = 0;  // of these seconds, before the question: a file had to be read
  std::uint64_t memory = std::uint64_t{8} << 30U;
  unsigned threads = 1;  // of the solver and the sweep
};

}  // namespace zermelo
