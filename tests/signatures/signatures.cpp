// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Re-derives every row of data/signatures.tsv; with --update it writes the file anew, in the same order.
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/engines.hpp"
#include "support/tables.hpp"
#include "zermelo/core/error.hpp"

namespace zermelo::testing {
namespace {

const std::string path = in_source("data/signatures.tsv");

// The whole row that belongs to a game, an algorithm and a window.
std::string signature(const std::string& game, const std::string& algorithm, const std::string& window) {
  const auto engine = open_game(game);
  if (!engine) return fmt::format("{}: {}", game, engine.error().message);
  SolveRequest request;
  request.algorithm = algorithm == "minimax" ? Algorithm::minimax : Algorithm::alpha_beta;
  request.window = window == "utility" ? WindowChoice::utility : WindowChoice::full;
  request.principal_variation = false;
  NativeHost host;
  const auto report = (*engine)->solve(request, host);
  if (!report) return fmt::format("{}: {}", game, report.error().message);
  const Counters& c = report->counters;
  return fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}", game, algorithm, window, report->value, c.visited,
                     c.expanded, c.leaves, c.cutoffs, c.depth);
}

TEST(Signatures, OfEveryRowAreFoundAgain) {
  int rows = 0;
  for (const std::string& line : lines_of(path)) {
    if (line.empty() || line.front() == '#') continue;
    const Row row = fields_of(line);
    ASSERT_EQ(row.size(), 9U) << line;
    EXPECT_EQ(signature(row[0], row[1], row[2]), line);
    ++rows;
  }
  EXPECT_GE(rows, 40);
}

void update() {
  std::string text;
  for (const std::string& line : lines_of(path)) {
    const bool remark = line.empty() || line.front() == '#';
    const Row row = fields_of(line);
    text += (remark || row.size() < 3 ? line : signature(row[0], row[1], row[2])) + '\n';
  }
  std::ofstream{path} << text;
}

}  // namespace
}  // namespace zermelo::testing

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view{argv[1]} == "--update") {
    zermelo::testing::update();
    return 0;
  }
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
