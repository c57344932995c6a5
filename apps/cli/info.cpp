// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `info`: what a solution file holds, and whether it is whole.
#include "cli/commands.hpp"

#include <memory>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "common/program.hpp"
#include "zermelo/runtime/catalogue.hpp"
#include "zermelo/store/report.hpp"
#include "zermelo/store/solution_file.hpp"
#include "zermelo/store/tally.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::app {
namespace {

struct Options {
  std::string file;
  bool counts = false;
  bool json = false;
};

int run(const Options& options) {
  if (options.file.empty()) return fail("which file? As in zermelo info chomp.zsol");
  auto file = store::SolutionFile::open(options.file);
  if (!file) return fail(file.error());
  if (const auto whole = file->check_all(); !whole) return fail(whole.error());
  std::optional<store::Tally> tally;
  if (options.counts) {
    const auto counted = store::tally_of(*file);
    if (!counted) return fail(counted.error());
    tally = *counted;
  }
  const auto card = find_game(file->header().game);
  print(options.json ? store::info_json(options.file, *file, card ? (*card)->parameters : Parameters{}, tally)
                     : store::info_text(options.file, *file, tally));
  return done;
}

}  // namespace

Command add_info(CLI::App& program) {
  CLI::App* const command = program.add_subcommand("info", "what a solution file holds, and whether it is whole");
  command->footer("Examples:\n  zermelo info chomp.zsol\n  zermelo info chomp.zsol --counts");
  auto options = std::make_shared<Options>();
  command->add_option("FILE", options->file, "a file that zermelo build has written");
  command->add_flag("--counts", options->counts,
                    "how many positions are won, lost and tied, and the longest distances (reads every record)");
  command->add_flag("--json", options->json, "as JSON");
  return {command, [options] { return run(*options); }};
}

}  // namespace zermelo::app
