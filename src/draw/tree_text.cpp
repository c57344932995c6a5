// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A search tree as text: a line for each node, and one for each cut.
#include "zermelo/draw/tree_text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "draw/captions.hpp"
#include "zermelo/draw/options.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/text/big_numbers.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/sketch.hpp"

namespace zermelo::draw {
namespace {

struct Marks {
  std::string_view branch, last, bar, blank, max, min, cut, more, alpha, beta, at_least, at_most;
};
constexpr Marks unicode_marks{"├─ ", "└─ ", "│  ", "   ", "▲", "▽", "✂", "…", "α", "β", "≥", "≤"};
constexpr Marks ascii_marks{"|- ", "`- ", "|  ", "   ", "MAX", "MIN", "x", "...", "alpha", "beta", ">=", "<="};

// Deeper nodes are not moved further to the right, but show their ply: a play may be a million plies long.
constexpr std::uint32_t most_indents = 40;

class TreeText {
 public:
  TreeText(const SearchTree& tree, const DrawOptions& options)
      : tree_{tree}, options_{options}, marks_{options.ascii ? ascii_marks : unicode_marks} {
    last_child_.resize(tree.nodes.size());
    for (std::size_t i = 1; i < tree.nodes.size(); ++i) last_child_[tree.nodes[i].parent] = i;
  }

  std::string write() {
    add_definition();
    add_line(heading(tree_));
    add_line(fmt::format("{}, {}; values are MAX's{}", choose_mark(marks_.max, role("MAX", tree_.max_name)),
                         choose_mark(marks_.min, role("MIN", tree_.min_name)),
                         has_variation() ? "; * principal variation" : ""));
    text_ += '\n';
    for (std::size_t i = 0; i < tree_.nodes.size(); ++i) {
      close_down_to(tree_.nodes[i].ply);
      add_node(i);
    }
    close_down_to(0);
    text_ += '\n';
    add_line(tally(tree_));
    return std::move(text_);
  }

 private:
  // Returns the mark; in ASCII it is the role's own name.
  static std::string choose_mark(std::string_view mark, const std::string& role) {
    return role.starts_with(mark) ? role : fmt::format("{} {}", mark, role);
  }

  // A node whose children are being written.
  struct Open {
    std::size_t node;
    std::size_t prefix;  // how much of the prefix its children have
  };

  bool has_variation() const {
    return std::ranges::any_of(tree_.nodes, [](const Node& node) { return node.is_on_principal_variation; });
  }

  void add_line(const std::string& line) {
    text_ += options_.ascii ? clean(line, true) : line;
    text_ += '\n';
  }

  void add_definition() {
    if (options_.definition.empty()) return;
    std::size_t widest = 0;
    for (const Clause& clause : options_.definition) widest = std::max(widest, clause.term.size());
    for (const Clause& clause : options_.definition)
      add_line(fmt::format("{:<{}}  {}", clean(clause.term), widest, clean(clause.formula)));
    text_ += '\n';
  }

  // Writes the lines of the cuts of those nodes whose children have all been written, the deepest first.
  void close_down_to(std::uint32_t ply) {
    while (!open_.empty() && tree_.nodes[open_.back().node].ply >= ply) {
      const Node& node = tree_.nodes[open_.back().node];
      prefix_.resize(open_.back().prefix);
      if (node.cut) add_line(fmt::format("{}{}{}", indent(node.ply + 1), marks_.last, cut_words(node, *node.cut)));
      open_.pop_back();
    }
  }

  // Returns what comes before a node's branch.
  std::string indent(std::uint32_t ply) const {
    return ply <= most_indents ? prefix_ : fmt::format("{}ply {} ", prefix_, ply);
  }

  void add_node(std::size_t index) {
    const Node& node = tree_.nodes[index];
    const bool is_last = index != 0 && last_child_[node.parent] == index && !tree_.nodes[node.parent].cut;
    if (!open_.empty()) prefix_.resize(open_.back().prefix);
    std::string line;
    if (index != 0) {
      line = fmt::format("{}{}{}  ", indent(node.ply), is_last ? marks_.last : marks_.branch, clean(node.action));
    }
    add_line(line + words(node));
    if (index != 0 && node.ply < most_indents) prefix_ += is_last ? marks_.blank : marks_.bar;
    open_.push_back({index, prefix_.size()});
  }

  std::string words(const Node& node) const {
    std::string words{node.is_max ? marks_.max : marks_.min};
    if (node.value) words += " " + clean(node.value->text);
    if (node.is_on_principal_variation) words += " *";
    if (options_.bounds && node.alpha && node.beta)
      words += fmt::format("  {} {} {} {}", marks_.alpha, bound(node.alpha->text), marks_.beta, bound(node.beta->text));
    words += "  " + clean(state(node));
    if (node.kind == NodeKind::leaf) words += "  leaf";
    if (node.kind == NodeKind::frontier) words += fmt::format("  {}", marks_.more);
    if (node.kind == NodeKind::frontier && node.below)
      words += fmt::format(" {} below", text::group_digits(*node.below));
    return words;
  }

  std::string bound(const std::string& value) const { return options_.ascii ? value : with_infinity(value); }

  // Returns the sketch if it is text, with what is set off in brackets; a board does not fit on a line.
  static std::string state(const Node& node) {
    if (node.sketch.rows.empty() || node.sketch.layout != Layout::line) return node.state;
    std::string line;
    for (const auto& row : node.sketch.rows) {
      for (const Cell& cell : row) line += cell.tone == Tone::strong ? fmt::format("[{}]", cell.text) : cell.text;
    }
    return line;
  }

  std::string cut_words(const Node& node, const Cut& cut) const {
    constexpr std::size_t most_named = 20;
    std::string words =
        fmt::format("{} {} {} {} {}", marks_.cut, clean(cut.value.text), node.is_max ? marks_.at_least : marks_.at_most,
                    node.is_max ? marks_.beta : marks_.alpha, bound(cut.bound.text));
    if (cut.actions_skipped == 0) return words + ": after the last action";
    words += fmt::format(": {} action{} never tried: {}", text::group_digits(cut.actions_skipped),
                         cut.actions_skipped == 1 ? "" : "s", skipped_actions(cut, most_named));
    if (cut.nodes_skipped) {
      words += fmt::format(" ({} node{})", text::group_digits(*cut.nodes_skipped), *cut.nodes_skipped == 1 ? "" : "s");
    }
    return words;
  }

  const SearchTree& tree_;
  const DrawOptions& options_;
  const Marks& marks_;
  std::vector<std::size_t> last_child_;
  std::vector<Open> open_;
  std::string prefix_;
  std::string text_;
};

}  // namespace

std::string to_text(const SearchTree& tree, const DrawOptions& options) { return TreeText{tree, options}.write(); }

}  // namespace zermelo::draw
