// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The five games once more, in the simplest way that the rules allow, and a negamax that counts. Nothing here is shared
// with the library: other data, other words, another form of the search. Slow on purpose.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace zermelo::testing::naive {

// A position knows its successors, in the order of the rules, and its value for the player to move if the game is over.

struct Chocolate {
  std::set<std::pair<int, int>> squares;  // row, column
  std::pair<int, int> poison;
  bool poison_may_be_eaten = false;

  std::optional<int> over() const {
    if (poison_may_be_eaten) return squares.contains(poison) ? std::nullopt : std::optional{1};
    return successors().empty() ? std::optional{-1} : std::nullopt;
  }
  std::vector<Chocolate> successors() const {
    std::vector<Chocolate> all;
    for (const auto& [row, col] : squares) {  // a set of pairs is in the order of rows, then columns
      Chocolate next = *this;
      std::erase_if(next.squares, [&](const auto& q) { return q.first >= row && q.second >= col; });
      if (poison_may_be_eaten || next.squares.contains(poison)) all.push_back(next);
    }
    return all;
  }
};

inline Chocolate chocolate(int rows, int cols, int poison_row, int poison_col, bool eaten) {
  Chocolate bar{{}, {poison_row, poison_col}, eaten};
  for (int r = 1; r <= rows; ++r) {
    for (int c = 1; c <= cols; ++c) bar.squares.insert({r, c});
  }
  return bar;
}

struct Heaps {
  std::vector<int> heaps;
  bool last_one_loses = true;

  std::optional<int> over() const {
    for (const int h : heaps) {
      if (h > 0) return std::nullopt;
    }
    return last_one_loses ? 1 : -1;
  }
  std::vector<Heaps> successors() const {
    std::vector<Heaps> all;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      for (int left = 0; left < heaps[i]; ++left) {
        all.push_back(*this);
        all.back().heaps[i] = left;
      }
    }
    return all;
  }
};

struct Crosses {
  int rows = 3;
  int cols = 3;
  int line = 3;
  std::string cells = std::string(9, ' ');

  char mark_of_mover() const { return std::ranges::count(cells, ' ') % 2 == rows * cols % 2 ? 'X' : 'O'; }
  bool has_line(char mark) const {
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c < cols; ++c) {
        for (const auto& [down, right] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
          int run = 0;
          while (run < line && at(r + run * down, c + run * right) == mark) ++run;
          if (run == line) return true;
        }
      }
    }
    return false;
  }
  std::optional<int> over() const {
    if (has_line(mark_of_mover() == 'X' ? 'O' : 'X')) return -1;
    return std::ranges::count(cells, ' ') == 0 ? std::optional{0} : std::nullopt;
  }
  std::vector<Crosses> successors() const {
    std::vector<Crosses> all;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] != ' ') continue;
      all.push_back(*this);
      all.back().cells[i] = mark_of_mover();
    }
    return all;
  }

 private:
  char at(int r, int c) const {
    if (r < 0 || c < 0 || r >= rows || c >= cols) return '#';
    return cells[static_cast<std::size_t>(r * cols + c)];
  }
};

struct Picks {
  int highest = 9;
  int threshold = 5;
  std::vector<int> picked;

  std::optional<int> over() const { return successors().empty() ? std::optional{-picked.back()} : std::nullopt; }
  std::vector<Picks> successors() const {
    std::vector<Picks> all;
    for (int x = 1; x <= highest; ++x) {
      if (std::ranges::find(picked, x) != picked.end()) continue;
      if (!picked.empty() && picked.back() < threshold && x < threshold) continue;
      if (!picked.empty() && picked.back() % 2 == 1 && x % 2 == 1) continue;
      all.push_back(*this);
      all.back().picked.push_back(x);
    }
    return all;
  }
};

// The sliding puzzle: it keeps every board since the start, and reads the last moves and the staying turns off them.
struct Tiles {
  using Board = std::array<int, 9>;  // row by row, 0 for a blank

  std::vector<Board> boards;  // the initial one, and one after each turn
  int first = 1;              // the agent that moves first
  int moves = 10;
  char stuck = 'p';  // (p)ass, (l)oses, (d)raw

  int agent_after(std::size_t turns) const { return turns % 2 == 0 ? first : 3 - first; }
  int mover() const { return agent_after(boards.size() - 1); }
  static std::array<int, 2> tiles_of(int agent) { return agent == 1 ? std::array{1, 2} : std::array{8, 9}; }
  static std::array<int, 2> home_of(int agent) { return agent == 1 ? std::array{0, 1} : std::array{7, 8}; }
  static int place(const Board& board, int tile) {
    return static_cast<int>(std::ranges::find(board, tile) - board.begin());
  }
  static bool is_home(int square, int agent) { return square == home_of(agent)[0] || square == home_of(agent)[1]; }

