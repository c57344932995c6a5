// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The story of a search, of trees that no small game has: odd names, huge counts, MIN at the root.
#include "zermelo/draw/explain.hpp"

#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/draw/search_tree.hpp"

namespace zermelo::draw {
namespace {

Node node(NodeIndex parent, std::uint32_t ply, NodeKind kind, bool is_max, const char* action, const char* state) {
  Node node;
  node.parent = parent;
  node.ply = ply;
  node.kind = kind;
  node.is_max = is_max;
  node.action = action;
  node.state = state;
  return node;
}

Value value(const char* text) { return {ExactValue{parse_rational(text).value()}, text}; }

// MIN at the root A; its first action leads to a leaf of value 1/2, its second to B, where MAX finds 3 and is cut.
SearchTree min_at_the_root() {
  SearchTree tree;
  tree.game = "tree(file=f)";
  tree.algorithm = "alpha-beta";
  tree.max_name = "MAX";
  tree.min_name = "MIN";
  tree.nodes = {node(0, 0, NodeKind::inner, false, "", "A"), node(0, 1, NodeKind::leaf, true, "a`1", "x\ny"),
                node(0, 1, NodeKind::inner, true, "a2", "B"), node(2, 2, NodeKind::leaf, false, "b1", "z")};
  for (Node& node : tree.nodes) {
    node.alpha = Value{ExactValue::infinity(-1), "-inf"};
    node.beta = Value{ExactValue::infinity(1), "+inf"};
    node.value = value("1/2");
  }
  tree.nodes[1].is_best_so_far = true;
  tree.nodes[1].moved_bound = true;
  tree.nodes[2].beta = value("1/2");
  tree.nodes[3].beta = value("1/2");
  tree.nodes[2].value = value("3");
  tree.nodes[3].value = value("3");
  tree.nodes[3].is_best_so_far = true;
  tree.nodes[3].moved_bound = true;
  Cut cut{.value = value("3"),
          .bound = value("1/2"),
          .holder = 0,
          .skipped = {},
          .actions_skipped = 30,
          .nodes_skipped = {}};
  for (int i = 2; i <= 21; ++i) cut.skipped.push_back({"b" + std::to_string(i), {}});
  cut.nodes_skipped = BigCount{1} << 70U;
  tree.nodes[2].cut = cut;
  tree.visited = 4;
  tree.leaves = 2;
  tree.cutoffs = 1;
  tree.depth = 2;
  tree.principal_variation = {"a`1"};
  tree.whole_tree = (BigCount{1} << 70U) + 4;
  return tree;
}

TEST(Explain, MinAtTheRootAndALongListOfWhatIsNeverTried) {
  const std::string text = explain(min_at_the_root(), StoryFormat::text, false);
  for (const char* line :
       {"MIN is to move. All values are MAX's.\n", "MIN-VALUE(A): alpha = -inf, beta = +inf, v = +inf\n",
        "  a`1 -> MAX-VALUE(x y): terminal, returns 1/2\n", "  1/2 < +inf: v = 1/2, beta = 1/2\n",
        "    cut: v >= beta, 3 >= 1/2\n", "      MAX can already get 3 at B.\n",
        "      MIN has 1/2 at A (the root, 1 ply up), so MIN will not let play get here.\n",
        "      b2, b3, b4, b5, b6, b7 and 24 more (1,180,591,620,717,411,303,424 nodes) are never tried.\n",
        "  3 < 1/2 is false: v stays 1/2\n", "  returns 1/2, by a`1\n",
        "The whole tree has 1,180,591,620,717,411,303,428 nodes; 1,180,591,620,717,411,303,424 were never visited.\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
}

TEST(Explain, NamesAreCodeInMarkdownWhateverTheyContain) {
  const std::string text = explain(min_at_the_root(), StoryFormat::markdown, false);
  EXPECT_NE(text.find("  - `` a`1 `` -> MAX-VALUE(`x y`): terminal, returns 1/2\n"), std::string::npos) << text;
}

TEST(Explain, CountsBeyondADoubleAreStringsInEvents) {
  const std::string json = explain(min_at_the_root(), StoryFormat::json, false);
  EXPECT_NE(json.find(R"("nodes_skipped":"1180591620717411303424")"), std::string::npos) << json;
  EXPECT_NE(json.find(R"("value":"1/2")"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::draw
