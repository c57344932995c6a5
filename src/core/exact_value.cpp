// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The value of a game of any kind.
#include "zermelo/core/exact_value.hpp"

#include <atomic>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

#include "zermelo/core/hash.hpp"
#include "zermelo/core/rational.hpp"

namespace zermelo {

// A fraction, counted with the values that share it, which may be in several threads.
struct ExactValue::Fraction {
  explicit Fraction(const Rational& n) : number{n} {}

  Rational number;
  mutable std::atomic<std::uint64_t> owners = 1;
};

namespace {

bool fits(const Rational& number) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  return number.is_whole() && number.numerator() <= most && number.numerator() >= -most;
}

}  // namespace

ExactValue::ExactValue(const Fraction* fraction, Kind kind)
    : number_{static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(fraction))}, kind_{kind} {}

ExactValue::ExactValue(std::int64_t number) : number_{number} {
  if (number == std::numeric_limits<std::int64_t>::min()) *this = ExactValue{Rational{number}};
}

ExactValue::ExactValue(const Rational& number) {
  if (fits(number)) {
    number_ = static_cast<std::int64_t>(number.numerator());
  } else {
    *this = ExactValue{new Fraction{number}, Kind::fraction};
  }
}

void ExactValue::share() const noexcept { fraction()->owners.fetch_add(1, std::memory_order_relaxed); }

void ExactValue::release() const noexcept {
  if (fraction()->owners.fetch_sub(1, std::memory_order_acq_rel) == 1) delete fraction();
}

Rational ExactValue::rational() const { return kind_ == Kind::fraction ? fraction()->number : Rational{number_}; }

int ExactValue::sign() const {
  switch (kind_) {
    case Kind::minus_infinity:
      return -1;
    case Kind::plus_infinity:
      return 1;
    case Kind::whole:
      return number_ < 0 ? -1 : number_ > 0 ? 1 : 0;
    case Kind::fraction:
      break;
  }
  return fraction()->number.numerator().sign();
}

ExactValue ExactValue::negate() const {
  if (is_infinite()) return infinity(kind_ == Kind::minus_infinity ? 1 : -1);
  return ExactValue{-rational()};
}

std::strong_ordering ExactValue::compare(const ExactValue& other) const {
  const auto place = [](const ExactValue& value) {
    return value.kind_ == Kind::minus_infinity ? -1 : value.kind_ == Kind::plus_infinity ? 1 : 0;
  };
  if (is_infinite() || other.is_infinite()) return place(*this) <=> place(other);
  return rational() <=> other.rational();
}

std::size_t hash_value(const ExactValue& value) {
  if (value.kind_ != ExactValue::Kind::fraction) {
    return mix(static_cast<std::uint64_t>(value.number_), static_cast<std::uint64_t>(value.sign() + 1));
  }
  std::uint64_t hash = 2;
  for (const char c : to_text(value)) hash = mix(static_cast<unsigned char>(c), hash);
  return static_cast<std::size_t>(hash);
}

std::string to_text(const ExactValue& value) {
  if (value.is_infinite()) return value.sign() < 0 ? "-inf" : "+inf";
  if (const auto whole = value.whole()) return std::to_string(*whole);
  return to_text(value.rational());
}

}  // namespace zermelo
