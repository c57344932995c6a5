// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Fuzz target: small pieces of text. What is echoed is printable and short; numbers are whole words and come back.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace {

using namespace zermelo::text;
using zermelo::fuzz::require;

void check_echo(std::string_view typed) {
  const std::string safe = echo(typed);
  require(zermelo::fuzz::is_printable_line(safe), "an echo is one printable line", safe);
  require(safe.size() >= 2 && safe.front() == '\'' && safe.back() == '\'', "an echo is quoted", safe);
  require(width(safe) <= 45, "an echo is short", safe);
  const bool simple = typed.size() <= 40 && std::ranges::all_of(typed, [](char c) { return c >= ' ' && c < 0x7f; });
  if (simple) require(safe == '\'' + std::string{typed} + '\'', "what is printable is echoed as it is", safe);
}

void check_pieces(std::string_view typed) {
  const std::string_view inner = trim(typed);
  require(trim(inner) == inner, "what is trimmed stays so", typed);
  std::vector<std::string> parts;
  for (const std::string_view part : split(typed, ',')) parts.emplace_back(part);
  require(join(parts, ",") == typed, "split and joined are inverse", typed);
  std::size_t letters = 0;
  for (const std::string_view word : words(typed)) {
    require(!word.empty() && trim(word) == word, "a word has no white space around it", word);
    letters += word.size();
  }
  const auto is_white = [](char c) { return std::string_view{" \t\n\v\f\r"}.find(c) != std::string_view::npos; };
  require(letters + static_cast<std::size_t>(std::ranges::count_if(typed, is_white)) == typed.size(),
          "words leave out white space alone", typed);
}

// Returns the digits without leading zeros.
std::string_view significant(std::string_view digits) {
  const std::size_t first = std::min(digits.find_first_not_of('0'), digits.size() - 1);
  return digits.substr(first);
}

void check_numbers(std::string_view typed) {
  const bool digits = !typed.empty() && std::ranges::all_of(typed, [](char c) { return c >= '0' && c <= '9'; });
  const auto number = parse_unsigned(typed);
  if (number) {
    require(digits, "a number is digits", typed);
    require(std::to_string(*number) == significant(typed), "a number comes back", typed);
    std::string plain_again = group_digits(*number);
    std::erase(plain_again, ',');
    require(plain_again == significant(typed), "a grouped number comes back", typed);
    require(plain(static_cast<zermelo::ActionCount>(*number)) == significant(typed), "a count comes back", typed);
  } else {
    require(!digits || significant(typed).size() >= 20, "digits are a number unless too long", typed);
  }
  const auto integer = parse_integer(typed);
  if (integer && *integer >= 0 && digits) require(number && *number == static_cast<std::uint64_t>(*integer), "as is");
}

void check_nearest(std::string_view typed) {
  static const std::vector<std::string> names{"chomp", "sliding", "nim", "tictactoe", "numbers", "alpha-beta", ""};
  const auto near = nearest(typed, names);
  require(near.size() <= 3, "at most three names are near", typed);
  for (const std::string& name : near) require(std::ranges::count(names, name) == 1, "a near name is a name", name);
  const bool is_name = typed.size() > 1 && std::ranges::find(names, typed) != names.end();
  if (is_name) require(!near.empty() && near.front() == typed, "a name is nearest to itself", typed);
  require(zermelo::fuzz::is_printable_line(suggestion(typed, names)), "a suggestion is one printable line", typed);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view typed = zermelo::fuzz::Bytes{data, size}.rest();
  check_echo(typed);
  check_pieces(typed);
  check_numbers(typed);
  check_nearest(typed);
  require(width(typed) <= typed.size(), "a text is no wider than its bytes", typed);
  return 0;
}
