// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tables of all states: against minimax at random positions, and the check by the rules alone against changed records.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/engines.hpp"
#include "support/seeds.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/tabulation.hpp"
#include "zermelo/solve/packed_records.hpp"

namespace zermelo::testing {
namespace {

PackedRecords filled(Tabulation& table) {
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

TableAnswer answer(const Engine& engine, const PackedRecords& records) {
  const auto table = *engine.tabulation({});
  return *table->look_up([&](std::uint64_t i) -> Expected<std::uint64_t> { return records.get(i); });
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
TEST(Tabulation, AgreesWithMinimaxAtRandomPositions) {
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  for (const char* const name :
       {"chomp", "chomp(rows=3,cols=3,poison=2,2,ending=eaten)", "chomp(rows=2,cols=4,poison=1,3)", "nim",
        "nim(piles=2,0,3,2,play=normal)", "nim(piles=20,2)", "tictactoe", "tictactoe(rows=2,cols=5,in-a-row=3)",
        "numbers", "numbers(highest=7,threshold=2)", "sliding(moves=6)", "sliding(moves=5,agent=2,stuck=draw)"}) {
    const auto engine = opened(name);
    const auto table = *engine->tabulation({});
    const PackedRecords records = filled(*table);
    for (int play = 0; play < 12; ++play) {
      const auto here = opened(name);
      for (auto plies = 2 + random.below(5); plies > 0 && !here->is_terminal(); --plies) {
        ASSERT_TRUE(here->play(here->action(random.below(here->action_count()))));
      }
      const auto found = answer(*here, records);
      const SolveReport report = solved(*here, {.algorithm = Algorithm::minimax, .all_moves = true});
      ASSERT_EQ(found.value, report.value) << name << ' ' << here->state();
      ASSERT_EQ(found.moves.size(), report.moves.size());
      for (std::size_t i = 0; i < found.moves.size(); ++i) {
        EXPECT_EQ(found.moves[i].action, report.moves[i].action);
        EXPECT_EQ(found.moves[i].value, report.moves[i].value) << name << ' ' << here->state();
      }
    }
  }
}

// Chomp 2 x 2, ending forced, by hand: the bar 2/2 is won by the bite 2,2, after which 2/1 is lost in two more plies.
TEST(Tabulation, CountsPliesToTheEnd) {
  const auto engine = opened("chomp(rows=2,cols=2)");
  const auto table = *engine->tabulation({});
  const auto found = answer(*engine, filled(*table));
  EXPECT_EQ(found.value, "1");
  EXPECT_EQ(found.distance, 3U);
  EXPECT_EQ(found.best_action, "2,2");
  ASSERT_EQ(found.moves.size(), 3U);  // 1,2 and 2,1 leave a row to bite off
  EXPECT_EQ(found.moves[0].value, "-1");
  EXPECT_EQ(found.moves[0].distance, 2U);
}

TEST(TabulationCheck, AcceptsWhatWasSolved) {
  for (const char* const name : {"chomp", "nim", "tictactoe", "numbers", "sliding(moves=2)"}) {
    const auto engine = opened(name);
    const auto table = *engine->tabulation({});
    const PackedRecords records = filled(*table);
    EXPECT_FALSE(table->check(0, records.count(), records)) << name;
  }
}

TEST(TabulationCheck, RejectsEveryChangeOfEveryRecord) {
  for (const char* const name : {"chomp(rows=2,cols=3)", "nim(piles=1,2,3)", "numbers(highest=4,threshold=2)"}) {
    const auto engine = opened(name);
    const auto table = *engine->tabulation({});
    PackedRecords records = filled(*table);
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

TEST(Tabulation, OfTooManyPositionsIsRefused) {
  for (const char* const name : {"chomp(rows=40,cols=40)", "tictactoe(rows=8,cols=8)", "numbers(highest=64)"}) {
    const auto engine = opened(name);
    EXPECT_CONTAINS(message_of(engine->tabulation({})), "positions are too many for a table");
  }
  const auto engine = opened("nim(piles=1000000000)");
  EXPECT_CONTAINS(message_of(engine->tabulation({})), "numbering the positions takes 16,000,000,032 bytes");
}

}  // namespace
}  // namespace zermelo::testing
