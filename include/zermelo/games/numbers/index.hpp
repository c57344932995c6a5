// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The states of the number-picking game by number: how many numbers are left, which were picked, and which one last.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "zermelo/core/combinations.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/games/numbers/rules.hpp"

namespace zermelo::numbers {

// Numbers the states by layers: layer u has the states with u unpicked numbers, the sets of picked ones in increasing
// order as masks, and for each set the last pick, the least first. The player to move is not part of the number, since
// no value depends on it.
class NumbersIndex {
 public:
  using State = Numbers::State;
  static constexpr const char* scheme = "numbers-picks-1";

  explicit NumbersIndex(const Numbers& game) : highest_{game.highest()} {
    begin_.push_back(0);
    for (unsigned unpicked = 0; unpicked <= highest_; ++unpicked) {
      begin_.push_back(capped_sum(begin_.back(), layer_size(highest_ - unpicked)));
    }
  }

  std::uint64_t count() const { return begin_.back(); }
  std::uint64_t layer_count() const { return highest_ + 1; }
  std::uint64_t layer_begin(std::uint64_t layer) const { return begin_[static_cast<std::size_t>(layer)]; }

  std::uint64_t index(const State& s) const {
    const std::uint64_t picked = whole() & ~s.unpicked;
    const auto unpicked = std::size_t{count_ones(s.unpicked)};
    if (picked == 0) return begin_[unpicked];
    const std::uint64_t below = picked & ((std::uint64_t{1} << (s.last - 1U)) - 1);
    return begin_[unpicked] + rank_of_mask(picked) * (highest_ - unpicked) + count_ones(below);
  }

  // Returns whether s is a set of picked numbers with one of them as the last pick, or with none picked.
  bool has(const State& s) const {
    const std::uint64_t picked = whole() & ~s.unpicked;
    if ((s.unpicked & ~whole()) != 0) return false;
    return picked == 0 ? s.last == 0 : s.last >= 1 && s.last <= highest_ && (picked >> (s.last - 1U) & 1U) != 0;
  }

  State state(std::uint64_t i) const {
    const auto unpicked = static_cast<unsigned>(layer_of(*this, i));
    const unsigned picks = highest_ - unpicked;
    if (picks == 0) return {whole(), 0, Player::one};
    i -= begin_[unpicked];
    const std::uint64_t picked = mask_of_rank(i / picks, picks);
    const std::uint64_t last = scatter(std::uint64_t{1} << (i % picks), picked);
    return {whole() & ~picked, static_cast<std::uint8_t>(std::countr_zero(last) + 1), Player::one};
  }

  // Steps from a state to that of the next number; returns false at the end of a layer.
  bool next(State& s) const {
    std::uint64_t picked = whole() & ~s.unpicked;
    if (picked == 0) return false;
    std::uint64_t later = picked >> (s.last - 1U) >> 1U << 1U << (s.last - 1U);
    if (later == 0) {
      later = picked = next_mask(picked, whole());
      if (picked == 0) return false;
      s.unpicked = whole() & ~picked;
    }
    s.last = static_cast<std::uint8_t>(std::countr_zero(later) + 1);
    return true;
  }

 private:
  std::uint64_t whole() const { return ~std::uint64_t{0} >> (64U - highest_); }
  std::uint64_t layer_size(unsigned picks) const {
    return picks == 0 ? 1 : capped_product(binomials[highest_][picks], picks);
  }

  unsigned highest_;
  std::vector<std::uint64_t> begin_;  // of each layer, and the end
};

inline std::uint64_t index_bytes(const Numbers&) { return 1024; }
inline NumbersIndex state_index(const Numbers& game) { return NumbersIndex{game}; }
inline std::uint64_t state_count(const Numbers& game) { return NumbersIndex{game}.count(); }

static_assert(LayeredGame<Numbers>);

}  // namespace zermelo::numbers
