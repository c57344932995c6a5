// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A tree on a sheet of paper: measures its words and boards, and gives each its place.
#include "draw/picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "draw/captions.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/draw/options.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/draw/tidy.hpp"
#include "zermelo/text/big_numbers.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/sketch.hpp"

namespace zermelo::draw {
namespace {

constexpr std::size_t most_characters = 48;  // of a state in a picture
constexpr std::size_t most_of_action = 24;
constexpr double padding = 6;  // between a node's border and its contents
constexpr double flat_padding = 2;
constexpr double wide_padding = 9;     // beside a line, whose width is not known to the point
constexpr double label_clearance = 4;  // between an action and the node, so that some of the edge is seen

void add_below(Extent& whole, const Extent& other) {
  whole.width = std::max(whole.width, other.width);
  whole.height += other.height;
}

void add_beside(Extent& whole, const Extent& other) {
  constexpr double blank = 8;
  if (other.width == 0) return;
  whole.width += blank + other.width;
  whole.height = std::max(whole.height, other.height);
}

Extent extent(const std::string& text, double size, bool is_bold = false) {
  if (text.empty()) return {};
  return {text_width(text, size, is_bold), size * size::line};
}

Extent extent_of_lines(const Sketch& sketch) {
  Extent whole;
  for (const auto& row : sketch.rows) {
    double width = 0;
    for (const Cell& cell : row) width += text_width(show(cell), size::text, cell.tone == Tone::strong);
    add_below(whole, {width, size::text * size::line});
  }
  return whole;
}

Extent extent_of_node(const Node& node, const DrawOptions& options, bool is_flat) {
  const NodeWords words = words_of(node, options);
  const std::array<Extent, 3> lines{extent(words.value, size::value, true), extent(words.bounds, size::small),
                                    extent(words.below, size::small)};
  Extent whole = extent_of(node.sketch);
  if (!is_flat) whole.height += size::value_gap;
  for (const Extent& line : lines) is_flat ? add_beside(whole, line) : add_below(whole, line);
  const double border = node.kind == NodeKind::leaf ? size::double_border : 0;
  return {whole.width + 2 * ((is_flat ? wide_padding : padding) + border),
          whole.height + 2 * ((is_flat ? flat_padding : padding) + border)};
}

// Returns the actions that were never tried, short enough for an edge.
std::string skipped_on_edge(const Cut& cut) {
  constexpr std::size_t most_named = 3;
  std::string words;
  const std::size_t named = std::min(most_named, cut.skipped.size());
  for (std::size_t i = 0; i < named; ++i)
    words += fmt::format("{}{}", i == 0 ? "" : "  ", clip(clean(cut.skipped[i].action), most_of_action));
  if (cut.actions_skipped > named)
    words += fmt::format("  +{}", text::group_digits(BigCount{cut.actions_skipped - named}));
  return words;
}

// Returns whether the picture shows a stub. Below a node at which it ends, the nodes that were not visited are left
// out, too.
bool shows_stub(const Node& node) {
  return node.cut && node.cut->actions_skipped > 0 && node.kind != NodeKind::frontier;
}

std::vector<Stub> stubs_of(const SearchTree& tree) {
  std::vector<Stub> stubs;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const auto& cut = tree.nodes[i].cut;
    if (!cut || !shows_stub(tree.nodes[i])) continue;
    Stub stub;
    stub.node = static_cast<NodeIndex>(i);
    if (cut->nodes_skipped) {
      stub.words =
          fmt::format("{} node{}", text::group_digits(*cut->nodes_skipped), *cut->nodes_skipped == 1 ? "" : "s");
    }
    stub.label.text = skipped_on_edge(*cut);
    stubs.push_back(std::move(stub));
  }
  return stubs;
}

// Measures everything, and then places it.
class Placing {
 public:
  Placing(const SearchTree& tree, const DrawOptions& options, bool grows_right)
      : tree_{tree}, stubs_{stubs_of(tree)}, grows_right_{grows_right} {
    Picture flat;
    flat.grows_right = grows_right;
    for (const Node& node : tree.nodes) {
      extents_.push_back(extent_of_node(node, options, flat.is_flat(node)));
      parents_.push_back(node.parent);
      plies_.push_back(node.ply);
      labels_.push_back(clip(clean(node.action), most_of_action));
    }
    for (const Stub& stub : stubs_) {
      Extent whole{0, size::title * size::line};  // the scissors
      add_below(whole, extent(stub.words, size::small));
      extents_.push_back({std::max(whole.width, size::title) + 4, whole.height});
      parents_.push_back(stub.node);
      plies_.push_back(tree.nodes[stub.node].ply + 1);
      labels_.push_back(stub.label.text);
    }
  }

