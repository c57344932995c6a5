// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Exact fractions, read from text and written as text.
#include "zermelo/core/rational.hpp"

#include <algorithm>
#include <charconv>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <boost/multiprecision/cpp_int.hpp>

namespace zermelo {
namespace {

bool are_digits(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

bool are_zeros(std::string_view text) { return text.find_first_not_of('0') == std::string_view::npos; }

// Reads digits without Integer's own constructor, which reads a leading zero as octal.
Rational::Integer whole(std::string_view digits) {
  Rational::Integer number = 0;
  constexpr std::size_t at_once = 18;
  while (!digits.empty()) {
    const std::string_view part = digits.substr(0, at_once);
    std::uint64_t word = 0;
    std::uint64_t shift = 1;
    for (const char c : part) {
      word = word * 10 + static_cast<std::uint64_t>(c - '0');
      shift *= 10;
    }
    number = number * shift + word;
    digits.remove_prefix(part.size());
  }
  return number;
}

Rational::Integer power_of_ten(std::size_t exponent) {
  return boost::multiprecision::pow(Rational::Integer{10}, static_cast<unsigned>(exponent));
}

std::expected<Rational, NumberFault> fraction(bool negative, std::string_view over, std::string_view under) {
  if (over.empty() || under.empty() || !are_digits(over) || !are_digits(under)) {
    return std::unexpected(NumberFault::no_number);
  }
  if (over.size() + under.size() > longest_number) return std::unexpected(NumberFault::too_long);
  Rational::Integer denominator = whole(under);
  if (denominator == 0) return std::unexpected(NumberFault::no_number);
  Rational::Integer numerator = whole(over);
  return Rational{negative ? Rational::Integer{-numerator} : numerator, std::move(denominator)};
}

// Reads what follows the e: digits, with a sign or without.
std::expected<std::int64_t, NumberFault> exponent_of(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (text.empty() || !are_digits(text)) return std::unexpected(NumberFault::no_number);
  std::int64_t exponent = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), exponent);
  if (read.ec != std::errc{}) return std::unexpected(NumberFault::too_long);
  return negative ? -exponent : exponent;
}

}  // namespace

Rational::Rational(Integer numerator, Integer denominator)
    : numerator_{std::move(numerator)}, denominator_{std::move(denominator)} {
  if (denominator_ == 1) return;
  const Integer common = boost::multiprecision::gcd(numerator_, denominator_);
  if (common == 1) return;
  numerator_ /= common;
  denominator_ /= common;
}

bool operator==(const Rational& a, const Rational& b) {
  return a.numerator_ == b.numerator_ && a.denominator_ == b.denominator_;
}

std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
  if (a.is_whole() && b.is_whole()) return a.numerator_.compare(b.numerator_) <=> 0;
  return Rational::Integer{a.numerator_ * b.denominator_}.compare(Rational::Integer{b.numerator_ * a.denominator_}) <=>
         0;
}

Rational operator-(Rational a) {
  a.numerator_ = -a.numerator_;
  return a;
}

Rational operator+(const Rational& a, const Rational& b) {
  return {a.numerator_ * b.denominator_ + b.numerator_ * a.denominator_, a.denominator_ * b.denominator_};
}

std::string to_text(const Rational& number) {
  std::string text = number.numerator().str();
  if (!number.is_whole()) text += '/' + number.denominator().str();
  return text;
}

bool is_too_long(const Rational& number) {
  constexpr std::size_t few_limbs = 8;
  if (number.numerator().backend().size() + number.denominator().backend().size() <= few_limbs) return false;
  const std::string text = to_text(number);
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return c >= '0' && c <= '9'; })) >
         longest_number;
}

std::expected<Rational, NumberFault> parse_rational(std::string_view text, bool exponents) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
    return fraction(negative, text.substr(0, slash), text.substr(slash + 1));
  }
  std::expected<std::int64_t, NumberFault> read_exponent = 0;
  if (const std::size_t e = text.find_first_of("eE"); exponents && e != std::string_view::npos) {
    read_exponent = exponent_of(text.substr(e + 1));
    text = text.substr(0, e);
  }
  const std::size_t point = text.find('.');
  const std::string_view before = text.substr(0, point);
  const std::string_view behind = point == std::string_view::npos ? std::string_view{} : text.substr(point + 1);
  const bool nothing_behind = point != std::string_view::npos && behind.empty();
  if ((before.empty() && behind.empty()) || nothing_behind || !are_digits(before) || !are_digits(behind)) {
    return std::unexpected(NumberFault::no_number);
  }
  if (!read_exponent && read_exponent.error() == NumberFault::no_number) return std::unexpected(NumberFault::no_number);
  if (are_zeros(before) && are_zeros(behind)) return Rational{};  // with any exponent
  if (!read_exponent) return std::unexpected(read_exponent.error());
  std::int64_t exponent = *read_exponent;
  constexpr auto most = static_cast<std::int64_t>(longest_number);
  if (exponent > most || exponent < -most) return std::unexpected(NumberFault::too_long);
  const auto digits = static_cast<std::int64_t>(before.size() + behind.size());
  if (digits + (exponent < 0 ? -exponent : exponent) > most) return std::unexpected(NumberFault::too_long);
  exponent -= static_cast<std::int64_t>(behind.size());
  Rational::Integer number = whole(before) * power_of_ten(behind.size()) + whole(behind);
  if (negative) number = -number;
  if (exponent >= 0) return Rational{number * power_of_ten(static_cast<std::size_t>(exponent)), 1};
  Rational result{std::move(number), power_of_ten(static_cast<std::size_t>(-exponent))};
  if (is_too_long(result)) return std::unexpected(NumberFault::too_long);
  return result;
}

}  // namespace zermelo
