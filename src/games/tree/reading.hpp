// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What the readers of tree files share: errors with a line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::tree {

// Makes an error of what is wrong in a file, in the words of its format; line 0 is nowhere.
inline Error tree_error(std::uint32_t line, std::string_view what, ErrorCode code = ErrorCode::bad_tree) {
  Error error{code, {std::string{what}}};
  return line == 0 ? error : error.within({.kind = Place::Kind::line, .number = line});
}

inline std::unexpected<Error> fault_at(std::uint32_t line, std::string_view what) {
  return std::unexpected(tree_error(line, what));
}

// Says what is wrong with a number, which the message calls `what`.
inline std::string number_message(std::string_view what, std::string_view text, NumberFault fault) {
  if (fault == NumberFault::too_long) {
    return fmt::format("{} {} has more than {} digits when written out", what, text::echo(text),
                       text::group_digits(longest_number));
  }
  return fmt::format("{} {} is not a number; write an integer, a decimal or a fraction, such as -3, 0.5 or 7/2", what,
                     text::echo(text));
}

inline std::unexpected<Error> players_are_named() { return fault(ErrorCode::players_are_named); }

}  // namespace zermelo::tree
