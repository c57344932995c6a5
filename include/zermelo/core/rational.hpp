// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Exact fractions, read from text and written as text. Boost's integers do the arithmetic; its rational types throw
// on a zero denominator and compare slowly, so the little that is needed of a fraction is here.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include <boost/multiprecision/cpp_int.hpp>

namespace zermelo {

class Rational {
 public:
  using Integer = boost::multiprecision::cpp_int;

  Rational() = default;
  explicit Rational(std::int64_t whole) : numerator_{whole} {}
  // Makes a fraction; the denominator is above zero.
  Rational(Integer numerator, Integer denominator);

  // Return the fraction in lowest terms, with the denominator above zero.
  const Integer& numerator() const { return numerator_; }
  const Integer& denominator() const { return denominator_; }
  bool is_whole() const { return denominator_ == 1; }

  friend bool operator==(const Rational& a, const Rational& b);
  friend std::strong_ordering operator<=>(const Rational& a, const Rational& b);
  friend Rational operator-(Rational a);
  friend Rational operator+(const Rational& a, const Rational& b);

 private:
  Integer numerator_ = 0;
  Integer denominator_ = 1;
};

// Writes "7/2" or "-3".
std::string to_text(const Rational& number);

enum class NumberFault : std::uint8_t {
  no_number,
  too_long  // more than longest_number digits when written out
};
inline constexpr std::size_t longest_number = 1000;

// Returns whether to_text would write too many digits. So what has been read can be written and read again.
bool is_too_long(const Rational& number);

// Reads "-3", "0.125", ".5", "7/2", and "25e-3" where exponents are allowed.
std::expected<Rational, NumberFault> parse_rational(std::string_view text, bool exponents = false);

}  // namespace zermelo
