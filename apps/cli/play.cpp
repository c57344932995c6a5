// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `play`: a game between any two seats.
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/deadline.hpp"
#include "common/program.hpp"
#include "common/terminal.hpp"
#include "common/usage.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/front/record_file.hpp"
#include "zermelo/front/solution.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/play/match.hpp"
#include "zermelo/play/record.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/store/solution_file.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::app {

using namespace front;

namespace {

// Returns a seat by name, or a solution file of the same game: no name has a dot or a slash.
Expected<Seat> seat_of(const std::string& text, const Position& position) {
  if (text.find_first_of("./") == std::string::npos) {
    auto seat = parse_seat(text);
    if (!seat) return bad_input(sentence(seat.error()) + ", or a solution file with a dot or a slash in its name");
    return seat;
  }
  ZERMELO_TRY(solution, open_solution(text));
  ZERMELO_TRY(is_same, is_solution_of(*solution, position));
  if (!*is_same) {
    return bad_input(
        fmt::format("{} solves {}, not {}", text::echo(text), solution->position.full_name(), position.full_name()));
  }
  auto file = std::make_shared<store::SolutionFile>(std::move(solution->file));
  return Seat{.kind = SeatKind::solution,
              .source = std::filesystem::path{text}.filename().string(),
              .records = [file](std::uint64_t i) { return file->record(i); }};
}

Expected<MatchOptions> match_options(const CommandLine& line, const Position& position) {
  auto first = seat_of(line.text("--first"), position);
  if (!first) return std::unexpected(first.error().within({Place::Kind::option, "first"}));
  auto second = seat_of(line.text("--second"), position);
  if (!second) return std::unexpected(second.error().within({Place::Kind::option, "second"}));
  const auto seed = text::parse_unsigned(line.text("--seed"));
  if (!seed) {
    return bad_input(
        fmt::format("--seed {} is not a whole number from 0 to 2^64 - 1", text::echo(line.text("--seed"))));
  }
  ZERMELO_TRY(limits, limits_of(line));
  limits->spent = 0;  // each move has its own time
  ZERMELO_TRY(seconds, seconds_of(line, "--limit-game"));
  return MatchOptions{.first = *std::move(first),
                      .second = *std::move(second),
                      .seed = *seed,
                      .window = window_of(line, position.info()),
                      .limits = *limits,
                      .seconds = *seconds,
                      .spent = seconds_since_start()};
}

Expected<int> run(const CommandLine& line) {
  // --limit-seconds is for each move, not for all that happens before the first one.
  cancel_time_limit();
  if (const auto seconds = seconds_of(line, "--limit-game"); seconds && *seconds) end_after(**seconds);
  ZERMELO_TRY(position, open_position(line));
  ZERMELO_TRY(match, match_options(line, *position));
  std::unique_ptr<Recorder> recorder;
  if (line.has("--record")) {
    ZERMELO_TRY(opened, open_record(line.text("--record")));
    recorder = *std::move(opened);
    match->recorder = recorder.get();
  }
  Terminal terminal;
  NativeHost host;
  ZERMELO_TRY(end, play_match(*position, *match, terminal, host));
  return done;
}

Argument seat_option(std::string name, std::string help, std::string standard) {
  return {.names = {std::move(name)},
          .kind = ValueKind::file,
          .value = "SEAT",
          .choices = seat_names(),
          .help = std::move(help),
          .standard = std::move(standard)};
}

}  // namespace

Command play_command() {
  return {
      {.name = "play",
       .summary = "play a game, with a person or the computer in each seat",
       .description = "A game between two machines is printed as a trace. --limit-nodes and --limit-seconds apply "
                      "to each move, --limit-game to the whole game.",
       .positionals = {game_argument()},
       .options = with_limits({
           after_option(),
           state_option(),
           seat_option("--first",
                       fmt::format("who moves first: {}, or a solution file", text::join(seat_names(), ", ")), "human"),
           seat_option("--second", "who moves second", "minimax"),
           option("--seed", "N", "the seed of a random seat", "1"),
           file_option("--record", "append the node counts of the searches to a .csv or .jsonl file"),
           window_option(),
           {.names = {"--limit-game"},
            .value = "S",
            .help = "stop the whole game after this many seconds, such as 60",
            .otherwise = "no limit"},
       }),
       .examples = {"zermelo play chomp", "zermelo play tictactoe --first alpha-beta --second human",
                    "zermelo play numbers --first minimax --second random --seed 7 --record games.csv"}},
      run};
}

}  // namespace zermelo::app
