// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Small pieces of text: numbers for people, names that are near, words that are safe to print.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/core/integers.hpp"

namespace zermelo::text {

// Inserts a comma before every third digit from the right.
std::string with_separators(std::string digits);

// Writes 1234567 as "1,234,567".
std::string group_digits(std::uint64_t number);
std::string plain(ActionCount number);

// Writes "1 node" or "2 nodes", with thousands separators.
std::string spell_count(std::uint64_t number, std::string_view noun);

std::string join(std::span<const std::string> words, std::string_view separator);

// Makes what a person typed fit for an error line: in quotes, control characters and broken UTF-8 replaced, the middle
// of a long one cut out.
std::string echo(std::string_view typed);

// Returns whether this is well-formed UTF-8 without control characters.
bool is_printable(std::string_view text);

// Writes a move as one word of several: in double quotes where it contains a blank or a quote, with a backslash before
// a quote.
std::string as_word(std::string_view move);

// Puts a backslash, or another character, before each of these characters.
std::string escape(std::string_view text, std::string_view characters, char escape = '\\');

// Replaces the characters that XML and its like would read as their own.
std::string as_xml(std::string_view text);

// Returns the names that a mistyped word may have meant, best first.
std::vector<std::string> nearest(std::string_view word, std::span<const std::string> names);

// Writes " (did you mean 'chomp'?)" or, with nothing near, " (one of: a, b, c)".
std::string suggestion(std::string_view word, std::span<const std::string> names);

// Returns the first line of what another library or program has printed, fit for an error line.
std::string first_line(std::string_view said);

// Returns how many columns a UTF-8 text takes, one for each code point.
std::size_t width(std::string_view text);

}  // namespace zermelo::text
