// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The rules that use tables and words of bits against the naive ones, function by function: ACTIONS, RESULT,
// IS-TERMINAL and UTILITY.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/naive.hpp"
#include "support/seeds.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/games/sliding/rules.hpp"
#include "zermelo/games/sliding/state.hpp"
#include "zermelo/games/tictactoe/rules.hpp"

namespace zermelo::testing {
namespace {

// over() of the naive games is the utility for the player to move.
template <class G, class Naive>
void expect_same_end(const G& game, const StateOf<G>& s, const Naive& naive) {
  const auto over = naive.over();
  ASSERT_EQ(game.is_terminal(s), over.has_value());
  if (!over) return;
  ASSERT_EQ(game.utility(s, game.to_move(s)), *over);
  ASSERT_EQ(game.utility(s, opponent(game.to_move(s))), -*over);
}

template <class G>
std::vector<ActionOf<G>> list_actions(const G& game, const StateOf<G>& s) {
  std::vector<ActionOf<G>> all;
  for (const auto a : game.actions(s)) all.push_back(a);
  return all;
}

// ---- Tic-Tac-Toe ----

using tictactoe::LargeTicTacToe;
using tictactoe::MediumTicTacToe;
using tictactoe::SmallTicTacToe;

naive::Crosses crosses(const tictactoe::Parameters& p) {
  return {static_cast<int>(p.rows), static_cast<int>(p.cols), static_cast<int>(p.in_a_row),
          std::string(std::size_t{p.rows} * p.cols, ' ')};
}

std::vector<tictactoe::Parameters> every_board(unsigned most_cells) {
  std::vector<tictactoe::Parameters> all;
  for (unsigned rows = 1; rows <= tictactoe::max_side; ++rows) {
    for (unsigned cols = 1; cols <= tictactoe::max_side && rows * cols <= most_cells; ++cols) {
      for (unsigned k = 1; k <= std::max(rows, cols); ++k) all.push_back({rows, cols, k});
    }
  }
  return all;
}

std::string name_of(const tictactoe::Parameters& p) {
  return std::to_string(p.rows) + " x " + std::to_string(p.cols) + ", " + std::to_string(p.in_a_row) + " in a row";
}

// The line of the player who just moved decides, so a state in which that player has any set of cells asks about it.
template <class G>
void expect_same_line(const G& game, std::uint64_t cells, bool has_line) {
  using Mask = decltype(StateOf<G>::empty);
  const StateOf<G> s{0, static_cast<Mask>(cells), static_cast<Mask>(game.board().whole() & ~cells), Player::one};
  ASSERT_EQ(game.is_terminal(s), has_line || s.empty == 0) << cells;
  ASSERT_EQ(game.utility(s, Player::two), has_line ? 1 : 0) << cells;
}

void expect_same_line_on_all(const tictactoe::Parameters& p, const std::vector<std::uint64_t>& sets) {
  const LargeTicTacToe large{p};
  const MediumTicTacToe medium{MediumTicTacToe::fits(p) ? p : tictactoe::Parameters{}};
  const SmallTicTacToe small{SmallTicTacToe::fits(p) ? p : tictactoe::Parameters{}};
  naive::Crosses board = crosses(p);
  for (const std::uint64_t cells : sets) {
    for (std::size_t i = 0; i < board.cells.size(); ++i) board.cells[i] = (cells >> i & 1U) != 0 ? 'X' : ' ';
    const bool has_line = board.has_line('X');
    ASSERT_NO_FATAL_FAILURE(expect_same_line(large, cells, has_line));
    if (MediumTicTacToe::fits(p)) {
      ASSERT_NO_FATAL_FAILURE(expect_same_line(medium, cells, has_line));
    }
    if (SmallTicTacToe::fits(p)) {
      ASSERT_NO_FATAL_FAILURE(expect_same_line(small, cells, has_line));
    }
  }
}

TEST(LiteralRules, EverySetOfCellsOfASmallBoardHoldsALineOrNot) {
  for (const auto& p : every_board(16)) {
    SCOPED_TRACE(name_of(p));
    std::vector<std::uint64_t> sets(std::size_t{1} << (p.rows * p.cols));
    for (std::size_t i = 0; i < sets.size(); ++i) sets[i] = i;
    ASSERT_NO_FATAL_FAILURE(expect_same_line_on_all(p, sets));
  }
}

// Sets of all densities: a line of eight is rare among halves of a board.
TEST(LiteralRules, RandomSetsOfCellsOfEveryBoardHoldALineOrNot) {
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  for (const auto& p : every_board(64)) {
    SCOPED_TRACE(name_of(p));
    std::vector<std::uint64_t> sets;
    for (int i = 0; i < 300; ++i) {
      std::uint64_t cells = 0;
      const auto density = random.below(9);
      for (unsigned cell = 0; cell < p.rows * p.cols; ++cell) {
        if (random.below(8) < density) cells |= std::uint64_t{1} << cell;
      }
      sets.push_back(cells);
    }
    ASSERT_NO_FATAL_FAILURE(expect_same_line_on_all(p, sets));
  }
}

template <class G>
void expect_same_cells(const StateOf<G>& s, const naive::Crosses& board) {
  const char mover = board.mark_of_mover();
  ASSERT_EQ(s.to_move == Player::one, mover == 'X');
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    ASSERT_EQ((s.empty >> i & 1U) != 0, board.cells[i] == ' ');
    ASSERT_EQ((s.mover >> i & 1U) != 0, board.cells[i] == mover);
  }
}

template <class G>
void expect_same_play(const tictactoe::Parameters& p, Random& random) {
  const G game{p};
  auto s = game.initial_state();
  naive::Crosses board = crosses(p);
  for (;;) {
    ASSERT_NO_FATAL_FAILURE(expect_same_cells<G>(s, board));
    ASSERT_NO_FATAL_FAILURE(expect_same_end(game, s, board));
    if (game.is_terminal(s)) return;
    const auto actions = list_actions(game, s);
    const auto successors = board.successors();
    ASSERT_EQ(actions.size(), successors.size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
      ASSERT_EQ(successors[i].cells[actions[i]], board.mark_of_mover());
    }
    const auto choice = static_cast<std::size_t>(random.below(actions.size()));
    s = game.result(s, actions[choice]);
    board = successors[choice];
  }
}

TEST(LiteralRules, PlaysOfTicTacToeAreTheSameOnEveryBoard) {
  ZERMELO_TRACE_SEED();
  Random random{seed() + 1};
  for (const auto& p : every_board(64)) {
    SCOPED_TRACE(name_of(p));
    for (int play = 0; play < 3; ++play) {
      ASSERT_NO_FATAL_FAILURE(expect_same_play<LargeTicTacToe>(p, random));
      if (MediumTicTacToe::fits(p)) {
        ASSERT_NO_FATAL_FAILURE(expect_same_play<MediumTicTacToe>(p, random));
      }
      if (SmallTicTacToe::fits(p)) {
        ASSERT_NO_FATAL_FAILURE(expect_same_play<SmallTicTacToe>(p, random));
      }
    }
  }
}

// ---- The sliding puzzle ----

using sliding::Sliding;
using sliding::Stuck;

naive::Tiles naive_tiles(const sliding::Parameters& p) {
  naive::Tiles::Board board{};
  for (std::size_t t = 0; t < 4; ++t) board[p.tiles[t]] = static_cast<int>(sliding::tile_names[t]);
  const char stuck = p.stuck == Stuck::pass ? 'p' : p.stuck == Stuck::loses ? 'l' : 'd';
  const int moves = p.moves == 0 ? -1 : static_cast<int>(p.moves);  // more than are ever played
  return {{board}, p.first == Player::one ? 1 : 2, moves, stuck};
}

// Returns all placements of the tiles but those on which both agents have won.
std::vector<sliding::Placement> every_placement() {
  std::vector<sliding::Placement> all;
  for (std::size_t code = 0; code < 9 * 9 * 9 * 9; ++code) {
    const auto digit = [&](std::size_t place) { return static_cast<std::uint8_t>(code / place % 9); };
    const sliding::Placement tiles{digit(729), digit(81), digit(9), digit(1)};
    sliding::Placement sorted = tiles;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end()) continue;
    if (sliding::has_won(tiles, Player::one) && sliding::has_won(tiles, Player::two)) continue;
    all.push_back(tiles);
  }
  return all;
}

