// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The states of Tic-Tac-Toe by number: how many cells are empty, which are taken, and by whom.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "zermelo/core/combinations.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/games/tictactoe/rules.hpp"

namespace zermelo::tictactoe {

// Numbers the states by layers: layer e has the states with e empty cells, the sets of taken cells in increasing order
// as masks, and for each set the cells of the player who just moved, in increasing order. That player has one more than
// the other, or as many. Lines play no part: states after a win have numbers, too, and in them play goes on until a
// move makes a line.
template <class G>
class MarksIndex {
 public:
  using State = StateOf<G>;
  using Mask = decltype(State::empty);
  static constexpr const char* scheme = "tictactoe-marks-1";

  explicit MarksIndex(const G& game) : whole_{game.board().whole()} {
    cells_ = static_cast<unsigned>(std::popcount(whole_));
    begin_.push_back(0);
    for (unsigned empty = 0; empty <= cells_; ++empty) {
      const unsigned taken = cells_ - empty;
      begin_.push_back(capped_sum(begin_.back(), capped_product(binomials[cells_][taken], choices(taken))));
    }
  }

  std::uint64_t count() const { return begin_.back(); }
  std::uint64_t layer_count() const { return cells_ + 1; }
  std::uint64_t layer_begin(std::uint64_t layer) const { return begin_[static_cast<std::size_t>(layer)]; }

  std::uint64_t index(const State& s) const {
    const unsigned empty = count_ones(s.empty);
    const std::uint64_t taken = whole_ & ~std::uint64_t{s.empty};
    return begin_[empty] + rank_of_mask(taken) * choices(cells_ - empty) + rank_of_mask(gather(s.other, taken));
  }

  // Returns whether s is a set of taken cells with as many of the player who just moved as the players' turns make it.
  bool has(const State& s) const {
    const std::uint64_t taken = std::uint64_t{s.mover} | s.other;
    return (s.mover & s.other) == 0 && (taken & s.empty) == 0 && (taken | s.empty) == whole_ &&
           count_ones(s.other) == (count_ones(taken) + 1) / 2;
  }

  State state(std::uint64_t i) const {
    const auto empty = static_cast<unsigned>(layer_of(*this, i));
    const unsigned stones = cells_ - empty;
    i -= begin_[empty];
    const std::uint64_t taken = mask_of_rank(i / choices(stones), stones);
    const std::uint64_t other = scatter(mask_of_rank(i % choices(stones), (stones + 1) / 2), taken);
    return {static_cast<Mask>(taken & ~other), static_cast<Mask>(other), static_cast<Mask>(whole_ & ~taken),
            stones % 2 == 0 ? Player::one : Player::two};
  }

  // Steps from a state to that of the next number; returns false at the end of a layer.
  bool next(State& s) const {
    std::uint64_t taken = whole_ & ~std::uint64_t{s.empty};
    std::uint64_t other = next_mask(s.other, taken);
    if (other == 0) {
      taken = next_mask(taken, whole_);
      if (taken == 0) return false;
      other = first_mask(count_ones(s.other), taken);
    }
    s = {static_cast<Mask>(taken & ~other), static_cast<Mask>(other), static_cast<Mask>(whole_ & ~taken), s.to_move};
    return true;
  }

 private:
  // Returns the number of ways to divide `stones` stones between the players.
  static std::uint64_t choices(unsigned stones) { return binomials[stones][(stones + 1) / 2]; }

  std::uint64_t whole_;
  unsigned cells_ = 0;
  std::vector<std::uint64_t> begin_;  // of each layer, and the end
};

template <AnyTicTacToe G>
std::uint64_t index_bytes(const G&) {
  return 1024;
}
template <AnyTicTacToe G>
MarksIndex<G> state_index(const G& game) {
  return MarksIndex<G>{game};
}
template <AnyTicTacToe G>
std::uint64_t state_count(const G& game) {
  return MarksIndex<G>{game}.count();
}

static_assert(LayeredGame<SmallTicTacToe> && LayeredGame<MediumTicTacToe> && LayeredGame<LargeTicTacToe>);

}  // namespace zermelo::tictactoe
