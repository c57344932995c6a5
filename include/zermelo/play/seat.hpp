// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Who plays: a person, a search, or chance.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/runtime/engine.hpp"

namespace zermelo {

enum class SeatKind : std::uint8_t { human, search, random };

struct Seat {
  SeatKind kind = SeatKind::human;
  Algorithm algorithm = Algorithm::minimax;  // of a search

  std::string name() const;
  bool operator==(const Seat&) const = default;
};

const std::vector<std::string>& seat_names();
Expected<Seat> parse_seat(std::string_view text);

}  // namespace zermelo
