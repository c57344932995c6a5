// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Reports as JSON and as text: the same for every front end.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "zermelo/model/game_info.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/runtime/count.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/runtime/tabulate.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo {

// Return one JSON object on one line.
std::string to_json(const Position& position, const SolveRequest& request, const SolveReport& report);
std::string to_json(const Position& position, const CountReport& report);
std::string to_json(const Position& position, const TableAnswer& answer);

// Returns "exact", "at most" or "at least".
std::string_view bound_name(Bound bound);
// Says in one clause why a principal variation does not go to the end of the game.
std::string line_end_text(const SolveReport& report);
// Says in one clause what is wrong with a record.
std::string fault_text(const AnyGame& game, const TableFault& fault);

// Write several lines for people.
std::string to_text(const Position& position, const SolveRequest& request, const SolveReport& report,
                    Spelling spelling = as_option);
std::string to_text(const Position& position, const CountReport& report);
std::string to_text(const Position& position, const TableAnswer& answer);

// Describes the game with its parameters and the formal definition, with the actions of the initial state from the game
// itself.
std::string rules_text(const Position& position);
std::string rules_json(const Position& position);

// Lists games with their parameters, defaults and bounds.
std::string games_text(std::span<const GameInfo> games);
std::string games_json(std::span<const GameInfo> games);

}  // namespace zermelo
