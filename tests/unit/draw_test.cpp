// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Drawings of trees: every node once in each language, nothing left unescaped, no two nodes in one place, deep chains.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "draw/captions.hpp"
#include "draw/picture.hpp"
#include "support/positions.hpp"
#include "zermelo/draw/dot.hpp"
#include "zermelo/draw/json.hpp"
#include "zermelo/draw/options.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/draw/tidy.hpp"
#include "zermelo/draw/tikz.hpp"
#include "zermelo/draw/tree_text.hpp"
#include "zermelo/front/render_process.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/trace.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/sketch.hpp"

namespace zermelo::draw {
namespace {

std::size_t occurrences(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

std::size_t lines(std::string_view text) { return occurrences(text, "\n"); }

TraceRequest by(Algorithm algorithm) {
  TraceRequest request;
  request.algorithm = algorithm;
  return request;
}
TraceRequest to_depth(std::uint32_t depth) {
  TraceRequest request;
  request.depth = depth;
  return request;
}

SearchTree trace_game(const std::string& game, const Arguments::Given& given, const TraceRequest& request,
                      std::string_view moves = "") {
  Position position = testing::must(testing::open_by_name(game, given));
  EXPECT_TRUE(position.play_all(moves));
  NativeHost host;
  return testing::must(trace(position, request, host));
}

// Returns 2 x 3 Chomp by alpha-beta: 46 nodes, 18 cutoffs.
SearchTree with_cuts() { return trace_game("chomp", {{"rows", "2"}, {"cols", "3"}}, by(Algorithm::alpha_beta)); }

SearchTree chain(std::size_t nodes) {
  SearchTree tree;
  tree.game = "chain";
  tree.max_name = "1";
  tree.min_name = "2";
  for (std::size_t i = 0; i < nodes; ++i) {
    Node node;
    node.parent = static_cast<NodeIndex>(i == 0 ? 0 : i - 1);
    node.ply = static_cast<std::uint32_t>(i);
    node.kind = i + 1 == nodes ? NodeKind::leaf : NodeKind::inner;
    node.is_max = i % 2 == 0;
    node.action = i == 0 ? "" : "a";
    node.state = fmt::format("s{}", i);
    node.sketch = {Layout::line, {{{node.state, Tone::plain}}}};
    tree.nodes.push_back(std::move(node));
  }
  return tree;
}

SearchTree make_labelled(const std::string& text) {
  SearchTree tree = chain(2);
  tree.game = text;
  tree.max_name = text;
  tree.nodes[1].action = text;
  tree.nodes[1].state = text;
  tree.nodes[1].sketch = {Layout::line, {{{text, Tone::strong}}}};
  const Value value{ExactValue{7}, text};
  tree.nodes[1].value = value;
  tree.nodes[0].cut = Cut{value, value, {}, {{text, 1}}, 1, 1};
  return tree;
}

std::size_t stubs(const SearchTree& tree) {
  return static_cast<std::size_t>(std::ranges::count_if(tree.nodes, [](const Node& node) {
    return node.kind != NodeKind::frontier && node.cut && node.cut->actions_skipped > 0;
  }));
}

// Text

TEST(TreeText, HasALineForEachNodeAndEachCut) {
  const SearchTree tree = with_cuts();
  ASSERT_EQ(tree.nodes.size(), 46U);
  ASSERT_EQ(tree.cutoffs, 18U);
  const std::string text = to_text(tree, {});
  EXPECT_EQ(lines(text), 2 + 1 + tree.nodes.size() + tree.cutoffs + 1 + 1);  // heading, blank, ..., blank, tally
  EXPECT_EQ(occurrences(text, "✂"), tree.cutoffs);
  EXPECT_TRUE(text.ends_with("visited 46 of 58 nodes, 12 never visited, 18 cutoffs\n"));
}

TEST(TreeText, IsDrawnExactly) {
  const SearchTree tree = trace_game("nim", {{"piles", "2"}}, by(Algorithm::alpha_beta));
  EXPECT_EQ(to_text(tree, {.bounds = true}),
            "alpha-beta on nim(piles=2,play=misere)\n"
            "▲ MAX, ▽ MIN; values are MAX's; * principal variation\n"
            "\n"
            "▲ 1 *  α -∞ β +∞  2:MAX\n"
            "├─ 1:0  ▽ -1  α -∞ β +∞  0:MIN  leaf\n"
            "└─ 1:1  ▽ 1 *  α -1 β +∞  1:MIN\n"
            "   └─ 1:0  ▲ 1 *  α -1 β +∞  0:MAX  leaf\n"
            "\n"
            "visited all 4 nodes, 0 cutoffs\n");
}

TEST(TreeText, BranchesEndWhereTheLastChildIs) {
  const std::string text = to_text(trace_game("chomp", {{"rows", "2"}, {"cols", "2"}}, {}), {});
  EXPECT_NE(text.find("├─ 1,2  ▽ -1  1/1:2\n│  └─ 2,1  ▲ -1  1/0:1  leaf\n├─ 2,1"), std::string::npos) << text;
  EXPECT_NE(text.find("└─ 2,2  ▽ 1 *  2/1:2\n   ├─ 1,2"), std::string::npos) << text;
}

TEST(TreeText, InAsciiHasNothingElse) {
  for (const SearchTree& tree : {with_cuts(), make_labelled("Zürich ✂ \x1b[31m"), make_labelled("\xff\xfe")}) {
    const std::string text = to_text(tree, {.bounds = true, .ascii = true});
    EXPECT_TRUE(std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); })) << text;
  }
}

