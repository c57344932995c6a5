// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `rules`: the formal definition of a game for its parameters.
#include "cli/commands.hpp"

#include <memory>

#include <CLI/CLI.hpp>

#include "cli/options.hpp"
#include "common/program.hpp"
#include "zermelo/runtime/report.hpp"

namespace zermelo::app {
namespace {

struct Options {
  GameOptions game;
  bool json = false;
};

int run(const Options& options) {
  const auto engine = options.game.open();
  if (!engine) return fail(engine.error());
  print(options.json ? rules_json(**engine) : rules_text(**engine));
  return done;
}

}  // namespace

Command add_rules(CLI::App& program) {
  CLI::App* const command = program.add_subcommand("rules", "the formal definition of a game, for its parameters");
  command->footer("Example: zermelo rules numbers --highest 12 --threshold 7");
  auto options = std::make_shared<Options>();
  options->game.add_to(*command);
  command->add_flag("--json", options->json, "as JSON");
  return {command, [options] { return run(*options); }};
}

}  // namespace zermelo::app
