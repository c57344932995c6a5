// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Alpha-beta, minimax and the counters of trees agree with each other on thousands of states of every game.
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "classroom/hurried.hpp"
#include "support/positions.hpp"
#include "support/reachable.hpp"
#include "support/searching.hpp"
#include "support/seeds.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/games/chomp/notation.hpp"
#include "zermelo/games/nim/notation.hpp"
#include "zermelo/games/numbers/notation.hpp"
#include "zermelo/games/sliding/notation.hpp"
#include "zermelo/games/tictactoe/notation.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo::testing {
namespace {

template <class G>
void expect_agreement(const G& game, const StateOf<G>& s) {
  SCOPED_TRACE(Notation<G>::format_state(game, s));
  const auto all = minimax(game, s);
  const auto cut = alpha_beta(game, s);
  const auto tight = alpha_beta(game, s, utility_window(game));
  ASSERT_EQ(cut.value, all.value);
  ASSERT_EQ(tight.value, all.value);
  ASSERT_EQ(cut.action, all.action);
  // On an edge of the window the search may find another move, or none; a value inside it is exact.
  if (utility_window(game).alpha < all.value) {
    ASSERT_EQ(tight.action, all.action);
  }
  ASSERT_LE(cut.counters.visited, all.counters.visited);
  ASSERT_LE(tight.counters.visited, cut.counters.visited);
  for (const auto& c : {all.counters, cut.counters, tight.counters}) ASSERT_EQ(c.visited, c.expanded + c.leaves);
  ASSERT_EQ(all.counters.cutoffs, 0U);
  ASSERT_EQ(TreeSize<G>{game}.of(s), BigCount{all.counters.visited});
}

template <class G>
void expect_agreement_everywhere(const G& game, std::uint64_t most_nodes = 2'000) {
  TreeSize<G> size{game};
  for (const auto& s : reachable_states(game)) {
    if (*size.of(s) <= most_nodes) {
      ASSERT_NO_FATAL_FAILURE(expect_agreement(game, s));
    }
  }
}

template <class G>
void expect_same_counts(const G& game) {
  const auto s = game.initial_state();
  const auto all = minimax(game, s);
  const auto tree = PlyCounter<G>{game}.count(s);
  EXPECT_TRUE(tree.complete);
  EXPECT_EQ(tree.nodes, all.counters.visited);
  EXPECT_EQ(tree.leaves, all.counters.leaves);
  EXPECT_EQ(tree.plies.size(), all.counters.depth + 1U);
  EXPECT_EQ(tree.states, reachable_states(game).size());
  EXPECT_EQ(TreeSize<G>{game}.of(s), BigCount{all.counters.visited});
}

TEST(SearchesAgree, OnEveryStateOfChomp) {
  for (const auto ending : {chomp::Ending::forced, chomp::Ending::eaten}) {
    expect_agreement_everywhere(chomp::SmallChomp{{4, 4, {0, 0}, ending}}, 500);
    expect_agreement_everywhere(chomp::SmallChomp{{3, 4, {1, 2}, ending}});
    expect_agreement_everywhere(chomp::LargeChomp{{3, 3, {1, 1}, ending}});
    expect_same_counts(chomp::SmallChomp{{3, 4, {0, 0}, ending}});
    expect_same_counts(chomp::LargeChomp{{3, 3, {2, 0}, ending}});
  }
}

TEST(SearchesAgree, OnEveryStateOfNim) {
  for (const auto play : {nim::Play::misere, nim::Play::normal}) {
    expect_agreement_everywhere(nim::SmallNim{{3, 4, 5}, play});
    expect_agreement_everywhere(nim::SmallNim{{1, 2, 2, 3}, play});
    expect_agreement_everywhere(nim::LargeNim{{2, 16}, play}, 500);
    expect_same_counts(nim::SmallNim{{1, 3, 5}, play});
    expect_same_counts(nim::LargeNim{{0, 3, 4}, play});
  }
}

TEST(SearchesAgree, OnEveryStateOfTicTacToe) {
  expect_agreement_everywhere(tictactoe::SmallTicTacToe{{3, 3, 3}}, 1'000);
  expect_agreement_everywhere(tictactoe::LargeTicTacToe{{2, 4, 3}}, 1'000);
  expect_same_counts(tictactoe::SmallTicTacToe{{3, 3, 3}});
  expect_same_counts(tictactoe::LargeTicTacToe{{2, 4, 2}});
}

TEST(SearchesAgree, OnEveryStateOfNumbers) {
  expect_agreement_everywhere(numbers::Numbers{9, 5}, 12'000);
  expect_agreement_everywhere(numbers::Numbers{10, 3}, 500);
  expect_same_counts(numbers::Numbers{9, 5});
  expect_same_counts(numbers::Numbers{8, 9});
}

TEST(SearchesAgree, OnEveryStateOfShortSlidingPuzzles) {
  for (const auto stuck : {sliding::Stuck::pass, sliding::Stuck::loses, sliding::Stuck::draw}) {
    for (const sliding::Placement& tiles : {sliding::Placement{8, 7, 1, 0}, {5, 8, 1, 4}, {1, 5, 4, 0}}) {
      expect_agreement_everywhere(sliding::Sliding{{.tiles = tiles, .moves = 5, .stuck = stuck}});
      expect_same_counts(sliding::Sliding{{.tiles = tiles, .moves = 7, .stuck = stuck}});
    }
  }
}

// Expects that both searches give the same length, and that the hurried value has the sign of the plain one.
void expect_same_length(const sliding::Parameters& p) {
  const sliding::Sliding game{p};
  const Hurried hurried{game, static_cast<std::int32_t>(p.moves)};
  const auto by_minimax = minimax(hurried, hurried.initial_state());
  const auto by_alpha_beta = alpha_beta(hurried, hurried.initial_state());
  const auto plain = alpha_beta(game, game.initial_state());
  ASSERT_EQ(by_minimax.value, by_alpha_beta.value);
  ASSERT_EQ(by_minimax.action, by_alpha_beta.action);
  const auto sign = [](int v) { return v > 0 ? 1 : v < 0 ? -1 : 0; };
  ASSERT_EQ(sign(by_minimax.value), plain.value);
  const auto length = hurried.length(by_minimax.value);
  ASSERT_EQ(length == 0, plain.value == 0 || game.is_terminal(game.initial_state()));
  ASSERT_LE(length, static_cast<std::int32_t>(p.moves));
}

TEST(SlidingLengths, BothSearchesAgreeOnEveryPlacementOfFourMoves) {
  int boards = 0;
  for (unsigned code = 0; code < 9 * 9 * 9 * 9; ++code) {
    sliding::Parameters p;
    p.tiles = {static_cast<std::uint8_t>(code % 9), static_cast<std::uint8_t>(code / 9 % 9),
               static_cast<std::uint8_t>(code / 81 % 9), static_cast<std::uint8_t>(code / 729)};
    auto sorted = p.tiles;
    std::ranges::sort(sorted);
    const bool placed = std::ranges::adjacent_find(sorted) == sorted.end();
    if (!placed) continue;
    ++boards;
    if (sliding::has_won(p.tiles, Player::one) && sliding::has_won(p.tiles, Player::two)) continue;
    p.moves = 4;
    p.first = boards % 2 == 0 ? Player::one : Player::two;
    ASSERT_NO_FATAL_FAILURE(expect_same_length(p)) << code;
  }
  EXPECT_EQ(boards, 9 * 8 * 7 * 6);
}

TEST(SlidingLengths, BothSearchesAgreeOnSomeDozenBoardsOfTenMoves) {
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  for (int i = 0; i < 30; ++i) {
    // A random board by a random walk of an endless game, then ten moves from there.
    const sliding::Sliding endless_game{{.moves = 0}};
    const auto states = random_states(endless_game, random.next(), 60);
    const auto& s = states.back();
    ASSERT_NO_FATAL_FAILURE(expect_same_length({.tiles = s.parts().tiles, .first = s.to_move(), .moves = 10}));
  }
}

template <class G>
void expect_same_when_erased(const G& game) {
  const AnyGame erased = to_any_game(game);
  const auto s = game.initial_state();
  const auto any = erased.initial_state();
  const auto range = erased.known_utility_range(game.to_move(s));
  ASSERT_TRUE(range);
  EXPECT_EQ(minimax(game, s).counters, minimax(erased, any).counters);
  EXPECT_EQ(to_exact(game, minimax(game, s).value, game.to_move(s)), minimax(erased, any).value);
  EXPECT_EQ(alpha_beta(game, s).counters, alpha_beta(erased, any).counters);
  EXPECT_EQ(alpha_beta(game, s, utility_window(game)).counters,
            alpha_beta(erased, any, {range->lowest, range->highest}).counters);
  const auto best = alpha_beta(game, s).action;
  const auto best_any = alpha_beta(erased, any).action;
  ASSERT_EQ(best.has_value(), best_any.has_value());
  if (best) {
    EXPECT_EQ(best_any->template as<ActionOf<G>>(), *best);
  }
}

TEST(ErasedGames, AreSearchedWithIdenticalCounters) {
  expect_same_when_erased(tictactoe::SmallTicTacToe{{}});
  expect_same_when_erased(chomp::SmallChomp{{3, 4, {0, 0}, chomp::Ending::forced}});
  expect_same_when_erased(chomp::LargeChomp{{3, 3, {0, 0}, chomp::Ending::eaten}});
  expect_same_when_erased(chomp::SmallChomp{{1, 1, {0, 0}, chomp::Ending::forced}});
  expect_same_when_erased(nim::LargeNim{{1, 3, 5}, nim::Play::misere});
  expect_same_when_erased(numbers::Numbers{9, 5});
  expect_same_when_erased(sliding::Sliding{{.moves = 7}});
}

}  // namespace
}  // namespace zermelo::testing