  Picture place() const {
    const std::vector<double> across = tidy(plan());
    const std::vector<double> along = starts_of_plies(across);
    Picture picture;
    picture.grows_right = grows_right_;
    std::vector<EdgeLabel> labels;
    for (std::size_t i = 0; i < extents_.size(); ++i) {
      const Box box = box_at(i, across[i], along[plies_[i]]);
      picture.width = std::max(picture.width, box.centre.x + box.width / 2);
      picture.height = std::max(picture.height, box.centre.y + box.height / 2);
      labels.push_back({labels_[i], label_box(i, box)});
      picture.boxes.push_back(box);
    }
    picture.stubs = stubs_;
    for (std::size_t k = 0; k < stubs_.size(); ++k) {
      picture.stubs[k].box = picture.boxes[tree_.nodes.size() + k];
      picture.stubs[k].label = labels[tree_.nodes.size() + k];
    }
    picture.boxes.resize(tree_.nodes.size());
    labels.resize(tree_.nodes.size());
    picture.labels = std::move(labels);
    return picture;
  }

 private:
  static constexpr double label_height = size::action * size::line;

  double label_width(std::size_t i) const { return labels_[i].empty() ? 0 : text_width(labels_[i], size::action) + 4; }

  Plan plan() const {
    Plan plan{parents_, {}, grows_right_ ? 5.0 : 11.0};
    for (std::size_t i = 0; i < extents_.size(); ++i)
      plan.breadths.push_back(grows_right_ ? std::max(extents_[i].height, label_height)
                                           : std::max(extents_[i].width, label_width(i)));
    return plan;
  }

  // Returns where each ply begins: after the largest node of the one before, the longest action, and room for the
  // curves, which is the larger the further a child is away.
  std::vector<double> starts_of_plies(const std::vector<double>& across) const {
    constexpr double least_room = 18;
    constexpr double most_room = 90;
    constexpr double slope = 0.15;
    const std::size_t plies = 1 + *std::ranges::max_element(plies_);
    std::vector<double> depth(plies);
    std::vector<double> labels(plies, label_height);
    std::vector<double> curves(plies, least_room);
    for (std::size_t i = 0; i < extents_.size(); ++i) {
      const std::size_t ply = plies_[i];
      depth[ply] = std::max(depth[ply], grows_right_ ? extents_[i].width : extents_[i].height);
      if (grows_right_) labels[ply] = std::max(labels[ply], label_width(i));
      curves[ply] = std::clamp(slope * std::abs(across[i] - across[parents_[i]]), curves[ply], most_room);
    }
    std::vector<double> starts(plies);
    for (std::size_t ply = 1; ply < plies; ++ply)
      starts[ply] = starts[ply - 1] + depth[ply - 1] + curves[ply] + labels[ply] + label_clearance;
    return starts;
  }

  Box box_at(std::size_t i, double across, double along) const {
    const Extent& e = extents_[i];
    return {grows_right_ ? Point{along + e.width / 2, across} : Point{across, along + e.height / 2}, e.width, e.height};
  }

  // Places a label just before the node, where no two edges meet.
  Box label_box(std::size_t i, const Box& box) const {
    const double width = label_width(i);
    const Point centre = grows_right_
                             ? Point{box.centre.x - box.width / 2 - label_clearance - width / 2, box.centre.y}
                             : Point{box.centre.x, box.centre.y - box.height / 2 - label_clearance - label_height / 2};
    return {centre, width, label_height};
  }

