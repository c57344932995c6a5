// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `play`: a game between any two seats.
#include "cli/commands.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/options.hpp"
#include "common/program.hpp"
#include "common/record_file.hpp"
#include "common/solution.hpp"
#include "common/terminal.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/play/match.hpp"
#include "zermelo/play/record.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/report.hpp"
#include "zermelo/store/solution_file.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::app {
namespace {

struct Options {
  GameOptions game;
  LimitOptions limits;
  WindowOption window;
  std::string first = "human";
  std::string second = "minimax";
  std::string seed = "1";
  std::string record;
};

// A seat by name, or a solution file of the same game: no name has a dot or a slash.
Expected<Seat> seat_of(const std::string& text, const Engine& engine) {
  if (text.find_first_of("./") == std::string::npos) {
    auto seat = parse_seat(text);
    if (!seat) return bad_input(seat.error().message + ", or a solution file with a dot or a slash in its name");
    return seat;
  }
  auto solution = open_solution(text);
  if (!solution) return std::unexpected(solution.error());
  const auto is_same = is_solution_of(*solution, engine);
  if (!is_same) return std::unexpected(is_same.error());
  if (!*is_same) {
    return bad_input(
        fmt::format("{} is of {}, not of {}", text::echoed(text), full_name(*solution->engine), full_name(engine)));
  }
  auto file = std::make_shared<store::SolutionFile>(std::move(solution->file));
  return Seat{.kind = SeatKind::solution,
              .source = std::filesystem::path{text}.filename().string(),
              .records = [file](std::uint64_t i) { return file->record(i); }};
}

Expected<MatchOptions> match_options(const Options& options, const Engine& engine) {
  auto first = seat_of(options.first, engine);
  if (!first) return bad_input("--first: " + first.error().message);
  auto second = seat_of(options.second, engine);
  if (!second) return bad_input("--second: " + second.error().message);
  const auto seed = text::parse_unsigned(options.seed);
  if (!seed)
    return bad_input(fmt::format("--seed {} is not a whole number from 0 to 2^64 - 1", text::echoed(options.seed)));
  const auto limits = options.limits.limits();
  if (!limits) return std::unexpected(limits.error());
  const auto window = options.window.window(engine.card());
  if (!window) return std::unexpected(window.error());
  return MatchOptions{
      .first = *std::move(first), .second = *std::move(second), .seed = *seed, .window = *window, .limits = *limits};
}

int run(const Options& options) {
  const auto engine = options.game.open();
  if (!engine) return fail(engine.error());
  auto match = match_options(options, **engine);
  if (!match) return fail(match.error());
  std::unique_ptr<Recorder> recorder;
  if (!options.record.empty()) {
    auto opened = open_record(options.record);
    if (!opened) return fail(opened.error());
    recorder = *std::move(opened);
    match->recorder = recorder.get();
  }
  Terminal terminal;
  NativeHost host;
  const auto end = play_match(**engine, *match, terminal, host);
  if (!end) return fail(end.error());
  return done;
}

}  // namespace

Command add_play(CLI::App& program) {
  CLI::App* const command =
      program.add_subcommand("play", "a game between any two seats; between two machines it is their trace");
  command->footer(
      "Examples:\n  zermelo play chomp\n  zermelo play tictactoe --first alpha-beta --second human\n  zermelo play "
      "numbers --first minimax --second random --seed 7 --record games.csv");
  auto options = std::make_shared<Options>();
  options->game.add_to(*command);
  command
      ->add_option("--first", options->first,
                   "who moves first: " + text::joined(seat_names(), ", ") + ", or a solution file [human]")
      ->type_name("SEAT");
  command->add_option("--second", options->second, "the other seat [minimax]")->type_name("SEAT");
  command->add_option("--seed", options->seed, "of a random seat [1]")->type_name("N");
  command->add_option("--record", options->record, "append what the searches did to a .csv or .jsonl file")
      ->type_name("FILE");
  options->window.add_to(*command);
  options->limits.add_to(*command);
  return {command, [options] { return run(*options); }};
}

}  // namespace zermelo::app
