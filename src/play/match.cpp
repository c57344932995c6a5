// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// One game between two seats, shown on a console.
#include "zermelo/play/match.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/play/console.hpp"
#include "zermelo/play/record.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/host.hpp"
#include "zermelo/runtime/report.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo {
namespace {

constexpr std::string_view help_text =
    "Type a move such as {}, or:\n"
    "  moves   what you may play\n"
    "  hint    the best move and its value\n"
    "  undo    go back to the last turn of a person\n"
    "  help    this list\n"
    "  quit    leave the game\n";

// Searches of one seat so far.
struct Totals {
  std::uint64_t visited = 0;
  std::uint64_t expanded = 0;
  double seconds = 0;
};

class Match {
 public:
  Match(Engine& engine, const MatchOptions& options, Console& console, Host& host)
      : engine_{engine},
        options_{options},
        console_{console},
        host_{host},
        random_{options.seed},
        start_{engine.history().size()} {}

  Expected<MatchEnd> run() {
    const auto end = play_out();
    if (end == MatchEnd::finished) console_.say(engine_.outcome() + '\n');
    const auto closed = close_totals();
    if (end && !closed) return std::unexpected(closed.error());
    return end;
  }

 private:
  // What a turn comes to: an error, an early end, or nothing special.
  using Turn = Expected<std::optional<MatchEnd>>;

  const Seat& seat_of(Player p) const { return p == engine_.starter() ? options_.first : options_.second; }
  std::string title() const { return engine_.player_title(engine_.to_move()); }
  void show_board() { console_.say(fmt::format("\n{}\n", engine_.board(console_.style()))); }

  // Whether this seat always plays the same move in a position.
  static bool knows_one_answer(const Seat& seat) {
    return seat.kind == SeatKind::search || seat.kind == SeatKind::solution;
  }

  Expected<MatchEnd> play_out() {
    show_board();
    std::set<std::string> positions;
    while (!engine_.is_terminal()) {
      if (knows_one_answer(options_.first) && knows_one_answer(options_.second) &&
          !positions.insert(engine_.state()).second) {
        console_.say("The same position again: a draw by endless play.\n");
        return MatchEnd::repeated;
      }
      if (is_out_of_time()) return std::unexpected(out_of_time());
      const auto end = turn();
      if (!end) return std::unexpected(end.error());
      if (*end) return **end;
    }
    return MatchEnd::finished;
  }

  Turn turn() {
    switch (seat_of(engine_.to_move()).kind) {
      case SeatKind::human:
        return human_turn();
      case SeatKind::search:
        return search_turn();
      case SeatKind::random:
        return random_turn();
      case SeatKind::solution:
        return solution_turn();
    }
    std::unreachable();
  }

  Turn human_turn() {
    const std::string who = title();
    for (;;) {
      host_.begin();
      const auto line = console_.ask(fmt::format("{}'s move (help, quit): ", who));
      if (!line) return MatchEnd::quit;
      const std::string_view word = text::trimmed(*line);
      if (word == "quit" || word == "exit") return MatchEnd::quit;
      if (word.empty() || word == "help") {
        console_.say(fmt::format(help_text, engine_.action(0)));
      } else if (word == "moves") {
        console_.say(engine_.list_actions() + '\n');
      } else if (word == "hint") {
        hint();
      } else if (word == "undo") {
        if (undo()) return std::nullopt;
      } else if (auto played = engine_.play(word)) {
        announce(fmt::format("{} plays {}.", who, *played));
        return std::nullopt;
      } else {
        console_.say(fmt::format("{}.\n", played.error().message));
      }
    }
  }

  Turn random_turn() {
    const std::string who = title();
    const std::string move = engine_.action(random_.below(engine_.action_count()));
    announce(fmt::format("{} (random) plays {}.", who, play_own(move)));
    return std::nullopt;
  }

  Turn solution_turn() {
    const std::string who = title();
    const Seat& seat = seat_of(engine_.to_move());
    Limits limits;
    limits.memory = std::numeric_limits<std::uint64_t>::max();  // the table is there already
    const auto table = engine_.tabulation(limits);
    if (!table) return std::unexpected(table.error());
    const auto answer = (*table)->look_up(seat.records);
    if (!answer) return std::unexpected(answer.error());
    const std::string seen_by = engine_.player_title(engine_.values_seen_by());
    announce(fmt::format("{} ({}) plays {}: value {} for {}.", who, seat.name(), play_own(*answer->best_action),
                         answer->value, seen_by));
    return std::nullopt;
  }

  Turn search_turn() {
    const Player mover = engine_.to_move();
    const std::string who = title();
    auto report = search(seat_of(mover).algorithm, options_.window);
    if (!report)
      return std::unexpected(
          Error{report.error().kind, fmt::format("{} cannot decide: {}", who, report.error().message)});
    const auto ply = engine_.history().size() + 1;
    if (report->status == Status::stopped) {
      console_.say(to_text(engine_, last_request_, *report));
      if (auto noted = note(mover, ply, "stopped", *report); !noted) return noted;
      if (is_out_of_time()) return std::unexpected(out_of_time());
      return stopped(report->stop_reason);
    }
    const std::string move = play_own(*report->best_action);
    const std::string remark = engine_.remark().empty() ? "" : "; " + engine_.remark();
    announce(fmt::format("{} ({}) plays {}: {} visited, {} expanded{}.", who, seat_of(mover).name(), move,
                         text::counted(report->counters.visited, "node"), text::grouped(report->counters.expanded),
                         remark));
    if (auto noted = note(mover, ply, move, *report); !noted) return noted;
    if (host_.is_interrupted()) return stopped("interrupted");  // too late for the search, in time for the match
    return std::nullopt;
  }

