// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The published figures of Nim: nodes below the chosen successor, and what the window at the root changes.
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "support/searching.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/core/value.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo::testing {
namespace {

using nim::LargeNim;
using nim::Pile;
using nim::Play;
using nim::SmallNim;
using Piles = std::vector<Pile>;

template <class G>
struct Answer {
  Piles after;
  std::uint64_t below = 0;
  bool operator==(const Answer&) const = default;
};

// Returns what SolveGame is asked for: the first best successor, and the nodes that the search visited below it.
template <class G>
Answer<G> answer(const Piles& piles, Algorithm algorithm, const Window<std::int32_t>& window = {-1, 1}) {
  const G game{piles, Play::misere};
  struct Recorder : Meter {
    using Meter::Meter;
    void root_move(const ActionOf<G>& action, std::int32_t) { ends.push_back({action, counters().visited}); }
    struct End {
      ActionOf<G> action;
      std::uint64_t visited;
    };
    std::vector<End> ends;
  };
  const auto below = [&](const auto& search, const SearchResult<G>& result) {
    std::uint64_t before = 1;
    for (const auto& [action, visited] : search.observer().ends) {
      if (action == result.action) {
        return Answer<G>{game.piles(game.result(game.initial_state(), action)), visited - before - 1};
      }
      before = visited;
    }
    return Answer<G>{};
  };
  if (algorithm == Algorithm::minimax) {
    Minimax<G, Recorder> search{game, Recorder{}};
    const auto result = search.search(game.initial_state());
    return below(search, result);
  }
  AlphaBeta<G, Recorder> search{game, Recorder{}};
  const auto result = search.search(game.initial_state(), window);
  return below(search, result);
}

constexpr Window<std::int32_t> full{};

template <class G>
class NimFigures : public ::testing::Test {};
using BothSizes = ::testing::Types<SmallNim, LargeNim>;
TYPED_TEST_SUITE(NimFigures, BothSizes);

TYPED_TEST(NimFigures, TheDocumentsCallsGiveTheDocumentsAnswers) {
  using A = Answer<TypeParam>;
  const auto mini = [](const Piles& p) { return answer<TypeParam>(p, Algorithm::minimax); };
  const auto beta = [](const Piles& p) { return answer<TypeParam>(p, Algorithm::alpha_beta); };
  EXPECT_EQ(mini({1, 3, 5}), (A{{1, 3, 2}, 446}));
  EXPECT_EQ(beta({1, 3, 5}), (A{{1, 3, 2}, 110}));
  EXPECT_EQ(mini({1, 2, 4, 5}), (A{{1, 0, 4, 5}, 41'992}));
  EXPECT_EQ(beta({1, 2, 4, 5}), (A{{1, 0, 4, 5}, 2'575}));
  EXPECT_EQ(mini({2, 2}), (A{{0, 2}, 3}));
  EXPECT_EQ(beta({2, 2}), (A{{0, 2}, 3}));
  EXPECT_EQ(mini({0, 3, 0, 2}), (A{{0, 2, 0, 2}, 32}));
  EXPECT_EQ(beta({0, 3, 0, 2}), (A{{0, 2, 0, 2}, 18}));
}

TYPED_TEST(NimFigures, TheFullWindowGivesTheOtherCounts) {
  EXPECT_EQ(answer<TypeParam>({1, 3, 5}, Algorithm::alpha_beta, full).below, 115U);
  EXPECT_EQ(answer<TypeParam>({1, 2, 4, 5}, Algorithm::alpha_beta, full).below, 2'599U);
}

TYPED_TEST(NimFigures, OnThreeFivesTheSymmetricWindowDiffersFromTheHalfOpenOne) {
  const Window<std::int32_t> half_open{Infinity<std::int32_t>::minus(), 1};
  EXPECT_EQ(answer<TypeParam>({5, 5, 5}, Algorithm::alpha_beta).below, 1'833U);
  EXPECT_EQ(answer<TypeParam>({5, 5, 5}, Algorithm::alpha_beta, half_open).below, 1'863U);
  EXPECT_EQ(answer<TypeParam>({1, 3, 5}, Algorithm::alpha_beta, half_open).below, 110U);
  EXPECT_EQ(answer<TypeParam>({1, 2, 4, 5}, Algorithm::alpha_beta, half_open).below, 2'575U);
}

TYPED_TEST(NimFigures, TheSubtreesThatTheDocumentCountsHaveItsSizes) {
  const TypeParam game{{1, 3, 5}, Play::misere};
  TreeSize<TypeParam> size{game};
  EXPECT_EQ(size.of(TypeParam::state_of({0, 3, 5}, Player::two)), BigCount{1'735 + 1});
  EXPECT_EQ(size.of(TypeParam::state_of({1, 0, 5}, Player::two)), BigCount{143 + 1});
  EXPECT_EQ(size.of(TypeParam::state_of({1, 3, 2}, Player::two)), BigCount{446 + 1});
}

// The nim-sum of [3,4,5,6,7] is 3, so the first winning move takes the first pile; fourteen digits are published.
TYPED_TEST(NimFigures, BelowTheChosenSuccessorOfFivePilesIsACountOfFourteenDigits) {
  const TypeParam game{{3, 4, 5, 6, 7}, Play::misere};
  const auto size = TreeSize<TypeParam>{game}.of(TypeParam::state_of({0, 4, 5, 6, 7}, Player::two));
  ASSERT_TRUE(size);
  EXPECT_EQ(BigCount{*size - 1}.str().size(), 14U);
}

TEST(Nim, TheSampleGameIsWonByTheSecondPlayer) {
  Position position = open_or_fail("nim(piles=1,3,5)", "1:0 3:4 3:1 2:0");
  EXPECT_EQ(position.state_text(), "0,0,1:MAX");
  ASSERT_TRUE(position.play("3:0"));
  EXPECT_EQ(position.winner(), Player::two);
}

TEST(Nim, IsSearchedWithTheUtilityWindowOnlyWhenAsked) {
  const Position position = open_or_fail("nim(piles=1,3,5)");
  EXPECT_EQ(position.info().window, WindowChoice::utility);
  const auto report = solve_or_fail(position, {.algorithm = Algorithm::alpha_beta, .window = WindowChoice::utility});
  EXPECT_EQ(position.action_text(report.finished.back().action), "3:2");
  EXPECT_EQ(report.finished.back().visited, 110U + 1U);
  const auto wide = solve_or_fail(position, {.algorithm = Algorithm::alpha_beta});
  EXPECT_EQ(text_of(position, wide.best_action), "3:2");
  EXPECT_GT(wide.counters.visited, report.counters.visited);
}

// Bouton's theory: at misere play the mover loses when the nim-sum is 0 and a pile has two or more objects, or when
// it is 1 and none has. At normal play the mover loses when the nim-sum is 0.
TEST(Nim, TheTheoryAndTheSearchNameTheSameWinnerOnAllSmallPiles) {
  for (Pile a = 0; a <= 4; ++a) {
    for (Pile b = 0; b <= 4; ++b) {
      for (Pile c = 0; c <= 4; ++c) {
        if (a + b + c == 0) continue;
        const bool large = a > 1 || b > 1 || c > 1;
        const Pile sum = a ^ b ^ c;
        const SmallNim misere{{a, b, c}, Play::misere};
        const SmallNim normal{{a, b, c}, Play::normal};
        const bool misere_lost = large ? sum == 0 : sum == 1;
        EXPECT_EQ(alpha_beta(misere, misere.initial_state()).value, misere_lost ? -1 : 1) << a << b << c;
        EXPECT_EQ(alpha_beta(normal, normal.initial_state()).value, sum == 0 ? -1 : 1) << a << b << c;
      }
    }
  }
}

}  // namespace
}  // namespace zermelo::testing
