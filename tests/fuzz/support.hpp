// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What the fuzz targets share: a property that must hold, error lines that must be fit to print, games to try.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/front/open_game.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::fuzz {

// Ends the target, so that the input is kept.
inline void require(bool holds, const char* property, std::string_view witness = {}) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s: %.*s\n", property, static_cast<int>(witness.size()), witness.data());
  std::abort();
}

// The fuzzer's bytes, taken from the front. Past the end there are zeros and empty texts.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : rest_{reinterpret_cast<const char*>(data), size} {}

  bool empty() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }
  std::uint8_t byte() {
    if (rest_.empty()) return 0;
    const auto first = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return first;
  }
  std::uint64_t word() {
    std::uint64_t result = 0;
    for (int i = 0; i < 8; ++i) result = result << 8U | byte();
    return result;
  }
  // Takes the text up to the separator, which is dropped.
  std::string_view text(char separator = '\n') {
    const std::size_t end = rest_.find(separator);
    const std::string_view result = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    return result;
  }

 private:
  std::string_view rest_;
};

// The code point at the front and its length in bytes, written from RFC 3629; length 0 if the bytes are not UTF-8.
struct CodePoint {
  std::uint32_t value = 0;
  std::size_t length = 0;
};
inline CodePoint first_code_point(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
  if (byte(0) < 0x80) return {byte(0), 1};
  for (std::size_t length = 2; length <= 4; ++length) {
    const std::uint32_t mark = (0xf00U >> length) & 0xffU;  // 110, 1110, 11110 and zeros
    const std::uint32_t mask = (0xf80U >> length) & 0xffU;  // one bit more
    if ((byte(0) & mask) != mark || text.size() < length) continue;
    std::uint32_t value = byte(0) & ~mask;
    for (std::size_t i = 1; i < length; ++i) {
      if ((byte(i) & 0xc0U) != 0x80U) return {};
      value = value << 6U | (byte(i) & 0x3fU);
    }
    constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = value >= 0xd800 && value <= 0xdfff;
    if (value < least[length] || value > 0x10ffff || surrogate) return {};
    return {value, length};
  }
  return {};
}

// Returns whether this is one line of well-formed UTF-8 without control characters, as an error message has to be.
inline bool is_printable_line(std::string_view text) {
  while (!text.empty()) {
    const CodePoint point = first_code_point(text);
    if (point.length == 0 || point.value < 0x20 || (point.value >= 0x7f && point.value < 0xa0)) return false;
    text.remove_prefix(point.length);
  }
  return true;
}

inline void require_fit(const Error& error) {
  constexpr std::size_t longest = 4000;  // a list of legal moves is part of some
  for (const Spelling spelling : {as_option, as_argument}) {
    const std::string text = sentence(error, spelling);
    require(!text.empty(), "an error says something");
    require(is_printable_line(text), "an error is one printable line", text);
    require(text.size() <= longest, "an error is bounded", text);
  }
}

// Returns a game by number: some in the representations for small and for large parameters, then every game of the
// catalogue that needs no file. A new game changes no number of an old one.
inline Position some_position(std::uint8_t number) {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all{"chomp",
                                 "chomp(ending=eaten)",
                                 "chomp(rows=3,cols=3,poison=2,2)",
                                 "chomp(rows=20,cols=30,poison=3,4)",
                                 "sliding",
                                 "sliding(board=910/082/000,agent=2,moves=0)",
                                 "sliding(stuck=loses,moves=40)",
                                 "nim",
                                 "nim(piles=3,0,4,play=normal)",
                                 "nim(piles=9223372036854775807,5,70000)",
                                 "tictactoe",
                                 "tictactoe(rows=8,cols=7,in-a-row=5)",
                                 "numbers",
                                 "numbers(highest=64,threshold=20)"};
    for (const GameInfo& info : catalogue()) {
      if (std::ranges::none_of(info.parameters, &Parameter::required)) all.push_back(info.name);
    }
    return all;
  }();
  return *front::open_game(names[number % names.size()]);
}

}  // namespace zermelo::fuzz
