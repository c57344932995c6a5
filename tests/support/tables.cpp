// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Reads files of expected figures. Only this file of the tests knows where the source tree is.
#include "support/tables.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zermelo::testing {

// Reads through the C library: Debian's C++ library for WebAssembly has no file streams.
std::vector<std::string> lines_of(const std::string& path) {
  std::vector<std::string> lines;
  std::FILE* const file = std::fopen(path.c_str(), "r");
  if (file == nullptr) return lines;
  std::string line;
  for (int c = 0; (c = std::fgetc(file)) != EOF;) {
    if (c == '\n') {
      lines.push_back(std::exchange(line, {}));
    } else {
      line += static_cast<char>(c);
    }
  }
  if (!line.empty()) lines.push_back(line);
  std::fclose(file);
  return lines;
}

bool is_remark(std::string_view line) { return line.empty() || line.front() == '#'; }

Row fields_of(std::string_view line) {
  Row fields;
  for (;;) {
    const auto tab = line.find('\t');
    fields.emplace_back(line.substr(0, tab));
    if (tab == std::string_view::npos) return fields;
    line.remove_prefix(tab + 1);
  }
}

std::vector<Row> rows_of(const std::string& path) {
  std::vector<Row> rows;
  for (const std::string& line : lines_of(path)) {
    if (!is_remark(line)) rows.push_back(fields_of(line));
  }
  return rows;
}

// Returns a path in the source tree. ZERMELO_SOURCE in the environment names another tree: tests/docs adds a game to
// one.
std::string in_source(std::string_view path) {
  const char* const other = std::getenv("ZERMELO_SOURCE");
  return std::string{other != nullptr ? other : ZERMELO_SOURCE_DIR} + '/' + std::string{path};
}

}  // namespace zermelo::testing
