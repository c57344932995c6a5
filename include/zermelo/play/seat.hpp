// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The players of a match: a person, a search, chance, a table of solutions, or a function.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/tabulate.hpp"

namespace zermelo {

enum class SeatKind : std::uint8_t { human, search, random, solution, function };

struct Seat {
  SeatKind kind = SeatKind::human;
  Algorithm algorithm = Algorithm::minimax;                         // of a search
  std::string source = {};                                          // of a solution, as people know it
  RecordReader records = {};                                        // and what it says of the game's states
  std::function<Expected<AnyAction>(const Position&)> choose = {};  // of a function: a legal action, or an error

  std::string name() const;
};

// Returns the names of all seats but a solution, which only a program that knows files can open, and a function.
const std::vector<std::string>& seat_names();
Expected<Seat> parse_seat(std::string_view text);

}  // namespace zermelo
