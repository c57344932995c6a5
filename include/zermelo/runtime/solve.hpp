// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The result of perfect play from a position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/search/counters.hpp"

namespace zermelo {

std::string_view name_of(Algorithm algorithm);
std::string_view name_of(WindowChoice window);
const std::vector<std::string>& algorithm_names();
Expected<Algorithm> parse_algorithm(std::string_view text);
Expected<WindowChoice> parse_window(std::string_view text);
// Returns the names of the searches whose tree can be drawn and explained.
const std::vector<std::string>& textbook_names();
Expected<Algorithm> parse_textbook(std::string_view text);

// The memory that the solver keeps of an endless game for further questions: all its states.
struct SolverMemory {
  std::optional<AnyGame> game = std::nullopt;
  std::shared_ptr<const EndlessTable> table = nullptr;
};

struct SolveRequest {
  Algorithm algorithm = Algorithm::minimax;
  WindowChoice window = WindowChoice::full;
  Limits limits = {};
  bool principal_variation = true;
  bool all_moves = false;
  bool visits = false;
  bool distance = false;           // of the solver: even where only the value is found soon
  SolverMemory* memory = nullptr;  // without it every question begins anew
};

// How exactly the value of a move is known.
enum class Bound : std::uint8_t { exact, at_most, at_least };

struct MoveValue {
  AnyAction action;
  ExactValue value;
  Bound bound = Bound::exact;
  std::uint64_t visited = 0;  // nodes of the search in this move's subtree, the state after the move included
  std::optional<std::uint32_t> distance = std::nullopt;  // as in a report, the move included
};

enum class Status : std::uint8_t { solved, stopped };

// Why a principal variation does not go to the end of the game.
enum class LineEnd : std::uint8_t {
  whole,       // it does
  limit,       // a limit was reached
  repetition,  // play is endless: it has come back to a state
  theory,      // a theorem gives the value and the move only
  value_only,  // the game's own engine gives the value and the move only
};

// Values are those that the position shows (Position::values_seen_by).
struct SolveReport {
  Status status = Status::solved;
  std::optional<Stop> stop = std::nullopt;         // of a stopped search
  std::optional<ExactValue> value = std::nullopt;  // of a solved one
  // The plies to the end by the solver, when the winner hurries and the loser stalls; nothing for a tie, or where only
  // the value is known.
  std::optional<std::uint32_t> distance = std::nullopt;
  std::optional<AnyAction> best_action = std::nullopt;
  std::vector<AnyAction> principal_variation = {};
  LineEnd line_end = LineEnd::whole;
  std::size_t repeated_move = 0;  // after which the state of a repetition was there before
  Counters counters = {};
  std::optional<std::uint64_t> known = std::nullopt;   // of the solver: visits that its table answered
  std::optional<std::uint64_t> stored = std::nullopt;  // and states in the table at the end
  double seconds = 0;
  std::optional<ExactValue> at_least = std::nullopt;  // the bounds of a stopped search, where there are any
  std::optional<ExactValue> at_most = std::nullopt;
  bool nothing_proved = false;                    // beyond the range of the utilities, which these bounds are then
  std::vector<MoveValue> finished = {};           // root moves in the order of the search
  std::vector<MoveValue> moves = {};              // every move with its exact value, if asked for
  std::optional<Stop> moves_stop = std::nullopt;  // why not all moves are there
  std::vector<std::string> visits = {};           // visited states in order without the root, if asked for
};

// Solves a position. A refusal is an error, a stop is a report.
Expected<SolveReport> solve(const Position& position, const SolveRequest& request, Host& host);

}  // namespace zermelo
