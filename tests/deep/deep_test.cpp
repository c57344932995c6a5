// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A play of a million plies: the stack that is asked for is enough, in every build.
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "support/test_games.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/model/compiled_kernels.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/search_kernel.hpp"
#include "zermelo/model/stack.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo {

template <>
struct Notation<testing::Countdown<>> {
  using G = testing::Countdown<>;
  static std::string format_state(const G&, const G::State& s) { return std::to_string(s.left); }
  static std::string format_action(const G&, const G::State&, G::Action) { return "down"; }
};

template <>
inline constexpr const Kernels* kernels_for<testing::Countdown<>> = &compiled_kernels<testing::Countdown<>>;

namespace testing {
namespace {

constexpr std::uint64_t million = 1'000'000;

template <class G, class Search>
void expect_a_million_plies(Search&& search_from_start) {
  const G game{million};
  NativeHost host;
  SearchResult<G> result;
  ASSERT_TRUE(host.run([&] { result = search_from_start(game); }, million * frame_bytes<G> + spare_stack));
  EXPECT_EQ(result.value, -1);  // an even number of plies: the player who started cannot go on
}

template <class G>
class DeepPlays : public ::testing::Test {};
using Chains = ::testing::Types<Countdown<>, Countdown<100>>;
TYPED_TEST_SUITE(DeepPlays, Chains);

TYPED_TEST(DeepPlays, MinimaxSearchesAMillionPlies) {
  expect_a_million_plies<TypeParam>([](const TypeParam& game) {
    Minimax<TypeParam, RootRecorder<TypeParam>> search{game, RootRecorder<TypeParam>{}};
    const auto result = search.search(game.initial_state());
    EXPECT_EQ(search.observer().counters(), (Counters{million + 1, million, 1, 0, million}));
    return result;
  });
}

TYPED_TEST(DeepPlays, AlphaBetaSearchesAMillionPlies) {
  expect_a_million_plies<TypeParam>([](const TypeParam& game) {
    using Watched = Tee<RootRecorder<TypeParam>, DepthGuard>;
    AlphaBeta<TypeParam, Watched> search{game, Watched{RootRecorder<TypeParam>{}, DepthGuard{million}}};
    const auto result = search.search(game.initial_state());
    EXPECT_EQ(search.observer().template get<RootRecorder<TypeParam>>().counters(),
              (Counters{million + 1, million, 1, 0, million}));
    return result;
  });
}

struct CountdownDeclaration {
  static constexpr std::string_view name = "countdown";
  static constexpr std::string_view summary = "one action a state";
  static Parameters parameters() {
    return {{.name = "plies", .standard = "10", .lowest = 0, .highest = 10'000'000, .help = "how many"}};
  }
  static Expected<Countdown<>> make(const Arguments& arguments) {
    return Countdown<>{static_cast<std::uint64_t>(arguments.integer("plies"))};
  }
};

// It does not say how long a play may be.
Position countdown(const std::string& plies) {
  static const GameInfo info = info_of<CountdownDeclaration>();
  return must(open(info, {{"plies", plies}}));
}

TEST(DeepPositions, OfUnknownDepthAreSearchedForAMillionPlies) {
  const Position position = countdown("1000000");
  for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alpha_beta}) {
    const auto report = solve_or_fail(position, {.algorithm = algorithm, .principal_variation = false});
    EXPECT_EQ(report.status, Status::solved);
    EXPECT_EQ(report.value, ExactValue{-1});
    EXPECT_EQ(report.counters.visited, million + 1);
  }
}

TEST(DeepPositions, StopAtTheDepthThatMemoryAllows) {
  SolveRequest request{.algorithm = Algorithm::alpha_beta, .principal_variation = false};
  request.limits.memory = 1'000 * frame_bytes<Countdown<>>;
  const auto report = solve_or_fail(countdown("1000000"), request);
  EXPECT_EQ(report.status, Status::stopped);
  EXPECT_EQ(report.stop, (Stop{StopCause::depth, 1'000}));
  EXPECT_EQ(report.counters.depth, 1'000U);
  EXPECT_TRUE(report.finished.empty());
}

TEST(NativeHosts, RefuseAStackThatCannotBeAllocated) {
  NativeHost host;
  bool called = false;
  EXPECT_FALSE(host.run([&] { called = true; }, std::uint64_t{1} << 62U));
  EXPECT_FALSE(called);
}

}  // namespace
}  // namespace testing
}  // namespace zermelo
