// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The rules of a game of one's own: take one, two or three objects; the player who takes the last one wins.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ranges>

#include <zermelo/core/hash.hpp>
#include <zermelo/core/player.hpp>
#include <zermelo/game/game.hpp>

struct Subtraction {
  struct State {
    int left = 0;
    zermelo::Player to_move = zermelo::Player::one;

    bool operator==(const State&) const = default;
    friend std::size_t hash_value(const State& s) {
      return zermelo::mix(static_cast<std::uint64_t>(s.left), static_cast<std::uint64_t>(s.to_move));
    }
  };
  using Action = int;  // how many are taken
  using Value = std::int32_t;

  int heap = 10;

  State initial_state() const { return {heap, zermelo::Player::one}; }
  zermelo::Player to_move(State s) const { return s.to_move; }
  auto actions(State s) const { return std::views::iota(1, std::min(s.left, 3) + 1); }
  State result(State s, Action taken) const { return {s.left - taken, opponent(s.to_move)}; }
  bool is_terminal(State s) const { return s.left == 0; }
  Value utility(State s, zermelo::Player p) const { return s.to_move == p ? -1 : 1; }
  std::uint64_t longest_play(State s) const { return static_cast<std::uint64_t>(s.left); }
};

static_assert(zermelo::Game<Subtraction>);
