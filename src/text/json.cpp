// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// JSON as it is written.
#include "text/json.hpp"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <nlohmann/json.hpp>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/text/big_numbers.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo {
namespace {

using Library = nlohmann::json;

std::string written(const Library& value) { return value.dump(-1, ' ', false, Library::error_handler_t::replace); }

bool needs_no_escape(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
}

std::string quote(std::string_view text) {
  if (!needs_no_escape(text)) return written(Library(text));
  std::string result{'"'};
  result += text;
  result += '"';
  return result;
}

}  // namespace

Json::Json(double number) : text_{written(Library(number))} {}

Json::Json(std::string_view text) : text_{quote(text)} {}

Json::Json(std::initializer_list<Member> members) : Json{object()} {
  for (const Member& member : members) add(member.name, member.value);
}

// Inserts a text before the bracket at the end.
void Json::append(std::string_view text) {
  const char end = text_.back();
  text_.pop_back();
  if (text_.size() > 1) text_ += ',';
  text_ += text;
  text_ += end;
}

void Json::push_back(const Json& element) { append(element.text_); }

void Json::add(std::string_view name, const Json& value) {
  std::string member = quote(name);
  member += ':';
  member += value.text_;
  append(member);
}

std::string dump(const Json& json) { return json.text() + '\n'; }

Json value_json(const ExactValue& value) {
  if (const auto integer = value.whole()) return *integer;
  return to_text(value);
}

Json value_json(const std::optional<ExactValue>& value) { return value ? value_json(*value) : nullptr; }

Json count_json(const BigCount& count) {
  constexpr std::uint64_t exact_in_a_double = std::uint64_t{1} << 53U;
  if (count <= exact_in_a_double) return static_cast<std::uint64_t>(count);
  return text::plain(count);
}

Json count_json(const std::optional<BigCount>& count) { return count ? count_json(*count) : nullptr; }

Json parameter_json(const Arguments& arguments, const std::string& name) {
  return std::visit([](const auto& value) { return Json(value); }, arguments.values().find(name)->second);
}

Json parameters_json(const Parameters& declared, const Arguments& arguments) {
  Json json = Json::object();
  for (const Parameter& parameter : declared) {
    if (arguments.has(parameter.name)) json.add(parameter.name, parameter_json(arguments, parameter.name));
  }
  return json;
}

}  // namespace zermelo
