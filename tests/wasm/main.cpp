// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Opens every game, and fails if alpha-beta does not give what minimax gives, or if its tree is not drawn and
// explained.
#include <string>

#include "zermelo/core/error.hpp"
#include "zermelo/draw/dot.hpp"
#include "zermelo/draw/explain.hpp"
#include "zermelo/draw/json.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/draw/tikz.hpp"
#include "zermelo/draw/tree_text.hpp"
#include "zermelo/games/tree/formats.hpp"
#include "zermelo/runtime/catalogue.hpp"
#include "zermelo/runtime/count_report.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/host.hpp"
#include "zermelo/text/parameters.hpp"

namespace {

// There are no files here; a page has their texts from elsewhere.
zermelo::Expected<std::string> text_of(const std::string&) {
  return R"({"children": [{"utility": "7/2"}, {"children": [{"utility": 0.125}, {"utility": 4}]}]})";
}

zermelo::Arguments::Given arguments_for(const zermelo::GameCard& card) {
  if (!card.growth.empty()) return card.growth.front();
  zermelo::Arguments::Given given;
  for (const zermelo::Parameter& parameter : card.parameters) {
    if (parameter.required) given.emplace_back(parameter.name, "small.json");
  }
  return given;
}

bool is_drawn(const zermelo::Engine& engine, zermelo::Host& host) {
  namespace draw = zermelo::draw;
  const auto tree =
      engine.trace({.algorithm = zermelo::Algorithm::alpha_beta, .most_nodes = 50, .keep_first = true}, host);
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

bool searches_agree(const zermelo::GameCard& card) {
  zermelo::Host host;
  const auto engine = card.open(arguments_for(card), text_of);
  if (!engine) return false;
  const auto slow = (*engine)->solve({.algorithm = zermelo::Algorithm::minimax}, host);
  const auto fast = (*engine)->solve({.algorithm = zermelo::Algorithm::alpha_beta}, host);
  return slow && fast && slow->value == fast->value && slow->best_action == fast->best_action &&
         is_drawn(**engine, host);
}

}  // namespace

int main() {
  for (const zermelo::GameCard& card : zermelo::catalogue()) {
    if (!searches_agree(card)) return 1;
  }
  return formats_agree() ? 0 : 1;
}
