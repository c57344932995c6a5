// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tables of games that do not number their states: the numbers, the records, the limits.
#include "runtime/enumerate.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "support/provoked.hpp"
#include "support/reachable.hpp"
#include "zermelo/core/error_code.hpp"
#include "zermelo/core/hash.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/games/nim/notation.hpp"
#include "zermelo/games/numbers/notation.hpp"
#include "zermelo/games/tictactoe/notation.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/runtime/tabulate.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/text/notation.hpp"

namespace zermelo::testing {
namespace {

// A game that is given as lists of successors, from state 0 on; a state without any has a utility.
template <bool has_hash>
struct Listed {
  struct State {
    std::size_t at = 0;
    bool operator==(const State&) const = default;
    friend std::size_t hash_value(const State& s)
      requires has_hash
    {
      return mix(s.at);
    }
  };
  using Action = std::size_t;
  using Value = std::int64_t;

  std::vector<std::vector<std::size_t>> successors;
  std::int64_t worth = 1;

  State initial_state() const { return {0}; }
  Player to_move(const State& s) const { return s.at % 2 == 0 ? Player::one : Player::two; }
  std::vector<Action> actions(const State& s) const { return successors[s.at]; }
  State result(const State&, Action a) const { return {a}; }
  bool is_terminal(const State& s) const { return successors[s.at].empty(); }
  Value utility(const State&, Player p) const { return p == Player::one ? worth : -worth; }
};

}  // namespace
}  // namespace zermelo::testing

template <bool has_hash>
struct zermelo::Notation<zermelo::testing::Listed<has_hash>> {
  using G = testing::Listed<has_hash>;
  static std::string format_state(const G&, const typename G::State& s) { return std::to_string(s.at); }
  static std::string format_action(const G&, const typename G::State&, std::size_t a) { return std::to_string(a); }
};

