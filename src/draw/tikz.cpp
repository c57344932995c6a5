// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A search tree as a LaTeX document of one page that needs TikZ alone.
#include "zermelo/draw/tikz.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "draw/picture.hpp"
#include "zermelo/draw/options.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/text/sketch.hpp"
#include "zermelo/text/utf8.hpp"

namespace zermelo::draw {
namespace {

constexpr double margin = 12;

// The characters for which plain LaTeX has no letter in text.
constexpr std::array<std::pair<std::string_view, std::string_view>, 25> letters{{{"\\", "\\textbackslash{}"},
                                                                                 {"{", "\\{"},
                                                                                 {"}", "\\}"},
                                                                                 {"$", "\\$"},
                                                                                 {"&", "\\&"},
                                                                                 {"#", "\\#"},
                                                                                 {"%", "\\%"},
                                                                                 {"_", "\\_"},
                                                                                 {"^", "\\textasciicircum{}"},
                                                                                 {"~", "\\textasciitilde{}"},
                                                                                 {"<", "$<$"},
                                                                                 {">", "$>$"},
                                                                                 {"|", "$|$"},
                                                                                 {"\"", "\\char34{}"},
                                                                                 {"-", "{-}"},
                                                                                 {"▲", "$\\bigtriangleup$"},
                                                                                 {"▽", "$\\bigtriangledown$"},
                                                                                 {"✂", "$\\times$"},
                                                                                 {"●", "$\\bullet$"},
                                                                                 {"…", "\\dots{}"},
                                                                                 {"−", "$-$"},
                                                                                 {"∞", "$\\infty$"},
                                                                                 {"α", "$\\alpha$"},
                                                                                 {"β", "$\\beta$"},
                                                                                 {"·", "$\\cdot$"}}};

// Returns whether LaTeX knows a two-byte character without a package: letters with accents.
bool is_accented(std::string_view character) {
  if (character.size() != 2 || static_cast<unsigned char>(character[0]) != 0xC3) return false;
  constexpr std::string_view others = "\x90\x97\x9E\xB0\xB7\xBE";  // eth, thorn and signs
  return others.find(character[1]) == std::string_view::npos;
}

std::string escape(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const auto [character, is_printable] = text::take_character(text);
    const auto known = std::ranges::find(letters, character, [](const auto& letter) { return letter.first; });
    if (known != letters.end()) {
      result += known->second;
    } else if (character == " " && text.starts_with(' ')) {
      result += "~";  // two blanks side by side would be one
    } else {
      result += is_printable && (character.size() == 1 || is_accented(character)) ? character : "?";
    }
  }
  return result;
}

class Tikz {
 public:
  Tikz(const SearchTree& tree, const DrawOptions& options)
      : tree_{tree}, options_{options}, picture_{picture_of(tree, options)} {}

  std::string write() {
    add_preamble();
    add_head();
    for (const Stub& stub : picture_.stubs) add_stub(stub);
    for (std::size_t i = 1; i < tree_.nodes.size(); ++i) add_edge(i);
    for (std::size_t i = 0; i < tree_.nodes.size(); ++i) add_node(i);
    text_ += "\\end{tikzpicture}%\n\\end{document}\n";
    return std::move(text_);
  }

 private:
  double head_height() const {
    double height = 0;
    for (const HeadLine& line : picture_.head) height += line_height(line);
    return height + margin;
  }
  static double line_height(const HeadLine& line) { return line.size * 1.45; }
  double head_width() const {
    double width = 0;
    for (const HeadLine& line : picture_.head)
      width = std::max(width, text_width(line.text, line.size, line.is_bold) + (line.term.empty() ? 0 : term_width));
    return width;
  }

