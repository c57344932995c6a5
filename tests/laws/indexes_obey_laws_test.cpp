// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The numbers that games give their states obey the laws, on every number and on every state that play reaches.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "support/law_names.hpp"
#include "support/reachable.hpp"
#include "support/seeds.hpp"
#include "support/trees.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/game/laws.hpp"
#include "zermelo/games/chomp/index.hpp"
#include "zermelo/games/nim/index.hpp"
#include "zermelo/games/numbers/index.hpp"
#include "zermelo/games/sliding/index.hpp"
#include "zermelo/games/tictactoe/index.hpp"
#include "zermelo/games/tree/index.hpp"
#include "zermelo/solve/record_check.hpp"

namespace zermelo::testing {
namespace {

template <IndexedGame G>
void expect_laws_of(const G& game, const IndexOf<G>& numbers, const StateOf<G>& s) {
  const auto broken = check_index_laws(game, numbers, s);
  ASSERT_EQ(broken, std::nullopt) << *broken << " is broken at number " << numbers.index(s);
}

// Checks every number: the laws of games, too, for the rules have to hold where no play comes.
template <IndexedGame G>
void expect_index_laws(const G& game) {
  const auto numbers = state_index(game);
  ASSERT_EQ(numbers.count(), state_count(game));
  for (std::uint64_t i = 0; i < numbers.count(); ++i) {
    const auto s = numbers.state(i);
    ASSERT_EQ(numbers.index(s), i);
    ASSERT_NO_FATAL_FAILURE(expect_laws_of(game, numbers, s));
    const auto broken = check_laws(game, s);
    ASSERT_EQ(broken, std::nullopt) << *broken << " is broken at number " << i;
  }
  for (const auto& s : reachable_states(game)) ASSERT_NO_FATAL_FAILURE(expect_laws_of(game, numbers, s));
}

template <LayeredGame G>
void expect_whole_layers(const G& game) {
  const auto numbers = state_index(game);
  EXPECT_EQ(numbers.layer_begin(0), 0U);
  EXPECT_EQ(numbers.layer_begin(numbers.layer_count()), numbers.count());
  for (std::uint64_t k = 0; k < numbers.layer_count(); ++k) {
    ASSERT_LT(numbers.layer_begin(k), numbers.layer_begin(k + 1));
    EXPECT_EQ(layer_of(numbers, numbers.layer_begin(k)), k);
    EXPECT_EQ(layer_of(numbers, numbers.layer_begin(k + 1) - 1), k);
  }
}

template <LayeredGame G>
void expect_all(const G& game) {
  ASSERT_NO_FATAL_FAILURE(expect_index_laws(game));
  ASSERT_NO_FATAL_FAILURE(expect_whole_layers(game));
}

// Checks that has(s) is true of no more states than there are numbers: each is the one that its number gives.
template <IndexedGame G>
bool is_lawful_member(const IndexOf<G>& numbers, StateOf<G> s) {
  if (!numbers.has(s)) return true;
  if (numbers.index(s) >= numbers.count()) return false;
  const StateOf<G> image = numbers.state(numbers.index(s));
  if constexpr (requires { s.parts(); }) {
    auto parts = s.parts();
    parts.to_move = image.to_move();
    s = StateOf<G>{parts};
  } else {
    s.to_move = image.to_move;
  }
  return image == s;
}

// Checks that the state of every number, and what its actions lead to, is a member, and that a step leads to the next
// number.
template <IndexedGame G>
void expect_members_and_steps(const G& game, std::uint64_t stride = 1) {
  const auto numbers = state_index(game);
  for (std::uint64_t i = 0; i < numbers.count(); i += stride) {
    auto s = numbers.state(i);
    ASSERT_TRUE(numbers.has(s)) << i;
    if (!game.is_terminal(s)) {
      for (const auto& a : game.actions(s)) ASSERT_TRUE(numbers.has(game.result(s, a))) << i;
    }
    if constexpr (SteppingIndex<IndexOf<G>, StateOf<G>>) {
      if (numbers.next(s)) {
        ASSERT_EQ(s, numbers.state(i + 1)) << i;
      }
    }
  }
}

TEST(IndexesKnowTheirStates, StepFromStateToState) {
  expect_members_and_steps(chomp::SmallChomp{{3, 4, {1, 1}, chomp::Ending::forced}});
  expect_members_and_steps(chomp::LargeChomp{{4, 3, {0, 0}, chomp::Ending::eaten}});
  expect_members_and_steps(nim::SmallNim{{0, 3, 0, 2, 15}, nim::Play::misere});
  expect_members_and_steps(nim::SmallNim{std::vector<nim::Pile>(16, 1), nim::Play::misere}, 3);
  expect_members_and_steps(nim::LargeNim{{4, 1, 20}, nim::Play::misere});
  expect_members_and_steps(tictactoe::SmallTicTacToe{{3, 3, 3}});
  expect_members_and_steps(tictactoe::LargeTicTacToe{{2, 5, 3}});
  expect_members_and_steps(numbers::Numbers{9, 5});
  expect_members_and_steps(sliding::Sliding{{.moves = 0}}, 7);
  expect_members_and_steps(sliding::Sliding{{.moves = 3}}, 13);
}

TEST(IndexesKnowTheirStates, AcceptNoOtherStates) {
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  using TicTacToe = tictactoe::SmallTicTacToe;
  const auto marks = state_index(TicTacToe{{2, 2, 2}});
  const auto picks = state_index(numbers::Numbers{4, 2});
  const auto bars = state_index(chomp::SmallChomp{{2, 3, {}, chomp::Ending::forced}});
  const auto piles = state_index(nim::SmallNim{{1, 3, 5}, nim::Play::misere});
  const auto more_piles = state_index(nim::LargeNim{{2, 3}, nim::Play::misere});
  const auto tiles = state_index(sliding::Sliding{{.moves = 3}});
  const auto below = [&](std::uint64_t limit) { return static_cast<std::uint8_t>(random.below(limit)); };
  for (int i = 0; i < 200'000; ++i) {
    ASSERT_TRUE(is_lawful_member<TicTacToe>(marks, {below(32), below(32), below(32), Player::one}));
    ASSERT_TRUE(is_lawful_member<numbers::Numbers>(picks, {below(32), below(6), Player::one}));
    ASSERT_TRUE(is_lawful_member<chomp::SmallChomp>(bars, {below(128), Player::one}));
    ASSERT_TRUE(
        is_lawful_member<nim::SmallNim>(piles, {static_cast<std::uint64_t>(random.below(1U << 13U)), Player::one}));
    ASSERT_TRUE(is_lawful_member<nim::LargeNim>(more_piles, {{below(5), below(5)}, Player::one}));
    const sliding::Parts parts{.tiles = {below(10), below(10), below(10), below(10)},
                               .staying = {below(2), below(2), below(2), below(2)},
                               .previous = {below(18), below(18)},
                               .moves_left = below(5)};
    ASSERT_TRUE(is_lawful_member<sliding::Sliding>(tiles, sliding::State{parts}));
  }
  EXPECT_FALSE(more_piles.has({{1}, Player::one}));
}

// Checks some numbers, evenly spread, where there are far too many to try.
template <LayeredGame G>
void expect_laws_here_and_there(const G& game) {
  const auto numbers = state_index(game);
  ASSERT_EQ(numbers.count(), state_count(game));
  for (std::uint64_t i = 0; i < numbers.count(); i += 1 + numbers.count() / 1'000) {
    ASSERT_EQ(numbers.index(numbers.state(i)), i);
    ASSERT_NO_FATAL_FAILURE(expect_laws_of(game, numbers, numbers.state(i)));
  }
  ASSERT_EQ(numbers.index(game.initial_state()), numbers.count() - 1);
}

TEST(IndexesObeyTheLaws, OfChompForEveryPoisonAndEnding) {
  using chomp::Ending;
  for (unsigned rows = 1; rows <= 4; ++rows) {
    for (unsigned cols = 1; cols <= 4; ++cols) {
      for (unsigned r = 0; r < rows; ++r) {
        for (unsigned c = 0; c < cols; ++c) {
          for (const Ending ending : {Ending::forced, Ending::eaten}) {
            expect_all(chomp::SmallChomp{{rows, cols, {r, c}, ending}});
            expect_all(chomp::LargeChomp{{rows, cols, {r, c}, ending}});
          }
        }
      }
    }
  }
  expect_laws_here_and_there(chomp::SmallChomp{{8, 8, {0, 0}, Ending::forced}});
  expect_laws_here_and_there(chomp::SmallChomp{{1, 64, {0, 0}, Ending::eaten}});
  expect_laws_here_and_there(chomp::LargeChomp{{16, 20, {1, 2}, Ending::eaten}});
}

TEST(IndexesObeyTheLaws, OfNimForEmptyPilesAndEqualOnes) {
  using nim::Play;
  for (const std::vector<nim::Pile>& piles :
       {std::vector<nim::Pile>{1}, {0, 3, 0, 2}, {1, 3, 5}, {1, 2, 4, 5}, {15, 15}, {3, 3, 3, 3}, {0}}) {
    expect_all(nim::SmallNim{piles, Play::misere});
    expect_all(nim::LargeNim{piles, Play::normal});
  }
  expect_laws_here_and_there(nim::LargeNim{{200, 17, 40, 1000}, Play::normal});
  expect_laws_here_and_there(nim::SmallNim{std::vector<nim::Pile>(15, 15), Play::misere});
}

TEST(IndexesObeyTheLaws, OfTicTacToe) {
  expect_all(tictactoe::SmallTicTacToe{{3, 3, 3}});
  expect_all(tictactoe::LargeTicTacToe{{2, 4, 3}});
  expect_all(tictactoe::MediumTicTacToe{{2, 5, 3}});
  expect_laws_here_and_there(tictactoe::MediumTicTacToe{{4, 4, 3}});
  expect_all(tictactoe::SmallTicTacToe{{1, 1, 1}});
  expect_laws_here_and_there(tictactoe::LargeTicTacToe{{5, 7, 4}});
}

TEST(IndexesObeyTheLaws, OfNumbers) {
  for (unsigned highest = 1; highest <= 9; ++highest) expect_all(numbers::Numbers{highest, (highest + 1) / 2});
  expect_laws_here_and_there(numbers::Numbers{40, 20});
}

TEST(IndexesObeyTheLaws, OfTheSlidingPuzzle) {
  using sliding::Sliding;
  using sliding::Stuck;
  for (const Stuck stuck : {Stuck::pass, Stuck::draw}) {
    for (const std::uint32_t moves : {0U, 3U}) {
      const Sliding game{{.first = Player::two, .moves = moves, .stuck = stuck}};
      const auto numbers = state_index(game);
      for (std::uint64_t i = 0; i < numbers.count(); i += 17) {
        ASSERT_NO_FATAL_FAILURE(expect_laws_of(game, numbers, numbers.state(i)));
      }
      for (const auto& s : random_states(game, seed(), 20'000)) {
        ASSERT_NO_FATAL_FAILURE(expect_laws_of(game, numbers, s));
        ASSERT_EQ(numbers.state(numbers.index(s)), s);
      }
      expect_whole_layers(game);
    }
  }
}

TEST(IndexesObeyTheLaws, OfTrees) {
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  for (int i = 0; i < 100; ++i) expect_all(game_of(build_tree(random_tree(random, {.plies = 6}, Player::one))));
}

TEST(IndexesObeyTheLaws, CountTheStatesThatTheyNumber) {
  // Boards by the number of stones, from binomials by hand: 3 x 3 has the sum of C(9,n) C(n, n/2), n = 0..9.
  EXPECT_EQ(state_count(tictactoe::SmallTicTacToe{{3, 3, 3}}),
            1U + 9 + 72 + 252 + 756 + 1260 + 1680 + 1260 + 630 + 126);
  EXPECT_EQ(state_count(chomp::SmallChomp{{3, 4, {}, chomp::Ending::forced}}), 35U);  // C(7, 3)
  EXPECT_EQ(state_count(nim::SmallNim{{1, 3, 5}, nim::Play::misere}), 2U * 4 * 6);
  EXPECT_EQ(state_count(numbers::Numbers{9, 5}), 1U + 9 * 256);  // the sum of p C(9,p) is 9 * 2^8
}

TEST(IndexesObeyTheLaws, SayWhenThereAreTooManyStates) {
  EXPECT_EQ(state_count(chomp::LargeChomp{{64, 64, {}, chomp::Ending::forced}}), too_many_states);
  EXPECT_EQ(state_count(nim::LargeNim{{nim::max_pile, nim::max_pile}, nim::Play::misere}), too_many_states);
  EXPECT_EQ(state_count(nim::SmallNim{std::vector<nim::Pile>(16, 15), nim::Play::misere}), too_many_states);
  EXPECT_EQ(state_count(tictactoe::LargeTicTacToe{{8, 8, 5}}), too_many_states);
  EXPECT_EQ(state_count(numbers::Numbers{64, 20}), too_many_states);
}

// A game that takes one or two tokens; a player who cannot has lost. The index below makes one mistake at a time.
struct Tokens {
  using State = std::size_t;
  using Action = std::size_t;
  using Value = int;
  enum class Mistake : std::uint8_t { none, two_alike, backwards, odd_in_one_layer, not_told_apart, shifted };
  Mistake mistake = Mistake::none;

  State initial_state() const { return 9; }
  Player to_move(State s) const { return s % 2 == 0 ? Player::one : Player::two; }
  std::vector<Action> actions(State s) const { return s == 1 ? std::vector<Action>{1} : std::vector<Action>{1, 2}; }
  State result(State s, Action a) const { return s - a; }
  bool is_terminal(State s) const { return s == 0; }
  Value utility(State s, Player p) const { return to_move(s) == p ? -1 : 1; }
};

struct TokenIndex {
  static constexpr const char* scheme = "tokens";
  using Mistake = Tokens::Mistake;
  Mistake mistake;

  std::uint64_t count() const { return 10; }
  std::uint64_t index(std::size_t s) const {
    if (mistake == Mistake::two_alike && s == 5) return 4;
    if (mistake == Mistake::not_told_apart) return 0;
    return mistake == Mistake::backwards ? 9 - s : s;
  }
  std::size_t state(std::uint64_t i) const {
    if (mistake == Mistake::shifted) return (i + 1) % 10;
    return mistake == Mistake::backwards ? 9 - i : i;
  }
  std::uint64_t layer_count() const { return mistake == Mistake::odd_in_one_layer ? 5 : 10; }
  std::uint64_t layer_begin(std::uint64_t k) const { return mistake == Mistake::odd_in_one_layer ? 2 * k : k; }
};

[[maybe_unused]] std::uint64_t state_count(const Tokens&) { return 10; }
[[maybe_unused]] std::uint64_t index_bytes(const Tokens&) { return 0; }
TokenIndex state_index(const Tokens& game) { return {game.mistake}; }

std::optional<Law> first_breach(Tokens::Mistake mistake) {
  const Tokens game{mistake};
  for (std::size_t s = 0; s < 10; ++s) {
    if (const auto broken = check_index_laws(game, state_index(game), s)) return broken;
  }
  return std::nullopt;
}

TEST(IndexLawsAreChecked, EachByAnIndexThatBreaksIt) {
  using Mistake = Tokens::Mistake;
  EXPECT_EQ(first_breach(Mistake::none), std::nullopt);
  EXPECT_EQ(first_breach(Mistake::shifted), Law::numbers_of_states_are_a_bijection);
  EXPECT_EQ(first_breach(Mistake::two_alike), Law::states_of_one_number_have_one_tree);
  EXPECT_EQ(first_breach(Mistake::backwards), Law::actions_lead_to_smaller_numbers);
  EXPECT_EQ(first_breach(Mistake::odd_in_one_layer), Law::actions_lead_to_lower_layers);
  EXPECT_EQ(first_breach(Mistake::not_told_apart), Law::states_of_one_number_have_one_tree);
}

}  // namespace
}  // namespace zermelo::testing