  double seconds_left() const {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin_;
    return options_.seconds ? *options_.seconds - options_.spent - spent.count()
                            : std::numeric_limits<double>::infinity();
  }
  bool is_out_of_time() const { return seconds_left() <= 0; }
  Error out_of_time() const {
    return {ErrorKind::refused, fmt::format("stopped: the game has taken its {} s (--limit-game)", *options_.seconds)};
  }

  static Turn stopped(std::string_view reason) { return refused(fmt::format("stopped: {}", reason)); }

  Expected<SolveReport> search(Algorithm algorithm, WindowChoice window) {
    last_request_ = {.algorithm = algorithm,
                     .window = window,
                     .limits = options_.limits,
                     .principal_variation = false,
                     .memory_of_engine = &memory_};
    if (options_.seconds) {
      const double left = std::max(seconds_left(), 0.0);
      last_request_.limits.seconds = std::min(options_.limits.seconds.value_or(left), left);
    }
    return engine_.solve(last_request_, host_);
  }

  // The game wrote this move itself, so it can be played.
  std::string play_own(const std::string& move) { return engine_.play(move).value_or(move); }

  void announce(const std::string& line) {
    console_.say(line + '\n');
    show_board();
  }

  // By alpha-beta: its value and move are minimax's, and it is there sooner. Against a seat that knows more, by the
  // solver: such a game may be out of alpha-beta's reach. Nothing is counted.
  void hint() {
    const auto knows_more = [](const Seat& seat) {
      return seat.kind == SeatKind::solution || (seat.kind == SeatKind::search && seat.algorithm == Algorithm::solver);
    };
    const bool by_solver = knows_more(options_.first) || knows_more(options_.second);
    const auto report = search(by_solver ? Algorithm::solver : Algorithm::alpha_beta, WindowChoice::full);
    if (!report) {
      console_.say(fmt::format("No hint: {}.\n", report.error().message));
    } else if (report->status == Status::stopped) {
      console_.say(fmt::format("No hint: {}.\n", report->stop_reason));
    } else {
      console_.say(fmt::format("Hint: {}, with the value {} for {}.\n", *report->best_action, report->value,
                               engine_.player_title(engine_.values_seen_by())));
    }
  }

  // Back to a person's previous turn, past the answers of machines. An opening that a machine made stands.
  bool undo() {
    const auto moves = engine_.history();
    do {
      if (engine_.history().size() > start_ && engine_.undo()) continue;
      for (std::size_t i = start_; i < moves.size(); ++i) play_own(moves[i]);
      console_.say("There is no move of yours to take back.\n");
      return false;
    } while (seat_of(engine_.to_move()).kind != SeatKind::human);
    console_.say("Taken back.\n");
    show_board();
    return true;
  }

  Turn note(Player mover, std::uint64_t ply, const std::string& move, const SolveReport& report) {
    Totals& totals = totals_[static_cast<std::size_t>(mover)];
    totals.visited += report.counters.visited;
    totals.expanded += report.counters.expanded;
    totals.seconds += report.seconds;
    if (options_.recorder == nullptr) return std::nullopt;
    auto written = options_.recorder->write(
        line(mover, ply, move, {report.counters.visited, report.counters.expanded, report.seconds}));
    if (!written) return std::unexpected(written.error());
    return std::nullopt;
  }

  RecordLine line(Player mover, std::optional<std::uint64_t> ply, std::string move, const Totals& totals) const {
    const std::string full = full_name(engine_);
    const std::size_t open = full.find('(');
    return {engine_.card().name,
            full.substr(open + 1, full.size() - open - 2),
            ply,
            engine_.player_name(mover),
            seat_of(mover).name(),
            std::move(move),
            totals.visited,
            totals.expanded,
            totals.seconds};
  }

  // One total a seat that searched.
  Expected<void> close_totals() {
    for (const Player p : {engine_.starter(), opponent(engine_.starter())}) {
      if (seat_of(p).kind != SeatKind::search) continue;
      const Totals& totals = totals_[static_cast<std::size_t>(p)];
      if (totals.visited > 0) {
        console_.say(fmt::format("{} ({}) visited {} in all.\n", engine_.player_title(p), seat_of(p).name(),
                                 text::counted(totals.visited, "node")));
      }
      if (options_.recorder == nullptr) continue;
      if (auto written = options_.recorder->write(line(p, std::nullopt, "total", totals)); !written) return written;
    }
    return {};
  }

  Engine& engine_;
  const MatchOptions& options_;
  Console& console_;
  Host& host_;
  Random random_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::size_t start_;  // moves that were played before the match, and stay
  SolveRequest last_request_;
  std::shared_ptr<const void> memory_;  // of the engine, from move to move
  std::array<Totals, 2> totals_{};
};

}  // namespace

Expected<MatchEnd> play_match(Engine& engine, const MatchOptions& options, Console& console, Host& host) {
  return Match{engine, options, console, host}.run();
}

}  // namespace zermelo
