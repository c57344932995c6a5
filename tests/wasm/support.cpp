// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What libraries expect of a program and this target does not bring along.
#include <cstdint>
#include <cstdlib>
#include <exception>

namespace boost {

struct source_location;

// Ends the program; Boost calls it instead of throwing.
[[noreturn]] void throw_exception(const std::exception&) { std::abort(); }
[[noreturn]] void throw_exception(const std::exception&, const source_location&) { std::abort(); }

}  // namespace boost

// Debian's 128-bit division for this target was compiled with stack protection, and its C library has none.
extern "C" {
std::uintptr_t __stack_chk_guard = 0x7a65726d;
[[noreturn]] void __stack_chk_fail() { std::abort(); }
}