TEST(TreeText, SetsOffWhatMayBeChosen) {
  const std::string text = to_text(trace_game("numbers", {}, to_depth(1)), {});
  EXPECT_NE(text.find("▲  {[1], [2], [3], [4], [5], [6], [7], [8], [9]}"), std::string::npos) << text;
  EXPECT_NE(text.find("├─ 1  ▽  {2, 3, 4, 5, [6], 7, [8], 9}  …"), std::string::npos) << text;
}

// DOT

TEST(Dot, HasEachNodeEdgeAndStubOnce) {
  const SearchTree tree = with_cuts();
  const std::string dot = to_dot(tree, {});
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    EXPECT_EQ(occurrences(dot, fmt::format("\n  n{} [", i)), 1U) << i;
    const std::size_t edges = occurrences(dot, fmt::format("\n  n{} -> n{} [", tree.nodes[i].parent, i));
    EXPECT_EQ(edges, i == 0 ? 0U : 1U) << i;
  }
  EXPECT_GT(stubs(tree), 0U);
  EXPECT_EQ(occurrences(dot, "class=\"cut\""), stubs(tree));
  EXPECT_EQ(occurrences(dot, " cutoff"), tree.cutoffs + 1);  // and the words of the heading
  EXPECT_EQ(occurrences(dot, "style=dashed"), stubs(tree));
  EXPECT_EQ(occurrences(dot, "peripheries=2"), tree.leaves);
}

TEST(Dot, ShowsBoundsOnlyWhenAsked) {
  const SearchTree tree = with_cuts();
  EXPECT_EQ(occurrences(to_dot(tree, {}), "α "), 0U);
  EXPECT_EQ(occurrences(to_dot(tree, {.bounds = true}), "α "), tree.nodes.size());
}

TEST(Dot, DrawsTheBlackBoxInEveryBar) {
  const SearchTree tree = trace_game("chomp", {{"rows", "2"}, {"cols", "2"}}, {});
  EXPECT_EQ(occurrences(to_dot(tree, {}), "BGCOLOR=\"#000000\""), tree.nodes.size());
}

TEST(Dot, WhatIsEscapedIsReadBackByGraphviz) {
  Host host;
  for (const std::string text :
       {"<b>&\"quoted\"\\", "a -> b; }", "-->", "]]>", "&amp;", "\xff\xfe", "\n\t\x1b[0m", "", "  "}) {
    const auto svg = front::render(to_dot(make_labelled(text), {.definition = {{text, text}}}), "svg", {}, host);
    ASSERT_TRUE(svg) << text << ": " << testing::message_of(svg);
    EXPECT_EQ(occurrences(*svg, "class=\"node "), 3U) << text;
  }
}

// TikZ

TEST(Tikz, HasEachNodeAndEachCutOnce) {
  const SearchTree tree = with_cuts();
  const std::string tikz = to_tikz(tree, {});
  for (std::size_t i = 0; i < tree.nodes.size(); ++i)
    EXPECT_EQ(occurrences(tikz, fmt::format("\n% n{}\n", i)), 1U) << i;
  EXPECT_EQ(occurrences(tikz, "\\draw[cut edge]"), stubs(tree));
  EXPECT_EQ(occurrences(tikz, "\\draw[edge]") + occurrences(tikz, "\\draw[pv edge]"), tree.nodes.size() - 1);
  EXPECT_TRUE(tikz.ends_with("\\end{document}\n"));
}

TEST(Tikz, EscapesWhatTexWouldObey) {
  const std::string tikz = to_tikz(make_labelled("\\input{x} 100% $&#_^~ \xE6\xBC\xA2 é"), {});
  EXPECT_EQ(occurrences(tikz, "\\input"), 0U);
  EXPECT_NE(tikz.find("\\textbackslash{}input\\{x\\} 100\\% \\$\\&\\#\\_\\textasciicircum{}\\textasciitilde{} ? é"),
            std::string::npos);
}

// Places

