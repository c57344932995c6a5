// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Opens every game, and fails if alpha-beta does not give what minimax gives.
#include <string>

#include "zermelo/core/error.hpp"
#include "zermelo/runtime/catalogue.hpp"
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

bool searches_agree(const zermelo::GameCard& card) {
  zermelo::Host host;
  const auto engine = card.open(arguments_for(card), text_of);
  if (!engine) return false;
  const auto slow = (*engine)->solve({.algorithm = zermelo::Algorithm::minimax}, host);
  const auto fast = (*engine)->solve({.algorithm = zermelo::Algorithm::alpha_beta}, host);
  return slow && fast && slow->value == fast->value && slow->best_action == fast->best_action;
}

}  // namespace

int main() {
  for (const zermelo::GameCard& card : zermelo::catalogue()) {
    if (!searches_agree(card)) return 1;
  }
  return 0;
}
