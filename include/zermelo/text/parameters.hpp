// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The parameters of a game, declared once: options, help, errors and forms are made from the declaration.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "zermelo/core/error.hpp"

namespace zermelo {

enum class ParameterKind : std::uint8_t {
  integer,   // one number in [lowest, highest]
  integers,  // numbers in [lowest, highest] separated by commas
  choice,    // one of the choices
  text,      // read by the game itself
  file       // the path of a file, whose text is read by the game itself
};

struct Parameter {
  std::string name = {};
  ParameterKind kind = ParameterKind::integer;
  std::string standard = {};  // the default, as it would be typed
  bool required = false;      // there is none: it has to be given
  std::int64_t lowest = 0;
  std::int64_t highest = 0;
  std::vector<std::string> choices = {};
  std::string help = {};

  // Returns what may be given: "1 to 64", "forced|eaten".
  std::string domain() const;
};

// Reads the text of a file. The front end has one; the layers that are compiled for the browser know no files.
using FileReader = std::function<Expected<std::string>(const std::string& path)>;
// Refuses every file, for a front end without files.
Expected<std::string> no_files(const std::string& path);

using Parameters = std::vector<Parameter>;
using ParameterValue = std::variant<std::int64_t, std::vector<std::int64_t>, std::string>;

// Values for all parameters of a game: those given, and the defaults for the rest.
class Arguments {
 public:
  using Given = std::vector<std::pair<std::string, std::string>>;

  // Reads each given text as its declaration says. An error about an unknown name lists the nearest ones.
  static Expected<Arguments> read(const Parameters& declared, const Given& given,
                                  const FileReader& read_file = no_files);

  std::int64_t integer(std::string_view name) const;
  const std::vector<std::int64_t>& integers(std::string_view name) const;
  const std::string& text(std::string_view name) const;  // of a choice, and the path of a file, too
  // Returns the text of a file, once: it may be large, and is not kept.
  std::string take_contents(std::string_view name);

  bool was_given(std::string_view name) const;
  // Sets a default that depends on other parameters.
  void set(std::string_view name, std::int64_t value);
  // Drops a default that means nothing beside other parameters: the name of the game leaves it out.
  void drop(std::string_view name);

  const std::map<std::string, ParameterValue, std::less<>>& values() const { return values_; }
  bool has(std::string_view name) const { return values_.contains(name); }
  // Returns the value as it would be typed: "3", "1,3,5", "forced".
  std::string as_typed(std::string_view name) const;

 private:
  std::map<std::string, ParameterValue, std::less<>> values_;
  std::map<std::string, std::string, std::less<>> contents_;
  std::vector<std::string> given_;
};

// The parts of "chomp(rows=3,poison=1,1)": the name, and its arguments. A piece without '=' belongs to the one before.
struct GameName {
  std::string name;
  Arguments::Given given;
};
Expected<GameName> parse_game_name(std::string_view text);

}  // namespace zermelo
