// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Small pieces of text: numbers for people, names that are near, words that are safe to print.
#include "zermelo/text/format.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/integers.hpp"
#include "zermelo/text/utf8.hpp"

namespace zermelo::text {
namespace {

// Counts the insertions, deletions, substitutions and swaps of neighbours that turn one word into the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substitution = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, substitution});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

}  // namespace

std::string with_separators(std::string digits) {
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<std::size_t>(at), 1, ',');
  }
  return digits;
}

std::string group_digits(std::uint64_t number) { return with_separators(std::to_string(number)); }

std::string plain(ActionCount number) {
  std::string digits;
  do {
    digits.push_back(static_cast<char>('0' + static_cast<int>(number % 10)));
    number /= 10;
  } while (number != 0);
  std::ranges::reverse(digits);
  return digits;
}

std::string spell_count(std::uint64_t number, std::string_view noun) {
  return fmt::format("{} {}{}", group_digits(number), noun, number == 1 ? "" : "s");
}

std::string join(std::span<const std::string> words, std::string_view separator) {
  return fmt::format("{}", fmt::join(words, separator));
}

std::string echo(std::string_view typed) {
  // Both ends say most: the last part of a path is the file.
  constexpr std::size_t longest = 40;
  std::vector<std::string> front;
  std::deque<std::string> back;
  bool is_cut = false;
  while (!typed.empty()) {
    const Character character = take_character(typed);
    std::string shown{character.is_printable ? character.bytes : "?"};
    if (front.size() < longest / 2) {
      front.push_back(std::move(shown));
      continue;
    }
    back.push_back(std::move(shown));
    if (back.size() <= longest / 2) continue;
    back.pop_front();
    is_cut = true;
  }
  return fmt::format("'{}{}{}'", fmt::join(front, ""), is_cut ? "..." : "", fmt::join(back, ""));
}

bool is_printable(std::string_view text) {
  while (!text.empty()) {
    if (!take_character(text).is_printable) return false;
  }
  return true;
}

std::string as_word(std::string_view move) {
  if (!move.empty() && move.find_first_of(" \t\"") == std::string_view::npos) return std::string{move};
  return '"' + escape(move, "\"\\") + '"';
}

std::string escape(std::string_view text, std::string_view characters, char escape) {
  std::string safe;
  for (const char c : text) {
    if (characters.contains(c)) safe += escape;
    safe += c;
  }
  return safe;
}

std::string as_xml(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '&') {
      safe += "&amp;";
    } else if (c == '<') {
      safe += "&lt;";
    } else if (c == '>') {
      safe += "&gt;";
    } else if (c == '"') {
      safe += "&quot;";
    } else {
      safe += c;
    }
  }
  return safe;
}

std::vector<std::string> nearest(std::string_view word, std::span<const std::string> names) {
  if (word.size() > 64) return {};
  std::vector<std::pair<std::size_t, std::size_t>> near;  // distance and place in the list
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool begins = word.size() >= 2 && names[i].starts_with(word);
    const std::size_t distance = begins ? 0 : edit_distance(word, names[i]);
    if (distance <= std::max<std::size_t>(1, std::min(word.size(), names[i].size()) / 3 + 1))
      near.emplace_back(distance, i);
  }
  std::ranges::sort(near);
  // Beside a close one the distant ones only confuse.
  while (near.size() > 3 || (!near.empty() && near.back().first > near.front().first + 1)) near.pop_back();
  std::vector<std::string> result;
  for (const auto& [distance, i] : near) result.push_back(names[i]);
  return result;
}

std::string suggestion(std::string_view word, std::span<const std::string> names) {
  std::vector<std::string> near = nearest(word, names);
  if (near.empty()) return fmt::format(" (one of: {})", join(names, ", "));
  for (std::string& name : near) name = echo(name);
  return fmt::format(" (did you mean {}?)", join(near, " or "));
}

std::string first_line(std::string_view said) {
  constexpr std::size_t longest = 500;
  std::string line{said.substr(0, std::min(said.find('\n'), longest))};
  const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
  if (!is_printable(line)) std::ranges::replace_if(line, std::not_fn(is_plain), '?');
  return line;
}

std::size_t width(std::string_view text) {
  std::size_t columns = 0;
  for (; !text.empty(); ++columns) take_character(text);
  return columns;
}

}  // namespace zermelo::text
