// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The usual kinds of arguments.
#include "common/usage.hpp"

#include <string>
#include <utility>
#include <vector>

namespace zermelo::app {

Argument flag(std::string name, std::string help) {
  return {.names = {std::move(name)}, .kind = ValueKind::flag, .help = std::move(help)};
}

Argument option(std::string name, std::string value, std::string help, std::string standard) {
  return {
      .names = {std::move(name)}, .value = std::move(value), .help = std::move(help), .standard = std::move(standard)};
}

Argument choice(std::string name, std::vector<std::string> choices, std::string help, std::string standard) {
  return {.names = {std::move(name)},
          .kind = ValueKind::choice,
          .choices = std::move(choices),
          .help = std::move(help),
          .standard = std::move(standard)};
}

Argument file_option(std::string name, std::string help) {
  return {.names = {std::move(name)}, .kind = ValueKind::file, .value = "FILE", .help = std::move(help)};
}

Argument positional(std::string name, std::string help, ValueKind kind) {
  return {.names = {std::move(name)}, .kind = kind, .help = std::move(help), .is_required = true};
}

}  // namespace zermelo::app
