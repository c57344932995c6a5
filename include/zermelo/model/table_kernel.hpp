// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The kernels of a game that numbers its states: tables of all states, and retrograde analysis where play may be
// endless.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/places.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/native.hpp"
#include "zermelo/model/placed_table.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/solve/backward_induction.hpp"
#include "zermelo/solve/exact_record.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/solve/placed_scores.hpp"
#include "zermelo/solve/record_check.hpp"
#include "zermelo/solve/record_codes.hpp"
#include "zermelo/solve/retrograde.hpp"

namespace zermelo {

// A game whose tables know a value by its place among those from the lowest utility to the highest.
template <class G>
concept TabulatedGame = LayeredGame<G> && BoundedUtilityGame<G> && std::signed_integral<ValueOf<G>>;

// A game in which play may return to a state, so that its states can be solved only together.
template <class G>
concept EndlessGame = IndexedGame<G> && !EndingGame<G>;

// A table of all states of G; N converts between the values of any game and those of G.
template <TabulatedGame G, class N = Native<G>>
class StateTableOf final : public StateTable {
 public:
  using State = StateOf<G>;
  using Value = ValueOf<G>;
  using Record = ExactRecord<Value>;

  StateTableOf(const AnyGame& game, N native)
      : any_game_{game},
        native_{std::move(native)},
        game_{native_.game()},
        numbers_{state_index(game_)},
        is_cyclic_{!EndingGame<G> && longest_play(game_, game_.initial_state()) == endless},
        codes_{codes_for(numbers_.layer_count() - 1)} {
    describe();
  }

  const TableShape& shape() const override { return shape_; }
  bool is_cyclic() const override { return is_cyclic_; }
  void allow([[maybe_unused]] std::uint64_t bytes) override {
    if constexpr (PlacedGame<G>) {
      if (!placed_ && PlacedScores::fit(codes_) && PlacedScores::bytes_for(numbers_.count()) <= bytes)
        placed_.start(game_, numbers_.count());
    }
  }
  std::uint64_t working_bytes() const override {
    std::uint64_t bytes = index_bytes(game_);
    if constexpr (PlacedGame<G>) {
      if (placed_) bytes += PlacedScores::bytes_for(numbers_.count());
    }
    if constexpr (EndlessGame<G>) {
      if (is_cyclic_) bytes += Retrograde<G>::bytes_for(numbers_.count());
    }
    return bytes;
  }
  std::uint64_t layer_count() const override { return numbers_.layer_count(); }
  std::uint64_t layer_begin(std::uint64_t layer) const override { return numbers_.layer_begin(layer); }

  void solve(std::uint64_t begin, std::uint64_t end, PackedRecords& records) const override {
    if constexpr (PlacedGame<G>) {
      if (placed_) return placed_.induction(game_, numbers_, codes_).solve(begin, end, records);
    }
    BackwardInduction<G>{game_, numbers_, codes_}.solve(begin, end, records);
  }
  void resume([[maybe_unused]] std::uint64_t end, [[maybe_unused]] const PackedRecords& records) const override {
    if constexpr (PlacedGame<G>) {
      if (placed_) placed_.induction(game_, numbers_, codes_).take(0, end, records);
    }
  }

  bool solve_all([[maybe_unused]] const KeepGoing& keep_going) override {
    if constexpr (EndlessGame<G>) {
      retrograde_ = std::make_unique<Retrograde<G>>(game_);
      if (!retrograde_->solve([&](std::uint64_t done) { return keep_going(done / 3); })) return false;
      std::uint32_t longest = 0;
      for (std::uint64_t i = 0; i < numbers_.count(); ++i) longest = std::max(longest, (*retrograde_)[i].distance);
      codes_ = codes_for(longest);
      describe();
      return true;
    }
    std::unreachable();  // never cyclic, so never asked
  }
  void write_all([[maybe_unused]] PackedRecords& records) const override {
    if constexpr (EndlessGame<G>) {
      for (std::uint64_t i = 0; i < numbers_.count(); ++i)
        records.set(i, codes_.encode((*retrograde_)[i], game_.to_move(numbers_.state(i))));
    }
  }

  std::optional<TableFault> check(std::uint64_t begin, std::uint64_t end, const PackedRecords& records) const override {
    const RecordCodes<G> codes = codes_of(records);
    const auto fault = RecordCheck<G>{game_, numbers_, codes}.first_fault(begin, end, records);
    if (!fault) return std::nullopt;
    const State s = numbers_.state(fault->index);
    const Player mover = game_.to_move(s);
    return TableFault{fault->kind, fault->index, native_.any_state(s), to_record(fault->found, mover),
                      to_record(fault->derived, mover)};
  }

