// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A game of as many numbered states as a test needs: each leads to state 0, where it ends.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>

#include "zermelo/core/hash.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/compiled_kernels.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::testing {

struct NumberedGame {
  struct State {
    std::uint64_t number = 0;

    bool operator==(const State&) const = default;
    friend std::size_t hash_value(const State& s) { return mix(s.number); }
  };
  using Action = std::uint8_t;
  using Value = std::int32_t;
  static constexpr bool always_ends = true;

  std::uint64_t states = 2;
  std::uint64_t layers = 2;  // that it says it has
  bool is_slow = false;      // ten milliseconds for each list of actions

  State initial_state() const { return {1}; }
  Player to_move(const State&) const { return Player::one; }
  std::array<Action, 1> actions(const State&) const {
    if (is_slow) std::this_thread::sleep_for(std::chrono::milliseconds{10});
    return {0};
  }
  State result(const State&, Action) const { return {0}; }
  bool is_terminal(const State& s) const { return s.number == 0; }
  Value utility(const State&, Player p) const { return p == Player::one ? 1 : -1; }
  std::uint64_t longest_play(const State& s) const { return s.number == 0 ? 0 : 1; }
  UtilityRange<Value> utility_range() const { return {-1, 1}; }
};

class NumberedIndex {
 public:
  static constexpr const char* scheme = "numbered-1";

  explicit NumberedIndex(const NumberedGame& game) : states_{game.states}, layers_{game.layers} {}

  std::uint64_t count() const { return states_; }
  std::uint64_t index(const NumberedGame::State& s) const { return s.number; }
  NumberedGame::State state(std::uint64_t i) const { return {i}; }
  std::uint64_t layer_count() const { return layers_; }
  std::uint64_t layer_begin(std::uint64_t k) const { return k == 0 ? 0 : k == 1 ? 1 : states_; }

 private:
  std::uint64_t states_;
  std::uint64_t layers_;
};

inline std::uint64_t state_count(const NumberedGame& game) { return game.states; }
inline std::uint64_t index_bytes(const NumberedGame&) { return 0; }
inline NumberedIndex state_index(const NumberedGame& game) { return NumberedIndex{game}; }

}  // namespace zermelo::testing

template <>
struct zermelo::Notation<zermelo::testing::NumberedGame> {
  using G = testing::NumberedGame;

  static std::string format_state(const G&, const G::State& s) { return std::to_string(s.number); }
  static std::string format_action(const G&, const G::State&, G::Action) { return "end"; }
};

namespace zermelo::testing {

// Returns the position with kernels that are compiled for it.
inline Position position_of(const NumberedGame& game) {
  auto info = std::make_shared<GameInfo>();
  info->name = "numbered";
  return Position{info, Arguments{}, to_any_game(game, compiled_kernels<NumberedGame>)};
}

}  // namespace zermelo::testing
