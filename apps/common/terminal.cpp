// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The console of a program: line editing with history on a terminal, plain lines off it.
#include "common/terminal.hpp"

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <unistd.h>

#include "common/line_editor.hpp"
#include "common/program.hpp"

namespace zermelo::app {
namespace {

// Returns whether the character set is UTF-8; the first of these variables that is set and not empty names it.
bool locale_is_utf8() {
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    std::string locale{value};
    std::ranges::transform(locale, locale.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
  }
  return false;
}

bool wants_colour() {
  const char* const no_colour = std::getenv("NO_COLOR");
  const char* const term = std::getenv("TERM");
  const bool dumb = term == nullptr || std::string_view{term} == "dumb";
  return output_is_terminal() && !dumb && (no_colour == nullptr || *no_colour == '\0');
}

}  // namespace

bool input_is_terminal() { return isatty(STDIN_FILENO) == 1; }
bool output_is_terminal() { return isatty(STDOUT_FILENO) == 1; }

Terminal::Terminal() : style_{.unicode = output_is_terminal() && locale_is_utf8(), .colour = wants_colour()} {
  if (!input_is_terminal() || !output_is_terminal()) return;
  std::setlocale(LC_CTYPE, "");  // or the line editor drops letters beyond ASCII
  editor_ = LineEditor::load();
}

Terminal::~Terminal() = default;

void Terminal::say(std::string_view text) { print(text); }

std::optional<std::string> Terminal::ask(std::string_view prompt) {
  if (editor_ == nullptr) {
    print(prompt);
    // Off a terminal nothing echoes the answer, so the prompt ends its own line.
    if (!input_is_terminal() || !output_is_terminal()) print("\n");
    flush();
    return read_line();
  }
  flush();
  auto line = editor_->read(std::string{prompt});
  if (!line) print("\n");
  return line;
}

}  // namespace zermelo::app