  bool stands_at_home(int agent) const {
    return is_home(place(boards.back(), tiles_of(agent)[0]), agent) &&
           is_home(place(boards.back(), tiles_of(agent)[1]), agent);
  }
  // Returns whether three or more of the agent's latest turns ended with this tile on the square where it is.
  bool overstays(int agent, int tile) const {
    const int here = place(boards.back(), tile);
    if (!is_home(here, 3 - agent)) return false;
    int turns = 0;
    for (std::size_t turn = boards.size() - 1; turn >= 1; --turn) {
      if (agent_after(turn - 1) != agent) continue;
      if (place(boards[turn], tile) != here) break;
      ++turns;
    }
    return turns >= 3;
  }
  bool has_won(int agent) const {
    const auto others = tiles_of(3 - agent);
    return stands_at_home(agent) || overstays(3 - agent, others[0]) || overstays(3 - agent, others[1]);
  }
  std::optional<int> over() const {
    if (has_won(mover())) return 1;
    if (has_won(3 - mover())) return -1;
    if (static_cast<int>(boards.size()) - 1 == moves) return 0;
    if (stuck != 'p' && slides().empty()) return stuck == 'l' ? -1 : 0;
    return std::nullopt;
  }
  std::vector<Board> slides() const {
    std::vector<Board> all;
    const Board& now = boards.back();
    for (const int tile : tiles_of(mover())) {
      const int from = place(now, tile);
      for (const auto& [down, right] : {std::pair{-1, 0}, {0, 1}, {1, 0}, {0, -1}}) {
        const int row = from / 3 + down;
        const int col = from % 3 + right;
        if (row < 0 || row > 2 || col < 0 || col > 2) continue;
        const int to = row * 3 + col;
        if (now[static_cast<std::size_t>(to)] != 0 || takes_back(tile, to)) continue;
        all.push_back(now);
        std::swap(all.back()[static_cast<std::size_t>(from)], all.back()[static_cast<std::size_t>(to)]);
      }
    }
    return all;
  }
  // Returns whether the mover's own last turn took this tile away from that square.
  bool takes_back(int tile, int to) const {
    if (boards.size() < 3) return false;
    const Board& before = boards[boards.size() - 3];
    const Board& after = boards[boards.size() - 2];
    return place(before, tile) == to && place(after, tile) != to;
  }
  std::vector<Tiles> successors() const {
    std::vector<Board> next = slides();
    if (next.empty()) next.push_back(boards.back());  // a pass
    std::vector<Tiles> all;
    for (const Board& board : next) {
      all.push_back(*this);
      all.back().boards.push_back(board);
    }
    return all;
  }
};

struct Answer {
  int value = 0;
  std::size_t best = 0;  // the first best successor
  std::uint64_t visited = 0;
  std::uint64_t leaves = 0;
};

constexpr int infinity = 1'000'000;

template <class Position>
int negamax(const Position& p, Answer& answer, std::size_t* best) {
  ++answer.visited;
  if (const auto end = p.over()) {
    ++answer.leaves;
    return *end;
  }
  const auto next = p.successors();
  int value = -infinity;
  for (std::size_t i = 0; i < next.size(); ++i) {
    const int v = -negamax(next[i], answer, nullptr);
    if (v > value) {
      value = v;
      if (best != nullptr) *best = i;
    }
  }
  return value;
}

template <class Position>
int pruned_negamax(const Position& p, int alpha, int beta, Answer& answer, std::size_t* best) {
  ++answer.visited;
  if (const auto end = p.over()) {
    ++answer.leaves;
    return *end;
  }
  const auto next = p.successors();
  int value = -infinity;
  for (std::size_t i = 0; i < next.size(); ++i) {
    const int v = -pruned_negamax(next[i], -beta, -alpha, answer, nullptr);
    if (v > value) {
      value = v;
      if (best != nullptr) *best = i;
    }
    alpha = std::max(alpha, value);
    if (value >= beta) break;
  }
  return value;
}

template <class Position>
Answer solve(const Position& p) {
  Answer answer;
  answer.value = negamax(p, answer, &answer.best);
  return answer;
}

template <class Position>
Answer solve_pruned(const Position& p, int alpha = -infinity, int beta = infinity) {
  Answer answer;
  answer.value = pruned_negamax(p, alpha, beta, answer, &answer.best);
  return answer;
}

}  // namespace zermelo::testing::naive
