// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A search tree in Graphviz's language. The places are our own, so Graphviz only draws: the trees are tidier than dot's
// own, and a thousand nodes take no longer than it takes to write them.
#include "zermelo/draw/dot.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "draw/picture.hpp"
#include "zermelo/draw/options.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/sketch.hpp"

namespace zermelo::draw {
namespace {

// The inks. Nodes differ in shape first, so that a print in black and white says the same.
constexpr std::string_view max_ink = "#1f4e8c";
constexpr std::string_view max_ground = "#eef4fc";
constexpr std::string_view min_ink = "#9a5200";
constexpr std::string_view min_ground = "#fae3c6";
constexpr std::string_view faint_ink = "#767676";
constexpr std::string_view chocolate = "#c07c3e";
constexpr std::string_view eaten = "#00000010";  // what is left of a square: a shade of the ground
constexpr std::string_view board_line = "#707070";

// Escapes the letters of HTML-like labels. Two blanks side by side would be one.
std::string escape(std::string_view text) {
  std::string result;
  char before = 0;
  for (const char c : text::as_xml(text)) {
    result += c == ' ' && before == ' ' ? std::string_view{"&#160;"} : std::string_view{&c, 1};
    before = c;
  }
  return result;
}

std::string font(const std::string& text, double size, bool is_bold = false, std::string_view ink = {}) {
  if (text.empty()) return "";
  const std::string colour = ink.empty() ? "" : fmt::format(" COLOR=\"{}\"", ink);
  return fmt::format("<FONT POINT-SIZE=\"{}\"{}>{}{}{}</FONT>", size, colour, is_bold ? "<B>" : "", escape(text),
                     is_bold ? "</B>" : "");
}

std::string ink(const Cell& cell, double size) {
  return font(show(cell), size, cell.tone == Tone::strong, cell.tone == Tone::faint ? faint_ink : "");
}

std::string_view ground(Tone tone) {
  return tone == Tone::filled ? chocolate : tone == Tone::black ? "#000000" : tone == Tone::absent ? eaten : "#ffffff";
}

// Writes a table of fixed size, which keeps its place in the middle, where another would be stretched.
std::string table(const Sketch& sketch, double gap, std::string_view more, const std::string& rows) {
  const Extent extent = extent_of(sketch);
  return fmt::format(
      "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLPADDING=\"0\" CELLSPACING=\"{:.0f}\" FIXEDSIZE=\"TRUE\" "
      "WIDTH=\"{:.0f}\" HEIGHT=\"{:.0f}\"{}>{}</TABLE>",
      gap, extent.width, extent.height, more, rows);
}

std::string table_cell(double width, double height, std::string_view colour, const std::string& content) {
  return fmt::format("<TD FIXEDSIZE=\"TRUE\" VALIGN=\"BOTTOM\" WIDTH=\"{:.0f}\" HEIGHT=\"{:.0f}\"{}>{}</TD>", width,
                     height, colour.empty() ? "" : fmt::format(" BGCOLOR=\"{}\"", colour), content);
}

// Writes a board. The gaps between its cells are its lines; around squares that can be eaten there are none.
std::string board(const Sketch& sketch) {
  const double side = cell_side(sketch);
  const bool has_lines = side > size::bare_cell;
  std::string rows;
  for (const auto& row : sketch.rows) {
    rows += "<TR>";
    for (const Cell& cell : row) rows += table_cell(side, side, ground(cell.tone), ink(cell, size::mark));
    rows += "</TR>";
  }
  return table(sketch, size::cell_gap, has_lines ? fmt::format(" BGCOLOR=\"{}\"", board_line) : "", rows);
}

std::string columns(const Sketch& sketch) {
  std::string rows;
  for (const auto& row : sketch.rows) {
    rows += "<TR>";
    for (const Cell& cell : row) rows += table_cell(size::column_width, size::disc, "", ink(cell, size::small));
    rows += "</TR>";
  }
  return table(sketch, 0, "", rows);
}

std::string line(const std::vector<Cell>& row) {
  std::string words;
  for (const Cell& cell : row) words += ink(cell, size::text);
  return words;
}

std::string table_row(const std::string& content) {
  return content.empty() ? "" : fmt::format("<TR><TD>{}</TD></TR>", content);
}

std::string sketch_rows(const Sketch& sketch) {
  if (sketch.layout == Layout::grid) return table_row(board(sketch));
  if (sketch.layout == Layout::columns) return table_row(columns(sketch));
  std::string rows;
  for (const auto& row : sketch.rows) rows += table_row(line(row));
  return rows;
}

std::string label(const Node& node, const DrawOptions& options, bool is_flat, double room) {
  const NodeWords words = words_of(node, options);
  const std::string value = font(words.value, size::value, true);
  const std::string bounds = font(words.bounds, size::small);
  const std::string below = font(words.below, size::small, false, faint_ink);
  std::string rows;
  if (is_flat) {
    const std::string gap = font("  ", size::text);
    rows = line(node.sketch.rows.front()) + gap + value;
    if (!bounds.empty()) rows += gap + bounds;
    if (!below.empty()) rows += gap + below;
    rows = table_row(rows);
  } else {
    // The gap is so wide that a board in the middle is not moved by half a point, which would show in its lines.
    const double board_width = extent_of(node.sketch).width;
    const double width = board_width + 2 * std::max(0.0, std::floor((room - board_width) / 2));
    rows = sketch_rows(node.sketch) +
           fmt::format("<TR><TD WIDTH=\"{:.0f}\" HEIGHT=\"{:.0f}\"></TD></TR>", width, size::value_gap) +
           table_row(value) + table_row(bounds) + table_row(below);
  }
  return fmt::format("<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\">{}</TABLE>>", rows);
}

class Dot {
 public:
  Dot(const SearchTree& tree, const DrawOptions& options)
      : tree_{tree}, options_{options}, picture_{picture_of(tree, options)} {}

