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
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/play/console.hpp"
#include "zermelo/play/record.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/runtime/tabulate.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"
#include "zermelo/words/errors.hpp"
#include "zermelo/words/report.hpp"

namespace zermelo {
namespace {

constexpr std::string_view help_text =
    "Type a move such as {}, or:\n"
    "  moves   list the legal moves\n"
    "  hint    show the best move and its value\n"
    "  undo    take back your last move\n"
    "  help    show this list\n"
    "  quit    leave the game\n";

// Searches of one seat so far.
struct Totals {
  std::uint64_t visited = 0;
  std::uint64_t expanded = 0;
  double seconds = 0;
};

class Match {
 public:
  Match(Position& position, const MatchOptions& options, Console& console, Host& host)
      : position_{position},
        options_{options},
        console_{console},
        host_{host},
        random_{options.seed},
        start_{position.moves().size()} {}

  Expected<MatchEnd> run() {
    const auto end = play_out();
    if (end == MatchEnd::finished) console_.say(position_.game()->outcome(position_.state()) + '\n');
    const auto closed = close_totals();
    if (end && !closed) return std::unexpected(closed.error());
    return end;
  }

 private:
  // The result of a turn: an error, an early end, or nothing special.
  using Turn = Expected<std::optional<MatchEnd>>;

  const Seat& seat_of(Player p) const { return p == position_.starter() ? options_.first : options_.second; }
  std::string title() const { return position_.player_title(position_.to_move()); }
  void show_board() {
    console_.say(fmt::format("\n{}\n", position_.game()->board(position_.state(), console_.style())));
  }

  // Returns whether this seat always plays the same move in a position.
  static bool knows_one_answer(const Seat& seat) {
    return seat.kind == SeatKind::search || seat.kind == SeatKind::solution;
  }

  Expected<MatchEnd> play_out() {
    show_board();
    std::set<std::string> positions;
    while (!position_.is_terminal()) {
      if (knows_one_answer(options_.first) && knows_one_answer(options_.second) &&
          !positions.insert(position_.state_text()).second) {
        console_.say("The same position again: a draw by endless play.\n");
        return MatchEnd::repeated;
      }
      if (is_out_of_time()) return std::unexpected(out_of_time());
      ZERMELO_TRY(end, turn());
      if (*end) return **end;
    }
    return MatchEnd::finished;
  }

  Turn turn() {
    switch (seat_of(position_.to_move()).kind) {
      case SeatKind::human:
        return human_turn();
      case SeatKind::search:
        return search_turn();
      case SeatKind::random:
        return random_turn();
      case SeatKind::solution:
        return solution_turn();
      case SeatKind::function:
        return function_turn();
    }
    std::unreachable();
  }

  Turn human_turn() {
    const std::string who = title();
    for (;;) {
      host_.begin();
      const auto line = console_.ask(fmt::format("{}'s move (help, quit): ", who));
      if (!line) return MatchEnd::quit;
      const std::string_view word = text::trim(*line);
      if (word == "quit" || word == "exit") return MatchEnd::quit;
      if (word.empty() || word == "help") {
        console_.say(fmt::format(help_text, position_.action_text(position_.action(0))));
      } else if (word == "moves") {
        console_.say(position_.game()->list_actions(position_.state()) + '\n');
      } else if (word == "hint") {
        hint();
      } else if (word == "undo") {
        if (undo()) return std::nullopt;
      } else if (auto played = position_.play(word)) {
        announce(fmt::format("{} plays {}.", who, *played));
        return std::nullopt;
      } else {
        console_.say(fmt::format("{}.\n", sentence(played.error(), options_.spelling)));
      }
    }
  }

  Turn random_turn() {
    const std::string who = title();
    const AnyAction move = position_.action(random_.below(position_.action_count()));
    announce(fmt::format("{} (random) plays {}.", who, play_own(move)));
    return std::nullopt;
  }

  Turn solution_turn() {
    const std::string who = title();
    const Seat& seat = seat_of(position_.to_move());
    Limits limits;
    limits.memory = std::numeric_limits<std::uint64_t>::max();  // the table exists already
    ZERMELO_TRY(table, tabulate(position_.game(), limits));
    ZERMELO_TRY(answer, look_up(**table, seat.records, position_));
    const std::string seen_by = position_.player_title(position_.values_seen_by());
    announce(fmt::format("{} ({}) plays {}: value {} for {}.", who, seat.name(), play_own(*answer->best_action),
                         position_.value_text(answer->value), seen_by));
    return std::nullopt;
  }

  Turn function_turn() {
    const std::string who = title();
    ZERMELO_TRY(action, seat_of(position_.to_move()).choose(position_));
    announce(fmt::format("{} plays {}.", who, play_own(*action)));
    return std::nullopt;
  }

