// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The players of a match: a person, a search, chance, or a table of solutions.
#include "zermelo/play/seat.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/runtime/solve.hpp"

namespace zermelo {

std::string Seat::name() const {
  switch (kind) {
    case SeatKind::human:
      return "human";
    case SeatKind::search:
      return std::string{name_of(algorithm)};
    case SeatKind::random:
      return "random";
    case SeatKind::solution:
      return source;
    case SeatKind::function:
      return "function";
  }
  std::unreachable();
}

const std::vector<std::string>& seat_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all = algorithm_names();
    all.emplace_back("random");
    all.emplace_back("human");
    return all;
  }();
  return names;
}

Expected<Seat> parse_seat(std::string_view text) {
  if (text == "human") return Seat{.kind = SeatKind::human};
  if (text == "random") return Seat{.kind = SeatKind::random};
  if (auto algorithm = parse_algorithm(text)) return Seat{.kind = SeatKind::search, .algorithm = *algorithm};
  return fault(ErrorCode::unknown_seat, {Typed{std::string{text}}, Choices{seat_names()}});
}

}  // namespace zermelo
