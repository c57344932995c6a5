// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Opens every game, and fails if alpha-beta does not give what minimax gives, or if its tree is not drawn and
// explained. Then searches every row of data/signatures.tsv, and fails if a figure differs.
#include <string>

#include <fmt/format.h>

#include "support/signatures.hpp"
#include "support/tables.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/draw/dot.hpp"
#include "zermelo/draw/explain.hpp"
#include "zermelo/draw/json.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/draw/tikz.hpp"
#include "zermelo/draw/tree_text.hpp"
#include "zermelo/games/tree/formats.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/runtime/trace.hpp"
#include "zermelo/text/parameters.hpp"

namespace {

// Returns the text of a tree: there are no files here, and a page has their texts from elsewhere.
zermelo::Expected<std::string> text_of(const std::string&) {
  return R"({"children": [{"utility": "7/2"}, {"children": [{"utility": 0.125}, {"utility": 4}]}]})";
}

zermelo::Arguments::Given arguments_for(const zermelo::GameInfo& game) {
  if (!game.growth.empty()) return game.growth.front();
  zermelo::Arguments::Given given;
  for (const zermelo::Parameter& parameter : game.parameters) {
    if (parameter.required) given.emplace_back(parameter.name, "small.json");
  }
  return given;
}

bool is_drawn(const zermelo::Position& position, zermelo::Host& host) {
  namespace draw = zermelo::draw;
  const auto tree =
      trace(position, {.algorithm = zermelo::Algorithm::alpha_beta, .most_nodes = 50, .keep_first = true}, host);
  if (!tree) return false;
  for (const std::string& text : {draw::to_text(*tree, {}), draw::to_dot(*tree, {}), draw::to_tikz(*tree, {}),
                                  draw::to_json(*tree), draw::explain(*tree, draw::StoryFormat::markdown, false),
                                  draw::explain(*tree, draw::StoryFormat::json, false)}) {
    if (text.empty()) return false;
  }
  return true;
}

bool formats_agree() {
  namespace tree = zermelo::tree;
  const auto read = tree::read_tree("a.json", *text_of(""));
  if (!read) return false;
  for (const char* const path : {"a.txt", "a.efg", "a.json"}) {
    const auto text = tree::write_tree(path, *read);
    if (!text || !tree::read_tree(path, *text)) return false;
  }
  return true;
}

bool searches_agree(const zermelo::GameInfo& game) {
  zermelo::Host host;
  const auto position = zermelo::open(game, arguments_for(game), text_of);
  if (!position) return false;
  const auto slow = solve(*position, {.algorithm = zermelo::Algorithm::minimax}, host);
  const auto fast = solve(*position, {.algorithm = zermelo::Algorithm::alpha_beta}, host);
  return slow && fast && slow->value == fast->value && slow->best_action == fast->best_action &&
         is_drawn(*position, host);
}

// Compares every row, and names each one that differs. None is left out: none needs a file, and all fit into 32 bits.
bool signatures_agree() {
  namespace testing = zermelo::testing;
  zermelo::Host host;
  int rows = 0;
  int differing = 0;
  for (const std::string& line : testing::lines_of(testing::signatures_path())) {
    if (testing::is_remark(line)) continue;
    const testing::Row row = testing::fields_of(line);
    const std::string found =
        row.size() == testing::signature_fields ? testing::signature(row, host) : "not a signature";
    ++rows;
    if (found == line) continue;
    ++differing;
    fmt::print("expected {}\nfound    {}\n", line, found);
  }
  fmt::print("{} signatures searched, none left out, {} differ\n", rows, differing);
  return rows >= testing::fewest_signatures && differing == 0;
}

}  // namespace

int main() {
  int failures = 0;
  for (const zermelo::GameInfo& game : zermelo::catalogue()) {
    if (searches_agree(game)) continue;
    fmt::print("{}: its searches do not agree, or its tree is not drawn\n", game.name);
    ++failures;
  }
  fmt::print("{} games opened, searched, drawn and explained, {} failed\n", zermelo::catalogue().size(), failures);
  if (!formats_agree()) {
    fmt::print("a tree is not read again as it was written\n");
    ++failures;
  }
  return signatures_agree() && failures == 0 ? 0 : 1;
}