  Turn search_turn() {
    const Player mover = position_.to_move();
    const std::string who = title();
    auto report = search(seat_of(mover).algorithm, options_.window);
    if (!report) {
      Error error = report.error().within({Place::Kind::player, who});
      // The algorithm is chosen by the seat.
      if (error.subject == "algorithm") error.subject = mover == position_.starter() ? "first" : "second";
      return std::unexpected(error);
    }
    const auto ply = position_.moves().size() + 1;
    if (report->status == Status::stopped) {
      console_.say(to_text(position_, last_request_, *report, options_.spelling));
      if (auto noted = note(mover, ply, "stopped", *report); !noted) return noted;
      if (is_out_of_time()) return std::unexpected(out_of_time());
      return report_stop(*report->stop);
    }
    const std::string move = play_own(*report->best_action);
    const std::string remark = position_.game()->remark().empty() ? "" : "; " + position_.game()->remark();
    announce(fmt::format("{} ({}) plays {}: {} visited, {} expanded{}.", who, seat_of(mover).name(), move,
                         text::spell_count(report->counters.visited, "node"),
                         text::group_digits(report->counters.expanded), remark));
    if (auto noted = note(mover, ply, move, *report); !noted) return noted;
    if (host_.is_interrupted())
      return report_stop({StopCause::interrupted});  // too late for the search, in time for the match
    return std::nullopt;
  }

  double seconds_left() const {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin_;
    return options_.seconds ? *options_.seconds - options_.spent - spent.count()
                            : std::numeric_limits<double>::infinity();
  }
  bool is_out_of_time() const { return seconds_left() <= 0; }
  Error out_of_time() const { return {ErrorCode::match_out_of_time, {fmt::to_string(*options_.seconds)}}; }

  static Turn report_stop(const Stop& stop) { return fault(ErrorCode::stopped, {stop}); }

  Expected<SolveReport> search(Algorithm algorithm, WindowChoice window) {
    last_request_ = {.algorithm = algorithm,
                     .window = window,
                     .limits = options_.limits,
                     .principal_variation = false,
                     .memory = &memory_};
    if (options_.seconds) {
      const double left = std::max(seconds_left(), 0.0);
      last_request_.limits.seconds = std::min(options_.limits.seconds.value_or(left), left);
    }
    return solve(position_, last_request_, host_);
  }

  // Plays a move of a machine, and returns it as the game writes it.
  std::string play_own(const AnyAction& move) {
    std::string text = position_.action_text(move);
    position_.play(move);
    return text;
  }

  void announce(const std::string& line) {
    console_.say(line + '\n');
    show_board();
  }

  // Shows a hint by alpha-beta: its value and move are minimax's, and it takes less time. Against a seat that knows
  // more it asks the solver: such a game may be out of alpha-beta's reach. Nothing is counted.
  void hint() {
    const auto knows_more = [](const Seat& seat) {
      return seat.kind == SeatKind::solution || (seat.kind == SeatKind::search && seat.algorithm == Algorithm::solver);
    };
    const bool by_solver = knows_more(options_.first) || knows_more(options_.second);
    const auto report = search(by_solver ? Algorithm::solver : Algorithm::alpha_beta, WindowChoice::full);
    if (!report) {
      console_.say(fmt::format("No hint: {}.\n", sentence(report.error(), options_.spelling)));
    } else if (report->status == Status::stopped) {
      console_.say(fmt::format("No hint: {}.\n", reason(*report->stop, options_.spelling)));
    } else {
      console_.say(fmt::format("Hint: {} (value {} for {}).\n", position_.action_text(*report->best_action),
                               position_.value_text(*report->value),
                               position_.player_title(position_.values_seen_by())));
    }
  }

  // Goes back to a person's previous turn, past the answers of machines. An opening that a machine made stays.
  bool undo() {
    const Position before = position_;
    do {
      if (position_.moves().size() > start_ && position_.undo()) continue;
      position_ = before;
      console_.say("You have no move to take back.\n");
      return false;
    } while (seat_of(position_.to_move()).kind != SeatKind::human);
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
    ZERMELO_TRY(written, options_.recorder->write(line(
                             mover, ply, move, {report.counters.visited, report.counters.expanded, report.seconds})));
    return std::nullopt;
  }

  RecordLine line(Player mover, std::optional<std::uint64_t> ply, std::string move, const Totals& totals) const {
    return {position_.info().name,
            position_.parameters_text(),
            ply,
            position_.player_name(mover),
            seat_of(mover).name(),
            std::move(move),
            totals.visited,
            totals.expanded,
            totals.seconds};
  }

  // Records one total for each seat that searched.
  Expected<void> close_totals() {
    for (const Player p : {position_.starter(), opponent(position_.starter())}) {
      if (seat_of(p).kind != SeatKind::search) continue;
      const Totals& totals = totals_[static_cast<std::size_t>(p)];
      if (totals.visited > 0) {
        console_.say(fmt::format("{} ({}) visited {} in total.\n", position_.player_title(p), seat_of(p).name(),
                                 text::spell_count(totals.visited, "node")));
      }
      if (options_.recorder == nullptr) continue;
      if (auto written = options_.recorder->write(line(p, std::nullopt, "total", totals)); !written) return written;
    }
    return {};
  }

  Position& position_;
  const MatchOptions& options_;
  Console& console_;
  Host& host_;
  Random random_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::size_t start_;  // moves that were played before the match, and stay
  SolveRequest last_request_;
  SolverMemory memory_;  // from move to move
  std::array<Totals, 2> totals_{};
};

}  // namespace

Expected<MatchEnd> play_match(Position& position, const MatchOptions& options, Console& console, Host& host) {
  return Match{position, options, console, host}.run();
}

}  // namespace zermelo
