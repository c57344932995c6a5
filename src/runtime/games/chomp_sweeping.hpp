// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Large chocolate bars with the poison in the corner: the sweep over all positions as the engine of the game.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "zermelo/game/game.hpp"
#include "zermelo/games/chomp/rules.hpp"
#include "zermelo/runtime/dedicated.hpp"
#include "zermelo/solve/chomp_openings.hpp"
#include "zermelo/solve/chomp_positions.hpp"
#include "zermelo/solve/chomp_sweep.hpp"
#include "zermelo/solve/crew.hpp"

namespace zermelo {

// What is left of a bar lies in a rectangle, and so does all that it can become.
template <class G>
  requires std::same_as<G, chomp::SmallChomp> || std::same_as<G, chomp::LargeChomp>
struct Dedicated<G> {
  using State = StateOf<G>;

  // 12 x 12 is the general solver's, in a few seconds and with distances.
  static constexpr std::uint64_t most_for_solver = 3'000'000;

  static bool takes_over(const G& game, const State& s) {
    const auto [rows, cols] = rectangle(game, s);
    return game.parameters().poison == chomp::Square{0, 0} && has_more_positions(rows, cols, most_for_solver);
  }

  static std::uint64_t bytes(const G& game, const State& s, std::uint64_t memory) {
    const auto [rows, cols] = rectangle(game, s);
    if (std::max(rows, cols) > ChompPositions::max_side) return std::numeric_limits<std::uint64_t>::max();
    return ChompSweep::bytes(rows, cols, ChompSweep::upper_rows(rows, cols, 1, memory), 1);
  }

  template <class GoesOn>
  static std::optional<std::vector<bool>> lost_successors(const G& game, const State& s, std::uint64_t memory,
                                                          GoesOn goes_on) {
    const auto [rows, cols] = rectangle(game, s);
    std::vector<std::uint64_t> successors;
    for (const auto a : game.actions(s)) successors.push_back(index(game, game.result(s, a), rows));
    const std::uint64_t positions = chomp_positions.count(rows, cols);
    Crew alone;
    const auto lost = ChompSweep{
        rows, cols, ChompSweep::upper_rows(rows, cols, 1, memory), alone, [&](std::uint64_t done) {
          return goes_on(done, positions);
        }}.run();
    return lost ? std::optional{lost_among(*lost, successors)} : std::nullopt;
  }

 private:
  // Whether C(rows + cols, rows) is more than that: each step makes C(cols + i, i), a whole number that grows with i.
  static bool has_more_positions(unsigned rows, unsigned cols, std::uint64_t most) {
    std::uint64_t count = 1;
    for (unsigned i = 1; i <= rows && count <= most; ++i) count = count * (cols + i) / i;
    return count > most;
  }

  struct Rectangle {
    unsigned rows = 0;
    unsigned cols = 0;
  };

  static unsigned length(const G& game, const State& s, unsigned row) {
    unsigned length = 0;
    while (length < game.parameters().cols && game.has(s, {row, length})) ++length;
    return length;
  }
  static Rectangle rectangle(const G& game, const State& s) {
    unsigned rows = 0;
    while (rows < game.parameters().rows && game.has(s, {rows, 0})) ++rows;
    return {rows, length(game, s, 0)};
  }
  static std::uint64_t index(const G& game, const State& s, unsigned rows) {
    std::array<std::uint8_t, ChompPositions::max_side> lengths{};
    for (unsigned row = 0; row < rows; ++row) lengths[row] = static_cast<std::uint8_t>(length(game, s, row));
    return chomp_positions.index(std::span<const std::uint8_t>{lengths.data(), rows});
  }
};

}  // namespace zermelo
