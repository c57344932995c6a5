// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Wrong input, a refusal or a failed check as a value. Words are made of it at the edge (words/errors.hpp), where each
// front end spells options in its own way.
#pragma once

#include <cstdint>
#include <expected>  // IWYU pragma: export
#include <initializer_list>
#include <string>
#include <variant>
#include <vector>

#include "zermelo/core/error_code.hpp"  // IWYU pragma: export
#include "zermelo/core/stop.hpp"

namespace zermelo {

// What a person typed.
struct Typed {
  std::string text;

  bool operator==(const Typed&) const = default;
};

// A number of any length, in decimal digits.
struct Count {
  explicit Count(std::uint64_t number);
  explicit Count(std::string decimal);

  std::string digits;

  bool operator==(const Count&) const = default;
};

// The names that would have been accepted.
struct Choices {
  std::vector<std::string> names;

  bool operator==(const Choices&) const = default;
};

// One of the things that the sentence of an error mentions. A string is a name, a notation, or a finished clause from a
// game's own notation: only the game knows why a move is not legal. Errors are made in many places and copied in more,
// so all of this is compiled once.
class Detail {
 public:
  using Value = std::variant<std::string, Typed, Count, Choices, Stop>;

  // Not explicit: details are written down in a list.
  Detail(std::string name);
  Detail(const char* name);
  Detail(Typed typed);
  Detail(Count count);
  Detail(Choices choices);
  Detail(const Stop& stop);
  Detail(const Detail& other);
  Detail(Detail&& other) noexcept;
  Detail& operator=(const Detail& other);
  Detail& operator=(Detail&& other) noexcept;
  ~Detail();

  const Value& value() const { return value_; }
  bool operator==(const Detail& other) const;

 private:
  Value value_;
};

// Where something is wrong.
struct Place {
  enum class Kind : std::uint8_t {
    game,    // by its name
    option,  // a parameter, a limit or a field of a question, by its name: "limit-nodes"
    move,    // the number of a move in an option
    file,    // by its path
    line,    // of a file, by its number
    player,  // by the title
  };

  Kind kind = Kind::game;
  std::string name = {};
  std::uint64_t number = 0;

  bool operator==(const Place&) const = default;
};

struct Error {
  Error();
  Error(ErrorCode error_code, std::vector<Detail> mentioned = {}, std::string about = {});
  Error(const Error& other);
  Error(Error&& other) noexcept;
  Error& operator=(const Error& other);
  Error& operator=(Error&& other) noexcept;
  ~Error();

  // Returns the same error with one more place around it.
  Error within(const Place& place) const;

  bool operator==(const Error& other) const;

  ErrorCode code = ErrorCode::clause;
  std::string subject;  // the option that it is about, by its name: "limit-nodes"
  std::vector<Detail> details;
  std::vector<Place> places;  // from the outermost
};

template <class T>
using Expected = std::expected<T, Error>;

// Declares `name` as the expected answer of an expression, or returns its error from the enclosing function; after this
// line *name is valid. It is a macro, the only one for general use, because a function cannot return from its caller.
#define ZERMELO_TRY(name, ...) \
  auto name = __VA_ARGS__;     \
  if (!name) return std::unexpected(name.error())

std::unexpected<Error> fault(ErrorCode code, std::initializer_list<Detail> details = {}, std::string subject = {});
std::unexpected<Error> fault_in_file(const std::string& path, ErrorCode code,
                                     std::initializer_list<Detail> details = {});

// Make an error of a finished clause, from a game's notation or from a front end that writes its own words. The first
// is for wrong input, the second for a request that is out of reach.
std::unexpected<Error> bad_input(std::string clause);
std::unexpected<Error> refused(std::string clause);
// Returns the clause of an error that consists of one.
const std::string& clause_of(const Error& error);
// Makes an error of a game's own clause about one of its parameters.
std::unexpected<Error> bad_parameter(std::string name, std::string clause);

}  // namespace zermelo