  const SearchTree& tree_;
  std::vector<Stub> stubs_;
  bool grows_right_;
  std::vector<Extent> extents_;  // of the nodes, then of the stubs
  std::vector<std::size_t> parents_;
  std::vector<std::size_t> plies_;
  std::vector<std::string> labels_;
};

// Returns by how much a picture has to be made smaller for a page; what fits is not made larger.
double scale_on_page(const Picture& picture) {
  constexpr double longer = 790;
  constexpr double shorter = 540;
  const double lying = std::min(longer / picture.width, shorter / picture.height);
  const double standing = std::min(shorter / picture.width, longer / picture.height);
  return std::min(1.0, std::max(lying, standing));
}

Picture place(const SearchTree& tree, const DrawOptions& options) {
  const auto growing = [&](bool right) { return Placing{tree, options, right}.place(); };
  if (options.direction != Direction::fitting) return growing(options.direction == Direction::right);
  constexpr double clearly = 1.25;  // trees grow down unless that is much smaller
  Picture down = growing(false);
  if (scale_on_page(down) == 1.0) return down;
  Picture right = growing(true);
  return scale_on_page(right) > clearly * scale_on_page(down) ? right : down;
}

// Breaks a formula into lines that are no wider than the picture.
std::vector<std::string> wrap(const std::string& text, double width) {
  std::vector<std::string> lines{""};
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const std::string word{rest.substr(0, end)};
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::string longer = lines.back().empty() ? word : lines.back() + " " + word;
    if (!lines.back().empty() && text_width(longer, size::text) > width) {
      lines.push_back(word);
    } else {
      lines.back() = longer;
    }
  }
  return lines;
}

std::string legend(const SearchTree& tree, const Picture& picture) {
  std::vector<std::string> marks;
  const auto any = [&](auto is) { return std::ranges::any_of(tree.nodes, is); };
  if (any([](const Node& node) { return node.kind == NodeKind::leaf; }))
    marks.emplace_back("double border: the game has ended");
  if (any([](const Node& node) { return node.is_on_principal_variation; }))
    marks.emplace_back("thick: principal variation");
  if (tree.cutoffs > 0) marks.emplace_back("✂: a cut");
  if (!picture.stubs.empty()) marks.emplace_back("dashed: never visited");
  if (any([](const Node& node) { return node.kind == NodeKind::frontier; })) marks.emplace_back("…: more below");
  const auto has_choices = [](const Node& node) {
    if (node.sketch.layout != Layout::line) return false;
    return std::ranges::any_of(node.sketch.rows, [](const auto& row) {
      return std::ranges::any_of(row, [](const Cell& cell) { return cell.tone == Tone::strong; });
    });
  };
  if (any(has_choices)) marks.emplace_back("bold: may be chosen now");
  return text::join(marks, "  ·  ");
}

void add_head(Picture& picture, const SearchTree& tree, const DrawOptions& options) {
  constexpr double least_width = 560;
  const double width = std::max(picture.width, least_width);
  const auto add = [&](const std::string& text, double size, bool is_bold) {
    for (const std::string& line : wrap(text, width * size::text / size))
      picture.head.push_back({"", line, size, is_bold});
  };
  add(heading(tree), size::title, true);
  for (const Clause& clause : options.definition) {
    std::string term = clean(clause.term);
    for (const std::string& line : wrap(clean(clause.formula), width - 120)) {
      picture.head.push_back({term, line, size::text, false});
      term = " ";
    }
  }
  if (!options.definition.empty()) picture.head.push_back({"", " ", size::small, false});
  add(tally(tree), size::text, false);
  add(fmt::format("▲ {} (square corners)  ·  ▽ {} (round corners)  ·  values are MAX's", role("MAX", tree.max_name),
                  role("MIN", tree.min_name)),
      size::text, false);
  if (const std::string marks = legend(tree, picture); !marks.empty()) add(marks, size::text, false);
}

// Writes a minus sign as long as a plus.
std::string signed_value(const std::string& value) {
  const std::string shown = with_infinity(value);
  return shown.starts_with('-') ? "−" + shown.substr(1) : shown;
}

