// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What watches a search: exact limits, frozen counters, watches, several observers at once.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/searching.hpp"
#include "support/test_games.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/games/chomp/rules.hpp"
#include "zermelo/games/numbers/rules.hpp"
#include "zermelo/games/tictactoe/rules.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo::testing {
namespace {

using chomp::SmallChomp;

// A game that counts how often its results are asked for.
struct Counted : SmallChomp {
  using SmallChomp::SmallChomp;
  State result(State s, Action a) const {
    ++*results;
    return SmallChomp::result(s, a);
  }
  std::uint64_t* results = nullptr;
};

const chomp::Parameters bar{3, 3, {0, 0}, chomp::Ending::forced};

template <class Search>
void expect_exact_limits(std::uint64_t in_all) {
  for (std::uint64_t limit = 0; limit <= in_all + 2; ++limit) {
    std::uint64_t results = 0;
    Counted game{bar};
    game.results = &results;
    Search search{game, Meter{limit}};
    search.search(game.initial_state());
    const Meter& meter = search.observer();
    ASSERT_EQ(meter.stopped(), limit < in_all) << limit;
    ASSERT_EQ(meter.counters().visited, std::min(limit, in_all)) << limit;
    ASSERT_EQ(meter.counters().visited, meter.counters().expanded + meter.counters().leaves);
    // Every state but the root came from one result, and after the stop none is asked for.
    ASSERT_EQ(results, limit == 0 ? 0 : std::min(limit, in_all) - 1) << limit;
  }
}

TEST(MeterLimits, StopMinimaxAtEveryNumberOfNodes) { expect_exact_limits<Minimax<Counted, Meter>>(1'232); }
TEST(MeterLimits, StopAlphaBetaAtEveryNumberOfNodes) { expect_exact_limits<AlphaBeta<Counted, Meter>>(102); }

TEST(MeterLimits, CountersAreFrozenAtTheStop) {
  Meter meter{2};
  EXPECT_TRUE(meter.enter(0));
  EXPECT_TRUE(meter.enter(1));
  EXPECT_FALSE(meter.enter(2));
  const Counters at_stop = meter.counters();
  meter.leaf(5);
  meter.cutoff(1);
  EXPECT_FALSE(meter.enter(1));
  EXPECT_FALSE(meter.enter(1));
  EXPECT_EQ(meter.counters(), at_stop);
  EXPECT_EQ(at_stop, (Counters{2, 2, 0, 0, 1}));
}

TEST(MeterLimits, ALimitOfAllNodesDoesNotStop) {
  Meter meter;
  EXPECT_TRUE(meter.enter(0));
  EXPECT_EQ(meter.counters().visited, 1U);
  Meter exact{1};
  EXPECT_TRUE(exact.enter(0));
  EXPECT_FALSE(exact.stopped());
}

class ScriptedWatch : public Watch {
 public:
  explicit ScriptedWatch(std::vector<std::uint64_t> grants) : grants_{std::move(grants)} {}
  std::uint64_t look(const Counters& so_far) override {
    seen.push_back(so_far.visited);
    return at_ < grants_.size() ? grants_[at_++] : 0;
  }
  std::vector<std::uint64_t> seen;

 private:
  std::vector<std::uint64_t> grants_;
  std::size_t at_ = 0;
};

TEST(Watches, AreAskedWhenTheirGrantIsUsedUp) {
  const tictactoe::SmallTicTacToe game{{}};
  ScriptedWatch watch{{1, 10, 100, 5'000}};
  Minimax<tictactoe::SmallTicTacToe, Meter> search{game, Meter{std::numeric_limits<std::uint64_t>::max(), &watch}};
  search.search(game.initial_state());
  EXPECT_TRUE(search.observer().stopped());
  ASSERT_EQ(watch.seen.size(), 5U);
  const std::uint64_t first = watch.seen[0];
  EXPECT_EQ(watch.seen, (std::vector<std::uint64_t>{first, first + 1, first + 11, first + 111, first + 5'111}));
  EXPECT_EQ(search.observer().counters().visited, first + 5'111);
}

TEST(Watches, AnUnlimitedWatchChangesNothing) {
  class Patient : public Watch {
   public:
    std::uint64_t look(const Counters&) override { return 7; }
  } watch;
  const tictactoe::SmallTicTacToe game{{}};
  AlphaBeta<tictactoe::SmallTicTacToe, Meter> search{game, Meter{std::numeric_limits<std::uint64_t>::max(), &watch}};
  search.search(game.initial_state());
  EXPECT_FALSE(search.observer().stopped());
  EXPECT_EQ(std::as_const(search).observer().counters(), alpha_beta(game, game.initial_state()).counters);
}

TEST(Watches, AWatchAndALimitTogetherStopAtTheLimit) {
  ScriptedWatch watch{{600, 600, 600, 600}};
  const SmallChomp game{bar};
  Minimax<SmallChomp, Meter> search{game, Meter{1'100, &watch}};
  search.search(game.initial_state());
  EXPECT_TRUE(search.observer().stopped());
  EXPECT_EQ(search.observer().counters().visited, 1'100U);
  // A watch is never asked at the limit itself: there is nothing left to decide.
  EXPECT_EQ(std::ranges::count(watch.seen, 1'100U), 0);
}

TEST(Tees, ReportToAllTheirObservers) {
  const numbers::Numbers game{9, 5};
  using Both = Tee<Meter, DepthGuard>;
  Minimax<numbers::Numbers, Both> search{game, Both{Meter{}, DepthGuard{100}}};
  search.search(game.initial_state());
  EXPECT_FALSE(search.observer().get<DepthGuard>().hit());
  EXPECT_EQ(std::as_const(search).observer().get<Meter>().counters(), minimax(game, game.initial_state()).counters);
}

struct RootMoves {
  static bool enter(std::uint32_t) { return true; }
  static void leaf(std::uint32_t) {}
  static void cutoff(std::uint32_t) {}
  void visit(const numbers::Numbers::State& s, std::uint32_t ply) {
    if (ply == 1) entered.push_back(s.last);
  }
  void root_move(std::uint8_t action, int value) { finished.emplace_back(action, value); }
  std::vector<int> entered;
  std::vector<std::pair<int, int>> finished;
};

TEST(Tees, HearOfRootMovesThatAreFinishedAndNotOfAbandonedOnes) {
  const numbers::Numbers game{9, 5};
  using Both = Tee<Meter, RootMoves>;
  const std::uint64_t in_first_move = minimax(game, game.result(game.initial_state(), 1)).counters.visited;
  ASSERT_EQ(in_first_move, 1'337U);
  for (const std::uint64_t limit : {1U + 1'336U, 1U + 1'337U, 1U + 1'338U}) {
    Minimax<numbers::Numbers, Both> search{game, Both{Meter{limit}, RootMoves{}}};
    search.search(game.initial_state());
    const RootMoves& moves = search.observer().get<RootMoves>();
    EXPECT_EQ(moves.finished.size(), limit == 1U + 1'336U ? 0U : 1U) << limit;
    EXPECT_EQ(moves.entered.size(), limit == 1U + 1'338U ? 2U : 1U) << limit;
    if (!moves.finished.empty()) {
      EXPECT_EQ(moves.finished.front(), (std::pair{1, 9}));
    }
  }
}

TEST(DepthGuards, StopBeforeAPlyThatIsTooDeep) {
  const Countdown<> game{50};
  for (const std::uint64_t deepest : {49U, 50U}) {
    Minimax<Countdown<>, DepthGuard> search{game, DepthGuard{deepest}};
    search.search(game.initial_state());
    EXPECT_EQ(search.observer().hit(), deepest == 49U);
  }
}

TEST(Searches, TwoThatTakeTurnsDoNotDisturbEachOther) {
  const numbers::Numbers first{9, 5};
  const tictactoe::SmallTicTacToe second{{}};
  Minimax<numbers::Numbers, Meter> one{first, Meter{}};
  AlphaBeta<tictactoe::SmallTicTacToe, Meter> two{second, Meter{}};
  one.search(first.initial_state());
  two.search(second.initial_state());
  EXPECT_EQ(one.observer().counters().visited, 11'164U);
  EXPECT_EQ(two.observer().counters().visited, 18'297U);
  // A second search with the same object goes on counting, as its observer does.
  one.search(first.initial_state());
  EXPECT_EQ(one.observer().counters().visited, 2 * 11'164U);
}

TEST(Searches, InTwoThreadsDoNotDisturbEachOther) {
  const tictactoe::SmallTicTacToe game{{}};
  std::vector<std::uint64_t> visited(4);
  std::vector<std::jthread> threads;
  for (std::size_t i = 0; i < visited.size(); ++i) {
    threads.emplace_back([&, i] {
      visited[i] = i % 2 == 0 ? minimax(game, game.initial_state()).counters.visited
                              : alpha_beta(game, game.initial_state()).counters.visited;
    });
  }
  threads.clear();
  EXPECT_EQ(visited, (std::vector<std::uint64_t>{549'946, 18'297, 549'946, 18'297}));
}

TEST(CountLimitsOfTrees, StopACountAtItsWatchItsMemoryAndItsDepth) {
  const SmallChomp game{bar};
  const auto s = game.initial_state();
  ScriptedWatch watch{{3}};
  EXPECT_EQ((TreeSize<SmallChomp>{game, {.watch = &watch}}.of(s)), std::nullopt);
  EXPECT_FALSE(watch.seen.empty());
  EXPECT_EQ((TreeSize<SmallChomp>{game, {.bytes = 100}}.of(s)), std::nullopt);
  const Countdown<> chain{50};
  EXPECT_EQ((TreeSize<Countdown<>>{chain, {.depth = 49}}.of(chain.initial_state())), std::nullopt);
  EXPECT_EQ((TreeSize<Countdown<>>{chain, {.depth = 50}}.of(chain.initial_state())), BigCount{51});
  const auto stopped = PlyCounter<SmallChomp>{game, {.bytes = 100}}.count(s);
  EXPECT_FALSE(stopped.complete);
}

}  // namespace
}  // namespace zermelo::testing
