// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Between the library and Python: errors become exceptions, numbers of any length stay exact.
#pragma once

#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

#include <pybind11/pybind11.h>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::python {

// An error that becomes zermelo.Error or zermelo.RefusedError.
class Failure final : public std::runtime_error {
 public:
  explicit Failure(const Error& error) : std::runtime_error{sentence(error, as_argument)}, kind_{kind_of(error.code)} {}
  explicit Failure(const std::unexpected<Error>& error) : Failure{error.error()} {}
  ErrorKind kind() const { return kind_; }

 private:
  ErrorKind kind_;
};

template <class T>
T unwrap(Expected<T> answer) {
  if (!answer) throw Failure{answer.error()};
  if constexpr (!std::is_void_v<T>) return *std::move(answer);
}

inline pybind11::int_ to_python(const BigCount& count) {
  // Boost writes only what is not negative with base 16; base 10 would take Python long.
  const std::string digits = (count < 0 ? "-" : "") + BigCount{abs(count)}.str(0, std::ios_base::hex);
  return pybind11::reinterpret_steal<pybind11::int_>(PyLong_FromString(digits.c_str(), nullptr, 16));
}

// Returns an int of Python as a count.
inline BigCount to_big_count(const pybind11::handle& number) {
  std::string digits = pybind11::str(pybind11::reinterpret_steal<pybind11::object>(PyNumber_ToBase(number.ptr(), 16)));
  const bool negative = digits.starts_with('-');
  if (negative) digits.erase(0, 1);
  BigCount count{digits};
  return negative ? BigCount{-count} : count;
}

}  // namespace zermelo::python
