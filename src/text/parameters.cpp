// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The parameters of a game, declared once: options, help, errors and forms are made from the declaration.
#include "zermelo/text/parameters.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo {
namespace {

Expected<std::int64_t> read_integer(const Parameter& parameter, std::string_view text) {
  const auto number = text::parse_integer(text);
  if (!number || *number < parameter.lowest || *number > parameter.highest) {
    return fault(ErrorCode::not_a_whole_number,
                 {Typed{std::string{text}}, std::to_string(parameter.lowest), std::to_string(parameter.highest)},
                 parameter.name);
  }
  return *number;
}

Expected<ParameterValue> read_value(const Parameter& parameter, std::string_view text) {
  switch (parameter.kind) {
    case ParameterKind::integer: {
      ZERMELO_TRY(number, read_integer(parameter, text));
      return *number;
    }
    case ParameterKind::integers: {
      std::vector<std::int64_t> numbers;
      for (const std::string_view part : text::split(text, ',')) {
        ZERMELO_TRY(number, read_integer(parameter, text::trim(part)));
        numbers.push_back(*number);
      }
      return numbers;
    }
    case ParameterKind::choice:
      if (std::ranges::find(parameter.choices, text) == parameter.choices.end()) {
        return fault(ErrorCode::unknown_choice, {Typed{std::string{text}}, Choices{parameter.choices}}, parameter.name);
      }
      return std::string{text};
    case ParameterKind::text:
    case ParameterKind::file:
      return std::string{text};
  }
  std::unreachable();
}

}  // namespace

std::string Parameter::domain() const {
  switch (kind) {
    case ParameterKind::integer:
      return fmt::format("{} to {}", lowest, highest);
    case ParameterKind::integers:
      return fmt::format("each {} to {}", lowest, highest);
    case ParameterKind::choice:
      return text::join(choices, "|");
    case ParameterKind::text:
    case ParameterKind::file:
      return {};
  }
  std::unreachable();
}

Expected<std::string> no_files(const std::string& path) { return fault_in_file(path, ErrorCode::no_files_here); }

Expected<Arguments> Arguments::read(const Parameters& declared, const Given& given, const FileReader& read_file) {
  Arguments arguments;
  for (const Parameter& parameter : declared) {
    if (parameter.required) continue;
    auto value = read_value(parameter, parameter.standard);
    assert(value);
    arguments.values_.emplace(parameter.name, *std::move(value));
  }
  for (const auto& [name, text] : given) {
    const auto parameter = std::ranges::find(declared, name, &Parameter::name);
    if (parameter == declared.end()) {
      std::vector<std::string> names;
      for (const Parameter& known : declared) names.push_back(known.name);
      return fault(ErrorCode::unknown_parameter, {Typed{name}, Choices{names}});
    }
    if (arguments.was_given(name)) return fault(ErrorCode::given_twice, {}, name);
    ZERMELO_TRY(value, read_value(*parameter, text));
    arguments.values_[name] = *std::move(value);
    arguments.given_.push_back(name);
  }
  for (const Parameter& parameter : declared) {
    if (parameter.required && !arguments.has(parameter.name)) {
      return fault(ErrorCode::missing_parameter, {parameter.help}, parameter.name);
    }
    if (parameter.kind != ParameterKind::file) continue;
    auto contents = read_file(arguments.text(parameter.name));
    if (!contents) return std::unexpected(contents.error().within({Place::Kind::option, parameter.name}));
    arguments.contents_.emplace(parameter.name, *std::move(contents));
  }
  return arguments;
}

std::int64_t Arguments::integer(std::string_view name) const {
  return std::get<std::int64_t>(values_.find(name)->second);
}

const std::vector<std::int64_t>& Arguments::integers(std::string_view name) const {
  return std::get<std::vector<std::int64_t>>(values_.find(name)->second);
}

const std::string& Arguments::text(std::string_view name) const {
  return std::get<std::string>(values_.find(name)->second);
}

std::string Arguments::take_contents(std::string_view name) {
  const auto contents = contents_.find(name);
  std::string text = std::move(contents->second);
  contents_.erase(contents);
  return text;
}

bool Arguments::was_given(std::string_view name) const { return std::ranges::find(given_, name) != given_.end(); }

void Arguments::set(std::string_view name, std::int64_t value) { values_.find(name)->second = value; }

void Arguments::drop(std::string_view name) { values_.erase(values_.find(name)); }

std::string Arguments::as_typed(std::string_view name) const {
  const ParameterValue& value = values_.find(name)->second;
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&value)) {
    return fmt::format("{}", fmt::join(*numbers, ","));
  }
  return std::get<std::string>(value);
}

Expected<GameName> parse_game_name(std::string_view text) {
  const auto open = text.find('(');
  if (open == std::string_view::npos) return GameName{std::string{text}, {}};
  if (!text.ends_with(')')) {
    return fault(ErrorCode::unclosed_parameters, {Typed{std::string{text}}});
  }
  GameName result{std::string{text.substr(0, open)}, {}};
  const std::string_view inside = text.substr(open + 1, text.size() - open - 2);
  if (text::trim(inside).empty()) return result;
  for (const std::string_view piece : text::split(inside, ',')) {
    const auto equals = piece.find('=');
    if (equals != std::string_view::npos) {
      result.given.emplace_back(text::trim(piece.substr(0, equals)), text::trim(piece.substr(equals + 1)));
    } else if (!result.given.empty()) {
      result.given.back().second += fmt::format(",{}", text::trim(piece));
    } else {
      return fault(ErrorCode::not_a_parameter, {Typed{std::string{piece}}});
    }
  }
  return result;
}

}  // namespace zermelo
