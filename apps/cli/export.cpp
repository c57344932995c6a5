// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `export`: any game, to a depth, as a tree in a file.
#include <algorithm>
#include <cstdint>
#include <string>

#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/program.hpp"
#include "common/usage.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/games/tree/formats.hpp"
#include "zermelo/games/tree/from_search_tree.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/runtime/trace.hpp"

namespace zermelo::app {
namespace {

constexpr std::uint64_t most_nodes = 5'000'000;

// Writes the whole game or, with a depth, its beginning, whose last states become leaves with the values that play from
// there gives.
Expected<std::string> write_export(const CommandLine& line) {
  if (!line.has("OUT")) return bad_input("no file given; its name must end in .txt, .json or .efg");
  const std::string& out = line.text("OUT");
  if (const auto format = tree::format_of(out); !format) return std::unexpected(format.error());
  ZERMELO_TRY(depth, depth_of(line));
  ZERMELO_TRY(position, open_position(line));
  ZERMELO_TRY(limits, limits_of(line));
  NativeHost host;
  ZERMELO_TRY(grown, trace(*position,
                           {.limits = *limits,
                            .depth = *depth,
                            .most_nodes = std::min(most_nodes, limits->nodes),
                            .sketches = false,
                            .frontier_values = true},
                           host));
  ZERMELO_TRY(tree, to_tree_game(*grown));
  return tree::write_tree(out, *tree);
}

Expected<int> run(const CommandLine& line) {
  ZERMELO_TRY(text, write_export(line));
  return save(line.text("OUT"), *text);
}

}  // namespace

Command export_command() {
  return {
      {.name = "export",
       .summary = "write any game as a tree to a file",
       .description = "States at the given depth become leaves with the value of perfect play from there.",
       .positionals = {game_argument(), positional("OUT", "the file to write: .txt (edge list), .json or .efg (Gambit)",
                                                   ValueKind::file)},
       .options = with_limits({after_option(), state_option(), depth_option("how many plies to write")}),
       .examples = {"zermelo export chomp --rows 2 --cols 3 chomp.json",
                    "zermelo export numbers --depth 3 numbers.efg"}},
      run};
}

}  // namespace zermelo::app
