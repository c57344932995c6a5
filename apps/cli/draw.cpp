// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `draw`: the game tree, or the tree that a search has visited.
#include "cli/commands.hpp"

#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "cli/options.hpp"
#include "common/program.hpp"
#include "zermelo/draw/json.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/runtime/engine.hpp"

namespace zermelo::app {
namespace {

struct Options {
  GameOptions game;
  LimitOptions limits;
  WindowOption window;
  std::string algorithm;
  std::string depth;
};

int run(const Options& options) {
  const auto engine = options.game.open();
  if (!engine) return fail(engine.error());
  TraceRequest request;
  if (!options.algorithm.empty()) request.algorithm = *parse_algorithm(options.algorithm);
  if (!options.depth.empty()) request.depth = std::stoi(options.depth);
  NativeHost host;
  const auto tree = (*engine)->trace(request, host);
  if (!tree) return fail(tree.error());
  print(draw::to_json(*tree));
  return done;
}

}  // namespace

Command add_draw(CLI::App& program) {
  auto options = std::make_shared<Options>();
  CLI::App* command = program.add_subcommand("draw", "draws the game tree, or the tree of a search");
  options->game.add_to(*command);
  options->limits.add_to(*command);
  options->window.add_to(*command);
  command->add_option("--algorithm", options->algorithm, "the searched tree of minimax or alpha-beta");
  command->add_option("--depth", options->depth, "plies to draw");
  return {command, [options] { return run(*options); }};
}

}  // namespace zermelo::app
