// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A game of the consumer's own: take one, two or three from a heap; who takes the last one wins.
#pragma once

#include <algorithm>
#include <cstdint>
#include <ranges>

#include <zermelo/core/player.hpp>
#include <zermelo/game/game.hpp>

struct Subtraction {
  struct State {
    int left = 0;
    zermelo::Player to_move_ = zermelo::Player::one;

    bool operator==(const State&) const = default;
  };
  using Action = int;
  using Value = std::int32_t;

  int heap = 10;

  State initial_state() const { return {heap, zermelo::Player::one}; }
  zermelo::Player to_move(State s) const { return s.to_move_; }
  auto actions(State s) const { return std::views::iota(1, std::min(s.left, 3) + 1); }
  State result(State s, Action taken) const { return {s.left - taken, opponent(s.to_move_)}; }
  bool is_terminal(State s) const { return s.left == 0; }
  Value utility(State s, zermelo::Player p) const { return s.to_move_ == p ? -1 : 1; }
};

static_assert(zermelo::Game<Subtraction>);
