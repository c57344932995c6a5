// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Counts on a logarithmic axis, as a picture: a point for each category and series.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/core/big_count.hpp"

namespace zermelo::draw {

// There are no bars: their length means nothing where the axis has no zero.
enum class Join : std::uint8_t {
  series,   // a line through the points of each series: categories that grow
  category  // a line between the points of each category: its length is their ratio
};

struct Series {
  std::string name;
  std::vector<std::optional<BigCount>> values;  // one for each category
};

struct Chart {
  std::string title;
  std::string subtitle;
  std::string x_title;
  std::string y_title;
  std::vector<std::string> categories;
  std::vector<Series> series;
  Join join = Join::series;
};

// Returns the decimal logarithm of a count from 1 on, however long it is.
double log10(const BigCount& count);

// Returns a whole SVG document. Series differ in marker and dashes as well as in colour.
std::string to_svg(const Chart& chart);

}  // namespace zermelo::draw
