// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The positions that are left of a chocolate bar: their numbers, who wins them and how long they last, against plain
// recursions, the textbook searches and the sweep over a whole rectangle.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "games/chomp/own_engine.hpp"
#include "support/searching.hpp"
#include "support/seeds.hpp"
#include "zermelo/core/combinations.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/games/chomp/positions.hpp"
#include "zermelo/games/chomp/rest.hpp"
#include "zermelo/games/chomp/rules.hpp"
#include "zermelo/games/chomp/sweep.hpp"
#include "zermelo/model/dedicated.hpp"
#include "zermelo/solve/crew.hpp"

namespace zermelo::testing {
namespace {

using Lengths = std::vector<std::uint8_t>;

const auto always = [](std::uint64_t) { return true; };

// Returns all that a position can become, itself and the empty bar included, in their order.
std::vector<Lengths> left_of(const Lengths& position) {
  std::vector<Lengths> all{{}};
  for (const std::uint8_t longest : position) {
    std::vector<Lengths> longer;
    for (const Lengths& rows : all) {
      const std::uint8_t most = rows.empty() ? longest : std::min(rows.back(), longest);
      for (std::uint8_t length = 0; length <= most; ++length) {
        longer.push_back(rows);
        longer.back().push_back(length);
      }
    }
    all = std::move(longer);
  }
  return all;
}

// The plies that a position lasts until only the poison is left, straight from the rules; an odd number is won.
class PlainPlies {
 public:
  unsigned of(const Lengths& position) {
    if (const auto known = known_.find(position); known != known_.end()) return known->second;
    std::optional<unsigned> soonest;
    unsigned latest = 0;
    for (std::size_t row = 0; row < position.size(); ++row) {
      for (std::uint8_t left = row == 0 ? 1 : 0; left < position[row]; ++left) {
        Lengths bitten = position;
        for (std::size_t below = row; below < position.size(); ++below) bitten[below] = std::min(bitten[below], left);
        const unsigned plies = of(bitten) + 1;
        latest = std::max(latest, plies);
        if (plies % 2 == 1) soonest = std::min(plies, soonest.value_or(plies));
      }
    }
    return known_[position] = soonest.value_or(latest);
  }

