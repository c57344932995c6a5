// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The place where a game is shown and a person is asked.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "zermelo/text/notation.hpp"

namespace zermelo {

class Console {
 public:
  Console() = default;
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;
  virtual ~Console() = default;

  virtual Style style() const = 0;
  virtual void say(std::string_view text) = 0;
  // Returns one line without its newline; nothing at the end of input.
  virtual std::optional<std::string> ask(std::string_view prompt) = 0;
};

}  // namespace zermelo
