// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The count of a position's tree against known_counts.tsv.
#include <string>

#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "support/tables.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/runtime/count.hpp"
#include "zermelo/text/big_numbers.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::testing {
namespace {

std::string find_count(const TreeCount& tree, const std::string& what) {
  if (what == "nodes") return text::plain(tree.nodes);
  if (what == "leaves") return text::plain(tree.leaves);
  if (what == "states") return std::to_string(tree.states);
  const auto at = text::parse_unsigned(what.substr(what.find('@') + 1));
  return text::plain(tree.plies.at(at.value()).nodes);
}

TEST(KnownCounts, EveryCountOfTheTableIsFound) {
  const auto rows = rows_of(in_source("tests/perft/known_counts.tsv"));
  ASSERT_GE(rows.size(), 30U);
  NativeHost host;
  for (const Row& row : rows) {
    ASSERT_EQ(row.size(), 4U) << row.front();
    const auto report = count(open_or_fail(row[0]), {}, host);
    ASSERT_TRUE(report && report->tree.complete) << row[0];
    EXPECT_EQ(find_count(report->tree, row[1]), row[2]) << row[0] << " " << row[1];
  }
}

TEST(KnownCounts, ACountOfPliesAddsUpToItsTotals) {
  NativeHost host;
  for (const char* name : {"tictactoe", "numbers", "sliding", "chomp(rows=4,cols=4)", "nim(piles=3,4,5)"}) {
    const auto report = count(open_or_fail(name), {}, host);
    ASSERT_TRUE(report);
    BigCount nodes = 0;
    BigCount leaves = 0;
    for (const PlyCount& ply : report->tree.plies) {
      nodes += ply.nodes;
      leaves += ply.leaves;
    }
    EXPECT_EQ(nodes, report->tree.nodes) << name;
    EXPECT_EQ(leaves, report->tree.leaves) << name;
    EXPECT_EQ(report->tree.plies.back().nodes, report->tree.plies.back().leaves) << name;
  }
}

}  // namespace
}  // namespace zermelo::testing
