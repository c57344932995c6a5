// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Large chocolate bars with the poison in the corner: sweeps over all positions as the engine of the game.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "zermelo/game/game.hpp"
#include "zermelo/games/chomp/openings.hpp"
#include "zermelo/games/chomp/positions.hpp"
#include "zermelo/games/chomp/rest.hpp"
#include "zermelo/games/chomp/rules.hpp"
#include "zermelo/games/chomp/sweep.hpp"
#include "zermelo/model/dedicated.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/solve/crew.hpp"

namespace zermelo {

// There are three sweeps. Two are over the positions that are left: one measures how long they last, the other finds
// the winner alone, with a sixteenth of the memory. The third is over all positions in the rectangle around what is
// left; it finds the winner alone, too, and is several times as fast for each position.
template <class G>
  requires std::same_as<G, chomp::SmallChomp> || std::same_as<G, chomp::LargeChomp>
struct Dedicated<G> {
  using State = StateOf<G>;
  using Answer = DedicatedAnswer<ActionOf<G>>;

  // Small bars are left to the general solver, which needs less memory and counts what it visits. So are those that are
  // short enough for it where there is no room to measure: it takes seconds for them, and finds how long the game
  // lasts.
  static constexpr std::uint64_t most_for_solver = 100'000;
  static constexpr std::uint64_t most_for_solver_without_room = 3'000'000;
  static constexpr std::uint64_t most_for_solver_if_long = 10'000;  // its states are as long as the bar
  static constexpr unsigned longest_short_side = 12;
  // The largest bar that is measured without being asked for: within about half a second and 20 MB.
  static constexpr std::uint64_t most_measured = 10'000'000;

  static bool takes_over(const G& game, const State& s, const OwnTask& task) {
    if (game.parameters().poison != chomp::Square{0, 0}) return false;
    const Lengths lengths = lengths_of(game, s);
    const ChompRest rest{lengths};
    const bool is_long = std::max<std::size_t>(lengths.size(), lengths.front()) > longest_short_side;
    if (is_long) return rest.count() > most_for_solver_if_long;
    return rest.count() > (rest.bytes_to_measure() <= task.memory ? most_for_solver : most_for_solver_without_room);
  }

  static std::uint64_t states(const G& game, const State& s) { return ChompRest{lengths_of(game, s)}.count(); }

  static std::uint64_t bytes(const G& game, const State& s, const OwnTask& task) {
    return plan_for(lengths_of(game, s), task).bytes;
  }

  template <class GoesOn>
  static std::optional<Answer> answer(const G& game, const State& s, const OwnTask& task, GoesOn goes_on) {
    const Lengths lengths = lengths_of(game, s);
    const Plan plan = plan_for(lengths, task);
    switch (plan.sweep) {
      case Sweep::measured:
        return answer_by_length(game, s, lengths, goes_on);
      case Sweep::left:
        return answer_by_rest(game, s, lengths, goes_on);
      case Sweep::rectangle:
        break;
    }
    return answer_by_rectangle(game, s, lengths, plan.upper, goes_on);
  }

 private:
  using Lengths = std::vector<std::uint8_t>;  // of the rows that are left
  enum class Sweep : std::uint8_t { measured, left, rectangle };

  struct Plan {
    Sweep sweep;
    std::uint64_t bytes;
    unsigned upper = 0;  // rows of ChompSweep
  };

  static Plan plan_for(const Lengths& lengths, const OwnTask& task) {
    constexpr std::uint64_t times_as_fast = 8;
    const std::uint64_t memory = task.memory;
    const ChompRest rest{lengths};
    if (task.with_plies || (rest.count() <= most_measured && rest.bytes_to_measure() <= memory))
      return {Sweep::measured, rest.bytes_to_measure()};
    const Plan left{Sweep::left, rest.bytes_to_sweep()};
    const auto rows = static_cast<unsigned>(lengths.size());
    const unsigned cols = lengths.front();
    if (std::max(rows, cols) > ChompPositions::max_side) return left;
    const unsigned upper = ChompSweep::upper_rows(rows, cols, 1, memory);
    const Plan rectangle{Sweep::rectangle, ChompSweep::bytes(rows, cols, upper, 1), upper};
    if (left.bytes > memory || rectangle.bytes > memory) return left.bytes < rectangle.bytes ? left : rectangle;
    return chomp_positions.count(rows, cols) / times_as_fast < rest.count() ? rectangle : left;
  }

