// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The value of a game of any kind, exactly: a whole number, a fraction, or an infinity. Every answer contains values of
// this type; a search inside a game has a smaller type of its own.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "zermelo/core/value.hpp"

namespace zermelo {

class Rational;

// Two words, since every ply of a search over any game has several of them on its stack. A whole number that fits into
// one is stored in place; everything else is a shared fraction.
class ExactValue {
 public:
  ExactValue() noexcept = default;
  explicit ExactValue(std::int64_t number);
  explicit ExactValue(const Rational& number);
  static ExactValue infinity(int sign) noexcept {
    ExactValue value;
    value.kind_ = sign < 0 ? Kind::minus_infinity : Kind::plus_infinity;
    return value;
  }

  ExactValue(const ExactValue& other) noexcept : number_{other.number_}, kind_{other.kind_} {
    if (kind_ == Kind::fraction) share();
  }
  ExactValue(ExactValue&& other) noexcept : number_{other.number_}, kind_{other.kind_} { other.kind_ = Kind::whole; }
  ExactValue& operator=(const ExactValue& other) noexcept {
    ExactValue copy{other};
    swap(copy);
    return *this;
  }
  ExactValue& operator=(ExactValue&& other) noexcept {
    swap(other);
    return *this;
  }
  ~ExactValue() {
    if (kind_ == Kind::fraction) release();
  }

  bool is_infinite() const noexcept { return kind_ == Kind::minus_infinity || kind_ == Kind::plus_infinity; }
  // Returns the number, if it is whole and fits.
  std::optional<std::int64_t> whole() const noexcept {
    return kind_ == Kind::whole ? std::optional{number_} : std::nullopt;
  }
  // Returns the number. The value must not be infinite.
  Rational rational() const;
  // Returns -1, 0 or 1.
  int sign() const;

  friend bool operator==(const ExactValue& a, const ExactValue& b) {
    if (a.kind_ != b.kind_) return false;
    return a.kind_ == Kind::fraction ? a.compare(b) == 0 : a.kind_ != Kind::whole || a.number_ == b.number_;
  }
  friend std::strong_ordering operator<=>(const ExactValue& a, const ExactValue& b) {
    if (a.kind_ == Kind::whole && b.kind_ == Kind::whole) return a.number_ <=> b.number_;
    return a.compare(b);
  }
  friend ExactValue operator-(const ExactValue& value) {
    if (value.kind_ != Kind::whole) return value.negate();
    ExactValue result;
    result.number_ = -value.number_;
    return result;
  }
  friend std::size_t hash_value(const ExactValue& value);

 private:
  struct Fraction;
  enum class Kind : std::uint8_t { minus_infinity, whole, fraction, plus_infinity };

  void swap(ExactValue& other) noexcept {
    std::swap(kind_, other.kind_);
    std::swap(number_, other.number_);
  }
  void share() const noexcept;
  void release() const noexcept;
  ExactValue negate() const;
  std::strong_ordering compare(const ExactValue& other) const;

  // Takes two arguments, so that ExactValue{0} is a number and not a null pointer.
  ExactValue(const Fraction* fraction, Kind kind);
  const Fraction* fraction() const noexcept {
    return reinterpret_cast<const Fraction*>(static_cast<std::uintptr_t>(number_));
  }

  std::int64_t number_ = 0;  // the whole number, never the least one, whose opposite would not fit; or the fraction
  Kind kind_ = Kind::whole;
};

static_assert(sizeof(ExactValue) == 16);

template <>
struct Infinity<ExactValue> {
  static ExactValue plus() noexcept { return ExactValue::infinity(1); }
  static ExactValue minus() noexcept { return ExactValue::infinity(-1); }
};

// Writes "9", "7/2" or "+inf".
std::string to_text(const ExactValue& value);

}  // namespace zermelo
