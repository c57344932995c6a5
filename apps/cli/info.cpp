// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `info`: what a solution file contains, and whether it is whole.
#include <optional>
#include <string>

#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/program.hpp"
#include "common/usage.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/store/report.hpp"
#include "zermelo/store/solution_file.hpp"
#include "zermelo/store/tally.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::app {
namespace {

Expected<int> run(const CommandLine& line) {
  if (!line.has("FILE")) return fail("no file given; try zermelo info chomp.zsol");
  const std::string& path = line.text("FILE");
  ZERMELO_TRY(file, store::SolutionFile::open(path));
  if (const auto whole = file->check_all(); !whole) return fail(whole.error());
  std::optional<store::Tally> tally;
  if (line.has("--counts")) {
    ZERMELO_TRY(counted, store::tally_of(*file));
    tally = *counted;
  }
  const auto info = find_game(file->header().game);
  print(line.has("--json") ? store::info_json(path, *file, info ? (*info)->parameters : Parameters{}, tally)
                           : store::info_text(path, *file, tally));
  return done;
}

}  // namespace

Command info_command() {
  return {
      {.name = "info",
       .summary = "show what a solution file contains, and check that it is whole",
       .positionals = {solution_argument()},
       .options = with_time_and_memory(
           {flag(
                "--counts",
                "also count the won, lost and tied positions and find the longest distances, which reads every record"),
            json_option()}),
       .examples = {"zermelo info chomp.zsol", "zermelo info chomp.zsol --counts"}},
      run};
}

}  // namespace zermelo::app
