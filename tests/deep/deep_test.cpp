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

#include "support/engines.hpp"
#include "support/test_games.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/runtime/engine_of.hpp"

namespace zermelo {

template <>
struct Notation<testing::Countdown<>> {
  using G = testing::Countdown<>;
  static std::string player_name(const G&, Player p) { return p == Player::one ? "1" : "2"; }
  static std::string format_state(const G&, const G::State& s) { return std::to_string(s.left); }
  static std::string format_action(const G&, const G::State&, G::Action) { return "down"; }
  static Expected<G::Action> parse_action(const G&, const G::State&, std::string_view text) {
    if (text == "down") return G::Action{0};
    return bad_input("write down");
  }
  static std::string board(const G&, const G::State&, Style) { return {}; }
  static std::string outcome(const G&, const G::State&) { return {}; }
  static Definition definition(const G&) { return {}; }
};

namespace testing {
namespace {

constexpr std::uint64_t million = 1'000'000;

template <class G, class Search>
void expect_a_million_plies(Search&& search_from_start) {
  const G game{million};
  NativeHost host;
  SearchResult<G> result;
  const bool called =
      host.call_on_stack(million * frame_bytes<G> + spare_stack, [&] { result = search_from_start(game); });
  ASSERT_TRUE(called);
  EXPECT_EQ(result.value, -1);  // an even number of plies: who started cannot go on
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

const GameCard& countdown_card() {
  static const GameCard card = make_card<CountdownDeclaration>();
  return card;
}

TEST(DeepPlaysThroughTheEngine, WorkForAMillionPlies) {
  const auto engine = countdown_card().open({{"plies", "1000000"}});
  ASSERT_TRUE(engine) << message_of(engine);
  for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alpha_beta}) {
    const auto report = solved(**engine, {.algorithm = algorithm, .principal_variation = false});
    EXPECT_EQ(report.status, Status::solved) << report.stop_reason;
    EXPECT_EQ(report.value, "-1");
    EXPECT_EQ(report.counters.visited, million + 1);
  }
}

TEST(DeepPlaysThroughTheEngine, StopAtTheDepthThatTheMemoryAllows) {
  const auto engine = countdown_card().open({{"plies", "1000000"}});
  SolveRequest request{.algorithm = Algorithm::alpha_beta, .principal_variation = false};
  request.limits.memory = 1'000 * frame_bytes<Countdown<>>;
  const auto report = solved(**engine, request);
  EXPECT_EQ(report.status, Status::stopped);
  EXPECT_EQ(report.stop_reason, "depth limit of 1,000 plies reached (--memory)");
  EXPECT_TRUE(report.finished.empty());
}

TEST(NativeHosts, RefuseAStackThatIsNotToBeHad) {
  NativeHost host;
  bool called = false;
  EXPECT_FALSE(host.call_on_stack(std::uint64_t{1} << 62U, [&] { called = true; }));
  EXPECT_FALSE(called);
}

}  // namespace
}  // namespace testing
}  // namespace zermelo