  std::string write() {
    add_head();
    for (std::size_t i = 0; i < tree_.nodes.size(); ++i) add_node(i);
    for (std::size_t i = 1; i < tree_.nodes.size(); ++i) add_edge(i);
    for (const Stub& stub : picture_.stubs) add_stub(stub);
    text_ += "}\n";
    return std::move(text_);
  }

 private:
  void add_head() {
    constexpr std::string_view font_name = "DejaVu Sans";
    text_ = fmt::format(
        "// The places of the nodes are in this file. Without the line \"layout\", dot places them in its own way.\n"
        "digraph tree {{\n  layout=nop2\n  ordering=out\n  rankdir={}\n  fontname=\"{}\"\n  labelloc=t\n  "
        "labeljust=l\n  pad=\"0.35,0.06\"\n",
        picture_.grows_right ? "LR" : "TB", font_name);
    text_ += fmt::format("  label=<{}>\n", head_table());
    text_ += fmt::format(
        "  node [shape=box, fixedsize=true, margin=0, style=filled, fontname=\"{0}\"]\n  edge [dir=none, "
        "color=\"#555555\", "
        "fontname=\"{0}\"]\n",
        font_name);
  }

  std::string head_table() const {
    std::string rows;
    for (const HeadLine& line : picture_.head) {
      const std::string text = font(line.text, line.size, line.is_bold);
      rows += line.term.empty() ? fmt::format("<TR><TD ALIGN=\"LEFT\" COLSPAN=\"2\">{}</TD></TR>", text)
                                : fmt::format("<TR><TD ALIGN=\"LEFT\">{}</TD><TD ALIGN=\"LEFT\">{}</TD></TR>",
                                              font(line.term + "    ", line.size, true), text);
    }
    return fmt::format(
        "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"2\">{}<TR><TD "
        "HEIGHT=\"8\"></TD></TR></TABLE>",
        rows);
  }

  void add_node(std::size_t index) {
    const Node& node = tree_.nodes[index];
    const Box& box = picture_.boxes[index];
    const Box border = node.kind == NodeKind::leaf ? inside_double_border(box) : box;
    std::string classes = node.is_max ? "max" : "min";
    if (node.kind == NodeKind::leaf) classes += " leaf";
    if (node.kind == NodeKind::frontier) classes += " frontier";
    if (node.cut) classes += " cutoff";
    if (node.is_on_principal_variation) classes += " pv";
    text_ += fmt::format("  n{0} [id=\"n{0}\", class=\"{1}\", {2}, color=\"{3}\", fillcolor=\"{4}\"", index, classes,
                         place(border), node.is_max ? max_ink : min_ink, node.is_max ? max_ground : min_ground);
    if (!node.is_max) text_ += ", style=\"filled,rounded\"";
    if (node.kind == NodeKind::leaf) text_ += ", peripheries=2";
    if (node.is_on_principal_variation) text_ += ", penwidth=2.6";
    text_ += fmt::format(", label={}]\n", label(node, options_, picture_.is_flat(node), border.width - 4));
  }

  void add_edge(std::size_t index) {
    const Node& node = tree_.nodes[index];
    text_ += fmt::format("  n{} -> n{} [{}{}]\n", node.parent, index,
                         way(picture_.boxes[node.parent], picture_.boxes[index], picture_.labels[index]),
                         node.is_on_principal_variation ? ", class=pv, penwidth=2.6, color=\"#000000\"" : "");
  }

  void add_stub(const Stub& stub) {
    const std::string rows = table_row(font("✂", size::title)) + table_row(font(stub.words, size::small));
    text_ += fmt::format(
        "  c{0} [id=\"c{0}\", class=\"cut\", {1}, shape=plaintext, style=\"\", label=<<TABLE BORDER=\"0\" "
        "CELLBORDER=\"0\" "
        "CELLSPACING=\"0\" CELLPADDING=\"0\">{2}</TABLE>>]\n",
        stub.node, place(stub.box), rows);
    text_ += fmt::format("  n{0} -> c{0} [{1}, class=cut, style=dashed]\n", stub.node,
                         way(picture_.boxes[stub.node], stub.box, stub.label));
  }

  // Writes a point for Graphviz, which counts y from below.
  std::string at(const Point& point) const { return fmt::format("{:.1f},{:.1f}", point.x, picture_.height - point.y); }

  std::string place(const Box& box) const {
    constexpr double inch = 72;
    return fmt::format("pos=\"{}\", width={:.3f}, height={:.3f}", at(box.centre), box.width / inch, box.height / inch);
  }

  // Makes the box smaller, since Graphviz draws the second border outside.
  static Box inside_double_border(const Box& box) {
    return {box.centre, box.width - 2 * size::double_border, box.height - 2 * size::double_border};
  }

  std::string way(const Box& parent, const Box& child, const EdgeLabel& label) const {
    std::string words = "pos=\"";
    for (const Point& point : curve(picture_, parent, child, label)) words += at(point) + " ";
    words.back() = '"';
    if (label.text.empty()) return words;
    words += fmt::format(
        ", lp=\"{}\", label=<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"1\" "
        "BGCOLOR=\"white\"><TR><TD>{}</TD></TR></TABLE>>",
        at(label.box.centre), font(label.text, size::action));
    return words;
  }

  const SearchTree& tree_;
  const DrawOptions& options_;
  Picture picture_;
  std::string text_;
};

}  // namespace

std::string to_dot(const SearchTree& tree, const DrawOptions& options) { return Dot{tree, options}.write(); }

}  // namespace zermelo::draw
