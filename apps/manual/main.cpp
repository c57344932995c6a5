// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// zermelo-manual FOLDER: writes the man pages and the completion scripts into a folder as they are installed in share.
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/pages.hpp"
#include "common/page.hpp"
#include "common/program.hpp"
#include "common/programs.hpp"
#include "common/usage.hpp"
#include "manual/manual.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/front/files.hpp"

namespace zermelo::app {

using namespace front;

namespace {

struct File {
  std::string path;
  std::string text;
};

File man_page(std::string_view name, const Page& page, const std::vector<std::string>& others) {
  return {fmt::format("man/man1/{}.1", name), to_man(page, ZERMELO_VERSION, others)};
}

// Returns the page of the program, which has the parameters of every game; those of the commands refer to it.
File program_man_page() {
  Page page = program_page();
  for (const GameInfo& info : catalogue()) page.groups.insert(page.groups.end() - 1, parameter_group(info));
  std::vector<std::string> others;
  for (const Command& command : commands()) others.push_back("zermelo-" + command.usage.name);
  for (const Usage& usage : other_programs()) others.push_back(usage.name);
  return man_page(page.name, page, others);
}

File command_man_page(const Command& command) {
  Page page = command_page(command);
  page.groups.push_back(exit_codes());
  return man_page("zermelo-" + command.usage.name, page, {"zermelo"});
}

std::vector<File> files() {
  std::vector<File> all{
      {"bash-completion/completions/zermelo", bash_completion()},
      {"zsh/vendor-completions/_zermelo", zsh_completion()},
      {"fish/vendor_completions.d/zermelo.fish", fish_completion()},
      program_man_page(),
  };
  for (const Command& command : commands()) all.push_back(command_man_page(command));
  for (const Usage& usage : other_programs()) all.push_back(man_page(usage.name, page_of(usage), {"zermelo"}));
  return all;
}

Expected<int> run(const std::vector<std::string>& words) {
  if (words.size() != 1) return fail("give the folder to write to");
  for (const File& file : files()) {
    const std::filesystem::path path = std::filesystem::path{words.front()} / file.path;
    std::filesystem::create_directories(path.parent_path());
    if (const auto written = write_file(path.string(), file.text); !written) return fail(written.error());
  }
  return done;
}

}  // namespace
}  // namespace zermelo::app

int main(int argc, char** argv) {
  return zermelo::app::run_program("zermelo-manual",
                                   [&] { return zermelo::app::run(std::vector<std::string>(argv + 1, argv + argc)); });
}
