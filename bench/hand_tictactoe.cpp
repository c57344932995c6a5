// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tic-Tac-Toe 3x3 with a bitboard for each player, searched by hand-written code.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "contest.hpp"

namespace zermelo::bench {
namespace {

using Cells = std::uint32_t;
constexpr Cells whole = 0b111'111'111;
constexpr int infinite = 2;

constexpr std::array<bool, 512> lines_of_three() {
  std::array<bool, 512> found{};
  for (Cells cells = 0; cells <= whole; ++cells) {
    for (const Cells line : {0007U, 0070U, 0700U, 0111U, 0222U, 0444U, 0421U, 0124U}) {
      if ((cells & line) == line) found[cells] = true;
    }
  }
  return found;
}
constexpr std::array<bool, 512> has_line = lines_of_three();

constexpr Cells lowest(Cells cells) { return cells & (~cells + 1); }

// X is MAX; each function is called when the other player has just moved.
class Minimax {
 public:
  Outcome search() {
    ++nodes_;
    int best = -infinite;
    Cells move = 0;
    for (Cells left = whole; left != 0; left &= left - 1) {
      const int value = min_value(lowest(left), 0);
      if (value > best) {
        best = value;
        move = lowest(left);
      }
    }
    return {nodes_, best, static_cast<unsigned>(std::countr_zero(move))};
  }

 private:
  int max_value(Cells x, Cells o) {
    ++nodes_;
    if (has_line[o]) return -1;
    const Cells empty = whole ^ (x | o);
    if (empty == 0) return 0;
    int best = -infinite;
    for (Cells left = empty; left != 0; left &= left - 1) best = std::max(best, min_value(x | lowest(left), o));
    return best;
  }

  int min_value(Cells x, Cells o) {
    ++nodes_;
    if (has_line[x]) return 1;
    const Cells empty = whole ^ (x | o);
    if (empty == 0) return 0;
    int best = infinite;
    for (Cells left = empty; left != 0; left &= left - 1) best = std::min(best, max_value(x, o | lowest(left)));
    return best;
  }

  std::uint64_t nodes_ = 0;
};

class AlphaBeta {
 public:
  Outcome search() {
    ++nodes_;
    int best = -infinite;
    Cells move = 0;
    for (Cells left = whole; left != 0; left &= left - 1) {
      const int value = min_value(lowest(left), 0, best, infinite);
      if (value > best) {
        best = value;
        move = lowest(left);
      }
    }
    return {nodes_, best, static_cast<unsigned>(std::countr_zero(move))};
  }

 private:
  int max_value(Cells x, Cells o, int alpha, const int beta) {
    ++nodes_;
    if (has_line[o]) return -1;
    const Cells empty = whole ^ (x | o);
    if (empty == 0) return 0;
    int best = -infinite;
    for (Cells left = empty; left != 0; left &= left - 1) {
      best = std::max(best, min_value(x | lowest(left), o, alpha, beta));
      if (best >= beta) break;
      alpha = std::max(alpha, best);
    }
    return best;
  }

  int min_value(Cells x, Cells o, const int alpha, int beta) {
    ++nodes_;
    if (has_line[x]) return 1;
    const Cells empty = whole ^ (x | o);
    if (empty == 0) return 0;
    int best = infinite;
    for (Cells left = empty; left != 0; left &= left - 1) {
      best = std::min(best, max_value(x, o | lowest(left), alpha, beta));
      if (best <= alpha) break;
      beta = std::min(beta, best);
    }
    return best;
  }

  std::uint64_t nodes_ = 0;
};

}  // namespace

Outcome hand::tictactoe_minimax() { return Minimax{}.search(); }
Outcome hand::tictactoe_alpha_beta() { return AlphaBeta{}.search(); }

}  // namespace zermelo::bench