 private:
  std::map<Lengths, unsigned> known_;
};

// Returns random positions, wide or tall or thin, with at most `most` successors.
std::vector<Lengths> random_positions(std::uint64_t seed, std::size_t count, std::uint64_t most) {
  Random random{seed};
  std::vector<Lengths> positions;
  while (positions.size() < count) {
    const auto rows = 1 + static_cast<std::size_t>(random.below(random.below(2) == 0 ? 5 : 20));
    const auto cols = 1 + random.below(random.below(2) == 0 ? 5 : 20);
    Lengths lengths;
    for (std::size_t row = 0; row < rows; ++row) lengths.push_back(static_cast<std::uint8_t>(1 + random.below(cols)));
    std::ranges::sort(lengths, std::greater{});
    if (ChompRest{lengths}.count() <= most) positions.push_back(lengths);
  }
  return positions;
}

TEST(ChompRest, NumbersThePositionsInTheirOrder) {
  for (const Lengths& position : random_positions(seed(), 300, 2'000)) {
    const ChompRest rest{position};
    const auto all = left_of(position);
    ASSERT_EQ(rest.count(), all.size());
    for (std::size_t i = 0; i < all.size(); ++i) ASSERT_EQ(rest.index(all[i]), i);
  }
}

TEST(ChompRest, CountsWhatIsLeft) {
  Lengths thin(64, 1);
  thin.front() = 64;
  EXPECT_EQ(ChompRest{thin}.count(), 64U * 64U + 1U);
  EXPECT_EQ(ChompRest{Lengths(24, 24)}.count(), binomials[48][24]);
  EXPECT_EQ(ChompRest{Lengths(32, 32)}.count(), binomials[64][32]);
  EXPECT_EQ(ChompRest{Lengths(64, 64)}.count(), ChompRest::too_many);
  EXPECT_EQ(ChompRest{Lengths(64, 64)}.bytes_to_sweep(), ChompRest::too_many);
  EXPECT_EQ(ChompRest{Lengths(64, 64)}.bytes_to_measure(), ChompRest::too_many);
}

TEST(ChompRest, FindsWhatThePlainRecursionFinds) {
  ZERMELO_TRACE_SEED();
  PlainPlies plain;
  for (const Lengths& position : random_positions(seed(), 300, 1'500)) {
    ChompRest swept{position};
    ChompRest measured{position};
    ASSERT_TRUE(swept.sweep(always) && measured.measure(always));
    EXPECT_FALSE(swept.is_lost(0));
    const auto all = left_of(position);
    for (std::size_t i = 1; i < all.size(); ++i) {
      const unsigned plies = plain.of(all[i]);
      ASSERT_EQ(measured.plies(i), plies);
      ASSERT_EQ(swept.is_lost(i), plies % 2 == 0);
    }
  }
}

// The numbers of a rectangle are those of the other sweep.
TEST(ChompRest, AgreesWithTheSweepOverARectangle) {
  for (const auto& [rows, cols] : {std::pair{1U, 9U}, {9U, 1U}, {5U, 12U}, {12U, 5U}, {9U, 9U}}) {
    Crew alone;
    const auto lost = ChompSweep{rows, cols, std::min(rows, 3U), alone, always}.run();
    ASSERT_TRUE(lost);
    std::vector<bool> is_lost(static_cast<std::size_t>(chomp_positions.count(rows, cols)));
    lost->for_each([&](std::uint64_t index) { is_lost[static_cast<std::size_t>(index)] = true; });
    ChompRest swept{Lengths(rows, static_cast<std::uint8_t>(cols))};
    ChompRest measured{Lengths(rows, static_cast<std::uint8_t>(cols))};
    ASSERT_TRUE(swept.sweep(always) && measured.measure(always));
    ASSERT_EQ(swept.count(), is_lost.size());
    for (std::size_t i = 1; i < is_lost.size(); ++i) {
      ASSERT_EQ(swept.is_lost(i), is_lost[i]);
      ASSERT_EQ(measured.plies(i) % 2 == 0, is_lost[i]);
    }
  }
}

// Bites a large bar down to a position: (r, c) takes everything from there on.
template <class G>
StateOf<G> bitten_to(const G& game, const Lengths& lengths) {
  auto s = game.initial_state();
  for (unsigned row = 0; row < game.parameters().rows; ++row) {
    const unsigned length = row < lengths.size() ? lengths[row] : 0;
    if (length < game.parameters().cols && game.has(s, {row, length})) s = game.result(s, game.action({row, length}));
  }
  return s;
}

// Compares every move of the engine with alpha-beta and minimax, and its line with its own promise.
template <class G>
void expect_what_searches_say(const G& game, const StateOf<G>& s, std::uint64_t memory, bool with_minimax) {
  const auto go_on = [](std::uint64_t, std::uint64_t) { return true; };
  const auto answer = Dedicated<G>::answer(game, s, {.memory = memory}, go_on);
  ASSERT_TRUE(answer);
  std::size_t i = 0;
  for (const auto a : game.actions(s)) {
    const auto next = game.result(s, a);
    ASSERT_EQ(answer->moves[i].action, a);
    ASSERT_EQ(answer->moves[i].wins, alpha_beta(game, next).value < 0);
    ASSERT_EQ(answer->moves[i].wins, (with_minimax ? minimax(game, next) : alpha_beta(game, next)).value < 0);
    ++i;
  }
  ASSERT_EQ(answer->moves.size(), i);
  const auto& best = best_of(answer->moves);
  ASSERT_EQ(best.wins, alpha_beta(game, s).value > 0);
  if (!best.plies) return;
  ASSERT_EQ(answer->line.size(), *best.plies);
  auto at = s;
  for (const auto a : answer->line) at = game.result(at, a);
  ASSERT_TRUE(game.is_terminal(at));
  ASSERT_EQ(game.utility(at, game.to_move(s)), best.wins ? 1 : -1);
}

TEST(ChompEngine, SaysWhatTheTextbookSearchesSay) {
  ZERMELO_TRACE_SEED();
  for (const chomp::Ending ending : {chomp::Ending::forced, chomp::Ending::eaten}) {
    const chomp::SmallChomp small{{.rows = 4, .cols = 4, .poison = {}, .ending = ending}};
    const chomp::LargeChomp large{{.rows = 64, .cols = 64, .poison = {}, .ending = ending}};
    for (const Lengths& position : left_of({4, 4, 3, 2})) {
      if (position.front() == 0) continue;
      const auto squares = [&] {
        unsigned sum = 0;
        for (const std::uint8_t length : position) sum += length;
        return sum;
      }();
      for (const std::uint64_t memory : {std::uint64_t{1} << 30U, std::uint64_t{64}}) {
        const auto s = bitten_to(small, position);
        if (!small.is_terminal(s)) expect_what_searches_say(small, s, memory, squares < 10);
        const auto t = bitten_to(large, position);
        if (!large.is_terminal(t)) expect_what_searches_say(large, t, memory, false);
      }
    }
  }
}

TEST(ChompRest, StopsOnRequest) {
  const Lengths position(10, 10);
  EXPECT_FALSE(ChompRest{position}.sweep([](std::uint64_t) { return false; }));
  EXPECT_FALSE(ChompRest{position}.measure([](std::uint64_t) { return false; }));
  int asked = 0;
  EXPECT_FALSE((ChompRest{Lengths(13, 13)}.measure([&](std::uint64_t) { return ++asked < 5; })));
  EXPECT_EQ(asked, 5);
}

}  // namespace
}  // namespace zermelo::testing
