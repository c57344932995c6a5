// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What all engines share: names of algorithms, opening a card, playing several moves.
#include "zermelo/runtime/engine.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo {
namespace {

// The next word, or the text in double quotes, in which a backslash takes the sign behind it as it is; moves `rest`
// behind it. Nothing when none is left.
Expected<std::optional<std::string>> next_move(std::string_view& rest) {
  rest = text::trimmed(rest);
  if (rest.empty()) return std::nullopt;
  if (rest.front() != '"') {
    const std::string_view word = rest.substr(0, rest.find_first_of(" \t\n\v\f\r"));
    rest.remove_prefix(word.size());
    return std::string{word};
  }
  std::string word;
  for (std::size_t i = 1; i < rest.size(); ++i) {
    if (rest[i] == '"') {
      rest.remove_prefix(i + 1);
      return word;
    }
    if (rest[i] == '\\' && i + 1 < rest.size()) ++i;
    word += rest[i];
  }
  return bad_input("--after: a double quote is not closed");
}

}  // namespace

std::string_view name_of(Algorithm algorithm) { return algorithm_names()[static_cast<std::size_t>(algorithm)]; }

std::string_view name_of(WindowChoice window) { return window == WindowChoice::full ? "full" : "utility"; }

// In the order of the enumeration.
const std::vector<std::string>& algorithm_names() {
  static const std::vector<std::string> names{"minimax", "alpha-beta", "solver"};
  return names;
}

const std::vector<std::string>& textbook_names() {
  static const std::vector<std::string> names{"minimax", "alpha-beta"};
  return names;
}

Expected<WindowChoice> parse_window(std::string_view text) {
  for (const WindowChoice window : {WindowChoice::full, WindowChoice::utility}) {
    if (text == name_of(window)) return window;
  }
  const std::vector<std::string> known{"full", "utility"};
  return bad_input(fmt::format("--window {} is not known{}", text::echoed(text), text::suggestion(text, known)));
}

Expected<Algorithm> parse_textbook(std::string_view text) {
  const auto algorithm = parse_algorithm(text);
  if (!algorithm || *algorithm != Algorithm::solver) return algorithm;
  return bad_input(fmt::format("the solver's search is no tree that could be shown; choose {}",
                               text::joined(textbook_names(), " or ")));
}

Expected<Algorithm> parse_algorithm(std::string_view text) {
  for (std::size_t i = 0; i < algorithm_names().size(); ++i) {
    if (text == algorithm_names()[i]) return static_cast<Algorithm>(i);
  }
  return bad_input(
      fmt::format("there is no algorithm {}{}", text::echoed(text), text::suggestion(text, algorithm_names())));
}

Expected<void> play_all(Engine& engine, std::string_view moves) {
  std::size_t number = 0;
  for (;;) {
    auto move = next_move(moves);
    if (!move) return std::unexpected(move.error());
    if (!*move) return {};
    ++number;
    if (auto played = engine.play(**move); !played) {
      return bad_input(fmt::format("--after, move {}: {}", number, played.error().message));
    }
  }
}

Expected<std::unique_ptr<Engine>> GameCard::open(const Arguments::Given& given, const FileReader& read_file) const {
  auto arguments = Arguments::read(parameters, given, read_file);
  if (!arguments)
    return std::unexpected(Error{arguments.error().kind, fmt::format("{}: {}", name, arguments.error().message)});
  auto engine = open_(*this, *std::move(arguments));
  if (!engine) return std::unexpected(Error{engine.error().kind, fmt::format("{}: {}", name, engine.error().message)});
  return engine;
}

}  // namespace zermelo
