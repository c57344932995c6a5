// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The tree that a search leaves behind: every visited node once, the search's own counts, and what each cut saved.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/runtime/trace.hpp"

namespace zermelo::testing {
namespace {

struct Case {
  const char* game;
  const char* after = "";
};

const std::vector<Case>& cases() {
  static const std::vector<Case> all{{"chomp(rows=2,cols=2)"},
                                     {"chomp(rows=2,cols=3)"},
                                     {"chomp(rows=3,cols=3)", "3,3"},
                                     {"chomp(rows=2,cols=3,ending=eaten)"},
                                     {"nim(piles=1,2,3)"},
                                     {"nim(piles=2,3,play=normal)", "1:0"},
                                     {"tictactoe", "1 5 2 3"},
                                     {"tictactoe", "1 5 2 3 7"},
                                     {"tictactoe(rows=2,cols=3)"},
                                     {"numbers(highest=6,threshold=3)"},
                                     {"numbers", "9 4"},
                                     {"sliding(moves=4)"}};
  return all;
}

draw::SearchTree trace_or_fail(const Position& position, TraceRequest request) {
  NativeHost host;
  request.most_nodes = 100'000;
  return must(trace(position, request, host));
}

// Returns the number of a value that must be there.
ExactValue exact(const std::optional<draw::Value>& value) { return value.value().exact; }

std::vector<std::string> principal_variation(const draw::SearchTree& tree) {
  std::vector<std::string> line;
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
    if (tree.nodes[i].is_on_principal_variation) line.push_back(tree.nodes[i].action);
  }
  return line;
}

void expect_what_solve_says(const Position& position, Algorithm algorithm, WindowChoice window) {
  const SolveReport report = solve_or_fail(position, {.algorithm = algorithm, .window = window, .visits = true});
  const draw::SearchTree tree = trace_or_fail(position, {.algorithm = algorithm, .window = window});
  ASSERT_EQ(tree.nodes.size(), report.counters.visited);
  EXPECT_EQ(tree.visited, report.counters.visited);
  EXPECT_EQ(tree.leaves, report.counters.leaves);
  EXPECT_EQ(tree.cutoffs, report.counters.cutoffs);
  EXPECT_EQ(tree.depth, report.counters.depth);
  EXPECT_EQ(exact(tree.nodes.front().value), report.value);
  EXPECT_EQ(tree.nodes.front().value->text, text_of(position, report.value));
  EXPECT_EQ(principal_variation(tree), position.line_text(report.principal_variation));
  EXPECT_EQ(tree.principal_variation, position.line_text(report.principal_variation));
  EXPECT_TRUE(tree.is_complete && tree.has_all_plies);
  std::uint64_t leaves = 0;
  std::uint64_t cuts = 0;
  BigCount nodes = tree.nodes.size();
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const draw::Node& node = tree.nodes[i];
    leaves += node.kind == draw::NodeKind::leaf ? 1U : 0U;
    EXPECT_NE(node.kind, draw::NodeKind::frontier);
    if (i > 0) {
      EXPECT_EQ(node.state, report.visits[i - 1]);
      EXPECT_LT(node.parent, i);
      EXPECT_EQ(node.ply, tree.nodes[node.parent].ply + 1);
    }
    if (!node.cut) continue;
    ++cuts;
    nodes += node.cut->nodes_skipped.value();
  }
  EXPECT_EQ(leaves, report.counters.leaves);
  EXPECT_EQ(cuts, report.counters.cutoffs);
  EXPECT_EQ(nodes, tree.whole_tree.value());
}

TEST(SearchTrees, ContainEveryNodeThatTheSearchVisited) {
  for (const Case& one : cases()) {
    SCOPED_TRACE(std::string{one.game} + " after " + one.after);
    const Position position = open_or_fail(one.game, one.after);
    expect_what_solve_says(position, Algorithm::minimax, WindowChoice::full);
    expect_what_solve_says(position, Algorithm::alpha_beta, WindowChoice::full);
    expect_what_solve_says(position, Algorithm::alpha_beta, WindowChoice::utility);
  }
}

TEST(GameTrees, AreTheTreeOfMinimaxWithItsValues) {
  for (const Case& one : cases()) {
    SCOPED_TRACE(std::string{one.game} + " after " + one.after);
    const Position position = open_or_fail(one.game, one.after);
    const auto searched = trace_or_fail(position, {.algorithm = Algorithm::minimax});
    const auto grown = trace_or_fail(position, {});
    ASSERT_EQ(grown.nodes.size(), searched.nodes.size());
    for (std::size_t i = 0; i < grown.nodes.size(); ++i) {
      EXPECT_EQ(grown.nodes[i].state, searched.nodes[i].state);
      EXPECT_EQ(grown.nodes[i].action, searched.nodes[i].action);
      EXPECT_EQ(grown.nodes[i].value, searched.nodes[i].value);
      EXPECT_EQ(grown.nodes[i].is_on_principal_variation, searched.nodes[i].is_on_principal_variation);
    }
  }
}

TEST(GameTrees, EndAtADepthWithTheValuesThatAreAskedFor) {
  const Position position = open_or_fail("numbers");
  const auto plain = trace_or_fail(position, {.depth = 2});
  ASSERT_EQ(plain.nodes.size(), 1U + 9U + 42U);
  EXPECT_FALSE(plain.has_all_plies);
  EXPECT_FALSE(plain.nodes.front().value);
  const auto valued = trace_or_fail(position, {.depth = 2, .frontier_values = true});
  EXPECT_EQ(exact(valued.nodes.front().value), ExactValue{9});
  const auto searched = trace_or_fail(position, {.algorithm = Algorithm::minimax, .depth = 2});
  ASSERT_EQ(searched.nodes.size(), valued.nodes.size());
  BigCount below = 0;
  for (std::size_t i = 0; i < searched.nodes.size(); ++i) {
    EXPECT_EQ(searched.nodes[i].value, valued.nodes[i].value) << i;
    below += searched.nodes[i].below.value_or(0);
  }
  EXPECT_EQ(below + searched.nodes.size(), 11'164);
  EXPECT_EQ(searched.visited, 11'164U);
}

TEST(LargeTrees, AreRefusedWithTheDepthThatFits) {
  NativeHost host;
  const Position position = open_or_fail("tictactoe");
  EXPECT_CONTAINS(message_of(trace(position, {}, host)), "--depth 3 (586 nodes)");
  EXPECT_CONTAINS(message_of(trace(position, {.algorithm = Algorithm::minimax}, host)),
                  "--depth 3 (at most 586 nodes)");
  EXPECT_CONTAINS(message_of(trace(position, {.depth = 4}, host)), "more than 2,000 nodes");
  EXPECT_TRUE(trace(position, {.depth = 3}, host));
}

TEST(LargeTrees, CanBeKeptInPart) {
  NativeHost host;
  const auto part = trace(open_or_fail("tictactoe"),
                          {.algorithm = Algorithm::alpha_beta, .most_nodes = 50, .keep_first = true}, host);
  ASSERT_TRUE(part);
  EXPECT_EQ(part->nodes.size(), 50U);
  EXPECT_FALSE(part->is_complete);
  EXPECT_EQ(part->visited, 18'297U);
  EXPECT_EQ(exact(part->nodes.front().value), ExactValue{0});
}

}  // namespace
}  // namespace zermelo::testing
