// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `build`: every position of a game, solved and written to a file.
#include <string>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/program.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/front/solution.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/store/build.hpp"
#include "zermelo/store/report.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::app {

using namespace front;

namespace {

Expected<int> run(const CommandLine& line) {
  ZERMELO_TRY(position, open_position(line));
  if (!line.has("-o")) return fail("no output file given; add -o FILE, as in -o chomp.zsol");
  const std::string& path = line.text("-o");
  ZERMELO_TRY(limits, limits_of(line));
  ZERMELO_TRY(fingerprint, fingerprint_of(*position));
  const bool json = line.has("--json");
  const std::string game = position->full_name();
  NativeHost host;
  const auto report = store::build(*position, *fingerprint, path, *limits, host, [&](const store::BuildPlan& plan) {
    if (json) return;
    remark(plan_text(game, plan, limits->threads));
  });
  if (!report) return fail(report.error());
  if (json) {
    print(build_json(path, *position, *report));
  } else if (report->was_there) {
    print(was_there_text(path, game, *report));
  } else if (report->finished) {
    print(done_text(path, *report));
  }
  if (report->finished) return done;
  const std::string kept =
      report->kept == 0 ? "nothing is kept"
                        : fmt::format("{} of {} positions are kept; the same command resumes the build",
                                      text::group_digits(report->kept), text::group_digits(report->plan.positions));
  return fail(fmt::format("stopped: {}; {}", reason(*report->stop), kept), out_of_reach);
}

}  // namespace

Command build_command() {
  return {{.name = "build",
           .summary = "solve every position of a game and write them to a file",
           .description = "During the build the file is called FILE.partial; the same command resumes a stopped build.",
           .positionals = {game_argument()},
           .options = with_limits_but_nodes({output_option("the file to write", "required"), json_option()}),
           .examples = {"zermelo build chomp --rows 6 --cols 7 -o chomp.zsol"}},
          run};
}

}  // namespace zermelo::app