// A parent for each node that comes before it, and no crossing: children follow the visits of a search.
std::vector<std::size_t> random_parents() {
  const auto nodes = *rc::gen::inRange<std::size_t>(1, 60);
  std::vector<std::size_t> parents{0};
  std::vector<std::size_t> path{0};
  for (std::size_t i = 1; i < nodes; ++i) {
    path.resize(*rc::gen::inRange<std::size_t>(1, path.size() + 1));
    parents.push_back(path.back());
    path.push_back(i);
  }
  return parents;
}

TEST(Tidy, NothingOverlapsAndParentsStandInTheMiddle) {
  EXPECT_TRUE(rc::check([] {
    Plan plan{random_parents(), {}, 3.0};
    for (std::size_t i = 0; i < plan.parents.size(); ++i) plan.breadths.push_back(*rc::gen::inRange(1, 50));
    const std::vector<double> places = tidy(plan);
    std::vector<std::size_t> ply(places.size());
    std::map<std::size_t, std::size_t> last_on_ply;
    std::map<std::size_t, std::pair<std::size_t, std::size_t>> ends;  // first and last child
    for (std::size_t i = 1; i < places.size(); ++i) {
      ply[i] = ply[plan.parents[i]] + 1;
      if (last_on_ply.contains(ply[i])) {
        const std::size_t left = last_on_ply[ply[i]];
        RC_ASSERT(places[i] - plan.breadths[i] / 2 - (places[left] + plan.breadths[left] / 2) > plan.gap - 1e-6);
      }
      last_on_ply[ply[i]] = i;
      ends.try_emplace(plan.parents[i], i, i).first->second.second = i;
    }
    for (const auto& [parent, children] : ends)
      RC_ASSERT(std::abs(places[parent] - (places[children.first] + places[children.second]) / 2) < 1e-6);
    double least = places[0] - plan.breadths[0] / 2;
    for (std::size_t i = 0; i < places.size(); ++i) least = std::min(least, places[i] - plan.breadths[i] / 2);
    RC_ASSERT(std::abs(least) < 1e-6);
  }));
}

TEST(Picture, GrowsTheWayThatFitsAPage) {
  const SearchTree numbers = trace_game("numbers", {}, to_depth(2));
  EXPECT_EQ(numbers.nodes.size(), 52U);
  EXPECT_TRUE(picture_of(numbers, {}).grows_right);
  EXPECT_FALSE(picture_of(numbers, {.direction = Direction::down}).grows_right);
  EXPECT_FALSE(picture_of(trace_game("chomp", {{"rows", "2"}, {"cols", "2"}}, {}), {}).grows_right);
}

TEST(Picture, LabelsAndStubsKeepClearOfNodes) {
  const auto overlap = [](const Box& a, const Box& b) {
    return std::abs(a.centre.x - b.centre.x) < (a.width + b.width) / 2 - 0.01 &&
           std::abs(a.centre.y - b.centre.y) < (a.height + b.height) / 2 - 0.01;
  };
  for (const Direction direction : {Direction::down, Direction::right}) {
    const Picture picture = picture_of(with_cuts(), {.direction = direction, .bounds = true});
    std::vector<Box> boxes = picture.boxes;
    for (std::size_t i = 1; i < picture.labels.size(); ++i) boxes.push_back(picture.labels[i].box);
    for (const Stub& stub : picture.stubs) {
      boxes.push_back(stub.box);
      boxes.push_back(stub.label.box);
    }
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(overlap(boxes[i], boxes[j])) << i << " and " << j;
    }
  }
}

TEST(Drawings, OfAChainOfAHundredThousandNodesAreWritten) {
  constexpr std::size_t nodes = 100'000;
  const SearchTree tree = chain(nodes);
  const std::string text = to_text(tree, {});
  EXPECT_EQ(lines(text), nodes + 5);
  EXPECT_LT(text.size(), nodes * 250);  // not indented for ever
  EXPECT_EQ(occurrences(to_dot(tree, {}), "class=\"m"), nodes);
  EXPECT_EQ(occurrences(to_tikz(tree, {}), "\n% n"), nodes);
  EXPECT_EQ(occurrences(to_json(tree), "\"kind\":"), nodes);
}

TEST(Clean, LeavesWholeCharactersAndNothingThatControls) {
  EXPECT_EQ(clean("a\tb\x7f\xC2\x85é漢𝔸"), "a?b???é漢𝔸");
  EXPECT_EQ(clean("\xC0\x80\xED\xA0\x80\xF4\x90\x80\x80\xC3"), "??????????");
  EXPECT_EQ(clean("é漢", true), "??");
  EXPECT_EQ(clip("éééé", 3), "éé…");
  EXPECT_EQ(clip("ééé", 3), "ééé");
}

}  // namespace
}  // namespace zermelo::draw
