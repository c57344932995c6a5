// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Every game of the catalogue as one that is chosen at run time: it obeys the laws, and the kernels over any game
// answer as its own do.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/law_names.hpp"
#include "support/positions.hpp"
#include "support/seeds.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/game/laws.hpp"
#include "zermelo/games/sliding/notation.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/search/ply_counts.hpp"
#include "zermelo/search/tree_count.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::testing {
namespace {

// Fractions, a player who moves twice, and a whole number that fits no machine word.
Expected<std::string> small_tree(const std::string& /*path*/) {
  return R"({"player": "max", "children": [
    {"player": "min", "children": [{"utility": "7/2"}, {"utility": "-1/3"}, {"utility": "7/2"}]},
    {"player": "max", "children": [{"player": "min", "children": [{"utility": 0}, {"utility": 2}]}, {"utility": "2/5"}]},
    {"utility": "99999999999999999999"}]})";
}

// Returns the game at every size that it names, and at its defaults.
std::vector<Position> positions_of(const GameInfo& info) {
  std::vector<Arguments::Given> sizes = info.growth;
  sizes.emplace_back();
  std::vector<Position> positions;
  for (Arguments::Given& size : sizes) {
    for (const Parameter& parameter : info.parameters) {
      if (parameter.required) size.emplace_back(parameter.name, "small.json");
    }
    positions.push_back(must(open(info, size, small_tree)));
  }
  return positions;
}

// Calls `call` with the initial position of each small game, and with positions of random plays from there.
template <class Call>
void for_small_positions(Call call) {
  constexpr std::uint64_t most_nodes = 50'000;
  Random random{seed()};
  for (const GameInfo& info : catalogue()) {
    for (Position& position : positions_of(info)) {
      const auto size = any_game_kernels.tree_size(position.game().rules(), position.state(), {.states = most_nodes});
      if (!size || *size > most_nodes) continue;
      for (;;) {
        SCOPED_TRACE(position.full_name() + " at " + position.state_text());
        call(position);
        if (position.is_terminal()) break;
        position.play(position.action(random.below(position.action_count())));
      }
    }
  }
}

TEST(AnyGames, OfTheCatalogueObeyTheLaws) {
  ZERMELO_TRACE_SEED();
  for (const GameInfo& info : catalogue()) {
    for (const Position& position : positions_of(info)) {
      const auto breach = check_laws_on_walk(position.game(), seed(), 300);
      ASSERT_FALSE(breach) << breach->law << " is broken by " << position.full_name() << " at "
                           << position.game()->format_state(breach->state);
    }
  }
}

void expect_equal(const SearchFound& own, const SearchFound& any) {
  ASSERT_EQ(any.end, own.end);
  ASSERT_EQ(any.counters, own.counters);
  ASSERT_EQ(any.value, own.value);
  // A compiled search may keep more of its line.
  ASSERT_EQ(any.line.empty(), own.line.empty());
  if (!own.line.empty()) {
    ASSERT_EQ(any.line.front(), own.line.front());
  }
  ASSERT_EQ(any.root_moves.size(), own.root_moves.size());
  for (std::size_t i = 0; i < own.root_moves.size(); ++i) {
    ASSERT_EQ(any.root_moves[i].action, own.root_moves[i].action);
    ASSERT_EQ(any.root_moves[i].value, own.root_moves[i].value);
    ASSERT_EQ(any.root_moves[i].visited, own.root_moves[i].visited);
  }
}

TEST(AnyGames, AreSearchedByTheirOwnKernelsAndByThoseOverAnyGameAlike) {
  ZERMELO_TRACE_SEED();
  for_small_positions([](const Position& position) {
    const Rules& rules = position.game().rules();
    for (const Algorithm algorithm : {Algorithm::minimax, Algorithm::alpha_beta}) {
      for (const WindowChoice window : {WindowChoice::full, WindowChoice::utility}) {
        SearchTask task{.root = position.state(), .algorithm = algorithm, .window = window};
        task.limit_nodes = task.deepest = 1'000'000;
        const SearchFound own = rules.kernels().search(rules, task);
        ASSERT_EQ(own.end, SearchEnd::finished);
        ASSERT_NO_FATAL_FAILURE(expect_equal(own, any_game_kernels.search(rules, task)));
        task.limit_nodes = own.counters.visited / 2;  // and stopped half-way
        ASSERT_NO_FATAL_FAILURE(
            expect_equal(rules.kernels().search(rules, task), any_game_kernels.search(rules, task)));
      }
    }
  });
}

