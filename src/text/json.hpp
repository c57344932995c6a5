// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Exact values and counts in JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include <nlohmann/json.hpp>

#include "zermelo/core/big_count.hpp"
#include "zermelo/text/big_numbers.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo {

using Json = nlohmann::ordered_json;

inline std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n'; }

// Integers as numbers, other exact values as strings.
inline Json value_json(const std::string& value) {
  if (const auto integer = text::parse_integer(value)) return *integer;
  return value;
}
inline Json value_json(const std::optional<std::string>& value) { return value ? value_json(*value) : Json(nullptr); }

// A count is a number as long as every reader can hold it, and a string of digits beyond.
inline Json count_json(const BigCount& count) {
  constexpr std::uint64_t exact_in_a_double = std::uint64_t{1} << 53U;
  if (count <= exact_in_a_double) return static_cast<std::uint64_t>(count);
  return text::plain(count);
}

// Those that have a value, each as its declaration says: a number, a list of numbers or a text.
inline Json parameters_json(const Parameters& declared, const Arguments& arguments) {
  Json json = Json::object();
  for (const Parameter& parameter : declared) {
    if (!arguments.has(parameter.name)) continue;
    std::visit([&](const auto& value) { json[parameter.name] = value; },
               arguments.values().find(parameter.name)->second);
  }
  return json;
}

}  // namespace zermelo
