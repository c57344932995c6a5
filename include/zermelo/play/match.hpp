// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// One game between two seats, shown on a console.
#pragma once

#include <cstdint>
#include <optional>

#include "zermelo/core/error.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/play/console.hpp"
#include "zermelo/play/record.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo {

struct MatchOptions {
  Seat first = {};  // of the player who moves first in the game
  Seat second{.kind = SeatKind::search};
  std::uint64_t seed = 1;                        // of a random seat
  WindowChoice window = WindowChoice::full;      // of alpha-beta
  Limits limits = {};                            // of the search for each move
  std::optional<double> seconds = std::nullopt;  // for the whole game; looked at before each move
  double spent = 0;                              // of these seconds, before the game
  Recorder* recorder = nullptr;
  Spelling spelling = as_option;
};

enum class MatchEnd : std::uint8_t {
  finished,  // the game is over
  quit,      // a person left, or the input ended
  repeated   // two machines play round in a circle
};

// Plays on from the engine's position. A search that is refused or stopped is an error that ends the match; what a
// stopped one has proved is shown before, and the totals are recorded in any case.
Expected<MatchEnd> play_match(Position& position, const MatchOptions& options, Console& console, Host& host);

}  // namespace zermelo
