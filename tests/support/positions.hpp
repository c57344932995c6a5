// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Positions and answers in one call, for tests that expect no error.
#pragma once

#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo {

// Prints values in the messages of tests.
inline void PrintTo(const ExactValue& value, std::ostream* out) { *out << to_text(value); }
inline void PrintTo(const Error& error, std::ostream* out) { *out << name_of(error.code) << ": " << sentence(error); }

namespace testing {

// Opens "nim(piles=1,2)", with parameters that are given beside the name.
inline Expected<Position> open_by_name(std::string_view name, const Arguments::Given& given = {},
                                       const FileReader& read_file = no_files) {
  auto parsed = parse_game_name(name);
  if (!parsed) return std::unexpected(parsed.error());
  const auto info = find_game(parsed->name);
  if (!info) return std::unexpected(info.error());
  parsed->given.insert(parsed->given.end(), given.begin(), given.end());
  return open(**info, parsed->given, read_file);
}

// Returns the value of an outcome that has to be one; otherwise the test fails at once.
template <class T>
T must(Expected<T> outcome) {
  if (!outcome) throw std::runtime_error{sentence(outcome.error())};
  if constexpr (!std::is_void_v<T>) return *std::move(outcome);
}

inline Position open_or_fail(std::string_view name, std::string_view moves = {}) {
  Position position = must(open_by_name(name));
  if (auto played = position.play_all(moves); !played) throw std::runtime_error{sentence(played.error())};
  return position;
}

inline SolveReport solve_or_fail(const Position& position, const SolveRequest& request) {
  NativeHost host;
  return must(solve(position, request, host));
}

// Returns what a report says in the notation of the game; empty if it says nothing.
inline std::string text_of(const Position& position, const std::optional<ExactValue>& value) {
  return value ? position.value_text(*value) : std::string{};
}
inline std::string text_of(const Position& position, const std::optional<AnyAction>& action) {
  return action ? position.action_text(*action) : std::string{};
}
// Returns all actions of a position, written one after the other.
inline std::string list_of_actions(const Position& position) { return position.game()->list_actions(position.state()); }
inline std::string outcome_of(const Position& position) { return position.game()->outcome(position.state()); }

// Returns the sentence of an expected error; empty if there was none.
template <class T>
std::string message_of(const Expected<T>& outcome) {
  return outcome ? std::string{} : sentence(outcome.error());
}

inline bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

}  // namespace testing
}  // namespace zermelo

#define EXPECT_CONTAINS(text, part) EXPECT_PRED2(zermelo::testing::contains, text, part)
