// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tables of all states: against minimax at random positions, and the check by the rules alone against changed records.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "support/seeds.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/games/chomp/notation.hpp"
#include "zermelo/games/nim/notation.hpp"
#include "zermelo/games/numbers/notation.hpp"
#include "zermelo/games/sliding/notation.hpp"
#include "zermelo/games/tictactoe/notation.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/runtime/tabulate.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/solve/record_check.hpp"
#include "zermelo/words/report.hpp"

namespace zermelo::testing {
namespace {

PackedRecords fill(StateTable& table) {
  const bool solved = !table.is_cyclic() || table.solve_all([](std::uint64_t) { return true; });
  EXPECT_TRUE(solved);
  PackedRecords records{table.shape().states, table.shape().width()};
  if (table.is_cyclic()) {
    table.write_all(records);
    return records;
  }
  for (std::uint64_t k = 0; k < table.layer_count(); ++k) {
    table.solve(table.layer_begin(k), table.layer_begin(k + 1), records);
  }
  return records;
}

TableAnswer answer(const StateTable& table, const PackedRecords& records, const Position& position) {
  return must(look_up(table, [&](std::uint64_t i) -> Expected<std::uint64_t> { return records.get(i); }, position));
}

TEST(PackedRecords, KeepEveryWidthApartFromItsNeighbours) {
  Random random{seed()};
  for (unsigned width = 0; width <= PackedRecords::max_width; ++width) {
    PackedRecords records{200, width};
    std::vector<std::uint64_t> expected(200);
    for (int i = 0; i < 2'000; ++i) {
      const auto at = static_cast<std::size_t>(random.below(200));
      expected[at] = random.next() & ((std::uint64_t{1} << width) - 1);
      records.set(at, expected[at]);
    }
    for (std::size_t i = 0; i < 200; ++i) ASSERT_EQ(records.get(i), expected[i]) << width << ' ' << i;
  }
}

// Minimax knows nothing of numbers of states, layers or records.
TEST(StateTables, AgreesWithMinimaxAtRandomPositions) {
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  for (const char* const name :
       {"chomp", "chomp(rows=3,cols=3,poison=2,2,ending=eaten)", "chomp(rows=2,cols=4,poison=1,3)", "nim",
        "nim(piles=2,0,3,2,play=normal)", "nim(piles=20,2)", "tictactoe", "tictactoe(rows=2,cols=5,in-a-row=3)",
        "numbers", "numbers(highest=7,threshold=2)", "sliding(moves=6)", "sliding(moves=5,agent=2,stuck=draw)"}) {
    const Position start = open_or_fail(name);
    const auto table = must(tabulate(start.game(), {}));
    const PackedRecords records = fill(*table);
    for (int play = 0; play < 12; ++play) {
      Position here = start;
      for (auto plies = 2 + random.below(5); plies > 0 && !here.is_terminal(); --plies)
        here.play(here.action(random.below(here.action_count())));
      const auto found = answer(*table, records, here);
      const SolveReport report = solve_or_fail(here, {.algorithm = Algorithm::minimax, .all_moves = true});
      ASSERT_EQ(found.value, report.value) << name << ' ' << here.state_text();
      ASSERT_EQ(found.moves.size(), report.moves.size());
      for (std::size_t i = 0; i < found.moves.size(); ++i) {
        EXPECT_EQ(found.moves[i].action, report.moves[i].action);
        EXPECT_EQ(found.moves[i].value, report.moves[i].value) << name << ' ' << here.state_text();
      }
    }
  }
}

// Returns games without kernels of their own, so that their states are numbered one by one.
std::vector<AnyGame> games_without_numbers() {
  return {to_any_game(nim::SmallNim{{1, 2, 3}, nim::Play::misere}),
          to_any_game(chomp::LargeChomp{{3, 3, {1, 1}, chomp::Ending::eaten}}),
          to_any_game(tictactoe::SmallTicTacToe{{2, 3, 2}}), to_any_game(numbers::Numbers{6, 3}),
          to_any_game(sliding::Sliding{{.moves = 4}})};
}

Position position_of(const AnyGame& game) {
  auto info = std::make_shared<GameInfo>();
  info->name = "wrapped";
  return {info, Arguments{}, game};
}

TEST(StateTables, OfGamesWithoutNumbersAgreeWithTheSolver) {
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  for (const AnyGame& game : games_without_numbers()) {
    const auto table = must(tabulate(game, {}));
    const PackedRecords records = fill(*table);
    EXPECT_FALSE(table->check(0, records.count(), records));
    EXPECT_FALSE(table->is_cyclic());
    for (int play = 0; play < 12; ++play) {
      Position here = position_of(game);
      for (auto plies = random.below(5); plies > 0 && !here.is_terminal(); --plies)
        here.play(here.action(random.below(here.action_count())));
      const auto found = answer(*table, records, here);
      const SolveReport report = solve_or_fail(here, {.algorithm = Algorithm::solver, .all_moves = true});
      ASSERT_EQ(found.value, report.value) << here.state_text();
      ASSERT_EQ(found.distance, report.distance.value_or(0)) << here.state_text();
      ASSERT_EQ(found.best_action, report.best_action) << here.state_text();
      ASSERT_EQ(found.moves.size(), report.moves.size());
      for (std::size_t i = 0; i < found.moves.size(); ++i) {
        EXPECT_EQ(found.moves[i].value, report.moves[i].value) << here.state_text();
        EXPECT_EQ(found.moves[i].distance, report.moves[i].distance.value_or(0)) << here.state_text();
      }
    }
  }
}

// MAX begins, so play never comes to a whole bar with MIN to move; such a state can be typed all the same.
TEST(StateTables, OfGamesWithoutNumbersHaveNoRecordOfAStateThatPlayDoesNotReach) {
  const AnyGame game = to_any_game(nim::SmallNim{{1, 2, 3}, nim::Play::misere});
  const auto table = must(tabulate(game, {}));
  const PackedRecords records = fill(*table);
  Position position = position_of(game);
  ASSERT_TRUE(position.go_to("1,2,3:MIN"));
  const auto read = [&](std::uint64_t i) -> Expected<std::uint64_t> { return records.get(i); };
  EXPECT_EQ(message_of(look_up(*table, read, position)),
            "the table has no record of '1,2,3:MIN': play cannot reach it");
}

// Chomp 2 x 2, ending forced, by hand: the bar 2/2 is won by the bite 2,2, after which 2/1 is lost in two more plies.
TEST(StateTables, CountsPliesToTheEnd) {
  const Position position = open_or_fail("chomp(rows=2,cols=2)");
  const auto table = must(tabulate(position.game(), {}));
  const auto found = answer(*table, fill(*table), position);
  EXPECT_EQ(found.value, ExactValue{1});
  EXPECT_EQ(found.distance, 3U);
  EXPECT_EQ(text_of(position, found.best_action), "2,2");
  ASSERT_EQ(found.moves.size(), 3U);  // 1,2 and 2,1 leave a row to bite off
  EXPECT_EQ(found.moves[0].value, ExactValue{-1});
  EXPECT_EQ(found.moves[0].distance, 2U);
}

TEST(StateTableChecks, AcceptsWhatWasSolved) {
  for (const char* const name : {"chomp", "nim", "tictactoe", "numbers", "sliding(moves=2)"}) {
    const auto table = must(tabulate(open_or_fail(name).game(), {}));  // which keeps the game
    const PackedRecords records = fill(*table);
    EXPECT_FALSE(table->check(0, records.count(), records)) << name;
  }
}

TEST(StateTableChecks, RejectsEveryChangeOfEveryRecord) {
  for (const char* const name : {"chomp(rows=2,cols=3)", "nim(piles=1,2,3)", "numbers(highest=4,threshold=2)"}) {
    const auto table = must(tabulate(open_or_fail(name).game(), {}));
    PackedRecords records = fill(*table);
    for (std::uint64_t i = 0; i < records.count(); ++i) {
      const std::uint64_t right = records.get(i);
      for (std::uint64_t wrong = 0; wrong < std::uint64_t{1} << records.width(); ++wrong) {
        if (wrong == right) continue;
        records.set(i, wrong);
        ASSERT_TRUE(table->check(0, records.count(), records)) << name << ", record " << i << " as " << wrong;
      }
      records.set(i, right);
    }
    ASSERT_FALSE(table->check(0, records.count(), records));
  }
}

// What a faulty record is and what it should be, for the player to move.
TEST(StateTableChecks, SayWhatIsWrong) {
  const AnyGame game = open_or_fail("chomp(rows=2,cols=2)").game();
  const auto table = must(tabulate(game, {}));
  PackedRecords records = fill(*table);
  const std::uint64_t at = table->index(game.initial_state());
  const std::uint64_t right = records.get(at);
  std::set<RecordFaultKind> kinds;
  for (std::uint64_t wrong = 0; wrong < std::uint64_t{1} << records.width(); ++wrong) {
    if (wrong == right) continue;
    records.set(at, wrong);
    const auto fault = table->check(0, records.count(), records);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->index, at);
    EXPECT_EQ(fault->state, game.initial_state());
    EXPECT_FALSE(fault_text(game, *fault).empty());
    kinds.insert(fault->kind);
    if (fault->kind == RecordFaultKind::value || fault->kind == RecordFaultKind::distance) {
      EXPECT_EQ(fault->derived.value, ExactValue{1});
      EXPECT_EQ(fault->derived.distance, 3U);
      EXPECT_TRUE(fault->found.value != fault->derived.value || fault->found.distance != fault->derived.distance);
    }
  }
  EXPECT_TRUE(kinds.contains(RecordFaultKind::value));
  EXPECT_TRUE(kinds.contains(RecordFaultKind::distance));
}

TEST(StateTables, OfTooManyPositionsAreRefused) {
  for (const char* const name : {"chomp(rows=40,cols=40)", "tictactoe(rows=8,cols=8)", "numbers(highest=64)"}) {
    EXPECT_CONTAINS(message_of(tabulate(open_or_fail(name).game(), {})), "positions are too many for a table");
  }
  EXPECT_CONTAINS(message_of(tabulate(open_or_fail("nim(piles=1000000000)").game(), {})),
                  "numbering the positions takes 16,000,000,032 bytes");
}

}  // namespace
}  // namespace zermelo::testing
