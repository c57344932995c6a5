// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Errors and stops as sentences. Each front end spells the names of options in its own way.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "zermelo/core/error.hpp"
#include "zermelo/core/stop.hpp"

namespace zermelo {

enum class ErrorKind : std::uint8_t {
  bad_input,   // wrong usage or wrong data: exit code 2
  unreadable,  // data that the system does not hand over, whether right or wrong: exit code 2
  refused      // a well-formed request that is out of reach: exit code 3
};
ErrorKind kind_of(ErrorCode code);

// A function that spells the option of this name, such as "limit-nodes", as a front end does.
using Spelling = std::string (*)(std::string_view name);
// Returns "--limit-nodes", as the command line spells it.
std::string as_option(std::string_view name);
// Returns "limit_nodes", as Python spells it.
std::string as_argument(std::string_view name);

// Returns one line without a newline: what is wrong, where, and what would be right.
std::string sentence(const Error& error, Spelling spelling = as_option);
// Returns "limit of 5,000 nodes reached (--limit-nodes)".
std::string reason(const Stop& stop, Spelling spelling = as_option);

// Returns "unknown-game": for documentation, and for programs.
std::string name_of(ErrorCode code);
// Returns "nodes" or "seconds": for programs.
std::string_view name_of(StopCause cause);
// Returns the sentence of a code before its details are filled in.
std::string_view pattern_of(ErrorCode code);

}  // namespace zermelo
