// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `export`: any game, to a depth, as a tree in a file.
#include "cli/commands.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/options.hpp"
#include "common/program.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/games/tree/formats.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/export.hpp"

namespace zermelo::app {
namespace {

struct Options {
  GameOptions game;
  LimitOptions limits;
  DepthOption depth;
  std::string out;
};

constexpr std::uint64_t most_nodes = 5'000'000;

// Without a depth the whole game; with one its last states become leaves, with the values that play from there gives.
Expected<std::string> written(const Options& options) {
  if (options.out.empty()) return bad_input("which file? A name that ends in .txt, .json or .efg");
  if (const auto format = tree::format_of(options.out); !format) return std::unexpected(format.error());
  const auto depth = options.depth.depth();
  if (!depth) return std::unexpected(depth.error());
  const auto limits = options.limits.limits();
  if (!limits) return std::unexpected(limits.error());
  const auto engine = options.game.open();
  if (!engine) return std::unexpected(engine.error());
  NativeHost host;
  const auto grown = (*engine)->trace({.limits = *limits,
                                       .depth = *depth,
                                       .most_nodes = std::min(most_nodes, limits->nodes),
                                       .sketches = false,
                                       .frontier_values = true},
                                      host);
  if (!grown) return std::unexpected(grown.error());
  const auto tree = to_tree_game(*grown);
  if (!tree) return std::unexpected(tree.error());
  return tree::write_tree(options.out, *tree);
}

int run(const Options& options) {
  const auto text = written(options);
  if (!text) return fail(text.error());
  if (const auto saved = write_file(options.out, *text); !saved) return fail(saved.error());
  return done;
}

}  // namespace

Command add_export(CLI::App& program) {
  CLI::App* const command = program.add_subcommand("export", "any game as a tree, to a file");
  command->footer(
      "States at the given depth become leaves with the value that perfect play from there gives.\n"
      "Examples:\n  zermelo export chomp --rows 2 --cols 3 chomp.json\n  zermelo export numbers --depth 3 numbers.efg");
  auto options = std::make_shared<Options>();
  options->game.add_to(*command);
  command->add_option("OUT", options->out, "the file: .txt (edge list), .json or .efg (Gambit)");
  options->depth.add_to(*command, "plies to write");
  options->limits.add_to(*command);
  return {command, [options] { return run(*options); }};
}

}  // namespace zermelo::app
