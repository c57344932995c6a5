// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Misere Nim [3,4,5] with a pile in each nibble of a word, searched by hand-written code.
#include <algorithm>
#include <cstdint>

#include "contest.hpp"

namespace zermelo::bench {
namespace {

using Piles = std::uint32_t;  // pile i in bits 4i to 4i + 3
constexpr Piles start = 0x543;
constexpr int infinite = 2;

// A player who finds nothing left has won: the opponent took the last object.
class Minimax {
 public:
  Outcome search() {
    ++nodes_;
    int best = -infinite;
    unsigned move = 0;
    for (unsigned shift = 0; start >> shift != 0; shift += 4) {
      const Piles others = start & ~(Piles{15} << shift);
      const Piles size = start & (Piles{15} << shift);
      for (Piles left = 0; left != size; left += Piles{1} << shift) {
        const int value = min_value(others | left);
        if (value > best) {
          best = value;
          move = shift * 4 + (left >> shift);
        }
      }
    }
    return {nodes_, best, move};
  }

 private:
  int max_value(Piles piles) {
    ++nodes_;
    if (piles == 0) return 1;
    int best = -infinite;
    for (unsigned shift = 0; piles >> shift != 0; shift += 4) {
      const Piles others = piles & ~(Piles{15} << shift);
      const Piles size = piles & (Piles{15} << shift);
      for (Piles left = 0; left != size; left += Piles{1} << shift) best = std::max(best, min_value(others | left));
    }
    return best;
  }

  int min_value(Piles piles) {
    ++nodes_;
    if (piles == 0) return -1;
    int best = infinite;
    for (unsigned shift = 0; piles >> shift != 0; shift += 4) {
      const Piles others = piles & ~(Piles{15} << shift);
      const Piles size = piles & (Piles{15} << shift);
      for (Piles left = 0; left != size; left += Piles{1} << shift) best = std::min(best, max_value(others | left));
    }
    return best;
  }

  std::uint64_t nodes_ = 0;
};

// The window (-1, +1): the first win found ends the loop over a state's moves.
class AlphaBeta {
 public:
  Outcome search() {
    ++nodes_;
    int best = -infinite;
    unsigned move = 0;
    for (unsigned shift = 0; start >> shift != 0; shift += 4) {
      const Piles others = start & ~(Piles{15} << shift);
      const Piles size = start & (Piles{15} << shift);
      for (Piles left = 0; left != size; left += Piles{1} << shift) {
        const int value = min_value(others | left, -1, 1);
        if (value > best) {
          best = value;
          move = shift * 4 + (left >> shift);
        }
        if (best >= 1) return {nodes_, best, move};
      }
    }
    return {nodes_, best, move};
  }

 private:
  int max_value(Piles piles, int alpha, const int beta) {
    ++nodes_;
    if (piles == 0) return 1;
    int best = -infinite;
    for (unsigned shift = 0; piles >> shift != 0; shift += 4) {
      const Piles others = piles & ~(Piles{15} << shift);
      const Piles size = piles & (Piles{15} << shift);
      for (Piles left = 0; left != size; left += Piles{1} << shift) {
        best = std::max(best, min_value(others | left, alpha, beta));
        if (best >= beta) return best;
        alpha = std::max(alpha, best);
      }
    }
    return best;
  }

  int min_value(Piles piles, const int alpha, int beta) {
    ++nodes_;
    if (piles == 0) return -1;
    int best = infinite;
    for (unsigned shift = 0; piles >> shift != 0; shift += 4) {
      const Piles others = piles & ~(Piles{15} << shift);
      const Piles size = piles & (Piles{15} << shift);
      for (Piles left = 0; left != size; left += Piles{1} << shift) {
        best = std::min(best, max_value(others | left, alpha, beta));
        if (best <= alpha) return best;
        beta = std::min(beta, best);
      }
    }
    return best;
  }

  std::uint64_t nodes_ = 0;
};

}  // namespace

Outcome hand::nim_minimax() { return Minimax{}.search(); }
Outcome hand::nim_alpha_beta() { return AlphaBeta{}.search(); }

}  // namespace zermelo::bench
