// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// zermelo-chomp: the poisonous chocolate bar between two people, or a person and the computer.
#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "common/program.hpp"  // IWYU pragma: keep, for the exit codes
#include "common/program_line.hpp"
#include "common/programs.hpp"
#include "common/terminal.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/front/record_file.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/play/match.hpp"
#include "zermelo/play/record.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/parse.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo {
// In the game's own file. By its name the program would find it in the list of all games, and be linked with them.
GameInfo chomp_game();
}  // namespace zermelo

namespace {

using zermelo::Expected;
namespace app = zermelo::app;
namespace front = zermelo::front;
namespace text = zermelo::text;

constexpr std::string_view program = "zermelo-chomp";

const zermelo::GameInfo& game() {
  static const zermelo::GameInfo info = zermelo::chomp_game();
  return info;
}

// The settings in the order in which they are asked for. Parameters of the game are checked by its declaration, the
// rest against their words.
struct Setting {
  std::string_view name;
  std::string_view question;
  std::string_view standard;
  std::vector<std::string> words;  // empty for a parameter of the game
  bool only_with_ai = false;
};

const std::vector<Setting>& settings() {
  static const std::vector<Setting> all{
      {"mode", "Two people (human) or you against the computer (ai)", "ai", {"human", "ai"}},
      {"rows", "Rows of the bar", "3", {}},
      {"cols", "Columns of the bar", "4", {}},
      {"poison", "Row,column of the poisonous square", "1,1", {}},
      {"human", "Do you bite first or second", "first", {"first", "second"}, true},
      {"ending", "Biting the poison is illegal (forced), or legal and loses at once (eaten)", "forced", {}},
      {"algorithm",
       "The computer's moves: minimax, alpha-beta or random",
       "minimax",
       {"minimax", "alpha-beta", "random"},
       true},
  };
  return all;
}

using Answers = std::map<std::string, std::string, std::less<>>;

zermelo::Arguments::Given game_parameters(const Answers& answers) {
  zermelo::Arguments::Given given;
  for (const char* const name : {"rows", "cols", "poison", "ending"}) {
    if (const auto answer = answers.find(name); answer != answers.end()) given.emplace_back(name, answer->second);
  }
  return given;
}

// Checks whether the answers so far, with this one, make a game.
Expected<void> check(const Setting& setting, const std::string& answer, const Answers& before) {
  if (!setting.words.empty()) {
    if (std::ranges::find(setting.words, answer) != setting.words.end()) return {};
    return zermelo::fault(zermelo::ErrorCode::unknown_choice, {zermelo::Typed{answer}, zermelo::Choices{setting.words}},
                          std::string{setting.name});
  }
  Answers with = before;
  with[std::string{setting.name}] = answer;
  // A poison can be checked only when both sides are known, so it waits for its turn.
  if (setting.name == "rows" || setting.name == "cols") with.erase("poison");
  if (auto position = zermelo::open(game(), game_parameters(with)); !position) return std::unexpected(position.error());
  return {};
}

// Returns the options by the names of the settings.
Answers answers_in(const app::ProgramLine& line) {
  Answers given;
  for (const auto& [option, value] : line.options) given.emplace(option.substr(2), value);
  return given;
}

// Checks everything that was given, before anything is asked. A poison is checked on a bar only if both its sides are
// given.
Expected<void> check_given(const Answers& given) {
  Answers settled;
  for (const Setting& setting : settings()) {
    const auto option = given.find(setting.name);
    if (option == given.end()) continue;
    if (setting.name == "poison" && !(given.contains("rows") && given.contains("cols"))) continue;
    if (auto fits = check(setting, option->second, settled); !fits) return fits;
    settled[std::string{setting.name}] = option->second;
  }
  return {};
}

// Returns the words about a wrong answer, without the name of the game and of options: the person has typed neither.
std::string as_answered(zermelo::Error error) {
  error.places.clear();
  return zermelo::sentence(error, [](std::string_view name) { return std::string{name}; });
}

// Returns the answer to one question; an empty line takes the default, a wrong answer is asked again.
std::optional<std::string> ask(app::Terminal& terminal, const Setting& setting, const Answers& before) {
  for (;;) {
    const auto line = terminal.ask(fmt::format("{} [{}]: ", setting.question, setting.standard));
    if (!line) return std::nullopt;
    const std::string_view typed = text::trim(*line);
    std::string answer{typed.empty() ? setting.standard : typed};
    const auto fits = check(setting, answer, before);
    if (fits) return answer;
    terminal.say(fmt::format("{}.\n", as_answered(fits.error())));
  }
}

// Returns all settings, from the options or by asking; nothing at the end of input.
Expected<std::optional<Answers>> settle(app::Terminal& terminal, const Answers& given) {
  Answers answers;
  for (const Setting& setting : settings()) {
    const bool needed = !setting.only_with_ai || answers["mode"] == "ai";
    if (const auto option = given.find(setting.name); option != given.end()) {
      if (auto fits = check(setting, option->second, answers); !fits) return std::unexpected(fits.error());
      answers[std::string{setting.name}] = option->second;
    } else if (needed) {
      auto answer = ask(terminal, setting, answers);
      if (!answer) return std::nullopt;
      answers[std::string{setting.name}] = *std::move(answer);
    }
  }
  return answers;
}

zermelo::MatchOptions match_options(const Answers& answers) {
  zermelo::MatchOptions options;
  options.second = {};
  if (answers.at("mode") == "human") return options;
  options.second = *zermelo::parse_seat(answers.at("algorithm"));
  if (answers.at("human") == "second") std::swap(options.first, options.second);
  return options;
}

// This program has no seats and no solver.
zermelo::Error with_own_advice(zermelo::Error error) {
  if (error.code != zermelo::ErrorCode::tree_too_large) return error;
  error.subject = "algorithm";
  error.details.back() = "alpha-beta";
  return error;
}

Expected<int> run(const app::ProgramLine& line) {
  ZERMELO_TRY(counted, app::check_argument_count(app::usage_of_program(program), line));
  const Answers given = answers_in(line);
  ZERMELO_TRY(checked, check_given(given));
  std::unique_ptr<zermelo::Recorder> recorder;
  if (const auto file = given.find("record"); file != given.end()) {
    ZERMELO_TRY(opened, front::open_record(file->second));
    recorder = *std::move(opened);
  }
  app::Terminal terminal;
  ZERMELO_TRY(answers, settle(terminal, given));
  if (!*answers) return app::done;
  ZERMELO_TRY(position, zermelo::open(game(), game_parameters(**answers)));
  zermelo::MatchOptions options = match_options(**answers);
  options.recorder = recorder.get();
  zermelo::NativeHost host;
  const auto end = zermelo::play_match(*position, options, terminal, host);
  if (!end) return std::unexpected(with_own_advice(end.error()));
  return app::done;
}

}  // namespace

int main(int argc, char** argv) { return app::run_listed_program(program, argc, argv, run); }
