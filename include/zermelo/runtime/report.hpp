// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Reports as JSON and as text: the same for every front end.
#pragma once

#include <span>
#include <string>

#include "zermelo/runtime/count_report.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/tabulation.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo {

// "chomp(rows=3,cols=4,poison=1,1,ending=forced)", in the order of declaration.
std::string full_name(const Engine& engine);
// The same in pieces: every parameter as it would be typed.
Arguments::Given parameters_of(const Engine& engine);

// One JSON object on one line.
std::string to_json(const Engine& engine, const SolveRequest& request, const SolveReport& report);
std::string to_json(const Engine& engine, const CountReport& report);
std::string to_json(const Engine& engine, const TableAnswer& answer);

// For people, several lines.
std::string to_text(const Engine& engine, const SolveRequest& request, const SolveReport& report);
std::string to_text(const Engine& engine, const CountReport& report);
std::string to_text(const Engine& engine, const TableAnswer& answer);

// The game with its parameters and the formal definition, with the actions of the initial state from the game itself.
std::string rules_text(const Engine& engine);
std::string rules_json(const Engine& engine);

// Games with their parameters, defaults and bounds.
std::string games_text(std::span<const GameCard> cards);
std::string games_json(std::span<const GameCard> cards);

}  // namespace zermelo
