// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A tree that is one path of a million plies, through every kernel and every question: by the kernels of trees and by
// those over any game. No call uses more stack than it asks for.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/measuring_host.hpp"
#include "support/positions.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/games/tree/notation.hpp"
#include "zermelo/games/tree/rules.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/model/native.hpp"
#include "zermelo/model/stack.hpp"
#include "zermelo/runtime/count.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/runtime/trace.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/tree_count.hpp"

namespace zermelo::testing {
namespace {

constexpr std::uint32_t million = 1'000'000;
constexpr Counters of_the_path{million + 1, million, 1, 0, million};

const Position& path() {
  static const Position position = [] {
    std::string text = "n0\n";
    for (std::uint32_t i = 0; i < million; ++i) text += fmt::format("n{} n{} down\n", i, i + 1);
    text += fmt::format("n{}:-7/2\n", million);
    return must(open_by_name("tree(file=deep.txt)", {}, [&](const std::string&) { return text; }));
  }();
  return position;
}

// Returns the same game without kernels of its own.
const Position& path_of_any_game() {
  static const Position position{std::shared_ptr<const GameInfo>{std::shared_ptr<void>{}, &path().info()},
                                 path().arguments(), to_any_game(Native<tree::TreeGame>{path().game().rules()}.game())};
  return position;
}

// Returns limits that suffice in every build: with sanitizers a ply takes several times as much.
Limits wide() {
  Limits limits;
  limits.memory = std::uint64_t{64} << 30U;
  return limits;
}

ExactValue value_of_the_path() { return ExactValue{Rational{-7, 2}}; }

// Expects that calls that ask for no stack get by with little.
void expect_within(const MeasuringHost& host, std::string_view what) {
  constexpr std::uint64_t little = std::uint64_t{1} << 18U;
  EXPECT_FALSE(host.calls().empty()) << what;
  for (const auto& [used, asked] : host.calls()) {
    EXPECT_GT(used, 0U) << what;
    EXPECT_LE(used, std::max(asked, little))
        << what << " uses " << used / million << " bytes a ply and asks for " << asked / million;
    ::testing::Test::RecordProperty(std::string{what},
                                    fmt::format("{} of {} bytes a ply", used / million, asked / million));
  }
}

class DeepPaths : public ::testing::TestWithParam<bool> {
 protected:
  static const Position& position() { return GetParam() ? path_of_any_game() : path(); }
};

// A question takes the size of a tree from the kernel only where it fits a small part of the memory.
TEST_P(DeepPaths, AreSizedByTheKernel) {
  const Kernels& kernels = position().game()->kernels();
  MeasuringHost host;
  std::optional<BigCount> size;
  const auto call = [&] {
    size = kernels.tree_size(position().game().rules(), position().state(), {.depth = million});
  };
  ASSERT_TRUE(host.run(call, million * kernels.size_bytes_per_ply + spare_stack));
  EXPECT_EQ(size, BigCount{million + 1});
  expect_within(host, "tree size");
}

TEST_P(DeepPaths, AreSolvedByEveryAlgorithm) {
  for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alpha_beta, Algorithm::solver}) {
    MeasuringHost host;
    const auto report = must(solve(position(), {.algorithm = algorithm, .limits = wide()}, host));
    EXPECT_EQ(report.status, Status::solved);
    EXPECT_EQ(report.value, value_of_the_path());
    EXPECT_EQ(report.principal_variation.size(), million);
    EXPECT_EQ(report.line_end, LineEnd::whole);
    if (algorithm != Algorithm::solver) {
      EXPECT_EQ(report.counters, of_the_path);
    }
    expect_within(host, name_of(algorithm));
  }
}

TEST_P(DeepPaths, HaveAListOfVisits) {
  for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alpha_beta}) {
    MeasuringHost host;
    const auto report = must(solve(position(), {.algorithm = algorithm, .limits = wide(), .visits = true}, host));
    EXPECT_EQ(report.value, value_of_the_path());
    EXPECT_EQ(report.counters, of_the_path);
    ASSERT_EQ(report.visits.size(), million);
    EXPECT_EQ(report.visits.front(), "n1");
    EXPECT_EQ(report.visits.back(), fmt::format("n{}", million));
    expect_within(host, name_of(algorithm));
  }
}

TEST_P(DeepPaths, AreCounted) {
  MeasuringHost host;
  const auto report = must(count(position(), wide(), host));
  EXPECT_FALSE(report.stop);
  EXPECT_EQ(report.tree.nodes, million + 1);
  EXPECT_EQ(report.tree.leaves, 1);
  EXPECT_EQ(report.tree.plies.size(), million + 1);
}

TEST_P(DeepPaths, AreTracedToTheFirstPly) {
  for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alpha_beta}) {
    MeasuringHost host;
    const auto tree =
        must(trace(position(), {.algorithm = algorithm, .limits = wide(), .depth = 1, .keep_first = true}, host));
    EXPECT_EQ(tree.nodes.size(), 2U);
    EXPECT_EQ(tree.visited, million + 1);
    EXPECT_EQ(tree.depth, million);
    EXPECT_FALSE(tree.has_all_plies);
    EXPECT_EQ(tree.principal_variation.size(), million);
    EXPECT_EQ(tree.whole_tree, BigCount{million + 1});
    expect_within(host, name_of(algorithm));
  }
}

TEST_P(DeepPaths, AreSearchedInTheReverseOrder) {
  MeasuringHost host;
  const auto report = must(compare_orders(position(), WindowChoice::full, wide(), host));
  EXPECT_EQ(report.reversed, million + 1);
  // The least over all orders is counted on the side, on less stack than this many plies take.
  EXPECT_TRUE(!report.best || report.best == BigCount{million + 1});
  expect_within(host, "orders");
}

TEST_P(DeepPaths, HaveALeastTreeWhereItIsNotTooDeep) {
  constexpr std::uint64_t plies = 30'000;
  Position near_the_end = position();
  ASSERT_TRUE(near_the_end.go_to(fmt::format("n{}", million - plies)));
  MeasuringHost host;
  const auto report = must(compare_orders(near_the_end, WindowChoice::full, wide(), host));
  EXPECT_EQ(report.best, BigCount{plies + 1});
  expect_within(host, "orders");
}

// At every ply one move goes on and the other ends the game, so that no move of the line is without a choice.
TEST(DeepCombs, HaveAVariationThatOneSearchKeeps) {
  constexpr std::uint32_t plies = 100'000;
  std::string text = "n0\n";
  for (std::uint32_t i = 0; i < plies; ++i)
    text += fmt::format("n{0} l{0} stop\nn{0} n{1} on\nl{0}:{2}\n", i, i + 1, i % 2 == 0 ? -1 : 1);
  text += fmt::format("n{}:0\n", plies);
  const Position comb = must(open_by_name("tree(file=comb.txt)", {}, [&](const std::string&) { return text; }));
  MeasuringHost host;
  const auto report = must(solve(comb, {.algorithm = Algorithm::minimax, .limits = wide()}, host));
  EXPECT_EQ(report.value, ExactValue{0});
  EXPECT_EQ(report.line_end, LineEnd::whole);
  ASSERT_EQ(report.principal_variation.size(), plies);
  EXPECT_EQ(comb.line_text(report.principal_variation), std::vector<std::string>(plies, "on"));
  expect_within(host, "variation");
}

INSTANTIATE_TEST_SUITE_P(ByKernelsOfTheirOwnAndOverAnyGame, DeepPaths, ::testing::Values(false, true),
                         [](const auto& one) { return one.param ? "any" : "own"; });

}  // namespace
}  // namespace zermelo::testing
