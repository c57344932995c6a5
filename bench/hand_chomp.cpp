// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Chomp 4x4 with the forced ending as a mask of the squares left, searched by hand-written code.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "contest.hpp"

namespace zermelo::bench {
namespace {

// Bit row * 4 + col; the poison is bit 0 and never bitten, so it is left out of the mask altogether.
using Squares = std::uint32_t;
constexpr Squares whole = 0xfffe;
constexpr int infinite = 2;

constexpr std::array<Squares, 16> what_bites_leave() {
  std::array<Squares, 16> kept{};
  for (unsigned bite = 0; bite < 16; ++bite) {
    for (unsigned square = 0; square < 16; ++square) {
      if (square / 4 < bite / 4 || square % 4 < bite % 4) kept[bite] |= 1U << square;
    }
  }
  return kept;
}
constexpr std::array<Squares, 16> kept_by = what_bites_leave();

constexpr unsigned first(Squares squares) { return static_cast<unsigned>(std::countr_zero(squares)); }

// A player who has no bite left has lost.
class Minimax {
 public:
  Outcome search() {
    ++nodes_;
    int best = -infinite;
    unsigned move = 0;
    for (Squares left = whole; left != 0; left &= left - 1) {
      const int value = min_value(whole & kept_by[first(left)]);
      if (value > best) {
        best = value;
        move = first(left);
      }
    }
    return {nodes_, best, move - 1};  // the poison, square 0, is not an action
  }

 private:
  int max_value(Squares squares) {
    ++nodes_;
    if (squares == 0) return -1;
    int best = -infinite;
    for (Squares left = squares; left != 0; left &= left - 1) {
      best = std::max(best, min_value(squares & kept_by[first(left)]));
    }
    return best;
  }

  int min_value(Squares squares) {
    ++nodes_;
    if (squares == 0) return 1;
    int best = infinite;
    for (Squares left = squares; left != 0; left &= left - 1) {
      best = std::min(best, max_value(squares & kept_by[first(left)]));
    }
    return best;
  }

  std::uint64_t nodes_ = 0;
};

class AlphaBeta {
 public:
  Outcome search() {
    ++nodes_;
    int best = -infinite;
    unsigned move = 0;
    for (Squares left = whole; left != 0; left &= left - 1) {
      const int value = min_value(whole & kept_by[first(left)], best, infinite);
      if (value > best) {
        best = value;
        move = first(left);
      }
    }
    return {nodes_, best, move - 1};  // the poison, square 0, is not an action
  }

 private:
  int max_value(Squares squares, int alpha, const int beta) {
    ++nodes_;
    if (squares == 0) return -1;
    int best = -infinite;
    for (Squares left = squares; left != 0; left &= left - 1) {
      best = std::max(best, min_value(squares & kept_by[first(left)], alpha, beta));
      if (best >= beta) break;
      alpha = std::max(alpha, best);
    }
    return best;
  }

  int min_value(Squares squares, const int alpha, int beta) {
    ++nodes_;
    if (squares == 0) return 1;
    int best = infinite;
    for (Squares left = squares; left != 0; left &= left - 1) {
      best = std::min(best, max_value(squares & kept_by[first(left)], alpha, beta));
      if (best <= alpha) break;
      beta = std::min(beta, best);
    }
    return best;
  }

  std::uint64_t nodes_ = 0;
};

}  // namespace

Outcome hand::chomp_minimax() { return Minimax{}.search(); }
Outcome hand::chomp_alpha_beta() { return AlphaBeta{}.search(); }

}  // namespace zermelo::bench
