// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `convert`: a tree file in another format.
#include <cstdint>
#include <optional>
#include <string>

#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/program.hpp"
#include "common/usage.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/front/files.hpp"
#include "zermelo/games/tree/formats.hpp"
#include "zermelo/games/tree/tree.hpp"

namespace zermelo::app {

using namespace front;

namespace {

std::optional<Player> first_player(const CommandLine& line) {
  if (!line.has("--to-move")) return std::nullopt;
  return line.text("--to-move") == "max" ? Player::one : Player::two;
}

Expected<tree::Tree> read_input(const std::string& path, std::optional<Player> to_move, std::uint64_t memory) {
  if (const auto format = tree::format_of(path); !format) return std::unexpected(format.error());
  ZERMELO_TRY(text, reader_within(memory)(path));
  return tree::read_tree(path, *text, to_move);
}

Expected<int> run(const CommandLine& line) {
  if (!line.has("OUT")) return fail("convert needs two files, IN and OUT, such as a.txt a.json");
  const std::string& out = line.text("OUT");
  if (const auto format = tree::format_of(out); !format) return fail(format.error());
  if (const auto limits = limits_of(line); !limits) return fail(limits.error());
  ZERMELO_TRY(tree, read_input(line.text("IN"), first_player(line), memory_of(line)));
  ZERMELO_TRY(text, tree::write_tree(out, *tree));
  return save(out, *text);
}

}  // namespace

Command convert_command() {
  return {{.name = "convert",
           .summary = "write a tree file in another format: .txt, .json or .efg",
           .positionals = {positional("IN", "the file to read", ValueKind::file),
                           positional("OUT", "the file to write; an existing one is replaced", ValueKind::file)},
           .options = with_time_and_memory({{.names = {"--to-move"},
                                             .kind = ValueKind::choice,
                                             .choices = {"max", "min"},
                                             .help = "who moves at the root, if the file names no players",
                                             .otherwise = "max"}}),
           .examples = {"zermelo convert data/trees/aima.txt aima.json"}},
          run};
}

}  // namespace zermelo::app
