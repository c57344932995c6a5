// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A position in a game.
#include "zermelo/runtime/position.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo {
namespace {

// Returns the next word, or the text in double quotes, in which a backslash takes the sign after it as it is; moves
// `rest` after it. Returns nothing when none is left.
Expected<std::optional<std::string>> next_move(std::string_view& rest) {
  rest = text::trim(rest);
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
  return fault(ErrorCode::unclosed_quote);
}

}  // namespace

Position::Position(std::shared_ptr<const GameInfo> info, Arguments arguments, AnyGame game)
    : opened_{std::make_shared<const Opened>(std::move(info), std::move(arguments), std::move(game))} {
  states_.push_back(this->game().initial_state());
}

Arguments::Given Position::parameters() const {
  Arguments::Given parameters;
  for (const Parameter& parameter : info().parameters) {
    if (arguments().has(parameter.name)) parameters.emplace_back(parameter.name, arguments().as_typed(parameter.name));
  }
  return parameters;
}

std::string Position::parameters_text() const {
  std::vector<std::string> parts;
  for (const auto& [name, value] : parameters()) parts.push_back(fmt::format("{}={}", name, value));
  return text::join(parts, ",");
}

std::string Position::full_name() const { return fmt::format("{}({})", info().name, parameters_text()); }

bool Position::is_of_same_game(const Position& other) const {
  return opened_ == other.opened_ || full_name() == other.full_name();
}

std::optional<Player> Position::winner() const {
  const int sign = game().utility(state(), Player::one).sign();
  if (sign == 0) return std::nullopt;
  return sign > 0 ? Player::one : Player::two;
}

std::vector<std::string> Position::history() const {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < moves_.size(); ++i) texts.push_back(game()->format_action(states_[i], moves_[i]));
  return texts;
}

std::vector<std::string> Position::line_text(std::span<const AnyAction> line) const {
  std::vector<std::string> texts;
  AnyState s = state();
  for (const AnyAction& a : line) {
    texts.push_back(game()->format_action(s, a));
    s = game().result(s, a);
  }
  return texts;
}

void Position::play(const AnyAction& action) {
  states_.push_back(game().result(state(), action));
  moves_.push_back(action);
}

Expected<std::string> Position::play(std::string_view text) {
  if (is_terminal()) return fault(ErrorCode::game_is_over, {Typed{std::string{text}}});
  auto action = game()->parse_action(state(), text);
  if (!action) return std::unexpected(std::move(action).error());
  std::string written = action_text(*action);
  play(*action);
  return written;
}

Expected<void> Position::play_all(std::string_view moves, std::string_view option) {
  for (std::size_t number = 1;; ++number) {
    auto move = next_move(moves);
    if (!move) return std::unexpected(move.error().within({.kind = Place::Kind::option, .name = std::string{option}}));
    if (!*move) return {};
    if (auto played = play(**move); !played) {
      return std::unexpected(
          played.error().within({.kind = Place::Kind::move, .name = std::string{option}, .number = number}));
    }
  }
}

bool Position::undo() {
  if (moves_.empty()) return false;
  states_.pop_back();
  moves_.pop_back();
  return true;
}

Expected<void> Position::go_to(std::string_view state) {
  auto there = game()->parse_state(state);
  if (!there) return std::unexpected(std::move(there).error());
  states_ = {*std::move(there)};
  moves_.clear();
  return {};
}

Expected<Position> open(const GameInfo& info, const Arguments::Given& given, const FileReader& read_file) {
  const auto named = [&](const Error& error) {
    return std::unexpected(error.within({.kind = Place::Kind::game, .name = info.name}));
  };
  auto arguments = Arguments::read(info.parameters, given, read_file);
  if (!arguments) return named(arguments.error());
  auto game = info.make(*arguments);
  if (!game) return named(game.error());
  return Position{std::shared_ptr<const GameInfo>{std::shared_ptr<void>{}, &info}, *std::move(arguments),
                  *std::move(game)};
}

}  // namespace zermelo
