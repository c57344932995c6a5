// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A game as the catalogue lists it: what it is called, what it may be given, and how it is opened.
#pragma once

#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo {

struct GameInfo {
  std::string name;
  std::string summary;
  Parameters parameters;
  WindowChoice window = WindowChoice::full;  // alpha-beta's, where none is asked for
  std::vector<Arguments::Given> growth;      // parameters of growing size, for analyses
  bool openings_by_default = false;          // whether an analysis shows the first moves instead
  std::vector<std::string> labels;           // ways to label a state in a drawing, the first being the default
  Expected<AnyGame> (*make)(Arguments& arguments) = nullptr;
};

// Returns the card of a game from its declaration: name, summary, parameters() and make(Arguments&), which gives a game
// or a variant of games; optionally searches_utility_window, growth() and openings_by_default.
template <class Declaration>
GameInfo info_of() {
  GameInfo info;
  info.name = Declaration::name;
  info.summary = Declaration::summary;
  info.parameters = Declaration::parameters();
  if constexpr (requires { Declaration::searches_utility_window; }) {
    if (Declaration::searches_utility_window) info.window = WindowChoice::utility;
  }
  if constexpr (requires { Declaration::growth(); }) info.growth = Declaration::growth();
  if constexpr (requires { Declaration::openings_by_default; })
    info.openings_by_default = Declaration::openings_by_default;
  using Made = typename decltype(Declaration::make(std::declval<Arguments&>()))::value_type;
  if constexpr (requires { Notation<Made>::label_choices; })
    info.labels.assign(Notation<Made>::label_choices.begin(), Notation<Made>::label_choices.end());
  info.make = [](Arguments& arguments) -> Expected<AnyGame> {
    auto made = Declaration::make(arguments);
    if (!made) return std::unexpected(std::move(made).error());
    if constexpr (requires { std::variant_size<Made>::value; }) {
      return std::visit(
          [](auto& game) {
            return to_any_game(std::move(game), compiled_or_any<std::remove_cvref_t<decltype(game)>>());
          },
          *made);
    } else {
      return to_any_game(*std::move(made), compiled_or_any<Made>());
    }
  };
  return info;
}

}  // namespace zermelo
