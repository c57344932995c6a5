// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Nim: a move takes at least one object, all from one pile. Misere: the player who takes the last object loses.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "zermelo/core/hash.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/cursor_range.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"

namespace zermelo::nim {

enum class Play : std::uint8_t { misere, normal };

using Pile = std::uint64_t;
inline constexpr Pile max_pile = std::numeric_limits<std::int64_t>::max();

// A move: a pile, and the number of objects that are left in it.
template <class Index, class Size>
struct Move {
  Index pile = 0;  // counted from 0
  Size left = 0;

  bool operator==(const Move&) const = default;
};

// Returns the utility when nothing is left. At misere play the player to move has won, since the opponent took the last
// object.
inline std::int32_t utility_at_end(Play play, Player to_move, Player p) {
  return (to_move == p) == (play == Play::misere) ? 1 : -1;
}

// The facts about a position that decide it.
struct NimSum {
  Pile sum = 0;            // exclusive or of the piles
  bool has_large = false;  // a pile of two objects or more
};

inline NimSum nim_sum(const std::vector<Pile>& piles) {
  NimSum found;
  for (const Pile k : piles) {
    found.sum ^= k;
    found.has_large |= k > 1;
  }
  return found;
}

// Returns whether a position is lost (Bouton 1902): at normal play it is lost for the player to move if and only if its
// nim sum is 0. At misere play the same holds as long as a pile has two objects or more; with none, an odd number of
// single objects is lost, which is a nim sum of 1.
inline bool is_lost(NimSum position, Play play) {
  return position.sum == (play == Play::misere && !position.has_large ? 1U : 0U);
}

// Returns the first winning move in ACTIONS order, or the first move of all where none wins. In each pile at most one
// size is worth leaving, given what the other piles are.
inline Move<std::size_t, Pile> best_move(const std::vector<Pile>& piles, Play play) {
  const Pile sum = nim_sum(piles).sum;
  const auto large = std::ranges::count_if(piles, [](Pile k) { return k > 1; });
  for (std::size_t i = 0; i < piles.size(); ++i) {
    const bool others_have_large = large > (piles[i] > 1 ? 1 : 0);
    const Pile of_others = sum ^ piles[i];
    const Pile wanted = play == Play::misere && !others_have_large ? of_others ^ 1U : of_others;
    if (wanted < piles[i]) return {i, wanted};
  }
  const auto first = std::ranges::find_if(piles, [](Pile k) { return k > 0; });
  return {static_cast<std::size_t>(first - piles.begin()), 0};
}

// Returns the number of positions, in which every pile has any size up to its own; 2^64 - 1 stands for more.
inline std::uint64_t most_positions(const std::vector<Pile>& piles) {
  std::uint64_t product = 1;
  for (const Pile k : piles) {
    if (__builtin_mul_overflow(product, k + 1, &product)) return std::numeric_limits<std::uint64_t>::max();
  }
  return product;
}

// Up to 16 piles of up to 15 objects in one word, four bits a pile. The piles 3, 4 and 5:
//   bits  63 ... 12   11 - 8   7 - 4   3 - 0
//              none        5       4       3
class SmallNim {
 public:
  using Action = Move<std::uint8_t, std::uint8_t>;
  using Value = std::int32_t;
  static constexpr bool players_alternate = true;
  static constexpr bool always_ends = true;

  struct State {
    std::uint64_t piles = 0;
    Player to_move = Player::one;

    bool operator==(const State&) const = default;
    friend std::size_t hash_value(const State& s) { return mix(s.piles, static_cast<std::uint64_t>(s.to_move)); }
  };

  // Leftmost pile first; within a pile from 0 left to one less than it has.
  class MoveCursor {
   public:
    explicit constexpr MoveCursor(std::uint64_t piles) : rest_{piles} { skip_empty_piles(); }

    constexpr bool is_done() const { return rest_ == 0; }
    constexpr Action get() const { return {pile_, left_}; }
    constexpr void next() {
      ++left_;
      --rest_;
      if ((rest_ & 15U) == 0) {
        left_ = 0;
        skip_empty_piles();
      }
    }

