// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Reads files of expected figures. The only test file that is told where the source tree is.
#include "support/tables.hpp"

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::testing {

std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream file{path};
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

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
    if (!line.empty() && line.front() != '#') rows.push_back(fields_of(line));
  }
  return rows;
}

std::string in_source(std::string_view path) { return std::string{ZERMELO_SOURCE_DIR} + '/' + std::string{path}; }

}  // namespace zermelo::testing
