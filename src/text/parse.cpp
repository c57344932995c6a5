// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Reading small things exactly: whole words only, no sign, space or overflow slips through.
#include "zermelo/text/parse.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

namespace zermelo::text {
namespace {

constexpr std::string_view white_space = " \t\n\v\f\r";

template <class Integer>
std::optional<Integer> parse(std::string_view text) {
  Integer value{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

}  // namespace

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(white_space);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(white_space) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::vector<std::string_view> split(std::string_view text, char separator, std::size_t most) {
  const auto separators = static_cast<std::size_t>(std::ranges::count(text, separator));
  if (separators >= most) return {};
  return split(text, separator);
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> result;
  for (;;) {
    const std::size_t first = text.find_first_not_of(white_space);
    if (first == std::string_view::npos) return result;
    text.remove_prefix(first);
    const std::size_t end = text.find_first_of(white_space);
    result.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return result;
    text.remove_prefix(end);
  }
}

std::optional<std::int64_t> parse_integer(std::string_view text) { return parse<std::int64_t>(text); }
std::optional<std::uint64_t> parse_unsigned(std::string_view text) { return parse<std::uint64_t>(text); }

}  // namespace zermelo::text
