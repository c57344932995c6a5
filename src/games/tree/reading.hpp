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

inline std::string at_line(std::uint32_t line, std::string_view what) { return fmt::format("line {}: {}", line, what); }

inline std::unexpected<Error> fault_at(std::uint32_t line, std::string_view what) {
  return bad_input(at_line(line, what));
}

// "the utility 'x' is no number": `what` is how the number is called.
inline std::string number_message(std::string_view what, std::string_view text, NumberFault fault) {
  if (fault == NumberFault::too_long) {
    return fmt::format("{} {} has more than {} digits when written out", what, text::echoed(text),
                       text::grouped(longest_number));
  }
  return fmt::format("{} {} is no number: write an integer, a decimal or a fraction, such as -3, 0.5 or 7/2", what,
                     text::echoed(text));
}

inline constexpr const char* players_are_named =
    "--to-move does not go with a file that names the players of its nodes";

}  // namespace zermelo::tree
