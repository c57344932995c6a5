// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Rows of cells as aligned text or as a Markdown table.
#include "zermelo/text/table.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/text/format.hpp"

namespace zermelo::text {

std::string align(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], width(row[c]));
  }
  std::string text;
  for (const Row& row : rows) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      text.append(widths[c] - width(row[c]) + (c == 0 ? 0 : 2), ' ');
      text += row[c];
    }
    text += '\n';
  }
  return text;
}

namespace {

// Makes a cell that neither ends early nor becomes markup.
std::string markdown_cell(const std::string& cell) {
  std::string text;
  for (const char c : cell) {
    if (std::string_view{"|<>*_`\\[]"}.find(c) != std::string_view::npos) text += '\\';
    text += c;
  }
  return text;
}

}  // namespace

std::string markdown(const std::vector<Row>& rows) {
  std::string text;
  for (const Row& row : rows) {
    for (const std::string& cell : row) text += "| " + markdown_cell(cell) + ' ';
    text += "|\n";
    if (&row != &rows.front()) continue;
    for (std::size_t c = 0; c < row.size(); ++c) text += c == 0 ? "| --- " : "| ---: ";
    text += "|\n";
  }
  return text;
}

std::string csv_line(const Row& fields) {
  std::string line;
  for (const std::string& field : fields) {
    if (&field != &fields.front()) line += ',';
    const bool is_plain = field.find_first_of(",\"\r\n") == std::string::npos;
    line += is_plain ? field : '"' + escape(field, "\"", '"') + '"';
  }
  return line + '\n';
}

}  // namespace zermelo::text
