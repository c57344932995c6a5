// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Rows of cells as aligned text or as a Markdown table.
#pragma once

#include <string>
#include <vector>

namespace zermelo::text {

using Row = std::vector<std::string>;

// Aligns the columns to the right; the first row is the header.
std::string align(const std::vector<Row>& rows);
std::string markdown(const std::vector<Row>& rows);

// Returns one line of CSV: fields with commas, quotes or line breaks are quoted as RFC 4180 says.
std::string csv_line(const Row& fields);

}  // namespace zermelo::text