namespace zermelo::testing {
namespace {

std::vector<std::uint64_t> numbers_of(const StateTable& table, std::size_t states) {
  std::vector<std::uint64_t> numbers;
  for (std::size_t i = 0; i < states; ++i) numbers.push_back(table.index(AnyState{Listed<true>::State{i}}));
  return numbers;
}

PackedRecords fill(const StateTable& table) {
  PackedRecords records{table.shape().states, table.shape().width()};
  for (std::uint64_t k = 0; k < table.layer_count(); ++k)
    table.solve(table.layer_begin(k), table.layer_begin(k + 1), records);
  return records;
}

ErrorCode code_of(const AnyGame& game, const Limits& limits = {}, std::uint64_t most_states = most_enumerated_states) {
  return error_of(tabulate_by_enumeration(game, limits, most_states)).code;
}

// By hand. The walk goes 0, 2, 4 and leaves 4; goes to 3 and leaves it, leaves 2; goes to 1 and 5, leaves 5, 1 and 0.
// The longest plays from 4, 3, 2, 5, 1, 0 have 0, 0, 1, 0, 2 and 3 plies, since 1 also leads to 2.
TEST(Enumeration, NumbersStatesAsTheFormatSays) {
  const auto table = must(tabulate_by_enumeration(to_any_game(Listed<true>{{{2, 1}, {5, 2}, {4, 3}, {}, {}, {}}}), {}));
  EXPECT_EQ(numbers_of(*table, 6), (std::vector<std::uint64_t>{5, 4, 3, 1, 0, 2}));
  EXPECT_EQ(table->shape().scheme, "reachable-1");
  ASSERT_EQ(table->layer_count(), 4U);
  std::vector<std::uint64_t> begins;
  for (std::uint64_t k = 0; k <= 4; ++k) begins.push_back(table->layer_begin(k));
  EXPECT_EQ(begins, (std::vector<std::uint64_t>{0, 3, 4, 5, 6}));
}

TEST(Enumeration, NumbersAGameThatIsOverBeforeItBegins) {
  const auto table = must(tabulate_by_enumeration(to_any_game(Listed<true>{{{}}}), {}));
  EXPECT_EQ(table->shape().states, 1U);
  EXPECT_EQ(table->layer_count(), 1U);
  EXPECT_FALSE(table->check(0, 1, fill(*table)));
}

TEST(Enumeration, LeavesOutStatesThatNoPlayReaches) {
  const auto table = must(tabulate_by_enumeration(to_any_game(Listed<true>{{{2}, {2}, {}}}), {}));
  EXPECT_EQ(table->shape().states, 2U);
  EXPECT_EQ(table->index(AnyState{Listed<true>::State{1}}), 2U) << "no number of the table";
}

// Sorts, and keeps the order of states of one height. (stable_sort of this library uses what clang calls deprecated.)
template <class State, class Heights>
void sort_by_height(std::vector<State>& order, const Heights& heights) {
  std::vector<State> sorted;
  for (std::uint32_t height = 0; sorted.size() < order.size(); ++height) {
    std::ranges::copy_if(order, std::back_inserter(sorted), [&](const State& s) { return heights.at(s) == height; });
  }
  order = std::move(sorted);
}

// Numbers the states of any small game a second time, by recursion, and compares.
template <class G>
void expect_numbers(const G& game) {
  std::unordered_map<StateOf<G>, std::uint32_t, StateHash<G>> heights;
  std::vector<StateOf<G>> order;
  const std::function<void(const StateOf<G>&)> walk = [&](const StateOf<G>& s) {
    std::uint32_t height = 0;
    heights[s] = 0;
    if (!game.is_terminal(s)) {
      for (const auto& a : game.actions(s)) {
        const StateOf<G> next = game.result(s, a);
        if (!heights.contains(next)) walk(next);
        height = std::max(height, heights.at(next) + 1);
      }
    }
    heights[s] = height;
    order.push_back(s);
  };
  walk(game.initial_state());
  sort_by_height(order, heights);
  const auto table = must(tabulate_by_enumeration(to_any_game(game), {}));
  ASSERT_EQ(table->shape().states, order.size());
  for (std::size_t i = 0; i < order.size(); ++i) ASSERT_EQ(table->index(AnyState{order[i]}), i);
  for (std::uint64_t k = 0; k < table->layer_count(); ++k) {
    for (std::uint64_t i = table->layer_begin(k); i < table->layer_begin(k + 1); ++i)
      ASSERT_EQ(heights.at(order[static_cast<std::size_t>(i)]), k);
  }
}

TEST(Enumeration, AgreesWithARecursiveWalk) {
  expect_numbers(numbers::Numbers{6, 3});
  expect_numbers(tictactoe::SmallTicTacToe{{2, 3, 2}});
}

// Compares the table of a game that is wrapped without its kernels with the table that its own numbers make.
template <class G>
void expect_same_records(const G& game, const char* name) {
  const AnyGame own = open_or_fail(name).game();
  const auto by_index = must(tabulate(own, {}));
  const auto by_walk = must(tabulate(to_any_game(game), {}));
  ASSERT_NE(by_index->shape().scheme, "reachable-1");
  ASSERT_EQ(by_walk->shape().scheme, "reachable-1");
  const PackedRecords indexed = fill(*by_index);
  const PackedRecords walked = fill(*by_walk);
  EXPECT_FALSE(by_walk->check(0, walked.count(), walked));
  const auto states = reachable_states(game);
  ASSERT_EQ(by_walk->shape().states, states.size());
  for (const auto& s : states) {
    const AnyState any{s};
    const auto expected = by_index->decode(indexed.get(by_index->index(any)), game.to_move(s));
    const auto found = by_walk->decode(walked.get(by_walk->index(any)), game.to_move(s));
    ASSERT_TRUE(expected && found);
    ASSERT_EQ(found->value, expected->value);
    ASSERT_EQ(found->distance, expected->distance);
  }
}

TEST(Enumeration, MakesTheRecordsThatAGamesOwnNumbersMake) {
  expect_same_records(numbers::Numbers{7, 4}, "numbers(highest=7,threshold=4)");
  expect_same_records(tictactoe::SmallTicTacToe{{3, 3, 3}}, "tictactoe");
}

TEST(Enumeration, FindsEveryWrongRecord) {
  const auto table = must(tabulate_by_enumeration(to_any_game(numbers::Numbers{4, 2}), {}));
  PackedRecords records = fill(*table);
  for (std::uint64_t i = 0; i < records.count(); ++i) {
    const std::uint64_t right = records.get(i);
    for (std::uint64_t wrong = 0; wrong < std::uint64_t{1} << records.width(); ++wrong) {
      if (wrong == right) continue;
      records.set(i, wrong);
      ASSERT_TRUE(table->check(0, records.count(), records)) << "record " << i << " as " << wrong;
    }
    records.set(i, right);
  }
}

TEST(Enumeration, NeedsAHash) { EXPECT_EQ(code_of(to_any_game(Listed<false>{{{1}, {}}})), ErrorCode::no_numbers); }

TEST(Enumeration, RefusesPlayThatReturns) {
  EXPECT_EQ(code_of(to_any_game(Listed<true>{{{1}, {2}, {3, 1}, {}}})), ErrorCode::play_returns);
  EXPECT_EQ(code_of(to_any_game(Listed<true>{{{0}}})), ErrorCode::play_returns);
}

TEST(Enumeration, RefusesValuesThatFitNoRecord) {
  EXPECT_TRUE(tabulate_by_enumeration(to_any_game(Listed<true>{{{1}, {}}, 1'000'000}), {}));
  EXPECT_EQ(code_of(to_any_game(Listed<true>{{{1}, {}}, 1'000'001})), ErrorCode::values_not_whole);
}

TEST(Enumeration, RefusesMoreStatesThanItIsAllowed) {
  const AnyGame game = to_any_game(Listed<true>{{{1}, {2}, {3}, {}}});
  EXPECT_TRUE(tabulate_by_enumeration(game, {}, 4));
  EXPECT_EQ(code_of(game, {}, 3), ErrorCode::too_many_to_enumerate);
}

// The count decides what is refused: with the bytes of the finished table and of the walk it is done, with half of them
// it is not.
TEST(Enumeration, KeepsWithinTheMemory) {
  const AnyGame game = to_any_game(tictactoe::SmallTicTacToe{{3, 3, 3}});
  const std::uint64_t bytes = must(tabulate_by_enumeration(game, {}))->working_bytes();
  EXPECT_GT(bytes, 5'478U * sizeof(AnyState));
  Limits limits;
  limits.memory = bytes + 10'000;  // a walk of nine plies
  EXPECT_TRUE(tabulate_by_enumeration(game, limits));
  limits.memory = bytes / 2;
  EXPECT_EQ(code_of(game, limits), ErrorCode::enumeration_over_memory);
}

// The actions of the states on the way are not listed: 2,000 states with up to 2,000 actions each would be many.
TEST(Enumeration, WalksALongGameWithManyMoves) {
  const AnyGame game = to_any_game(nim::LargeNim{{2'000}, nim::Play::normal});
  const auto table = must(tabulate_by_enumeration(game, {}));
  EXPECT_EQ(table->shape().states, 2U * 2'000);
  EXPECT_EQ(table->layer_count(), 2'001U);
}

}  // namespace
}  // namespace zermelo::testing
