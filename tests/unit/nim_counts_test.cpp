// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The formulas for the size of a tree of Nim against a count of its states, ply by ply.
#include "games/nim/counts.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "support/seeds.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/search/ply_counts.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo::testing {
namespace {

std::string write(const TreeCount& count) {
  std::string text = fmt::format("{} nodes, {} leaves, {} states", count.nodes.str(), count.leaves.str(), count.states);
  for (const PlyCount& ply : count.plies)
    text += fmt::format("\n{} {} {}", ply.nodes.str(), ply.leaves.str(), ply.states);
  return text;
}

void expect_what_states_say(const std::vector<nim::Pile>& piles) {
  const nim::LargeNim game{piles, nim::Play::misere};
  const auto by_formula = count_nim(piles, {});
  ASSERT_TRUE(by_formula && by_formula->complete);
  ASSERT_EQ(write(*by_formula), write(PlyCounter{game}.count(game.initial_state()))) << fmt::format("{}", piles);
}

TEST(NimCounts, AreThoseOfTheStatesPlyByPly) {
  for (const auto& piles : std::vector<std::vector<nim::Pile>>{
           {}, {0}, {1}, {2}, {7}, {40}, {0, 0}, {1, 1}, {1, 0, 1}, {1, 3, 5}, {3, 3, 3}, {2, 2, 2, 2}, {20, 1}}) {
    expect_what_states_say(piles);
  }
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  for (int i = 0; i < 60; ++i) {
    std::vector<nim::Pile> piles(1 + static_cast<std::size_t>(random.below(4)));
    for (nim::Pile& pile : piles) pile = static_cast<nim::Pile>(random.below(7));
    expect_what_states_say(piles);
  }
}

TEST(NimCounts, OfOnePileArePowersOfTwo) {
  const auto count = count_nim({1000}, {});
  ASSERT_TRUE(count);
  EXPECT_EQ(count->nodes, BigCount{1} << 1000U);
  EXPECT_EQ(count->leaves, BigCount{1} << 999U);
  EXPECT_EQ(count->states, 2000U);
  EXPECT_EQ(count->plies.size(), 1001U);
}

class Stopping : public Watch {
 public:
  std::uint64_t look(const Counters&) override { return 0; }
};

TEST(NimCounts, AreLeftToTheStatesWhereALimitIsMet) {
  EXPECT_TRUE(count_nim({3, 4}, {.states = 40}));  // 5 * 4 sizes, with either player to move
  EXPECT_FALSE(count_nim({3, 4}, {.states = 39}));
  EXPECT_FALSE(count_nim({3, 4}, {.bytes = 100}));
  EXPECT_FALSE(count_nim({nim::max_pile, nim::max_pile}, {}));
  Stopping watch;
  EXPECT_FALSE(count_nim({3, 4}, {.watch = &watch}));
}

}  // namespace
}  // namespace zermelo::testing
