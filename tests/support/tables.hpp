// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tab-separated files of expected figures; a line that begins with # is a remark.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace zermelo::testing {

using Row = std::vector<std::string>;

std::vector<std::string> lines_of(const std::string& path);
bool is_remark(std::string_view line);  // or empty
Row fields_of(std::string_view line);
std::vector<Row> rows_of(const std::string& path);

// Returns the path of a file of the source tree.
std::string in_source(std::string_view path);

}  // namespace zermelo::testing
