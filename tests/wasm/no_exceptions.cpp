// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What Boost calls instead of throwing: there is nothing to be done but to end.
#include <cstdlib>
#include <exception>

namespace boost {

struct source_location;

[[noreturn]] void throw_exception(const std::exception&) { std::abort(); }
[[noreturn]] void throw_exception(const std::exception&, const source_location&) { std::abort(); }

}  // namespace boost
