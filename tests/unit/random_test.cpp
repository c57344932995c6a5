// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The random numbers: published test values, and draws without bias.
#include <array>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "zermelo/core/random.hpp"

namespace zermelo {
namespace {

TEST(Random, GivesThePublishedValuesOfSplitMix64) {
  Random random{1234567};
  for (const std::uint64_t expected : {6457827717110365317U, 3203168211198807973U, 9817491932198370423U,
                                       4593380528125082431U, 16408922859458223821U}) {
    EXPECT_EQ(random.next(), expected);
  }
}

TEST(Random, BelowOneIsAlwaysZeroAndStillDrawsAWord) {
  Random random{1};
  Random other{1};
  EXPECT_EQ(random.below(1), 0U);
  other.next();
  EXPECT_EQ(random.next(), other.next());
}

// Each count is binomial; five standard deviations are passed once in three million draws of the test.
TEST(Random, DrawsBelowSmallBoundsAreEven) {
  for (std::uint64_t bound = 2; bound <= 12; ++bound) {
    constexpr int draws = 60'000;
    std::array<int, 12> counts{};
    Random random{bound};
    for (int i = 0; i < draws; ++i) ++counts.at(static_cast<std::size_t>(random.below(bound)));
    const double mean = draws / static_cast<double>(bound);
    for (std::size_t x = 0; x < bound; ++x) EXPECT_LT((counts[x] - mean) * (counts[x] - mean), 25 * mean) << bound;
  }
}

// The written procedure: the low bits that bound - 1 needs, again while they are too large.
TEST(Random, DrawsFollowTheWrittenProcedure) {
  Random random{42};
  Random words{42};
  for (int i = 0; i < 1'000; ++i) {
    std::uint64_t expected = 0;
    do expected = words.next() & 7U;
    while (expected > 4);
    ASSERT_EQ(random.below(5), expected);
  }
}

TEST(Random, DrawsBeyondOneWordStayBelowTheirBoundAndReachBothHalves) {
  const ActionCount bound = (ActionCount{3} << 64U) + 5;
  Random random{7};
  std::array<int, 4> high{};
  for (int i = 0; i < 4'000; ++i) {
    const ActionCount draw = random.below(bound);
    ASSERT_TRUE(draw < bound);
    ++high.at(static_cast<std::size_t>(draw >> 64U));
  }
  for (std::size_t h = 0; h < 3; ++h) EXPECT_NEAR(high[h], 4'000 / 3, 200);
  EXPECT_EQ(high[3], 0);
}

TEST(Random, ADrawOfTwoWordsTakesTheHighOneFirst) {
  Random random{9};
  Random words{9};
  const std::uint64_t high = words.next() & 1U;
  const std::uint64_t low = words.next();
  EXPECT_TRUE(random.below(ActionCount{1} << 65U) == (ActionCount{high} << 64U | low));
}

TEST(Random, TheWholeWordIsABound) {
  Random random{3};
  Random words{3};
  EXPECT_TRUE(random.below(ActionCount{1} << 64U) == words.next());
}

TEST(Random, EveryDrawIsBelowItsBound) {
  EXPECT_TRUE(rc::check("below", [](std::uint64_t seed, std::uint64_t bound) {
    if (bound == 0) return;
    RC_ASSERT(Random{seed}.below(bound) < bound);
  }));
}

}  // namespace
}  // namespace zermelo