  template <class GoesOn>
  static std::optional<Answer> answer_by_length(const G& game, const State& s, const Lengths& lengths, GoesOn goes_on) {
    ChompRest rest{lengths};
    if (!rest.measure([&](std::uint64_t done) { return goes_on(done, rest.count()); })) return std::nullopt;
    Answer answer;
    answer.moves = moves_by_length(game, s, rest, lengths.size());
    for (State at = s; !game.is_terminal(at);) {
      const auto moves = at == s ? answer.moves : moves_by_length(game, at, rest, lengths.size());
      answer.line.push_back(best_of(moves).action);
      at = game.result(at, answer.line.back());
    }
    return answer;
  }

  // Returns the moves with their lengths. Where the poison has to be eaten, every game lasts one ply longer, and is
  // over at the empty bar.
  static auto moves_by_length(const G& game, const State& s, const ChompRest& rest, std::size_t rows) {
    const std::uint32_t at_end = game.parameters().ending == chomp::Ending::eaten ? 1 : 0;
    std::vector<typename Answer::Move> moves;
    for (const auto a : game.actions(s)) {
      const std::uint64_t next = rest.index(lengths_of(game, game.result(s, a), rows));
      const std::uint32_t plies = next == 0 ? 0 : rest.plies(next) + at_end;
      moves.push_back({a, next != 0 && rest.plies(next) % 2 == 0, plies + 1});
    }
    return moves;
  }

  template <class GoesOn>
  static std::optional<Answer> answer_by_rest(const G& game, const State& s, const Lengths& lengths, GoesOn goes_on) {
    ChompRest rest{lengths};
    if (!rest.sweep([&](std::uint64_t done) { return goes_on(done, rest.count()); })) return std::nullopt;
    Answer answer;
    for (const auto a : game.actions(s)) {
      const std::uint64_t next = rest.index(lengths_of(game, game.result(s, a), lengths.size()));
      answer.moves.push_back({a, rest.is_lost(next), std::nullopt});
    }
    return answer;
  }

  template <class GoesOn>
  static std::optional<Answer> answer_by_rectangle(const G& game, const State& s, const Lengths& lengths,
                                                   unsigned upper, GoesOn goes_on) {
    const auto rows = static_cast<unsigned>(lengths.size());
    const unsigned cols = lengths.front();
    std::vector<std::uint64_t> successors;
    Answer answer;
    for (const auto a : game.actions(s)) {
      successors.push_back(chomp_positions.index(lengths_of(game, game.result(s, a), rows)));
      answer.moves.push_back({a, false, std::nullopt});
    }
    const std::uint64_t positions = chomp_positions.count(rows, cols);
    Crew alone;
    ChompSweep sweep{rows, cols, upper, alone, [&](std::uint64_t done) { return goes_on(done, positions); }};
    const auto lost = sweep.run();
    if (!lost) return std::nullopt;
    const std::vector<bool> is_lost = lost_among(*lost, successors);
    for (std::size_t i = 0; i < is_lost.size(); ++i) answer.moves[i].wins = is_lost[i];
    return answer;
  }

  static Lengths lengths_of(const G& game, const State& s) {
    Lengths lengths;
    for (unsigned row = 0; row < game.parameters().rows && game.has(s, {row, 0}); ++row) {
      unsigned length = 1;
      while (length < game.parameters().cols && game.has(s, {row, length})) ++length;
      lengths.push_back(static_cast<std::uint8_t>(length));
    }
    return lengths;
  }
  // Returns the lengths, with empty rows up to `rows`.
  static Lengths lengths_of(const G& game, const State& s, std::size_t rows) {
    Lengths lengths = lengths_of(game, s);
    lengths.resize(rows);
    return lengths;
  }
};

}  // namespace zermelo