  // Writes the preamble. The page is as large as the picture; TeX knows no length above 16,383 points, so a larger one
  // is scaled down.
  void add_preamble() {
    constexpr double longest = 16'000;
    const double width = std::max(picture_.width, head_width()) + 2 * margin;
    const double height = picture_.height + head_height() + 2 * margin;
    scale_ = std::min(1.0, longest / std::max(width, height));
    text_ = fmt::format(
        "\\documentclass{{article}}\n\\usepackage{{tikz}}\n\\pagestyle{{empty}}\n"
        "\\paperwidth={:.2f}bp \\paperheight={:.2f}bp\n\\pdfpagewidth=\\paperwidth \\pdfpageheight=\\paperheight\n"
        "\\hoffset=-1in \\voffset=-1in\n\\oddsidemargin=0pt \\topmargin=0pt \\headheight=0pt \\headsep=0pt\n"
        "\\textwidth=\\pdfpagewidth \\textheight=\\pdfpageheight\n\\parindent=0pt \\topskip=0pt \\parskip=0pt\n"
        "\\definecolor{{maxink}}{{HTML}}{{1F4E8C}}\n\\definecolor{{maxground}}{{HTML}}{{EEF4FC}}\n"
        "\\definecolor{{minink}}{{HTML}}{{9A5200}}\n\\definecolor{{minground}}{{HTML}}{{FAE3C6}}\n"
        "\\definecolor{{chocolate}}{{HTML}}{{C07C3E}}\n"
        "\\tikzset{{\n"
        "  max/.style={{draw=maxink, fill=maxground, line width=0.8bp}},\n"
        "  min/.style={{draw=minink, fill=minground, line width=0.8bp, rounded corners=6bp}},\n"
        "  leaf/.style={{fill=none}},\n"
        "  pv/.style={{line width=2bp}},\n"
        "  edge/.style={{draw=black!65, line width=0.6bp}},\n"
        "  pv edge/.style={{draw=black, line width=2bp}},\n"
        "  cut edge/.style={{draw=black!65, line width=0.6bp, dashed}},\n"
        "  words/.style={{inner sep=0pt, outer sep=0pt, font=\\sffamily}},\n"
        "  action/.style={{words, fill=white, inner sep=1bp}}\n"
        "}}\n"
        "\\newcommand\\size[1]{{\\fontsize{{#1}}{{#1}}\\selectfont}}\n"
        "\\begin{{document}}\n"
        "\\begin{{tikzpicture}}[x={:.5f}bp, y=-{:.5f}bp, every node/.append style={{scale={:.5f}}}]\n",
        width * scale_, height * scale_, scale_, scale_, scale_);
    left_ = (picture_.width - width) / 2;
    text_ += fmt::format("\\path[use as bounding box] ({:.1f},{:.1f}) rectangle ({:.1f},{:.1f});\n", left_,
                         -head_height() - margin, left_ + width, picture_.height + margin);
  }

  void add_words(Point at, std::string_view style, const std::string& text, double size, std::string_view before = {}) {
    if (text.empty()) return;
    text_ += fmt::format("\\node[{}] at ({:.1f},{:.1f}) {{\\size{{{}}}{}{}\\strut}};\n", style, at.x, at.y, size,
                         before, escape(text));
  }

  void add_head() {
    double y = -head_height();
    for (const HeadLine& line : picture_.head) {
      y += line_height(line);
      const std::string_view bold = line.is_bold ? "\\bfseries " : "";
      if (line.term != " ")
        add_words({left_ + margin, y}, "words, anchor=base west", line.term, line.size, "\\bfseries ");
      add_words({left_ + margin + (line.term.empty() ? 0 : term_width), y}, "words, anchor=base west", line.text,
                line.size, bold);
    }
  }

  void add_curve(std::string_view style, const Box& parent, const Box& child, const EdgeLabel& label) {
    const std::array<Point, 7> p = curve(picture_, parent, child, label);
    text_ += fmt::format(
        "\\draw[{}] ({:.1f},{:.1f}) .. controls ({:.1f},{:.1f}) and ({:.1f},{:.1f}) .. ({:.1f},{:.1f}) -- "
        "({:.1f},{:.1f});\n",
        style, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y, p[3].x, p[3].y, p[6].x, p[6].y);
    add_words(label.box.centre, "action", label.text, size::action);
  }

  void add_edge(std::size_t index) {
    const Node& node = tree_.nodes[index];
    add_curve(node.is_on_principal_variation ? "pv edge" : "edge", picture_.boxes[node.parent], picture_.boxes[index],
              picture_.labels[index]);
  }

  void add_stub(const Stub& stub) {
    add_curve("cut edge", picture_.boxes[stub.node], stub.box, stub.label);
    const double top = stub.box.centre.y - stub.box.height / 2;
    add_words({stub.box.centre.x, top + size::title * size::line / 2}, "words", "✂", size::title);
    add_words({stub.box.centre.x, top + size::title * size::line + size::small * size::line / 2}, "words", stub.words,
              size::small);
  }

  void add_node(std::size_t index) {
    const Node& node = tree_.nodes[index];
    const Box& box = picture_.boxes[index];
    text_ += fmt::format("% n{}\n", index);
    const std::string turn = node.is_max ? "max" : "min";
    const std::string line = node.is_on_principal_variation ? ", pv" : "";
    const bool is_leaf = node.kind == NodeKind::leaf;
    if (is_leaf) add_rectangle(turn + ", leaf" + line, box, 0);
    add_rectangle(turn + line, box, is_leaf ? size::double_border : 0);
    if (picture_.is_flat(node)) {
      add_flat(node, box);
    } else {
      add_stacked(node, box);
    }
  }

