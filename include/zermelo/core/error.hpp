// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Wrong input, a refusal or a failed check as a value: one line that says what, where, and what would be right.
#pragma once

#include <cstdint>
#include <expected>  // IWYU pragma: export
#include <string>
#include <utility>

namespace zermelo {

enum class ErrorKind : std::uint8_t {
  bad_input,   // wrong usage or wrong data: exit code 2
  unreadable,  // data that the system does not hand over, whether right or wrong: exit code 2
  refused      // a well-formed request that is out of reach: exit code 3
};

struct Error {
  ErrorKind kind = ErrorKind::bad_input;
  std::string message;
};

template <class T>
using Expected = std::expected<T, Error>;

inline std::unexpected<Error> bad_input(std::string message) {
  return std::unexpected(Error{ErrorKind::bad_input, std::move(message)});
}

inline std::unexpected<Error> unreadable(std::string message) {
  return std::unexpected(Error{ErrorKind::unreadable, std::move(message)});
}

inline std::unexpected<Error> refused(std::string message) {
  return std::unexpected(Error{ErrorKind::refused, std::move(message)});
}

}  // namespace zermelo
