// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The console of a program: line editing with history on a terminal, plain lines off it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "zermelo/play/console.hpp"
#include "zermelo/text/notation.hpp"

namespace zermelo::app {

bool input_is_terminal();
bool output_is_terminal();

class Terminal final : public Console {
 public:
  Terminal();

  Style style() const override { return style_; }
  void say(std::string_view text) override;
  std::optional<std::string> ask(std::string_view prompt) override;

 private:
  Style style_;
  bool edits_lines_;
};

}  // namespace zermelo::app
