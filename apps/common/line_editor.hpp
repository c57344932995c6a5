// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Line editing with history, by libedit.
#pragma once

#include <memory>
#include <optional>
#include <string>

namespace zermelo::app {

// The editor, whose library is loaded here and not with the program: most commands ask nothing, and libedit with the
// libraries that it needs is a fifth of what it takes to start one.
class LineEditor {
 public:
  // Returns nothing where the library is missing.
  static std::unique_ptr<LineEditor> load();

  // Returns the line that a person types, or nothing at the end of the input.
  std::optional<std::string> read(const std::string& prompt) const;

 private:
  LineEditor(char* (*readline)(const char*), int (*add_history)(const char*))
      : readline_{readline}, add_history_{add_history} {}

  char* (*readline_)(const char* prompt);
  int (*add_history_)(const char* line);
};

}  // namespace zermelo::app