   private:
    constexpr void skip_empty_piles() {
      if (rest_ == 0) return;
      const auto empty = static_cast<unsigned>(std::countr_zero(rest_)) / 4;
      rest_ >>= 4 * empty;
      pile_ = static_cast<std::uint8_t>(pile_ + empty);
    }

    std::uint64_t rest_ = 0;  // the moves left in the current pile in its low bits, the piles after it above them
    std::uint8_t pile_ = 0;
    std::uint8_t left_ = 0;
  };
  using Moves = CursorRange<std::uint64_t, MoveCursor>;

  static bool fits(const std::vector<Pile>& piles) {
    return piles.size() <= 16 && std::ranges::all_of(piles, [](Pile k) { return k <= 15; });
  }

  SmallNim(const std::vector<Pile>& piles, Play play) : count_{piles.size()}, play_{play} {
    assert(fits(piles));
    initial_ = state_of(piles, Player::one);
  }

  State initial_state() const { return initial_; }
  Player to_move(State s) const { return s.to_move; }
  Moves actions(State s) const { return Moves{s.piles}; }
  State result(State s, Action a) const {
    const unsigned shift = 4U * a.pile;
    const std::uint64_t others = s.piles & ~(std::uint64_t{15} << shift);
    return {others | (std::uint64_t{a.left} << shift), opponent(s.to_move)};
  }
  bool is_terminal(State s) const { return s.piles == 0; }
  Value utility(State s, Player p) const { return utility_at_end(play_, s.to_move, p); }

  Play play() const { return play_; }
  std::vector<Pile> piles(const State& s) const {
    std::vector<Pile> piles(count_);
    for (std::size_t i = 0; i < count_; ++i) piles[i] = (s.piles >> (4U * i)) & 15U;
    return piles;
  }
  static State state_of(const std::vector<Pile>& piles, Player to_move) {
    State s{0, to_move};
    for (std::size_t i = 0; i < piles.size(); ++i) s.piles |= piles[i] << (4U * i);
    return s;
  }

  UtilityRange<Value> utility_range() const { return {-1, 1}; }
  Value value_by_theory(State s) const {
    constexpr std::uint64_t all_but_ones = 0xeeeeeeeeeeeeeeeeU;
    std::uint64_t sum = s.piles;
    for (unsigned half = 32; half >= 4; half /= 2) sum ^= sum >> half;
    return is_lost({sum & 15U, (s.piles & all_but_ones) != 0}, play_) ? -1 : 1;
  }
  Action action_by_theory(State s) const {
    const auto move = best_move(piles(s), play_);
    return {static_cast<std::uint8_t>(move.pile), static_cast<std::uint8_t>(move.left)};
  }
  std::uint64_t most_states(State s) const { return most_positions(piles(s)); }
  std::uint64_t longest_play(const State& s) const { return static_cast<std::uint64_t>(action_count(s)); }
  static constexpr std::uint64_t most_actions(std::uint64_t longest_play) { return longest_play; }
  ActionCount action_count(const State& s) const {
    ActionCount count = 0;
    for (std::uint64_t rest = s.piles; rest != 0; rest >>= 4U) count += rest & 15U;
    return count;
  }
  Action action_at(const State& s, ActionCount index) const {
    auto it = actions(s).begin();
    while (index-- > 0) ++it;
    return *it;
  }
  // Returns the state with larger piles first. It inserts into a word, since a solver asks for it at every node.
  State canonical(const State& s) const {
    std::uint64_t sorted = 0;
    for (std::uint64_t rest = s.piles; rest != 0; rest >>= 4U) {
      const std::uint64_t pile = rest & 15U;
      if (pile == 0) continue;
      unsigned at = 0;
      while (((sorted >> at) & 15U) >= pile) at += 4;
      const std::uint64_t larger = sorted & ((std::uint64_t{1} << at) - 1);
      sorted = larger | pile << at | (sorted ^ larger) << 4U;
    }
    return {sorted, Player::one};
  }

