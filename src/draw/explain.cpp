// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A search as a story along the pseudocode: lines for people here, events for programs in explain_json.cpp.
#include "zermelo/draw/explain.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "draw/explain_json.hpp"
#include "draw/story.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/text/big_numbers.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::draw {
namespace {

std::string text_or(const std::optional<Value>& value, std::string_view other) {
  return value ? value->text : std::string{other};
}

// Writes "1 node" or "2 nodes".
std::string spell_count(const BigCount& number, std::string_view noun) {
  return fmt::format("{} {}{}", text::group_digits(number), noun, number == 1 ? "" : "s");
}

std::string_view role(bool is_max) { return is_max ? "MAX" : "MIN"; }

// Writes "a", "a and b" or "a, b and c".
std::string list_words(const std::vector<std::string>& words) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) list += i + 1 == words.size() ? " and " : ", ";
    list += words[i];
  }
  return list;
}

// A way to write things: plainly, or in Markdown with states and moves as code.
class Pen {
 public:
  explicit Pen(bool markdown) : markdown_{markdown} {}

  bool is_markdown() const { return markdown_; }
  std::string name(std::string_view text) const {
    std::string line{text};
    std::ranges::replace_if(line, [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; }, ' ');
    if (!markdown_) return line;
    std::string fence = "`";  // longer than any run of backticks inside
    while (line.find(fence) != std::string::npos) fence += '`';
    const std::string_view gap = fence.size() > 1 ? " " : "";
    return fmt::format("{0}{1}{2}{1}{0}", fence, gap, line);
  }
  std::string strong(std::string_view text) const {
    return markdown_ ? fmt::format("**{}**", text) : std::string{text};
  }
  std::string title(std::string_view text) const {
    return markdown_ ? fmt::format("## {}\n\n", text) : fmt::format("{}\n", text);
  }
  std::string item(std::size_t level, std::string_view text) const {
    constexpr std::size_t deepest = 40;  // further indentation would not be readable
    return fmt::format("{:{}}{}{}\n", "", 2 * std::min(level, deepest), markdown_ ? "- " : "", text);
  }

 private:
  bool markdown_;
};

// The sentences, without a place on the page.
class Speech {
 public:
  Speech(const SearchTree& tree, const Pen& pen) : tree_{tree}, pen_{pen} {}

  // Returns "a1 -> MIN-VALUE(C)".
  std::string call(NodeIndex index) const {
    const Node& node = tree_.nodes[index];
    const std::string led = index == 0 ? "" : fmt::format("{} -> ", pen_.name(node.action));
    return fmt::format("{}{}-VALUE({})", led, role(node.is_max), pen_.name(node.state));
  }
  static std::string bounds(const Node& node) {
    return node.alpha ? fmt::format("alpha = {}, beta = {}", node.alpha->text, node.beta->text) : "";
  }
  std::string begin(const Call& call) const {
    const Node& node = tree_.nodes[call.node];
    if (node.kind == NodeKind::leaf)
      return fmt::format("{}: terminal, returns {}", this->call(call.node), node.value->text);
    const std::string window = bounds(node);
    const std::string v = node.kind == NodeKind::frontier ? "" : fmt::format("v = {}", call.v);
    const std::string variables = window + (window.empty() || v.empty() ? "" : ", ") + v;
    return this->call(call.node) + (variables.empty() ? "" : ": ") + variables;
  }
  // Writes as the pseudocode has it: if v2 > v then v, move <- v2, a; alpha <- MAX(alpha, v).
  std::string change(const Call& parent, const Node& child, const std::string& old_v) const {
    const bool is_max = tree_.nodes[parent.node].is_max;
    const std::string test = fmt::format("{} {} {}", child.value->text, is_max ? ">" : "<", old_v);
    if (!child.is_best_so_far) return fmt::format("{} is false: v stays {}", test, old_v);
    const std::string line = fmt::format("{}: v = {}", test, parent.v);
    const auto& bound = is_max ? parent.alpha : parent.beta;
    if (!bound) return line;
    return fmt::format("{}, {} {} {}", line, is_max ? "alpha" : "beta", child.moved_bound ? "=" : "stays", bound->text);
  }
  std::string end(const Call& call) const {
    const std::string by =
        call.best ? fmt::format(", by {}", pen_.name(tree_.nodes[*call.best].action)) : std::string{};
    return fmt::format("returns {}{}", tree_.nodes[call.node].value->text, by);
  }