TEST(AnyGames, AreSolvedByTheirOwnKernelsAndByThoseOverAnyGameAlike) {
  ZERMELO_TRACE_SEED();
  for_small_positions([](const Position& position) {
    const Rules& rules = position.game().rules();
    Host host;
    const ExactTask task{.root = position.state(), .limits = {}, .deepest = 1'000'000, .all_moves = true, .host = host};
    const ExactFound own = rules.kernels().solve(rules, task);
    const ExactFound any = any_game_kernels.solve(rules, task);
    ASSERT_EQ(own.end, SearchEnd::finished);
    ASSERT_EQ(any.end, SearchEnd::finished);
    ASSERT_EQ(any.value, own.value);
    ASSERT_EQ(any.plies, own.plies);
    ASSERT_EQ(any.moves.size(), own.moves.size());
    for (std::size_t i = 0; i < own.moves.size(); ++i) {
      ASSERT_EQ(any.moves[i].action, own.moves[i].action);
      ASSERT_EQ(any.moves[i].value, own.moves[i].value);
      ASSERT_EQ(any.moves[i].plies, own.moves[i].plies);
    }
  });
}

void expect_equal(const TreeCount& own, const TreeCount& any) {
  ASSERT_TRUE(own.complete && any.complete);
  ASSERT_EQ(any.nodes, own.nodes);
  ASSERT_EQ(any.leaves, own.leaves);
  ASSERT_EQ(any.states, own.states);
  ASSERT_EQ(any.plies.size(), own.plies.size());
  for (std::size_t i = 0; i < own.plies.size(); ++i) {
    ASSERT_EQ(any.plies[i].nodes, own.plies[i].nodes);
    ASSERT_EQ(any.plies[i].leaves, own.plies[i].leaves);
    ASSERT_EQ(any.plies[i].states, own.plies[i].states);
  }
}

TEST(AnyGames, AreCountedByTheirOwnKernelsAndByThoseOverAnyGameAlike) {
  ZERMELO_TRACE_SEED();
  for_small_positions([](const Position& position) {
    const Rules& rules = position.game().rules();
    const TreeCount any = any_game_kernels.count(rules, position.state(), {});
    ASSERT_NO_FATAL_FAILURE(expect_equal(rules.kernels().count(rules, position.state(), {}), any));
    if (rules.kernels().own_count != nullptr) {
      const auto by_formula = rules.kernels().own_count(rules, position.state(), {});
      ASSERT_TRUE(by_formula);
      ASSERT_NO_FATAL_FAILURE(expect_equal(*by_formula, any));
    }
    ASSERT_EQ(any_game_kernels.tree_size(rules, position.state(), {}), any.nodes);
    ASSERT_EQ(rules.kernels().tree_size(rules, position.state(), {}), any.nodes);
  });
}

// This file wraps the puzzle, too, and knows nothing of kernels that are compiled for it.
TEST(AnyGames, OfTheCatalogueKeepTheirOwnKernelsWhateverOtherFilesWrap) {
  const AnyGame wrapped = to_any_game(sliding::Sliding{{}});
  EXPECT_EQ(&wrapped->kernels(), &any_game_kernels);
  for (const char* const name : {"chomp", "chomp(rows=20,cols=30)", "sliding", "nim", "tictactoe", "numbers"}) {
    EXPECT_NE(&open_or_fail(name).game()->kernels(), &any_game_kernels) << name;
    EXPECT_NE(open_or_fail(name).game()->kernels().table, nullptr) << name;
  }
  EXPECT_NE(open_or_fail("sliding").game()->kernels().endless, nullptr);
  EXPECT_NE(open_or_fail("chomp").game()->kernels().own_engine, nullptr);
  EXPECT_NE(open_or_fail("nim").game()->kernels().own_count, nullptr);
}

}  // namespace
}  // namespace zermelo::testing