// Returns the action that leads from one board to the next: the tile that is elsewhere, and where it went.
sliding::Action action_between(const naive::Tiles::Board& before, const naive::Tiles::Board& after) {
  for (unsigned t = 0; t < 4; ++t) {
    const auto name = static_cast<int>(sliding::tile_names[t]);
    const int way = naive::Tiles::place(after, name) - naive::Tiles::place(before, name);
    const std::array<int, 4> ways{-3, 1, 3, -1};  // up, right, down, left
    for (unsigned d = 0; d < 4; ++d) {
      if (ways[d] == way) return static_cast<sliding::Action>(4 * t + d);
    }
  }
  return sliding::pass_action;
}

void expect_same_board(const Sliding::State& s, const naive::Tiles& tiles) {
  const auto parts = s.parts();
  for (std::size_t t = 0; t < 4; ++t) {
    ASSERT_EQ(parts.tiles[t], naive::Tiles::place(tiles.boards.back(), static_cast<int>(sliding::tile_names[t])));
  }
  ASSERT_EQ(parts.to_move == Player::one, tiles.mover() == 1);
  if (tiles.moves > 0) {
    ASSERT_EQ(parts.moves_left + tiles.boards.size() - 1, static_cast<std::size_t>(tiles.moves));
  }
}

// Checks the state, and the boards after each of its actions.
void expect_same_state(const Sliding& game, const Sliding::State& s, const naive::Tiles& tiles) {
  ASSERT_NO_FATAL_FAILURE(expect_same_board(s, tiles));
  ASSERT_NO_FATAL_FAILURE(expect_same_end(game, s, tiles));
  ASSERT_EQ(Sliding::State{s.parts()}, s);
  if (game.is_terminal(s)) return;
  const auto actions = list_actions(game, s);
  const auto successors = tiles.successors();
  ASSERT_EQ(actions.size(), successors.size());
  for (std::size_t i = 0; i < actions.size(); ++i) {
    ASSERT_EQ(actions[i], action_between(tiles.boards.back(), successors[i].boards.back()));
    ASSERT_NO_FATAL_FAILURE(expect_same_board(game.result(s, actions[i]), successors[i]));
  }
}

