// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The library fmt, compiled from its headers into what is carried to machines without it: the Python module and its
// helper. Debian has no archive of fmt, and FMT_HEADER_ONLY would compile all this in every file that formats.
#include <fmt/format-inl.h>

// What fmt's headers declare as compiled elsewhere.
FMT_BEGIN_NAMESPACE
namespace detail {
template void buffer<char>::append(const char*, const char*);
template void vformat_to<char>(buffer<char>&, basic_string_view<char>, format_args, locale_ref);
template auto decimal_point_impl<char>(locale_ref) -> char;
template auto thousands_sep_impl<char>(locale_ref) -> thousands_sep_result<char>;
template auto dragonbox::to_decimal<float>(float) noexcept -> dragonbox::decimal_fp<float>;
template auto dragonbox::to_decimal<double>(double) noexcept -> dragonbox::decimal_fp<double>;
}  // namespace detail
FMT_END_NAMESPACE
