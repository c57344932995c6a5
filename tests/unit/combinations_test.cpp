// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
#include "zermelo/core/combinations.hpp"

#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

namespace zermelo {
namespace {

TEST(Binomial, ObeysPascalsRule) {
  for (unsigned n = 1; n <= 67; ++n) {
    EXPECT_EQ(binomial(n, 0), 1U);
    EXPECT_EQ(binomial(n, n), 1U);
    for (unsigned k = 1; k < n; ++k) EXPECT_EQ(binomial(n, k), binomial(n - 1, k - 1) + binomial(n - 1, k));
  }
  EXPECT_EQ(binomial(5, 7), 0U);
}

TEST(Binomial, StopsAtTheLargestWord) {
  EXPECT_EQ(binomial(67, 33), 14'226'520'737'620'288'370U);
  EXPECT_EQ(binomial(68, 34), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(binomial(128, 64), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(binomial(128, 127), 128U);
}

}  // namespace
}  // namespace zermelo
