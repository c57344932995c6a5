// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The program zermelo: commands over the engine.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "common/program.hpp"
#include "common/terminal.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::app {
namespace {

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// The first word that nobody asked for, with what it may have meant.
int fail_on_extra(const CLI::App& command, const std::string& word) {
  const std::string typed = word.substr(0, word.find('='));
  if (!typed.starts_with('-')) {
    return fail(fmt::format("{}: {} is one word too many (see zermelo {} --help)", command.get_name(),
                            text::echoed(typed), command.get_name()));
  }
  const auto near = text::nearest(typed, option_names(command));
  if (!near.empty() && near.front() == typed) {
    return fail(fmt::format("{} stands in the wrong place: options go behind the command", text::echoed(typed)));
  }
  const std::string hint = near.empty() ? fmt::format("see zermelo {} --help", command.get_name())
                                        : fmt::format("did you mean {}?", text::joined(near, " or "));
  return fail(fmt::format("{}: there is no option {} ({})", command.get_name(), text::echoed(typed), hint));
}

int fail_on_command(const std::vector<Command>& commands, const std::string& word) {
  std::vector<std::string> names;
  for (const Command& command : commands) names.push_back(command.app->get_name());
  return fail(fmt::format("there is no command {}{}", text::echoed(word), text::suggestion(word, names)));
}

// What CLI11 has to say, on one line that is fit to print.
int fail_on_syntax(const CLI::ParseError& error) {
  const std::string message = error.what();
  if (error.get_name() == "ArgumentMismatch") {
    const std::string option = message.substr(0, message.find_first_of(": "));
    if (message.ends_with("flag override")) return fail(fmt::format("--{} takes no value (see --help)", option));
    const bool missing = message.ends_with("missing");
    return fail(fmt::format("{} {} (see --help)", option, missing ? "needs a value" : "is given twice"));
  }
  return fail(fmt::format("{} (see --help)", text::echoed(message)));
}

// An option that was given an empty value, or nothing. No move at all is a fine --after, and a fine MOVES.
const CLI::Option* option_without_value(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    if (option->check_lname("after") || option->check_name("MOVES") || option->count() == 0) continue;
    if (std::ranges::count(option->results(), "") > 0) return option;
  }
  return nullptr;
}

int run(int argc, char** argv) {
  CLI::App program{"Exact game search that shows its work.", "zermelo"};
  program.set_version_flag("--version", "zermelo " ZERMELO_VERSION);
  program.footer(
      "zermelo COMMAND --help tells more. Without arguments on a terminal a menu opens.\nExample: zermelo solve nim "
      "--piles 1,3,5");
  program.allow_extras();
  program.option_defaults()->disable_flag_override();
  const std::vector<Command> commands{
      add_games(program),    add_rules(program), add_play(program),    add_solve(program),   add_count(program),
      add_analyze(program),  add_draw(program),  add_explain(program), add_convert(program), add_export(program),
      add_openings(program), add_build(program), add_info(program),    add_query(program)};
  program.require_subcommand(0, 1);
  for (const Command& command : commands) command.app->allow_extras();
  if (argc == 1 && input_is_terminal() && output_is_terminal()) return run_menu();
  try {
    program.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    const auto chosen = program.get_subcommands();
    print(chosen.empty() ? program.help() : chosen.front()->help("zermelo"));
    return done;
  } catch (const CLI::CallForVersion& text) {
    print(fmt::format("{}\n", text.what()));
    return done;
  } catch (const CLI::ParseError& error) {
    return fail_on_syntax(error);
  }
  for (const Command& command : commands) {
    if (!command.app->parsed()) continue;
    if (const auto extras = command.app->remaining(); !extras.empty())
      return fail_on_extra(*command.app, extras.front());
    if (const auto extras = program.remaining(); !extras.empty()) return fail_on_extra(*command.app, extras.front());
    if (const auto* const option = option_without_value(*command.app))
      return fail(fmt::format("{} needs a value (see --help)", option->get_name()));
    return command.run();
  }
  if (const auto extras = program.remaining(); !extras.empty()) return fail_on_command(commands, extras.front());
  print(program.help());
  return done;
}

}  // namespace
}  // namespace zermelo::app

int main(int argc, char** argv) {
  return zermelo::app::run_program("zermelo", [&] { return zermelo::app::run(argc, argv); });
}
