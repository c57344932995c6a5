// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Charts: where counts of any length lie, and what is written beside them.
#include "zermelo/draw/chart.hpp"

#include <cstddef>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "zermelo/core/big_count.hpp"

namespace zermelo::draw {
namespace {

BigCount power_of_ten(unsigned n) {
  BigCount power = 1;
  for (unsigned i = 0; i < n; ++i) power *= 10;
  return power;
}

// Returns the heights of the points in the order of the drawing.
std::vector<double> heights(const std::string& svg) {
  std::vector<double> all;
  const std::string mark = "<g class=\"point\" transform=\"translate(";
  for (std::size_t at = svg.find(mark); at != std::string::npos; at = svg.find(mark, at + 1)) {
    const std::size_t y = svg.find(' ', at + mark.size()) + 1;
    all.push_back(std::strtod(svg.c_str() + y, nullptr));
  }
  return all;
}

Chart chart_of(const std::vector<BigCount>& counts) {
  Chart chart{.title = "t", .subtitle = "", .x_title = "x", .y_title = "y", .categories = {}, .series = {{"s", {}}}};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    chart.categories.push_back(std::to_string(i));
    chart.series[0].values.emplace_back(counts[i]);
  }
  return chart;
}

TEST(Chart, LogarithmsAreRightAtAnyLength) {
  for (unsigned n = 0; n < 400; ++n) {
    EXPECT_NEAR(log10(power_of_ten(n)), n, 1e-9) << n;
    EXPECT_LT(log10(power_of_ten(n)), log10(power_of_ten(n) * 3));
  }
  EXPECT_NEAR(log10(BigCount{2} << 64U), 65 * 0.30102999566398120, 1e-12);
}

TEST(Chart, LargerCountsLieHigherAndPowersOfTenApartAlike) {
  std::vector<BigCount> counts;
  for (unsigned n = 0; n <= 40; n += 4) counts.push_back(power_of_ten(n));
  const auto ys = heights(to_svg(chart_of(counts)));
  ASSERT_EQ(ys.size(), counts.size());
  for (std::size_t i = 1; i < ys.size(); ++i) EXPECT_NEAR(ys[i - 1] - ys[i], ys[0] - ys[1], 0.02);
  EXPECT_GT(ys[0], ys[1]);
}

TEST(Chart, NeighboursBeyondSixtyFourBitsAreInOrder) {
  const BigCount large = power_of_ten(30);
  const auto ys = heights(to_svg(chart_of({large, large * 2, large * 5, large * 9})));
  ASSERT_EQ(ys.size(), 4U);
  EXPECT_TRUE(ys[0] > ys[1] && ys[1] > ys[2] && ys[2] > ys[3]);
}

TEST(Chart, LongCountsAreRoundedToThreeDigits) {
  const std::vector<std::pair<BigCount, std::string>> labels{{9'999'999, ">9,999,999<"},
                                                             {9'999'999'999, ">1.00×10¹⁰<"},
                                                             {1'213'687'969, ">1.21×10⁹<"},
                                                             {99'949'999, ">9.99×10⁷<"},
                                                             {power_of_ten(30) * 7, ">7.00×10³⁰<"}};
  for (const auto& [count, label] : labels)
    EXPECT_NE(to_svg(chart_of({count})).find(label), std::string::npos) << label;
}

TEST(Chart, AcceptsMissingCountsAndZero) {
  Chart chart = chart_of({0, 5});
  chart.series[0].values.emplace_back();
  chart.categories.emplace_back("none");
  EXPECT_EQ(heights(to_svg(chart)).size(), 2U);
  EXPECT_TRUE(heights(to_svg(chart_of({}))).empty());
  EXPECT_EQ(heights(to_svg(chart_of({0}))).size(), 1U);
}

TEST(Chart, WordsAreEscaped) {
  Chart chart = chart_of({7});
  chart.title = "a<b & \"c\"\n";
  EXPECT_NE(to_svg(chart).find(">a&lt;b &amp; &quot;c&quot; <"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::draw
