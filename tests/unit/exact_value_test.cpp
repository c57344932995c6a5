// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Exact values against the fractions that they stand for: order, opposites, equality, hashes, and copies in threads.
#include "zermelo/core/exact_value.hpp"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/seeds.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/core/value.hpp"

namespace zermelo {
namespace {

using Integer = Rational::Integer;

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();

static_assert(sizeof(ExactValue) == 16);
static_assert(UtilityValue<ExactValue>);

// Returns small numbers, the limits of a word and what lies beyond them, fractions near whole numbers, fractions of any
// length.
Rational random_number(Random& random) {
  const auto small = [&] { return static_cast<std::int64_t>(random.below(9)) - 4; };
  const auto word = [&] { return Integer{static_cast<std::int64_t>(random.next())}; };
  switch (static_cast<unsigned>(random.below(8))) {
    case 0:
      return Rational{small()};
    case 1:
      return Rational{Integer{most} + small(), 1};
    case 2:
      return Rational{Integer{least} + small(), 1};
    case 3:
      return Rational{Integer{small()} * most + small(), 1};
    case 4:
      return Rational{small(), 1 + static_cast<std::int64_t>(random.below(4))};
    case 5:
      return Rational{Integer{most} * 2 + small(), 2};
    case 6:
      return Rational{word() * word() * word(), 1 + Integer{random.next()} * random.next()};
    default:
      return Rational{word(), 1 + Integer{random.below(1'000)}};
  }
}

std::vector<Rational> random_numbers(std::size_t how_many) {
  Random random{testing::seed()};
  std::vector<Rational> numbers;
  while (numbers.size() < how_many) numbers.push_back(random_number(random));
  return numbers;
}

TEST(ExactValues, AreTheNumbersThatTheyAreMadeFrom) {
  ZERMELO_TRACE_SEED();
  for (const Rational& number : random_numbers(2'000)) {
    const ExactValue value{number};
    ASSERT_EQ(value.rational(), number) << to_text(number);
    ASSERT_EQ(to_text(value), to_text(number));
    ASSERT_FALSE(value.is_infinite());
    const auto sign = number <=> Rational{};
    ASSERT_EQ(value.sign(), sign < 0 ? -1 : sign > 0 ? 1 : 0) << to_text(number);
    // The least word has no opposite among words, so it is not one here.
    const bool is_word = number.is_whole() && number.numerator() <= most && number.numerator() > least;
    ASSERT_EQ(value.whole().has_value(), is_word) << to_text(number);
    if (is_word) {
      ASSERT_EQ(Integer{*value.whole()}, number.numerator());
    }
  }
}

TEST(ExactValues, AreOrderedAsTheirNumbers) {
  ZERMELO_TRACE_SEED();
  const auto numbers = random_numbers(400);
  for (const Rational& a : numbers) {
    for (const Rational& b : numbers) {
      ASSERT_EQ(ExactValue{a} <=> ExactValue{b}, a <=> b) << to_text(a) << " and " << to_text(b);
      ASSERT_EQ(ExactValue{a} == ExactValue{b}, a == b) << to_text(a) << " and " << to_text(b);
      if (a == b) {
        ASSERT_EQ(hash_value(ExactValue{a}), hash_value(ExactValue{b})) << to_text(a);
      }
    }
  }
}

TEST(ExactValues, HaveOpposites) {
  ZERMELO_TRACE_SEED();
  for (const Rational& number : random_numbers(2'000)) {
    const ExactValue value{number};
    ASSERT_EQ((-value).rational(), -number);
    ASSERT_EQ(-value, ExactValue{-number});
    ASSERT_EQ(-(-value), value);
    ASSERT_EQ(hash_value(-(-value)), hash_value(value));
  }
}

TEST(ExactValues, AreTheSameHoweverAWordIsGiven) {
  for (const std::int64_t number : {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1}, most, most - 1, -most, least}) {
    EXPECT_EQ(ExactValue{number}, ExactValue{Rational{number}}) << number;
    EXPECT_EQ(hash_value(ExactValue{number}), hash_value(ExactValue{Rational{number}})) << number;
    EXPECT_EQ(to_text(ExactValue{number}), std::to_string(number));
  }
  EXPECT_EQ(to_text(-ExactValue{least}), "9223372036854775808");
  EXPECT_LT(ExactValue{least}, ExactValue{-most});
  EXPECT_GT(-ExactValue{least}, ExactValue{most});
  EXPECT_EQ(ExactValue{0}, ExactValue{});
  EXPECT_EQ((ExactValue{Rational{6, 3}}), ExactValue{2});
}

TEST(ExactValues, LieBetweenTheInfinities) {
  ZERMELO_TRACE_SEED();
  const ExactValue plus = ExactValue::infinity(1);
  const ExactValue minus = ExactValue::infinity(-1);
  EXPECT_EQ(plus, Infinity<ExactValue>::plus());
  EXPECT_EQ(minus, Infinity<ExactValue>::minus());
  EXPECT_EQ(-plus, minus);
  EXPECT_EQ(-minus, plus);
  EXPECT_LT(minus, plus);
  EXPECT_EQ(plus <=> plus, std::strong_ordering::equal);
  EXPECT_EQ(minus <=> minus, std::strong_ordering::equal);
  EXPECT_EQ(plus.sign(), 1);
  EXPECT_EQ(minus.sign(), -1);
  EXPECT_TRUE(plus.is_infinite() && minus.is_infinite());
  EXPECT_FALSE(plus.whole() || minus.whole());
  EXPECT_EQ(to_text(plus), "+inf");
  EXPECT_EQ(to_text(minus), "-inf");
  EXPECT_NE(hash_value(plus), hash_value(minus));
  EXPECT_NE(hash_value(plus), hash_value(ExactValue{}));
  for (const Rational& number : random_numbers(500)) {
    const ExactValue value{number};
    ASSERT_TRUE(minus < value && value < plus) << to_text(number);
    ASSERT_TRUE(value != plus && minus != value) << to_text(number);
  }
}

TEST(ExactValues, AreCopiedMovedAndAssigned) {
  for (const ExactValue& value : {ExactValue{7}, ExactValue{Rational{7, 2}}, ExactValue::infinity(1)}) {
    ExactValue copy = value;
    EXPECT_EQ(copy, value);
    ExactValue moved = std::move(copy);
    EXPECT_EQ(moved, value);
    copy = ExactValue{Rational{1, 3}};  // what was moved from can be used again
    EXPECT_EQ(copy, (ExactValue{Rational{1, 3}}));
    copy = moved;
    EXPECT_EQ(copy, value);
    const ExactValue& itself = copy;
    copy = itself;
    EXPECT_EQ(copy, value);
    std::swap(copy, moved);
    EXPECT_EQ(copy, moved);
  }
}

TEST(ExactValues, AreSortedAsTheirNumbers) {
  ZERMELO_TRACE_SEED();
  std::vector<Rational> numbers = random_numbers(3'000);
  std::vector<ExactValue> values{numbers.begin(), numbers.end()};
  std::ranges::sort(numbers);
  std::ranges::sort(values);
  for (std::size_t i = 0; i < numbers.size(); ++i) ASSERT_EQ(values[i].rational(), numbers[i]);
}

TEST(ExactValues, RarelyShareAHash) {
  ZERMELO_TRACE_SEED();
  std::set<std::string> texts;
  std::set<std::size_t> hashes;
  for (const Rational& number : random_numbers(5'000)) {
    texts.insert(to_text(number));
    hashes.insert(hash_value(ExactValue{number}));
  }
  EXPECT_GE(hashes.size() + 2, texts.size());
}

TEST(ExactValues, AreSharedBetweenThreads) {
  const ExactValue third{Rational{1, 3}};
  const ExactValue large{Rational{Integer{most} * most, 7}};
  std::vector<int> faults(4);
  {
    std::vector<std::jthread> threads;
    for (int& fault : faults) {
      threads.emplace_back([&fault, &third, &large] {
        std::vector<ExactValue> copies;
        for (int i = 0; i < 20'000; ++i) {
          copies.push_back(i % 2 == 0 ? third : large);
          ExactValue last = std::move(copies.back());
          copies.back() = -last;
          if (last <= copies.back() || copies.size() > 100) copies.clear();
          fault += last == third || last == large ? 0 : 1;
        }
      });
    }
  }
  EXPECT_EQ(faults, std::vector<int>(4));
  EXPECT_EQ(to_text(third), "1/3");
  EXPECT_EQ(large.rational(), (Rational{Integer{most} * most, 7}));
}

}  // namespace
}  // namespace zermelo
