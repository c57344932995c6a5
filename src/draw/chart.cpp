// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Counts on a logarithmic axis, as SVG.
#include "zermelo/draw/chart.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/big_count.hpp"
#include "zermelo/text/big_numbers.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::draw {
namespace {

// Sizes are in units of a page that is 960 wide and 540 high, the shape of a slide.
constexpr double page_width = 960;
constexpr double page_height = 540;
constexpr double margin = 28;
constexpr double label_size = 12;
constexpr double axis_size = 13;
constexpr double marker = 5.5;
// White around a number, so that no line of the grid strikes it through.
constexpr std::string_view rim =
    R"svg(stroke="#ffffff" stroke-width="3" stroke-linejoin="round" paint-order="stroke")svg";

// A look that differs in shape and dashes where there is no colour; the first two are also far apart in brightness.
struct Look {
  std::string_view colour;
  std::string_view dashes;
  std::string_view shape;  // around the origin
};
constexpr std::array<Look, 4> looks{{
    {"#1f2933", "", "<circle r=\"5\"/>"},
    {"#0b6fb8", "", "<rect x=\"-4.6\" y=\"-4.6\" width=\"9.2\" height=\"9.2\"/>"},
    {"#d1495b", "7 4", "<path d=\"M0 -5.8 L5.4 4.2 L-5.4 4.2 Z\"/>"},
    {"#2a9d6f", "2 3.5", "<path d=\"M0 -6.2 L6.2 0 L0 6.2 L-6.2 0 Z\"/>"},
}};

const Look& look_of(std::size_t series) { return looks[series % looks.size()]; }

std::string escape(std::string_view text) {
  std::string line{text};
  std::ranges::replace_if(line, [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; }, ' ');
  return text::as_xml(line);
}

// Returns about the width that a sans-serif font takes.
double width_of(std::string_view text, double size) { return 0.57 * size * static_cast<double>(text::width(text)); }

std::string superscript(int number) {
  constexpr std::array<std::string_view, 10> digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string raised;
  for (const char digit : std::to_string(number)) raised += digits[static_cast<std::size_t>(digit - '0')];
  return raised;
}

// Writes a count as it fits beside a point: all its digits, or three of them.
std::string short_count(const BigCount& count) {
  if (count < 10'000'000) return text::group_digits(count);
  auto exponent = static_cast<int>(text::plain(count).size()) - 1;
  BigCount hundredths = count;
  for (int i = 0; i < exponent - 2; ++i) hundredths = (hundredths + (i == exponent - 3 ? 5 : 0)) / 10;
  if (hundredths >= 1000) {
    hundredths /= 10;
    ++exponent;
  }
  const auto three = static_cast<int>(hundredths);
  return fmt::format("{}.{:02}×10{}", three / 100, three % 100, superscript(exponent));
}

std::string decade_label(int decade, bool as_power) {
  if (as_power) return "10" + superscript(decade);
  BigCount power = 1;
  for (int i = 0; i < decade; ++i) power *= 10;
  return text::group_digits(power);
}

struct Box {
  double left, top, right, bottom;