// The widths of the letters of DejaVu Sans from the blank to the tilde, in thousandths of their size.
constexpr std::array<int, 95> letter_widths{
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361,  318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635,  611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352,  635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592,  525, 636, 337, 636, 838};

}  // namespace

double text_width(std::string_view text, double size, bool is_bold) {
  constexpr double bold = 1.13;
  constexpr double renderers_differ = 1.05;  // browsers set type a little wider than Graphviz measures it
  constexpr int other = 800;                 // a character beyond ASCII, counted at its first byte
  int thousandths = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= ' ' && byte <= '~') thousandths += letter_widths[byte - static_cast<unsigned char>(' ')];
    if (byte >= 0xC0) thousandths += other;
  }
  return thousandths * size / 1000 * (is_bold ? bold : 1.0) * renderers_differ;
}

std::string show(const Cell& cell) { return clip(clean(cell.text), most_characters); }

double cell_side(const Sketch& sketch) {
  double widest = 0;
  for (const auto& row : sketch.rows) {
    for (const Cell& cell : row) widest = std::max(widest, text_width(show(cell), size::mark, true));
  }
  const bool has_text = std::ranges::any_of(sketch.rows, [](const auto& row) {
    return std::ranges::any_of(row,
                               [](const Cell& cell) { return cell.tone == Tone::plain || cell.tone == Tone::strong; });
  });
  return has_text ? std::max(size::cell, widest + 3) : size::bare_cell;
}

NodeWords words_of(const Node& node, const DrawOptions& options) {
  NodeWords words;
  const bool is_over = node.kind == NodeKind::leaf;
  if (!is_over) words.value = node.is_max ? "▲" : "▽";
  if (node.value) words.value += fmt::format("{}{}", is_over ? "" : " ", signed_value(node.value->text));
  if (node.cut && !shows_stub(node)) words.value += " ✂";
  if (options.bounds && node.alpha && node.beta)
    words.bounds = fmt::format("α {}  β {}", signed_value(node.alpha->text), signed_value(node.beta->text));
  if (node.kind == NodeKind::frontier && node.below)
    words.below = fmt::format("… {} below", text::group_digits(*node.below));
  if (node.kind == NodeKind::frontier && !node.below) words.value += " …";
  return words;
}

Picture picture_of(const SearchTree& tree, const DrawOptions& options) {
  Picture picture = place(tree, options);
  add_head(picture, tree, options);
  return picture;
}

Extent extent_of(const Sketch& sketch) {
  if (sketch.layout == Layout::line || sketch.rows.empty()) return extent_of_lines(sketch);
  const auto rows = static_cast<double>(sketch.rows.size());
  const auto cols = static_cast<double>(sketch.rows.front().size());
  if (sketch.layout == Layout::columns) return {cols * size::column_width, rows * size::disc};
  const double side = cell_side(sketch) + size::cell_gap;
  return {cols * side + size::cell_gap, rows * side + size::cell_gap};
}

std::array<Point, 7> curve(const Picture& picture, const Box& parent, const Box& child, const EdgeLabel& label) {
  // From the parent's far side to the near side of the label, then on to the child.
  if (picture.grows_right) {
    const Point from{parent.centre.x + parent.width / 2, parent.centre.y};
    const Point knee{label.box.centre.x - label.box.width / 2, child.centre.y};
    const Point to{child.centre.x - child.width / 2, child.centre.y};
    const double reach = (knee.x - from.x) / 2;
    return {from, {from.x + reach, from.y}, {knee.x - reach, knee.y}, knee, knee, to, to};
  }
  const Point from{parent.centre.x, parent.centre.y + parent.height / 2};
  const Point knee{child.centre.x, label.box.centre.y - label.box.height / 2};
  const Point to{child.centre.x, child.centre.y - child.height / 2};
  const double reach = (knee.y - from.y) / 2;
  return {from, {from.x, from.y + reach}, {knee.x, knee.y - reach}, knee, knee, to, to};
}

}  // namespace zermelo::draw
