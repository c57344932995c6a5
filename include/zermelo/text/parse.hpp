// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Reading small things exactly: whole words only, no sign, space or overflow slips through.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace zermelo::text {

std::string_view trim(std::string_view text);

std::vector<std::string_view> split(std::string_view text, char separator);
// Splits a text. Returns no parts if there are more than `most`, so that a long text takes no more memory than a right
// one.
std::vector<std::string_view> split(std::string_view text, char separator, std::size_t most);

// Returns the words, separated by any white space.
std::vector<std::string_view> words(std::string_view text);

// Reads decimal digits only, a minus sign before a signed number, within the type's range.
std::optional<std::int64_t> parse_integer(std::string_view text);
std::optional<std::uint64_t> parse_unsigned(std::string_view text);

}  // namespace zermelo::text