  std::unique_ptr<WholeTableCheck> whole_check([[maybe_unused]] const PackedRecords& records,
                                               [[maybe_unused]] std::uint64_t bytes) const override {
    if constexpr (PlacedGame<G>) {
      const RecordCodes<G> codes = codes_of(records);
      if (PlacedScores::fit(codes) && PlacedScores::bytes_for(numbers_.count()) <= bytes)
        return std::make_unique<PlacedTableCheck<G>>(game_, numbers_, codes, records);
    }
    return nullptr;
  }

  std::uint64_t index(const AnyState& s) const override { return numbers_.index(native_.state(s)); }
  std::optional<TableRecord> decode(std::uint64_t bits, Player mover) const override {
    if (!codes_.is_code(bits)) return std::nullopt;
    return to_record(codes_.decode(bits, mover), mover);
  }

 private:
  std::optional<Player> seen_by() const { return any_game_->abilities().values_seen_by; }
  TableRecord to_record(const Record& record, Player mover) const {
    return {native_.exact(record.value, mover), record.distance};
  }

  RecordCodes<G> codes_for(std::uint64_t longest_distance) const {
    // Both players' utilities, unless the values are one player's for good.
    const Player viewer = seen_by().value_or(Player::one);
    auto range = utility_range(game_, viewer);
    if (!seen_by()) {
      const auto other = utility_range(game_, opponent(viewer));
      range = {std::min(range.lowest, other.lowest), std::max(range.highest, other.highest)};
    }
    if (is_cyclic_) range = {std::min(range.lowest, Value{}), std::max(range.highest, Value{})};  // play without end
    return {range.lowest, range.highest, seen_by(), longest_distance};
  }

  // A table is read with the bits that it has; only the values' are sure to be the game's.
  RecordCodes<G> codes_of(const PackedRecords& records) const {
    return codes_for((std::uint64_t{1} << (records.width() - codes_.value_bits())) - 1);
  }

  void describe() {
    shape_.states = numbers_.count();
    shape_.scheme = IndexOf<G>::scheme;
    shape_.seen_by = seen_by() ? any_game_->player_name(*seen_by()) : "";
    shape_.value_bits = codes_.value_bits();
    shape_.distance_bits = codes_.distance_bits();
    shape_.values.clear();
    const Player viewer = seen_by().value_or(Player::one);
    for (std::uint64_t code = 0; code < codes_.values(); ++code) {
      const auto value =
          static_cast<Value>(static_cast<std::int64_t>(codes_.lowest()) + static_cast<std::int64_t>(code));
      shape_.values.push_back(any_game_->format_value(native_.exact(value, viewer)));
    }
  }

  AnyGame any_game_;
  N native_;
  const G& game_;
  IndexOf<G> numbers_;
  bool is_cyclic_;
  RecordCodes<G> codes_;
  TableShape shape_;
  PlacedSolving<G> placed_;
  struct Nothing {};
  template <class T>
  struct RetrogradeOf {
    using type = Nothing;
  };
  template <EndlessGame T>
  struct RetrogradeOf<T> {
    using type = Retrograde<T>;
  };
  std::unique_ptr<typename RetrogradeOf<G>::type> retrograde_;
};

template <TabulatedGame G>
inline constexpr TableKernel table_kernel_of{
    .states = [](const Rules& rules) -> std::uint64_t { return state_count(Native<G>{rules}.game()); },
    .bytes = [](const Rules& rules) -> std::uint64_t { return index_bytes(Native<G>{rules}.game()); },
    .make = [](const AnyGame& game) -> std::unique_ptr<StateTable> {
      return std::make_unique<StateTableOf<G>>(game, Native<G>{game.rules()});
    },
};

template <EndlessGame G>
class EndlessTableOf final : public EndlessTable {
 public:
  explicit EndlessTableOf(const Rules& rules) : native_{rules}, solution_{native_.game()} {}

  bool solve(const KeepGoing& keep_going) { return solution_.solve(keep_going); }
  std::uint64_t count() const override { return solution_.count(); }
  EndlessRecord at(const AnyState& s) const override {
    const auto& record = solution_.at(native_.state(s));
    return {native_.exact(record.value, native_.game().to_move(native_.state(s))), record.distance};
  }

 private:
  Native<G> native_;
  Retrograde<G> solution_;
};

template <EndlessGame G>
inline constexpr EndlessKernel endless_kernel_of{
    .states = [](const Rules& rules) -> std::uint64_t { return state_count(Native<G>{rules}.game()); },
    .bytes = [](const Rules& rules) -> std::uint64_t {
      const G& game = Native<G>{rules}.game();
      const std::uint64_t states = state_count(game);
      if (states > Retrograde<G>::most_states) return endless;
      return Retrograde<G>::bytes_for(states) + index_bytes(game);
    },
    .solve = [](const Rules& rules, const KeepGoing& keep_going) -> std::unique_ptr<EndlessTable> {
      auto table = std::make_unique<EndlessTableOf<G>>(rules);
      if (!table->solve(keep_going)) return nullptr;
      return table;
    },
};

}  // namespace zermelo