  // Returns the two numbers that were compared.
  std::string test(NodeIndex index) const {
    const Cut& cut = *tree_.nodes[index].cut;
    const bool is_max = tree_.nodes[index].is_max;
    return fmt::format("{}, {} {} {}", is_max ? "v >= beta" : "v <= alpha", cut.value.text,
                       is_max ? ">=" : "<=", cut.bound.text);
  }
  // Explains why what is left cannot matter: what one player has here, and what the other one has elsewhere.
  std::vector<std::string> reason(NodeIndex index) const {
    const Node& node = tree_.nodes[index];
    const Cut& cut = *node.cut;
    const std::string_view theirs = role(!node.is_max);
    const std::string here =
        fmt::format("{} can already get {} at {}.", role(node.is_max), cut.value.text, pen_.name(node.state));
    if (!cut.holder) {
      return {here, fmt::format("No utility is {} than {} ({} of the window at the root).",
                                node.is_max ? "higher" : "lower", cut.bound.text, node.is_max ? "beta" : "alpha")};
    }
    const std::string there = fmt::format("{} has {} at {}", theirs, cut.bound.text, place(*cut.holder, node.ply));
    const std::string_view end = cut.value == cut.bound ? "gains nothing here" : "will not let play get here";
    return {here, fmt::format("{}, so {} {}.", there, theirs, end)};
  }
  std::string savings(NodeIndex index) const {
    const Cut& cut = *tree_.nodes[index].cut;
    if (cut.actions_skipped == 0) return "It was the last action, so the cut saves no nodes.";
    constexpr std::size_t most = 6;
    std::vector<std::string> actions;
    for (std::size_t i = 0; i < cut.skipped.size() && i < most; ++i)
      actions.push_back(pen_.name(cut.skipped[i].action));
    const BigCount more = cut.actions_skipped - actions.size();
    if (more > 0) actions.push_back(fmt::format("{} more", text::group_digits(more)));
    const std::string nodes = cut.nodes_skipped ? fmt::format(" ({})", spell_count(*cut.nodes_skipped, "node")) : "";
    return fmt::format("{}{} {} never tried.", list_words(actions), nodes, cut.actions_skipped == 1 ? "is" : "are");
  }

 private:
  std::string place(NodeIndex holder, std::uint32_t from) const {
    const Node& node = tree_.nodes[holder];
    return fmt::format("{} ({}{} up)", pen_.name(node.state), holder == 0 ? "the root, " : "",
                       from - node.ply == 1 ? "1 ply" : fmt::format("{} plies", from - node.ply));
  }

  const SearchTree& tree_;
  const Pen& pen_;
};

// The whole story, indented by ply.
class FullStory {
 public:
  FullStory(const SearchTree& tree, const Pen& pen) : tree_{tree}, pen_{pen}, speech_{tree, pen} {}

  void entered(const std::vector<Call>& calls) { say(calls.size() - 1, speech_.begin(calls.back())); }
  void cut(const std::vector<Call>& calls) {
    const NodeIndex node = calls.back().node;
    sum_up(calls);
    const std::size_t level = calls.size();
    say(level, fmt::format("{}: {}", pen_.strong("cut"), speech_.test(node)));
    for (const std::string& line : speech_.reason(node)) say(level + 1, line);
    say(level + 1, speech_.savings(node));
    ++cuts_;
  }
  void left(const std::vector<Call>& calls) {
    const Node& node = tree_.nodes[calls.back().node];
    if (node.kind == NodeKind::leaf) return;  // said when it was entered
    if (!node.cut) sum_up(calls);
    if (node.kind == NodeKind::inner) say(calls.size(), speech_.end(calls.back()));
  }
  void returned(const std::vector<Call>& calls, NodeIndex child, const std::string& old_v) {
    say(calls.size(), speech_.change(calls.back(), tree_.nodes[child], old_v));
  }

