// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Exact fractions: every way to write a number, every way to miss one, and none that fills the memory.
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "zermelo/core/rational.hpp"

namespace zermelo::testing {
namespace {

std::string read(std::string_view text, bool exponents = false) {
  const auto number = parse_rational(text, exponents);
  if (number) return to_text(*number);
  return number.error() == NumberFault::too_long ? "too long" : "no number";
}

TEST(Rationals, AreReadExactly) {
  for (const auto& [text, value] : {std::pair{"0", "0"},
                                    {"-0", "0"},
                                    {"007", "7"},
                                    {"-12", "-12"},
                                    {"0.5", "1/2"},
                                    {"-0.125", "-1/8"},
                                    {".80", "4/5"},
                                    {"3.20", "16/5"},
                                    {"2.000000", "2"},
                                    {"7/2", "7/2"},
                                    {"-6/4", "-3/2"},
                                    {"8/4", "2"},
                                    {"0/5", "0"},
                                    {"123456789012345678901234567890", "123456789012345678901234567890"},
                                    {"0.1000000000000000000000000000000000001",
                                     "1000000000000000000000000000000000001/10000000000000000000000000000000000000"}}) {
    EXPECT_EQ(read(text), value) << text;
  }
}

TEST(Rationals, HaveExponentsOnlyWhereTheyMay) {
  EXPECT_EQ(read("1e-3", true), "1/1000");
  EXPECT_EQ(read("25E2", true), "2500");
  EXPECT_EQ(read("-1.5e+1", true), "-15");
  EXPECT_EQ(read("1e-3"), "no number");
  EXPECT_EQ(read("1e400", true), "1" + std::string(400, '0'));
}

TEST(Rationals, AreNotReadFromAnythingElse) {
  for (const char* const text :
       {"",      "-",    ".",   "5.",  "+1",  "1 ",    " 1",  "1.2.3", "1/0", "1/-2", "-1/-2", "1/",    "/2",
        "1/2/3", "0x10", "1,5", "nan", "inf", "1.5/2", "--1", "e5",    "1e",  "1e+",  "1e1.5", "1e5/2", "½"}) {
    EXPECT_EQ(read(text, true), "no number") << text;
  }
}

TEST(Rationals, AreBounded) {
  EXPECT_EQ(read(std::string(1000, '9')), std::string(1000, '9'));
  EXPECT_EQ(read(std::string(1001, '9')), "too long");
  EXPECT_EQ(read("1/" + std::string(1000, '9')), "too long");
  EXPECT_EQ(read("0." + std::string(1000, '1')), "too long");
  for (const char* const bomb : {"1e999999999", "1e-999999999", "1e99999999999999999999", "-1e1000"}) {
    EXPECT_EQ(read(bomb, true), "too long") << bomb;
  }
}

TEST(Rationals, AreZeroWithAnyExponent) {
  for (const char* const zero : {"0e0", "0e1001", "0e9999999999", "0e-9999999999", "-0.000e99999999999999999999",
                                 "00.0E-99999999999999999999"}) {
    EXPECT_EQ(read(zero, true), "0") << zero;
  }
  EXPECT_EQ(read("0." + std::string(2000, '0')), "0");
  EXPECT_EQ(read("0." + std::string(2000, '0') + "e5", true), "0");
  for (const char* const text : {"0e", "0e+", "0ee5", "0e1.5", "0e9999999999x", ".e5", "0.e5"}) {
    EXPECT_EQ(read(text, true), "no number") << text;
  }
}

TEST(Rationals, AreOrderedAndAddedExactly) {
  const auto number = [](std::string_view text) { return *parse_rational(text); };
  EXPECT_LT(number("1/3"), number("0.34"));
  EXPECT_GT(number("-1/3"), number("-0.34"));
  EXPECT_LT(number("-2"), number("1"));
  EXPECT_LT(number("99999999999999999999"), number("100000000000000000000"));
  EXPECT_LT(number("99999999999999999999.5"), number("100000000000000000000"));
  EXPECT_EQ(number("2/4"), number("0.5"));
  EXPECT_EQ(to_text(number("1/3") + number("1/6")), "1/2");
  EXPECT_EQ(to_text(-number("7/2")), "-7/2");
}

}  // namespace
}  // namespace zermelo::testing
