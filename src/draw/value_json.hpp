// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Values of a tree as JSON: whole numbers as numbers, others as the game writes them.
#pragma once

#include <optional>

#include "text/json.hpp"
#include "zermelo/draw/search_tree.hpp"

namespace zermelo::draw {

inline Json value_json(const Value& value) {
  if (const auto whole = value.exact.whole()) return *whole;
  return value.text;
}
inline Json value_json(const std::optional<Value>& value) { return value ? value_json(*value) : nullptr; }

}  // namespace zermelo::draw