  std::uint64_t cuts() const { return cuts_; }
  std::string take() { return std::move(text_); }

 private:
  void say(std::size_t level, const std::string& line) { text_ += pen_.item(level, line); }
  void sum_up(const std::vector<Call>& calls) {
    const Node& node = tree_.nodes[calls.back().node];
    if (node.kind != NodeKind::frontier) return;
    say(calls.size(), fmt::format("... {} below, value {}", spell_count(node.below.value_or(0), "node"),
                                  text_or(node.value, "unknown")));
  }

  const SearchTree& tree_;
  const Pen& pen_;
  Speech speech_;
  std::string text_;
  std::uint64_t cuts_ = 0;
};

// The cuts alone, numbered, each with the way to it and the call that it ends.
class CutStory {
 public:
  CutStory(const SearchTree& tree, const Pen& pen) : tree_{tree}, pen_{pen}, speech_{tree, pen} {}

  static void entered(const std::vector<Call>&) {}
  static void left(const std::vector<Call>&) {}
  static void returned(const std::vector<Call>&, NodeIndex, const std::string&) {}
  void cut(const std::vector<Call>& calls) {
    const Call& call = calls.back();
    const Node& node = tree_.nodes[call.node];
    const std::string by = call.best ? fmt::format(", by {}", pen_.name(tree_.nodes[*call.best].action)) : "";
    head_ = fmt::format("{}. ", ++cuts_);
    say(fmt::format("{}-VALUE({}), {}", role(node.is_max), pen_.name(node.state), way(calls)));
    say(fmt::format("{}; v = {}{}", Speech::bounds(node), call.v, by));
    say(fmt::format("{}: {}", pen_.strong("cut"), speech_.test(call.node)));
    for (const std::string& line : speech_.reason(call.node)) say(line);
    say(speech_.savings(call.node));
    if (!pen_.is_markdown()) text_ += '\n';
  }

  std::uint64_t cuts() const { return cuts_; }
  std::string take() { return std::move(text_); }

 private:
  // Writes a line of a cut: the first has its number, the others follow below.
  void say(const std::string& line) {
    const bool breaks = pen_.is_markdown() && head_.starts_with(' ');
    if (breaks) text_.insert(text_.size() - 1, "  ");
    text_ += fmt::format("{}{}\n", head_, line);
    head_.assign(head_.size(), ' ');
  }
  // Returns "after a2 b1", the last moves if there are many.
  std::string way(const std::vector<Call>& calls) const {
    constexpr std::size_t most = 10;
    if (calls.size() == 1) return "at the root";
    std::vector<std::string> moves;
    for (std::size_t i = calls.size() > most ? calls.size() - most : 1; i < calls.size(); ++i)
      moves.push_back(pen_.name(tree_.nodes[calls[i].node].action));
    return fmt::format("after {}{}", calls.size() - 1 > moves.size() ? "... " : "", text::join(moves, " "));
  }

  const SearchTree& tree_;
  const Pen& pen_;
  Speech speech_;
  std::string text_;
  std::string head_;
  std::uint64_t cuts_ = 0;
};

// Returns a player's name in a sentence: "player X", "agent 1".
std::string player(const std::string& name) { return name.size() == 1 ? "player " + name : name; }