  bool meets(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

struct Point {
  double x, y;
};

class Drawing {
 public:
  explicit Drawing(const Chart& chart) : chart_{chart} {
    find_decades();
    lay_out();
  }

  std::string svg() {
    open();
    draw_axes();
    draw_lines();
    draw_points();
    draw_legend();
    draw_labels();
    svg_ += "</svg>\n";
    return std::move(svg_);
  }

 private:
  template <class... Args>
  void put(fmt::format_string<Args...> format, Args&&... args) {
    svg_ += fmt::format(format, std::forward<Args>(args)...);
    svg_ += '\n';
  }

  std::size_t size() const { return chart_.categories.size(); }

  // Finds whole decades around all counts.
  void find_decades() {
    double lowest = 1e300;
    double highest = 0;
    for (const Series& series : chart_.series) {
      for (const auto& value : series.values) {
        if (!value || *value == 0) continue;
        lowest = std::min(lowest, log10(*value));
        highest = std::max(highest, log10(*value));
      }
    }
    first_ = static_cast<int>(std::floor(std::min(lowest, highest) + 1e-9));
    last_ = std::max(first_ + 1, static_cast<int>(std::ceil(highest - 1e-9)));
    as_powers_ = last_ > 6;
    step_ = 1 + (last_ - first_) / 13;
  }

  void lay_out() {
    double widest_tick = 0;
    for (int d = first_; d <= last_; d += step_)
      widest_tick = std::max(widest_tick, width_of(decade_label(d, as_powers_), axis_size));
    double widest_name = 0;
    for (const std::string& name : chart_.categories) widest_name = std::max(widest_name, width_of(name, axis_size));
    plot_.left = margin + 22 + widest_tick + 10;
    plot_.right = page_width - margin - 8;
    plot_.top = chart_.subtitle.empty() ? 104 : 124;
    const double pitch = (plot_.right - plot_.left) / static_cast<double>(std::max<std::size_t>(size(), 1));
    turned_ = widest_name + 8 > pitch;
    plot_.bottom = page_height - margin - 46 - (turned_ ? std::min(160.0, widest_name * std::numbers::sqrt2 / 2) : 0);
  }

  double x_of(std::size_t category) const {
    const double pitch = (plot_.right - plot_.left) / static_cast<double>(size());
    return plot_.left + pitch * (static_cast<double>(category) + 0.5);
  }
  double y_at(double logarithm) const {
    return plot_.bottom - (plot_.bottom - plot_.top) * (logarithm - first_) / (last_ - first_);
  }
  // Returns the height of a count. Nothing is drawn below the axis, not even a count of 0.
  double y_of(const BigCount& count) const { return count == 0 ? plot_.bottom : y_at(log10(count)); }
  std::optional<Point> point(std::size_t series, std::size_t category) const {
    const auto& value = chart_.series[series].values[category];
    if (!value) return std::nullopt;
    return Point{x_of(category), y_of(*value)};
  }

  void open() {
    put(R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img")svg",
        page_width, page_height);
    put(R"svg( font-family="Inter, 'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif" fill="#1f2933">)svg");
    put("<title>{}</title>", escape(chart_.title));
    put(R"svg(<rect width="{}" height="{}" fill="#ffffff"/>)svg", page_width, page_height);
    put(R"svg(<text x="{}" y="46" font-size="22" font-weight="600">{}</text>)svg", margin, escape(chart_.title));
    if (!chart_.subtitle.empty())
      put(R"svg(<text x="{}" y="69" font-size="14" fill="#52606d">{}</text>)svg", margin, escape(chart_.subtitle));
  }

  void draw_axes() {
    put(R"svg(<g class="grid" stroke-width="1">)svg");
    for (int d = first_; d <= last_; ++d) {
      put(R"svg(<path d="M{:.1f} {:.1f}H{:.1f}" stroke="{}"/>)svg", plot_.left, y_at(d), plot_.right,
          d == first_ ? "#7b8794" : "#d3d9e0");
      for (int i = 2; i <= 9 && d < last_ && last_ - first_ <= 10; ++i)
        put(R"svg(<path d="M{:.1f} {:.1f}h-4" stroke="#9aa5b1"/>)svg", plot_.left, y_at(d + std::log10(i)));
      put(R"svg(<path d="M{:.1f} {:.1f}h-7" stroke="#7b8794"/>)svg", plot_.left, y_at(d));
    }
    put("</g>");
    put(R"svg(<g font-size="{}" fill="#3e4c59">)svg", axis_size);
    for (int d = first_; d <= last_; d += step_)
      put(R"svg(<text x="{:.1f}" y="{:.1f}" text-anchor="end">{}</text>)svg", plot_.left - 11, y_at(d) + 4.5,
          decade_label(d, as_powers_));
    for (std::size_t i = 0; i < size(); ++i) draw_category(i);
    put("</g>");
    put(R"svg(<g font-size="14" fill="#3e4c59" text-anchor="middle">)svg");
    const double middle = (plot_.top + plot_.bottom) / 2;
    put(R"svg(<text transform="translate({:.1f} {:.1f}) rotate(-90)">{}</text>)svg", margin + 6, middle,
        escape(chart_.y_title));
    put(R"svg(<text x="{:.1f}" y="{:.1f}">{}</text>)svg", (plot_.left + plot_.right) / 2, page_height - margin + 6,
        escape(chart_.x_title));
    put("</g>");
  }

  void draw_category(std::size_t i) {
    const double y = plot_.bottom + 20;
    if (turned_) {
      put(R"svg(<text transform="translate({:.1f} {:.1f}) rotate(-45)" text-anchor="end">{}</text>)svg", x_of(i) + 4,
          y - 3, escape(chart_.categories[i]));
    } else {
      put(R"svg(<text x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)svg", x_of(i), y,
          escape(chart_.categories[i]));
    }
  }

  void draw_lines() {
    put(R"svg(<g class="lines" fill="none" stroke-linejoin="round">)svg");
    if (chart_.join == Join::category) {
      for (std::size_t i = 0; i < size(); ++i) join_category(i);
    } else {
      for (std::size_t s = 0; s < chart_.series.size(); ++s) join_series(s);
    }
    put("</g>");
  }
  void join_category(std::size_t category) {
    std::optional<Point> top;
    std::optional<Point> bottom;
    for (std::size_t s = 0; s < chart_.series.size(); ++s) {
      const auto here = point(s, category);
      if (!here) continue;
      if (!top || here->y < top->y) top = here;
      if (!bottom || here->y > bottom->y) bottom = here;
    }
    if (!top) return;
    put(R"svg(<path d="M{:.1f} {:.1f}V{:.1f}" stroke="#b8c1cc" stroke-width="3"/>)svg", top->x, top->y, bottom->y);
    segments_.emplace_back(*top, *bottom);
    if (chart_.series.size() == 2) write_ratio(category, {top->x, (top->y + bottom->y) / 2});
  }
  // Writes how many times as much the one is as the other, beside the line whose length says so.
  void write_ratio(std::size_t category, const Point& at) {
    const auto& first = chart_.series[0].values[category];
    const auto& second = chart_.series[1].values[category];
    if (!first || !second || *first == 0 || *second == 0) return;
    const double ratio = std::pow(10, std::abs(log10(*first) - log10(*second)));
    put(R"svg(<text x="{:.1f}" y="{:.1f}" font-size="{}" fill="#52606d" {}>{:.{}f}×</text>)svg", at.x + 7, at.y + 4.5,
        label_size, rim, ratio, ratio < 99.95 ? 1 : 0);
  }
  void join_series(std::size_t series) {
    std::string path;
    std::optional<Point> before;
    for (std::size_t i = 0; i < size(); ++i) {
      const auto here = point(series, i);
      if (here) path += fmt::format("{}{:.1f} {:.1f}", before ? "L" : "M", here->x, here->y);
      if (here && before) segments_.emplace_back(*before, *here);
      before = here;
    }
    const Look& look = look_of(series);
    put(R"svg(<path d="{}" stroke="{}" stroke-width="2"{}/>)svg", path, look.colour, dashes(look));
  }
  static std::string dashes(const Look& look) {
    return look.dashes.empty() ? "" : fmt::format(R"svg( stroke-dasharray="{}")svg", look.dashes);
  }

  // Draws later series first, so that the first one is on top where points coincide.
  void draw_points() {
    for (std::size_t s = chart_.series.size(); s-- > 0;) {
      put(R"svg(<g class="series" fill="{}" stroke="#ffffff" stroke-width="1.2">)svg", look_of(s).colour);
      for (std::size_t i = 0; i < size(); ++i) {
        const auto here = point(s, i);
        if (!here) continue;
        put(R"svg(<g class="point" transform="translate({:.2f} {:.2f})"><title>{}, {}: {}</title>{}</g>)svg", here->x,
            here->y, escape(chart_.categories[i]), escape(chart_.series[s].name),
            text::group_digits(*chart_.series[s].values[i]), look_of(s).shape);
        taken_.push_back({here->x - marker, here->y - marker, here->x + marker, here->y + marker});
      }
      put("</g>");
    }
  }

  void draw_legend() {
    double x = margin;
    const double y = plot_.top - 30;
    put(R"svg(<g class="legend" font-size="14">)svg");
    for (std::size_t s = 0; s < chart_.series.size(); ++s) {
      const Look& look = look_of(s);
      if (chart_.join == Join::series)
        put(R"svg(<path d="M{:.1f} {:.1f}h32" stroke="{}" stroke-width="2"{}/>)svg", x, y, look.colour, dashes(look));
      const double middle = chart_.join == Join::series ? x + 16 : x + 7;
      put(R"svg(<g transform="translate({:.1f} {:.1f})" fill="{}">{}</g>)svg", middle, y, look.colour, look.shape);
      const double text_x = chart_.join == Join::series ? x + 40 : x + 19;
      put(R"svg(<text x="{:.1f}" y="{:.1f}">{}</text>)svg", text_x, y + 5, escape(chart_.series[s].name));
      x = text_x + 0.9 * width_of(chart_.series[s].name, 14) + 34;
    }
    put("</g>");
  }

  // Writes values beside their points, the last ones first, wherever they cover nothing.
  void draw_labels() {
    put(R"svg(<g class="labels" font-size="{}" text-anchor="middle" {}>)svg", label_size, rim);
    for (std::size_t i = size(); i-- > 0;) {
      for (std::size_t s = 0; s < chart_.series.size(); ++s) label(s, i);
    }
    put("</g>");
  }
  void label(std::size_t series, std::size_t category) {
    const auto at = point(series, category);
    if (!at || is_labelled(series, category)) return;
    const std::string text = short_count(*chart_.series[series].values[category]);
    const double half = width_of(text, label_size) / 2;
    // Above, below; beside a line that climbs, to its left or to its right.
    const std::array<Point, 4> places{{{0, -10}, {0, 19}, {-half - 8, -6}, {half + 8, 15}}};
    for (const Point& place : places) {
      const Point middle{at->x + place.x, at->y + place.y};
      const Box box{middle.x - half - 1, middle.y - 10, middle.x + half + 1, middle.y + 2};
      if (!is_free(box) || has_neighbour(*at, category, place.y < 0)) continue;
      taken_.push_back(box);
      put(R"svg(<text x="{:.1f}" y="{:.1f}" fill="{}">{}</text>)svg", middle.x, middle.y, look_of(series).colour, text);
      return;
    }
  }
  // Returns whether an earlier series has the same count there.
  bool is_labelled(std::size_t series, std::size_t category) const {
    for (std::size_t s = 0; s < series; ++s) {
      if (chart_.series[s].values[category] == chart_.series[series].values[category]) return true;
    }
    return false;
  }
  // Returns whether another point is so near above or below that a label between would seem to be its own.
  bool has_neighbour(const Point& at, std::size_t category, bool above) const {
    constexpr double near = 33;
    for (std::size_t s = 0; s < chart_.series.size(); ++s) {
      const auto other = point(s, category);
      if (!other) continue;
      const double distance = above ? at.y - other->y : other->y - at.y;
      if (distance > 0 && distance < near) return true;
    }
    return false;
  }
  bool is_free(const Box& box) const {
    if (box.top < plot_.top - 24 || box.bottom > plot_.bottom || box.left < plot_.left || box.right > page_width - 4)
      return false;
    for (const Box& other : taken_) {
      if (box.meets(other)) return false;
    }
    return std::ranges::none_of(segments_, [&](const auto& ends) { return crosses(box, ends.first, ends.second); });
  }
  // Returns whether a line comes into a box, by looking in small steps.
  static bool crosses(const Box& box, const Point& from, const Point& to) {
    constexpr int steps = 60;
    for (int i = 0; i <= steps; ++i) {
      const double t = static_cast<double>(i) / steps;
      const double x = std::lerp(from.x, to.x, t);
      const double y = std::lerp(from.y, to.y, t);
      if (x > box.left && x < box.right && y > box.top && y < box.bottom) return true;
    }
    return false;
  }

  const Chart& chart_;
  int first_ = 0;  // decades
  int last_ = 1;
  int step_ = 1;
  bool as_powers_ = false;
  bool turned_ = false;
  Box plot_{};
  std::vector<Box> taken_;
  std::vector<std::pair<Point, Point>> segments_;
  std::string svg_;
};

}  // namespace

double log10(const BigCount& count) {
  constexpr unsigned digits = 53;
  const auto bits = static_cast<unsigned>(msb(count)) + 1;
  if (bits <= digits) return std::log10(count.convert_to<double>());
  const BigCount leading = count >> (bits - digits);
  return std::log10(leading.convert_to<double>()) + (bits - digits) * std::log10(2.0);
}

std::string to_svg(const Chart& chart) { return Drawing{chart}.svg(); }

}  // namespace zermelo::draw
