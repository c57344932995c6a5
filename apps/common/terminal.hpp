// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The console of a program: line editing with history on a terminal, plain lines off it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/play/console.hpp"
#include "zermelo/text/notation.hpp"

namespace zermelo::app {

class LineEditor;

bool input_is_terminal();
bool output_is_terminal();

class Terminal final : public Console {
 public:
  Terminal();
  ~Terminal() override;
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  Terminal(Terminal&&) = delete;
  Terminal& operator=(Terminal&&) = delete;

  Style style() const override { return style_; }
  void say(std::string_view text) override;
  std::optional<std::string> ask(std::string_view prompt) override;

 private:
  Style style_;
  std::unique_ptr<LineEditor> editor_;  // none off a terminal
};

}  // namespace zermelo::app