void expect_same_slides(const sliding::Parameters& p, Random& random, int most_plies) {
  const Sliding game{p};
  auto s = game.initial_state();
  naive::Tiles tiles = naive_tiles(p);
  for (int ply = 0; ply <= most_plies; ++ply) {
    ASSERT_NO_FATAL_FAILURE(expect_same_state(game, s, tiles));
    if (game.is_terminal(s)) return;
    const auto actions = list_actions(game, s);
    const auto choice = static_cast<std::size_t>(random.below(actions.size()));
    s = game.result(s, actions[choice]);
    tiles = tiles.successors()[choice];
  }
}

TEST(LiteralRules, PlaysOfTheSlidingPuzzleAreTheSameFromEveryPlacement) {
  ZERMELO_TRACE_SEED();
  Random random{seed() + 2};
  for (const auto& placement : every_placement()) {
    for (const Player first : {Player::one, Player::two}) {
      for (const Stuck stuck : {Stuck::pass, Stuck::loses, Stuck::draw}) {
        const std::uint32_t moves = random.below(3) == 0 ? 0 : static_cast<std::uint32_t>(1 + random.below(30));
        ASSERT_NO_FATAL_FAILURE(expect_same_slides({placement, first, moves, stuck}, random, 30));
      }
    }
  }
}

TEST(LiteralRules, AStateOfTheSlidingPuzzleCountsAMillionMoves) {
  const Sliding game{{.moves = sliding::max_moves}};
  const auto s = game.initial_state();
  EXPECT_EQ(game.longest_play(s), sliding::max_moves);
  EXPECT_EQ(game.longest_play(game.result(s, list_actions(game, s).front())), sliding::max_moves - 1);
  EXPECT_FALSE(game.is_terminal(s));
}

// Six: the middle tile goes anywhere, and the one in the corner to both sides.
TEST(LiteralRules, AnAgentOfTheSlidingPuzzleHasAtMostSixActions) {
  std::size_t most = 0;
  for (const auto& placement : every_placement()) {
    const Sliding game{{.tiles = placement}};
    if (!game.is_terminal(game.initial_state())) most = std::max(most, list_actions(game, game.initial_state()).size());
  }
  EXPECT_EQ(most, Sliding::most_actions(10));
}

}  // namespace
}  // namespace zermelo::testing
