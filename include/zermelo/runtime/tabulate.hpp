// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// All states of a game as a table, and what a table says of a position.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/runtime/position.hpp"

namespace zermelo {

Expected<std::unique_ptr<StateTable>> tabulate(const AnyGame& game, const Limits& limits);

struct TableMove {
  AnyAction action;
  ExactValue value;
  std::uint64_t distance = 0;  // plies to the end, this move included; 0 at the value 0
};

// The answer of a table about a position. Values are those that the position shows (Position::values_seen_by).
struct TableAnswer {
  ExactValue value;
  std::uint64_t distance = 0;
  std::optional<AnyAction> best_action;
  std::vector<TableMove> moves;  // in ACTIONS order
};

// Gives the record of a number; reading it may fail.
using RecordReader = std::function<Expected<std::uint64_t>(std::uint64_t)>;

Expected<TableAnswer> look_up(const StateTable& table, const RecordReader& read, const Position& position);

}  // namespace zermelo
