// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The seed of random tests: fixed, so that a run can be repeated, and another one from the environment.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "zermelo/text/parse.hpp"

namespace zermelo::testing {

// Returns the seed; ZERMELO_SEED=7 ctest ... runs every random test with another one.
inline std::uint64_t seed() {
  constexpr std::uint64_t standard = 20'130'901;
  const char* const given = std::getenv("ZERMELO_SEED");
  if (given == nullptr) return standard;
  return text::parse_unsigned(given).value_or(standard);
}

}  // namespace zermelo::testing

// Says on failure how to repeat the run.
#define ZERMELO_TRACE_SEED() SCOPED_TRACE("ZERMELO_SEED=" + std::to_string(zermelo::testing::seed()))
