// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The program zermelo: commands over the position.
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/pages.hpp"
#include "common/deadline.hpp"
#include "common/memory_budget.hpp"
#include "common/page.hpp"
#include "common/program.hpp"
#include "common/terminal.hpp"
#include "zermelo/core/error.hpp"

namespace zermelo::app {
namespace {

Expected<int> run(const std::vector<std::string>& words) {
  if (words.empty() && input_is_terminal() && output_is_terminal()) return run_menu();
  ZERMELO_TRY(line, read_command_line(words));
  if (line->command() != nullptr && !line->wants_help()) {
    limit_memory(memory_of(*line));
    const auto seconds = seconds_of(*line, "--limit-seconds");
    if (seconds && *seconds) end_after(**seconds);
    return line->command()->run(*line);
  }
  print(line->has("--version") ? "zermelo " ZERMELO_VERSION "\n" : to_help(page_of(*line)));
  return done;
}

}  // namespace
}  // namespace zermelo::app

int main(int argc, char** argv) {
  return zermelo::app::run_program("zermelo",
                                   [&] { return zermelo::app::run(std::vector<std::string>(argv + 1, argv + argc)); });
}