// Says who is MAX. A game may call its players MAX and MIN itself, and let the other one move here.
std::string who_is_who(const SearchTree& tree) {
  const Node& root = tree.nodes.front();
  const std::string& first = root.is_max ? tree.max_name : tree.min_name;
  if (tree.max_name == "MAX" && tree.min_name == "MIN") return fmt::format("{} is to move", first);
  if (tree.max_name == "MIN")
    return "The player to move, whom the game calls MIN, is MAX in this search; the other one is MIN";
  return fmt::format("MAX is {}, MIN is {}; {} is to move", player(tree.max_name), player(tree.min_name),
                     player(first));
}

std::string opening(const SearchTree& tree, const Pen& pen) {
  const Node& root = tree.nodes.front();
  std::string text = pen.title(fmt::format("{} on {}", tree.algorithm, pen.name(tree.game)));
  text += pen.item(0, fmt::format("{}. All values are MAX's.", who_is_who(tree)));
  text += pen.item(
      0, fmt::format("Searched from {}{}.", pen.name(root.state),
                     root.alpha ? fmt::format(" with the window ({}, {})", root.alpha->text, root.beta->text) : ""));
  return text + '\n';
}

std::string solution(const SearchTree& tree, const Pen& pen) {
  std::string line = fmt::format("Value {}", text_or(tree.nodes.front().value, "unknown"));
  if (tree.principal_variation.empty()) return line + "; no move: the game is over.";
  std::vector<std::string> moves;
  for (const std::string& move : tree.principal_variation) moves.push_back(pen.name(text::as_word(move)));
  return fmt::format("{}; best move {}; principal variation {}.", line, pen.name(tree.principal_variation.front()),
                     text::join(moves, " "));
}

std::string closing(const SearchTree& tree, const Pen& pen, std::uint64_t cuts, std::string_view for_more) {
  std::string text{"\n"};
  if (const BigCount left_out = nodes_left_out(tree); left_out > 0) {
    text += pen.item(
        0, fmt::format("The explanation stops here: {} of the search {} left out{}.", spell_count(left_out, "node"),
                       left_out == 1 ? "is" : "are", for_more.empty() ? "" : fmt::format(" ({})", for_more)));
  }
  if (tree.cutoffs == 0 && tree.algorithm != "minimax") text += pen.item(0, "There are no cuts.");
  if (cuts < tree.cutoffs) {
    text += pen.item(0, fmt::format("{} of {} shown above.", text::group_digits(cuts),
                                    tree.cutoffs == 1 ? "1 cut is" : text::group_digits(tree.cutoffs) + " cuts are"));
  }
  text += pen.item(0, solution(tree, pen));
  text += pen.item(
      0, fmt::format("Visited {}: expanded {}, leaves {}, cutoffs {}, depth {}.",
                     spell_count(BigCount{tree.visited}, "node"), text::group_digits(tree.visited - tree.leaves),
                     text::group_digits(tree.leaves), text::group_digits(tree.cutoffs), tree.depth));
  if (!tree.whole_tree) return text;
  const BigCount never = *tree.whole_tree - tree.visited;
  const std::string rest =
      never == 0 ? "all were" : text::group_digits(never) + (never == 1 ? " was never" : " were never");
  return text +
         pen.item(0, fmt::format("The whole tree has {}; {} visited.", spell_count(*tree.whole_tree, "node"), rest));
}

template <class Story>
std::string tell(const SearchTree& tree, const Pen& pen, std::string_view for_more) {
  Story story{tree, pen};
  Walk walk{tree, story};
  walk.run();
  const std::uint64_t cuts = story.cuts();
  std::string text = story.take();
  while (text.ends_with("\n\n")) text.pop_back();
  return opening(tree, pen) + text + closing(tree, pen, cuts, for_more);
}

}  // namespace

std::string explain(const SearchTree& tree, StoryFormat format, bool only_cuts, std::string_view for_more) {
  if (format == StoryFormat::json) return explain_json(tree, only_cuts);
  const Pen pen{format == StoryFormat::markdown};
  return only_cuts ? tell<CutStory>(tree, pen, for_more) : tell<FullStory>(tree, pen, for_more);
}

}  // namespace zermelo::draw
