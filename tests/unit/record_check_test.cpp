// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The check of records by the rules alone, with numbers of states that are wrong on purpose.
#include <cstdint>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "zermelo/core/player.hpp"
#include "zermelo/solve/backward_induction.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/solve/record_check.hpp"
#include "zermelo/solve/record_codes.hpp"

namespace zermelo::testing {
namespace {

enum class Mistake : std::uint8_t { none, two_numbers_for_a_state, two_states_for_a_number };

// A game in which one or two objects are taken from a row; a player who finds none has lost. A state records whether
// two were taken.
class Row {
 public:
  struct State {
    std::uint64_t left = 0;
    bool after_two = false;
    Player to_move = Player::one;

    bool operator==(const State&) const = default;
  };
  using Action = std::uint64_t;
  using Value = std::int32_t;

  explicit Row(Mistake mistake) : mistake_{mistake} {}

  State initial_state() const { return {.left = 4}; }
  Player to_move(const State& s) const { return s.to_move; }
  std::vector<Action> actions(const State& s) const {
    return s.left == 1 ? std::vector<Action>{1} : std::vector<Action>{1, 2};
  }
  State result(const State& s, Action taken) const { return {s.left - taken, taken == 2, opponent(s.to_move)}; }
  bool is_terminal(const State& s) const { return s.left == 0; }
  Value utility(const State& s, Player p) const { return s.to_move == p ? -1 : 1; }

  Mistake mistake() const { return mistake_; }

 private:
  Mistake mistake_;
};

// By what is left, then by what was taken.
struct RowNumbers {
  static constexpr const char* scheme = "row-1";

  std::uint64_t states_of_a_length() const { return mistake == Mistake::two_states_for_a_number ? 1 : 2; }
  std::uint64_t count() const { return 5 * states_of_a_length(); }
  std::uint64_t index(const Row::State& s) const {
    return states_of_a_length() == 1 ? s.left : 2 * s.left + (s.after_two ? 1 : 0);
  }
  Row::State state(std::uint64_t i) const {
    if (states_of_a_length() == 1 || (mistake == Mistake::two_numbers_for_a_state && i == 5))
      return {.left = i / states_of_a_length()};
    return {.left = i / 2, .after_two = i % 2 == 1};
  }
  std::uint64_t layer_count() const { return 5; }
  std::uint64_t layer_begin(std::uint64_t k) const { return k * states_of_a_length(); }

  Mistake mistake;
};

RowNumbers state_index(const Row& row) { return {row.mistake()}; }
// Only their types are asked for.
[[maybe_unused]] std::uint64_t state_count(const Row& row) { return state_index(row).count(); }
[[maybe_unused]] std::uint64_t index_bytes(const Row&) { return 0; }

std::optional<RecordFault<Row::Value>> fault_of(Mistake mistake) {
  const Row row{mistake};
  const RowNumbers numbers = state_index(row);
  const RecordCodes<Row> codes{-1, 1, Player::one, 4};
  PackedRecords records{numbers.count(), codes.width()};
  BackwardInduction<Row>{row, numbers, codes}.solve(0, numbers.count(), records);
  return RecordCheck<Row>{row, numbers, codes}.first_fault(0, numbers.count(), records);
}

TEST(RecordCheck, AcceptsNumbersThatAreRight) { EXPECT_FALSE(fault_of(Mistake::none)); }

// The records themselves are right: no value depends on what was taken.
TEST(RecordCheck, FindsTwoNumbersForAState) {
  const auto fault = fault_of(Mistake::two_numbers_for_a_state);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, RecordFaultKind::number);
  EXPECT_EQ(fault->index, 5U);
}

TEST(RecordCheck, FindsTwoStatesForANumber) {
  const auto fault = fault_of(Mistake::two_states_for_a_number);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, RecordFaultKind::successor);
  EXPECT_EQ(fault->index, 2U);  // of two objects both may be taken
}

}  // namespace
}  // namespace zermelo::testing