 private:
  std::size_t count_;
  Play play_;
  State initial_;
};

// Nim with any number of piles of up to 2^63 - 1 objects.
class LargeNim {
 public:
  using Action = Move<std::uint32_t, Pile>;
  using Value = std::int32_t;
  static constexpr bool players_alternate = true;
  static constexpr bool always_ends = true;

  struct State {
    std::vector<Pile> piles;
    Player to_move = Player::one;

    bool operator==(const State&) const = default;
    friend std::size_t hash_value(const State& s) {
      std::size_t hash = mix(static_cast<std::uint64_t>(s.to_move));
      for (const Pile k : s.piles) hash = mix(k, hash);
      return hash;
    }
    // Returns the heap memory of a state, so that a table knows what it holds.
    friend std::uint64_t heap_bytes(const State& s) { return s.piles.capacity() * sizeof(Pile) + 16; }
  };

  class MoveCursor {
   public:
    explicit MoveCursor(const std::vector<Pile>& piles) : piles_{&piles} { skip_empty_piles(); }

    bool is_done() const { return at_.pile == piles_->size(); }
    Action get() const { return at_; }
    void next() {
      if (++at_.left == (*piles_)[at_.pile]) {
        at_ = {at_.pile + 1, 0};
        skip_empty_piles();
      }
    }

   private:
    void skip_empty_piles() {
      while (at_.pile < piles_->size() && (*piles_)[at_.pile] == 0) ++at_.pile;
    }

    const std::vector<Pile>* piles_;
    Action at_;
  };
  using Moves = CursorRange<std::vector<Pile>, MoveCursor>;

  LargeNim(std::vector<Pile> piles, Play play) : play_{play}, initial_{std::move(piles), Player::one} {
    assert(std::ranges::all_of(initial_.piles, [](Pile k) { return k <= max_pile; }));
  }

  State initial_state() const { return initial_; }
  Player to_move(const State& s) const { return s.to_move; }
  Moves actions(const State& s) const { return Moves{s.piles}; }
  State result(const State& s, Action a) const {
    State next{s.piles, opponent(s.to_move)};
    next.piles[a.pile] = a.left;
    return next;
  }
  bool is_terminal(const State& s) const {
    return std::ranges::all_of(s.piles, [](Pile k) { return k == 0; });
  }
  Value utility(const State& s, Player p) const { return utility_at_end(play_, s.to_move, p); }

  Play play() const { return play_; }
  const std::vector<Pile>& piles(const State& s) const { return s.piles; }
  static State state_of(std::vector<Pile> piles, Player to_move) { return {std::move(piles), to_move}; }

  UtilityRange<Value> utility_range() const { return {-1, 1}; }
  Value value_by_theory(const State& s) const { return is_lost(nim_sum(s.piles), play_) ? -1 : 1; }
  Action action_by_theory(const State& s) const {
    const auto move = best_move(s.piles, play_);
    return {static_cast<std::uint32_t>(move.pile), move.left};
  }
  std::uint64_t most_states(const State& s) const { return most_positions(s.piles); }
  std::uint64_t longest_play(const State& s) const {
    return static_cast<std::uint64_t>(std::min<ActionCount>(action_count(s), endless - 1));
  }
  ActionCount action_count(const State& s) const {
    ActionCount count = 0;
    for (const Pile k : s.piles) count += k;
    return count;
  }
  Action action_at(const State& s, ActionCount index) const {
    std::uint32_t pile = 0;
    while (index >= s.piles[pile]) index -= s.piles[pile++];
    return {pile, static_cast<Pile>(index)};
  }
  State canonical(const State& s) const {
    State sorted{s.piles, Player::one};
    std::ranges::sort(sorted.piles, std::greater{});
    return sorted;
  }

 private:
  Play play_;
  State initial_;
};

static_assert(Game<SmallNim> && AlternatingGame<SmallNim> && IndexedActionsGame<SmallNim> && TheoryGame<SmallNim> &&
              BoundedActionsGame<SmallNim>);
static_assert(Game<LargeNim> && AlternatingGame<LargeNim> && IndexedActionsGame<LargeNim> && TheoryGame<LargeNim>);

}  // namespace zermelo::nim