  void add_rectangle(std::string_view style, const Box& box, double inset) {
    const double x = box.width / 2 - inset;
    const double y = box.height / 2 - inset;
    text_ += fmt::format("\\path[{}] ({:.1f},{:.1f}) rectangle ({:.1f},{:.1f});\n", style, box.centre.x - x,
                         box.centre.y - y, box.centre.x + x, box.centre.y + y);
  }

  // Writes state, value, bounds and count on one line.
  void add_flat(const Node& node, const Box& box) {
    const NodeWords words = words_of(node, options_);
    std::string line = in_line(node.sketch.rows.front());
    line += fmt::format("\\quad\\textbf{{{}}}", escape(words.value));
    for (const std::string* const more : {&words.bounds, &words.below}) {
      if (!more->empty()) line += fmt::format("\\quad\\size{{{}}}{}", size::small, escape(*more));
    }
    add_tex(box.centre, size::text, line);
  }

  void add_stacked(const Node& node, const Box& box) {
    const NodeWords words = words_of(node, options_);
    const std::array<std::pair<const std::string*, double>, 3> lines{
        {{&words.value, size::value}, {&words.bounds, size::small}, {&words.below, size::small}}};
    double below = size::value_gap;
    for (const auto& [text, size] : lines) below += text->empty() ? 0 : size * size::line;
    double y = add_sketch(node.sketch, box, below) + size::value_gap;
    for (const auto& [text, size] : lines) {
      if (text->empty()) continue;
      add_words({box.centre.x, y + size * size::line / 2}, "words", *text, size,
                text == &words.value ? "\\bfseries " : "");
      y += size * size::line;
    }
  }

  // Writes a sketch and returns where it ends. What follows below takes `below` of the box's height.
  double add_sketch(const Sketch& sketch, const Box& box, double below) {
    const auto rows = static_cast<double>(sketch.rows.size());
    const double side = sketch.layout == Layout::grid ? cell_side(sketch) + size::cell_gap : size::column_width;
    const double step = sketch.layout == Layout::grid      ? side
                        : sketch.layout == Layout::columns ? size::disc
                                                           : size::text * size::line;
    double y = box.centre.y - (rows * step + below) / 2;
    for (const auto& row : sketch.rows) {
      if (sketch.layout == Layout::line) {
        add_tex({box.centre.x, y + step / 2}, size::text, in_line(row));
      } else {
        double x = box.centre.x - static_cast<double>(row.size()) * side / 2;
        for (const Cell& cell : row) {
          add_cell({{x + side / 2, y + step / 2}, side, step}, cell, sketch.layout == Layout::grid);
          x += side;
        }
      }
      y += step;
    }
    return y;
  }

  static std::string in_line(const std::vector<Cell>& row) {
    std::string words;
    for (const Cell& cell : row) {
      const std::string text = escape(show(cell));
      words += cell.tone == Tone::strong  ? fmt::format("\\textbf{{{}}}", text)
               : cell.tone == Tone::faint ? fmt::format("\\textcolor{{black!50}}{{{}}}", text)
                                          : text;
    }
    return words;
  }

  void add_tex(Point at, double size, const std::string& words) {
    text_ += fmt::format("\\node[words] at ({:.1f},{:.1f}) {{\\size{{{}}}{}\\strut}};\n", at.x, at.y, size, words);
  }

  void add_cell(const Box& box, const Cell& cell, bool is_board) {
    if (is_board) {
      const std::string_view style = cell.tone == Tone::filled   ? "fill=chocolate, draw=white"
                                     : cell.tone == Tone::black  ? "fill=black, draw=white"
                                     : cell.tone == Tone::absent ? "fill=black, fill opacity=0.06"
                                                                 : "fill=white, draw=black!55";
      add_rectangle(style, box, 0);
    }
    if (cell.text.empty()) return;
    const std::string_view font = cell.tone == Tone::strong  ? "\\bfseries "
                                  : cell.tone == Tone::faint ? "\\color{black!50}"
                                                             : "";
    text_ += fmt::format("\\node[words] at ({:.1f},{:.1f}) {{\\size{{{}}}{}{}}};\n", box.centre.x, box.centre.y,
                         is_board ? size::mark : size::small, font, escape(show(cell)));
  }

  static constexpr double term_width = 120;

  const SearchTree& tree_;
  const DrawOptions& options_;
  Picture picture_;
  double scale_ = 1;
  double left_ = 0;  // of the page: the tree is in the middle
  std::string text_;
};

}  // namespace

std::string to_tikz(const SearchTree& tree, const DrawOptions& options) { return Tikz{tree, options}.write(); }

}  // namespace zermelo::draw
