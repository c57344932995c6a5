// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Options that commands share: the game with its parameters, limits, output forms.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include "zermelo/core/error.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::app {

// GAME, an option for every parameter that any game declares, and --after.
class GameOptions {
 public:
  void add_to(CLI::App& command);
  // For a command that is about the whole game: there is no --after.
  void add_without_moves_to(CLI::App& command);

  // The card of the game that was named.
  Expected<const GameCard*> card() const;
  // The parameters that were given, all of which the game has.
  Expected<Arguments::Given> given() const;
  // The moves of --after.
  const std::string& after() const { return after_; }
  // The game at the position after --after.
  Expected<std::unique_ptr<Engine>> open() const;

 private:
  std::string game_;
  std::map<std::string, std::string> values_;
  std::map<std::string, CLI::Option*> options_;
  std::string after_;
};

class LimitOptions {
 public:
  void add_to(CLI::App& command);
  // For a command that takes all positions, whose number is known beforehand: there is no --limit-nodes.
  void add_without_nodes_to(CLI::App& command);
  Expected<Limits> limits() const;

 private:
  std::string nodes_;
  std::string seconds_;
  std::string memory_;
  std::string threads_;
};

// --window full|utility; without it the game's own.
class WindowOption {
 public:
  void add_to(CLI::App& command);
  Expected<WindowChoice> window(const GameCard& card) const;

 private:
  std::string text_;
};

// --depth D: how many plies of a tree; without it all.
class DepthOption {
 public:
  void add_to(CLI::App& command, const std::string& help);
  Expected<std::optional<std::uint32_t>> depth() const;

 private:
  std::string text_;
};

}  // namespace zermelo::app
