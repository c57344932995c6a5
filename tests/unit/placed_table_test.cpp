// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tables that are solved and checked by places, against those that play every action and rank every result.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/places.hpp"
#include "zermelo/games/chomp/places.hpp"
#include "zermelo/games/chomp/rules.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/runtime/tabulate.hpp"
#include "zermelo/solve/packed_records.hpp"

namespace zermelo::testing {
namespace {

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

void solve_from(const StateTable& table, std::uint64_t begin, PackedRecords& records) {
  for (std::uint64_t k = 0; k < table.layer_count(); ++k) {
    const std::uint64_t from = std::max(begin, table.layer_begin(k));
    if (from < table.layer_begin(k + 1)) table.solve(from, table.layer_begin(k + 1), records);
  }
}

// Checks in a few pieces, as threads would.
bool holds(const StateTable& table, const PackedRecords& records) {
  const auto check = table.whole_check(records, no_limit);
  EXPECT_NE(check, nullptr);
  const std::uint64_t middle = records.count() / 3;
  if (!check->first_pass(0, middle) || !check->first_pass(middle, records.count())) return false;
  return check->second_pass(0, middle) && check->second_pass(middle, records.count());
}

template <class G>
void expect_place_laws(const G& game) {
  const auto numbers = state_index(game);
  const auto places = state_places(game);
  ASSERT_EQ(places.count(), numbers.count());
  auto walk = places.walk();
  walk.go_to_place(0);
  for (std::uint64_t place = 0; place < places.count(); ++place) {
    ASSERT_EQ(walk.place(), place);
    const StateOf<G> s = walk.state();
    ASSERT_EQ(numbers.state(numbers.index(s)), s);
    auto other = places.walk();
    other.go_to_place(place);
    ASSERT_EQ(other.state(), s);
    other.go_to(s);
    ASSERT_EQ(other.place(), place);
    std::vector<std::uint64_t> found;
    walk.for_each_successor([&](std::uint64_t next) { found.push_back(next); });
    std::vector<std::uint64_t> wanted;
    if (!game.is_terminal(s)) {
      for (const auto a : game.actions(s)) {
        other.go_to(game.result(s, a));
        wanted.push_back(other.place());
      }
      std::ranges::sort(found);
      std::ranges::sort(wanted);
      ASSERT_EQ(found, wanted);
    }
    if (place + 1 < places.count()) walk.next();
  }
}

TEST(ChompPlaces, AreThoseOfTheResultsOfEveryAction) {
  using chomp::Ending;
  for (unsigned rows = 1; rows <= 4; ++rows) {
    for (unsigned cols = 1; cols <= 5; ++cols) {
      for (unsigned square = 0; square < rows * cols; ++square) {
        for (const Ending ending : {Ending::forced, Ending::eaten}) {
          const chomp::Parameters p{rows, cols, {square / cols, square % cols}, ending};
          ASSERT_NO_FATAL_FAILURE(expect_place_laws(chomp::SmallChomp{p}));
          ASSERT_NO_FATAL_FAILURE(expect_place_laws(chomp::LargeChomp{p}));
        }
      }
    }
  }
  expect_place_laws(chomp::LargeChomp{{2, 64, {1, 3}, Ending::eaten}});
  expect_place_laws(chomp::LargeChomp{{64, 2, {0, 0}, Ending::forced}});
  expect_place_laws(chomp::SmallChomp{{1, 64, {0, 0}, Ending::forced}});
}

TEST(PlacedTables, HaveTheRecordsOfTheOthers) {
  for (const std::string bar :
       {"rows=1,cols=1", "rows=4,cols=6", "rows=6,cols=4", "rows=3,cols=30", "rows=6,cols=11"}) {
    for (const std::string poison : {"1,1", "1,2", "3,2"}) {
      for (const std::string ending : {"forced", "eaten"}) {
        if ((bar.starts_with("rows=1,") && poison != "1,1")) continue;
        const Position position = open_or_fail("chomp(" + bar + ",poison=" + poison + ",ending=" + ending + ")");
        const auto plain = must(tabulate(position.game(), {}));
        PackedRecords wanted{plain->shape().states, plain->shape().width()};
        solve_from(*plain, 0, wanted);
        const auto placed = must(tabulate(position.game(), {}));
        const std::uint64_t before = placed->working_bytes();
        placed->allow(no_limit);
        ASSERT_EQ(placed->working_bytes(), before + 2 * wanted.count());
        PackedRecords found{wanted.count(), wanted.width()};
        solve_from(*placed, 0, found);
        for (std::uint64_t i = 0; i < wanted.count(); ++i)
          ASSERT_EQ(found.get(i), wanted.get(i)) << position.full_name();
        ASSERT_TRUE(holds(*placed, wanted));
      }
    }
  }
}

TEST(PlacedTables, GoOnFromRecordsThatAreFinished) {
  const Position position = open_or_fail("chomp(rows=5,cols=5)");
  const auto whole = must(tabulate(position.game(), {}));
  PackedRecords wanted{whole->shape().states, whole->shape().width()};
  solve_from(*whole, 0, wanted);
  for (const std::uint64_t begin : {1U, 64U, 100U, 251U}) {
    const auto rest = must(tabulate(position.game(), {}));
    rest->allow(no_limit);
    PackedRecords found{wanted.count(), wanted.width()};
    for (std::uint64_t i = 0; i < begin; ++i) found.set(i, wanted.get(i));
    rest->resume(begin, found);
    solve_from(*rest, begin, found);
    for (std::uint64_t i = 0; i < wanted.count(); ++i) ASSERT_EQ(found.get(i), wanted.get(i)) << begin;
  }
}

TEST(PlacedTables, NeedEnoughMemory) {
  const auto table = must(tabulate(open_or_fail("chomp(rows=3,cols=4)").game(), {}));
  const std::uint64_t before = table->working_bytes();
  table->allow(2 * 35 - 1);
  EXPECT_EQ(table->working_bytes(), before);
  PackedRecords records{table->shape().states, table->shape().width()};
  solve_from(*table, 0, records);
  EXPECT_EQ(table->whole_check(records, 2 * 35 - 1), nullptr);
  EXPECT_NE(table->whole_check(records, 2 * 35), nullptr);
  EXPECT_EQ(must(tabulate(open_or_fail("nim").game(), {}))->whole_check(records, no_limit), nullptr);
}

TEST(PlacedTables, RejectEveryChangeOfEveryRecord) {
  for (const char* const name : {"chomp(rows=2,cols=3)", "chomp(rows=3,cols=3,poison=2,1,ending=eaten)"}) {
    const auto table = must(tabulate(open_or_fail(name).game(), {}));
    PackedRecords records{table->shape().states, table->shape().width()};
    solve_from(*table, 0, records);
    for (std::uint64_t i = 0; i < records.count(); ++i) {
      const std::uint64_t right = records.get(i);
      for (std::uint64_t wrong = 0; wrong < std::uint64_t{1} << records.width(); ++wrong) {
        records.set(i, wrong);
        ASSERT_EQ(holds(*table, records), wrong == right) << name << ", record " << i << " as " << wrong;
      }
      records.set(i, right);
    }
  }
}

}  // namespace
}  // namespace zermelo::testing
