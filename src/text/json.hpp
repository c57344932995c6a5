// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// JSON as it is written: a value is its text, and whatever holds it takes a copy of that.
#pragma once

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo {

class Json {
 public:
  struct Member;

  // Not explicit: members and elements are written down as they are.
  Json(std::nullptr_t) : text_{"null"} {}
  Json(bool value) : text_{value ? "true" : "false"} {}
  template <std::integral T>
  Json(T number) : text_{std::to_string(number)} {}
  Json(double number);
  Json(std::string_view text);
  Json(const char* text) : Json{std::string_view{text}} {}
  Json(const std::string& text) : Json{std::string_view{text}} {}
  template <class T>
  Json(const std::optional<T>& value) : Json{value ? Json(*value) : Json(nullptr)} {}
  template <class T>
  Json(const std::vector<T>& elements) : Json{array()} {
    for (const T& element : elements) push_back(element);
  }
  // Makes an object with these members, in this order.
  Json(std::initializer_list<Member> members);

  static Json array() { return Json{Written{"[]"}}; }
  static Json object() { return Json{Written{"{}"}}; }

  // Appends to an array.
  void push_back(const Json& element);
  // Adds to an object that has no member of this name yet.
  void add(std::string_view name, const Json& value);

  const std::string& text() const { return text_; }

 private:
  struct Written {
    std::string text;
  };
  explicit Json(Written written) : text_{std::move(written.text)} {}

  void append(std::string_view text);

  std::string text_;
};

struct Json::Member {
  std::string_view name;
  Json value;
};

// Returns the text as a line of its own.
std::string dump(const Json& json);

// Writes integers as numbers, other exact values as strings.
Json value_json(const ExactValue& value);
Json value_json(const std::optional<ExactValue>& value);

// Writes a count as a number as long as every reader can hold it, and as a string of digits beyond.
Json count_json(const BigCount& count);
Json count_json(const std::optional<BigCount>& count);

// Writes a number, a list of numbers or a text, as the declaration says.
Json parameter_json(const Arguments& arguments, const std::string& name);
// Writes the parameters that have a value.
Json parameters_json(const Parameters& declared, const Arguments& arguments);

}  // namespace zermelo
