// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The states of Nim by number: how many objects are left, and in which piles.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <type_traits>
#include <utility>
#include <vector>

#include "zermelo/core/combinations.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/games/nim/rules.hpp"

namespace zermelo::nim {

// Numbers the states by layers: layer n has the states with n objects, none of its piles larger than at the start.
// Inside a layer they are in lexicographic order, the first pile first:
//   piles 1,2:   00 | 01 10 | 02 11 | 12
// The player to move is not part of the number, since no value depends on it.
template <class G>
class PilesIndex {
 public:
  using State = StateOf<G>;
  static constexpr const char* scheme = "nim-piles-1";

  explicit PilesIndex(const G& game) {
    const auto start = game.initial_state();
    largest_ = game.piles(start);
    if constexpr (std::is_same_v<G, SmallNim>) whole_ = start.piles;
    for (const Pile k : largest_) total_ += k;
    at_most_.assign((largest_.size() + 1) * static_cast<std::size_t>(total_ + 2), 1);
    for (std::size_t i = 0; i <= largest_.size(); ++i) row(i)[0] = 0;
    for (std::size_t i = largest_.size(); i-- > 0;) {
      // Pile i has at most largest_[i] objects, and the piles after it have the rest.
      for (std::uint64_t n = 0; n <= total_; ++n) {
        const std::uint64_t lost = n > largest_[i] ? row(i + 1)[n - largest_[i]] : 0;
        row(i)[n + 1] = row(i)[n] + row(i + 1)[n + 1] - lost;
      }
    }
  }

  std::uint64_t count() const { return row(0)[total_ + 1]; }
  std::uint64_t layer_count() const { return total_ + 1; }
  std::uint64_t layer_begin(std::uint64_t layer) const { return row(0)[layer]; }

  std::uint64_t index(const State& s) const {
    std::uint64_t left = 0;
    for (std::size_t i = 0; i < largest_.size(); ++i) left += pile(s, i);
    std::uint64_t index = layer_begin(left);
    for (std::size_t i = 0; i < largest_.size(); ++i) {
      index += with_less(i, left, pile(s, i));
      left -= pile(s, i);
    }
    return index;
  }

  // Returns whether there are as many piles as at the start, none of them larger.
  bool has(const State& s) const {
    if constexpr (std::is_same_v<G, SmallNim>) {
      // Every other pile at once, in a byte each: its highest bit stays if nothing is borrowed from it.
      constexpr std::uint64_t low = 0x0f0f0f0f0f0f0f0fU;
      constexpr std::uint64_t high = 0x8080808080808080U;
      const std::uint64_t even = ((whole_ & low) | high) - (s.piles & low);
      const std::uint64_t odd = ((whole_ >> 4U & low) | high) - (s.piles >> 4U & low);
      return (even & odd & high) == high;
    } else {
      return std::ranges::equal(s.piles, largest_, std::less_equal{});
    }
  }

  State state(std::uint64_t i) const {
    std::uint64_t left = layer_of(*this, i);
    i -= layer_begin(left);
    std::vector<Pile> piles(largest_.size());
    for (std::size_t p = 0; p < piles.size(); ++p) {
      Pile low = 0;
      for (Pile high = std::min<Pile>(largest_[p], left); low < high;) {
        const Pile middle = high - (high - low) / 2;
        if (with_less(p, left, middle) <= i) {
          low = middle;
        } else {
          high = middle - 1;
        }
      }
      piles[p] = low;
      i -= with_less(p, left, low);
      left -= low;
    }
    return G::state_of(std::move(piles), Player::one);
  }

  // Steps from a state to that of the next number; returns false at the end of a layer. The last pile that can grow by
  // an object of a later one does, and the later ones have the rest as far back as they can.
  bool next(State& s) const {
    Pile rest = 0;
    for (std::size_t i = largest_.size(); i-- > 0;) {
      if (rest > 0 && pile(s, i) < largest_[i]) {
        set_pile(s, i, pile(s, i) + 1);
        --rest;
        for (std::size_t j = largest_.size(); --j > i; rest -= pile(s, j)) set_pile(s, j, std::min(rest, largest_[j]));
        return true;
      }
      rest += pile(s, i);
    }
    return false;
  }

 private:
  // Returns a row of counts: row(i)[n] is the number of ways to have fewer than n objects in the piles from i on.
  std::uint64_t* row(std::size_t i) { return at_most_.data() + i * (total_ + 2); }
  const std::uint64_t* row(std::size_t i) const { return at_most_.data() + i * (total_ + 2); }
  // Returns the number of ways to have n objects in the piles from i on, with fewer than k in pile i.
  std::uint64_t with_less(std::size_t i, std::uint64_t n, Pile k) const {
    return row(i + 1)[n + 1] - row(i + 1)[n + 1 - k];
  }
  static Pile pile(const State& s, std::size_t i) {
    if constexpr (std::is_same_v<G, SmallNim>) {
      return (s.piles >> (4U * i)) & 15U;
    } else {
      return s.piles[i];
    }
  }
  static void set_pile(State& s, std::size_t i, Pile k) {
    if constexpr (std::is_same_v<G, SmallNim>) {
      s.piles = (s.piles & ~(std::uint64_t{15} << (4U * i))) | k << (4U * i);
    } else {
      s.piles[i] = k;
    }
  }

  std::vector<Pile> largest_;
  std::uint64_t whole_ = 0;  // all of them in the form of a small game's state
  std::uint64_t total_ = 0;
  std::vector<std::uint64_t> at_most_;
};

template <class G>
concept AnyNim = std::is_same_v<G, SmallNim> || std::is_same_v<G, LargeNim>;

template <AnyNim G>
std::uint64_t state_count(const G& game) {
  return most_positions(game.piles(game.initial_state()));
}
template <AnyNim G>
std::uint64_t index_bytes(const G& game) {
  std::uint64_t total = 0;
  const auto start = game.initial_state();
  for (const Pile k : game.piles(start)) total = capped_sum(total, k);
  return capped_product(capped_sum(total, 2), (game.piles(start).size() + 1) * sizeof(std::uint64_t));
}
template <AnyNim G>
PilesIndex<G> state_index(const G& game) {
  return PilesIndex<G>{game};
}

static_assert(LayeredGame<SmallNim> && LayeredGame<LargeNim>);

}  // namespace zermelo::nim
