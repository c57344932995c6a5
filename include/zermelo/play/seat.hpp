// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Who plays: a person, a search, chance, or a table of solutions.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/tabulation.hpp"

namespace zermelo {

enum class SeatKind : std::uint8_t { human, search, random, solution };

struct Seat {
  SeatKind kind = SeatKind::human;
  Algorithm algorithm = Algorithm::minimax;  // of a search
  std::string source = {};                   // of a solution, as people know it
  RecordReader records = {};                 // and what it says of the game's states

  std::string name() const;
};

// All but a solution, which only a program that knows files can open.
const std::vector<std::string>& seat_names();
Expected<Seat> parse_seat(std::string_view text);

}  // namespace zermelo
