// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// How a program or a command is called, as plain data. The parser, the help, the man pages and the completion scripts
// are all made from it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace zermelo {
struct GameInfo;
}

namespace zermelo::app {

enum class ValueKind : std::uint8_t {
  flag,    // takes no value
  word,    // any text; `choices` are only offered
  choice,  // one of `choices`
  file,    // the name of a file, or one of `choices`
  game,    // a game, with or without parameters
  topic    // a command or a game
};

// An option or, with a name in capitals, a positional argument.
struct Argument {
  std::vector<std::string> names;  // {"-o", "--output"}; the first one identifies the argument
  ValueKind kind = ValueKind::word;
  std::string value = {};                 // as the help calls the value; empty: the choices
  std::vector<std::string> choices = {};  // values that the completion offers
  std::string help = {};
  std::string standard = {};   // the value where none is given
  std::string otherwise = {};  // or what happens then, in words
  bool is_common = false;      // shared by many commands, and shown after a command's own
  bool is_required = false;
  bool repeats = false;
  bool may_be_empty = false;
  // The part that depends on the game, for an option that has one.
  std::string (*standard_of)(const GameInfo& info) = nullptr;
  std::vector<std::string> (*choices_of)(const GameInfo& info) = nullptr;

  const std::string& name() const { return names.front(); }
};

// The usual kinds of arguments.
Argument flag(std::string name, std::string help);
Argument option(std::string name, std::string value, std::string help, std::string standard = {});
Argument choice(std::string name, std::vector<std::string> choices, std::string help, std::string standard = {});
Argument file_option(std::string name, std::string help);
Argument positional(std::string name, std::string help, ValueKind kind = ValueKind::word);

struct Usage {
  std::string name;              // "solve", "zermelo-nim"
  std::string summary;           // "find the value …": a verb first, no full stop
  std::string description = {};  // further sentences
  std::vector<Argument> positionals = {};
  std::vector<Argument> options = {};
  std::vector<std::string> examples = {};  // lines to type
};

}  // namespace zermelo::app
