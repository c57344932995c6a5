// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `convert`: a tree file in another format.
#include "cli/commands.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "common/program.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/games/tree/formats.hpp"
#include "zermelo/games/tree/tree.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::app {
namespace {

struct Options {
  std::string in;
  std::string out;
  std::string to_move;
};

Expected<std::optional<Player>> first_player(const std::string& typed) {
  if (typed.empty()) return std::nullopt;
  if (typed == "max") return Player::one;
  if (typed == "min") return Player::two;
  const std::vector<std::string> known{"max", "min"};
  return bad_input(fmt::format("--to-move {} is not known{}", text::echoed(typed), text::suggestion(typed, known)));
}

Expected<tree::Tree> read_input(const std::string& path, std::optional<Player> to_move) {
  if (const auto format = tree::format_of(path); !format) return std::unexpected(format.error());
  const auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  return tree::read_tree(path, *text, to_move);
}

int run(const Options& options) {
  if (options.out.empty()) return fail("convert needs two files, IN and OUT, such as a.txt a.json");
  const auto to_move = first_player(options.to_move);
  if (!to_move) return fail(to_move.error());
  if (const auto format = tree::format_of(options.out); !format) return fail(format.error());
  const auto tree = read_input(options.in, *to_move);
  if (!tree) return fail(tree.error());
  const auto text = tree::write_tree(options.out, *tree);
  if (!text) return fail(text.error());
  if (const auto written = write_file(options.out, *text); !written) return fail(written.error());
  return done;
}

}  // namespace

Command add_convert(CLI::App& program) {
  CLI::App* const command = program.add_subcommand("convert", "a tree file in another format: .txt, .json or .efg");
  command->footer("Example: zermelo convert data/trees/aima.txt aima.json");
  auto options = std::make_shared<Options>();
  command->add_option("IN", options->in, "the file to read");
  command->add_option("OUT", options->out, "the file to write; one that is there is replaced");
  command
      ->add_option("--to-move", options->to_move,
                   "who moves at the root of a file that names no players, max or min [max]")
      ->type_name("max|min");
  return {command, [options] { return run(*options); }};
}

}  // namespace zermelo::app
