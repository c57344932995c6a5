// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Line editing with history, by libedit.
#include "common/line_editor.hpp"

#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include <dlfcn.h>
#include <editline/readline.h>

namespace zermelo::app {
namespace {

template <class Function>
Function* find(void* library, const char* name) {
  return reinterpret_cast<Function*>(dlsym(library, name));
}

}  // namespace

std::unique_ptr<LineEditor> LineEditor::load() {
  // It stays loaded until the program ends.
  void* const library = dlopen(ZERMELO_LIBEDIT, RTLD_LAZY);
  if (library == nullptr) return nullptr;
  auto* const read_line = find<decltype(readline)>(library, "readline");
  auto* const remember = find<decltype(add_history)>(library, "add_history");
  auto* const begin = find<decltype(using_history)>(library, "using_history");
  if (read_line == nullptr || remember == nullptr || begin == nullptr) return nullptr;
  begin();
  return std::unique_ptr<LineEditor>{new LineEditor{read_line, remember}};
}

std::optional<std::string> LineEditor::read(const std::string& prompt) const {
  char* const typed = readline_(prompt.c_str());
  if (typed == nullptr) return std::nullopt;
  std::string line{typed};
  std::free(typed);
  if (!line.empty()) add_history_(line.c_str());
  return line;
}

}  // namespace zermelo::app
