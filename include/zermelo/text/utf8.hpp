// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Text as UTF-8, character by character.
#pragma once

#include <string_view>

namespace zermelo::text {

// A well-formed character, or a byte that belongs to none.
struct Character {
  std::string_view bytes;
  bool is_printable = false;  // well-formed, and not a control character
};

// Removes the first character from a text that is not empty.
Character take_character(std::string_view& text);

}  // namespace zermelo::text
