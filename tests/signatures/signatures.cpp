// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Re-derives every row of data/signatures.tsv. With --update it writes the file anew, in the same order, and adds rows
// for games of the catalogue that have none. tests/wasm does the same in WebAssembly.
#include "support/signatures.hpp"

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "support/tables.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::testing {
namespace {

// Returns the games of the catalogue that have no row. A game that is read from a file needs none.
std::vector<std::string> games_without_signature() {
  std::vector<std::string> missing;
  const std::vector<Row> rows = rows_of(signatures_path());
  for (const GameInfo& info : catalogue()) {
    const bool needs_file = std::ranges::any_of(info.parameters, &Parameter::required);
    const bool has_row = std::ranges::any_of(
        rows, [&](const Row& row) { return row[0] == info.name || row[0].starts_with(info.name + '('); });
    if (!needs_file && !has_row) missing.push_back(info.name);
  }
  return missing;
}

TEST(Signatures, OfEveryGameAreKnown) {
  for (const std::string& name : games_without_signature())
    ADD_FAILURE() << name << " has no row in data/signatures.tsv; to make one: tools/update_signatures.sh";
}

TEST(Signatures, OfEveryRowAreFoundAgain) {
  NativeHost host;
  int rows = 0;
  for (const std::string& line : lines_of(signatures_path())) {
    if (is_remark(line)) continue;
    const Row row = fields_of(line);
    ASSERT_EQ(row.size(), signature_fields) << line;
    EXPECT_EQ(signature(row, host), line);
    ++rows;
  }
  EXPECT_GE(rows, fewest_signatures);
}

void update() {
  NativeHost host;
  std::string text;
  for (const std::string& line : lines_of(signatures_path())) {
    const Row row = fields_of(line);
    text += (is_remark(line) || row.size() < 3 ? line : signature(row, host)) + '\n';
  }
  for (const std::string& name : games_without_signature()) {
    for (const char* const algorithm : {"minimax", "alpha-beta"})
      text += signature({name, algorithm, "full"}, host) + '\n';
  }
  std::ofstream{signatures_path()} << text;
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
