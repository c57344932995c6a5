// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The one implementation of Tabulation, for any game that numbers its states.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/runtime/tabulation.hpp"
#include "zermelo/runtime/value_view.hpp"
#include "zermelo/solve/backward_induction.hpp"
#include "zermelo/solve/exact_record.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/solve/record_check.hpp"
#include "zermelo/solve/record_codes.hpp"
#include "zermelo/solve/retrograde.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/notation.hpp"

namespace zermelo {

// Its tables of states know a value by its place among those from the lowest utility to the highest.
template <class G>
concept TabulatedGame = TextGame<G> && LayeredGame<G> && BoundedUtilityGame<G> && std::signed_integral<ValueOf<G>>;

template <TabulatedGame G>
class TabulationOf final : public Tabulation {
 public:
  using State = StateOf<G>;
  using Value = ValueOf<G>;
  using Record = ExactRecord<Value>;

  TabulationOf(const G& game, const State& position)
      : game_{game},
        position_{position},
        numbers_{state_index(game)},
        is_cyclic_{!EndingGame<G> && longest_play(game, game.initial_state()) == endless},
        codes_{codes_for(numbers_.layer_count() - 1)} {
    describe();
  }

  const TableShape& shape() const override { return shape_; }
  bool is_cyclic() const override { return is_cyclic_; }
  std::uint64_t working_bytes() const override {
    return index_bytes(game_) + (is_cyclic_ ? Retrograde<G>::bytes_for(numbers_.count()) : 0);
  }
  std::uint64_t layer_count() const override { return numbers_.layer_count(); }
  std::uint64_t layer_begin(std::uint64_t layer) const override { return numbers_.layer_begin(layer); }

  void solve(std::uint64_t begin, std::uint64_t end, PackedRecords& records) const override {
    BackwardInduction<G>{game_, numbers_, codes_}.solve(begin, end, records);
  }

  bool solve_all([[maybe_unused]] const KeepGoing& keep_going) override {
    if constexpr (EndingGame<G>) {
      return false;  // never cyclic, so never asked
    } else {
      retrograde_ = std::make_unique<Retrograde<G>>(game_);
      if (!retrograde_->solve([&](std::uint64_t done) { return keep_going(done / 3); })) return false;
      std::uint32_t longest = 0;
      for (std::uint64_t i = 0; i < numbers_.count(); ++i) longest = std::max(longest, (*retrograde_)[i].distance);
      codes_ = codes_for(longest);
      describe();
      return true;
    }
  }
  void write_all(PackedRecords& records) const override {
    for (std::uint64_t i = 0; i < numbers_.count(); ++i) {
      records.set(i, codes_.encode((*retrograde_)[i], game_.to_move(numbers_.state(i))));
    }
  }

  std::optional<TableFault> check(std::uint64_t begin, std::uint64_t end, const PackedRecords& records) const override {
    // A table is read with the bits that it has; only the values' are sure to be the game's.
    const RecordCodes<G> codes = codes_for((std::uint64_t{1} << (records.width() - codes_.value_bits())) - 1);
    const auto fault = RecordCheck<G>{game_, numbers_, codes}.first_fault(begin, end, records);
    if (!fault) return std::nullopt;
    const State s = numbers_.state(fault->index);
    return TableFault{fault->index, Notation<G>::format_state(game_, s), text_of(*fault, game_.to_move(s))};
  }

  std::uint64_t position() const override { return numbers_.index(position_); }

  Expected<TableAnswer> look_up(const RecordReader& read) const override {
    const Player mover = game_.to_move(position_);
    const auto record = read_record(read, position_);
    if (!record) return std::unexpected(record.error());
    TableAnswer answer;
    answer.value = format(record->value, mover);
    answer.distance = record->distance;
    if (game_.is_terminal(position_)) return answer;
    std::optional<Record> best;
    for (const auto& a : game_.actions(position_)) {
      const State next = game_.result(position_, a);
      const auto after = read_record(read, next);
      if (!after) return std::unexpected(after.error());
      const Record found = before(*after, game_.to_move(next) == mover);
      answer.moves.push_back(
          {Notation<G>::format_action(game_, position_, a), format(found.value, mover), found.distance});
      if (best && !is_better(found, *best)) continue;
      best = found;
      answer.best_action = answer.moves.back().action;
    }
    return answer;
  }

 private:
  static std::optional<Player> seen_by() {
    if constexpr (requires { Notation<G>::values_seen_by; }) {
      return Notation<G>::values_seen_by;
    } else {
      return std::nullopt;
    }
  }

  RecordCodes<G> codes_for(std::uint64_t longest_distance) const {
    auto range = utility_range(game_, seen_by().value_or(Player::one));
    if (!seen_by()) {
      const auto other = utility_range(game_, Player::two);
      range = {std::min(range.lowest, other.lowest), std::max(range.highest, other.highest)};
    }
    if (is_cyclic_) range = {std::min(range.lowest, Value{}), std::max(range.highest, Value{})};  // play without end
    return {range.lowest, range.highest, seen_by(), longest_distance};
  }

  void describe() {
    shape_.states = numbers_.count();
    shape_.scheme = IndexOf<G>::scheme;
    shape_.seen_by = seen_by() ? Notation<G>::player_name(game_, *seen_by()) : "";
    shape_.value_bits = codes_.value_bits();
    shape_.distance_bits = codes_.distance_bits();
    shape_.values.clear();
    const Player viewer = seen_by().value_or(Player::one);
    for (std::uint64_t code = 0; code < codes_.values(); ++code) {
      shape_.values.push_back(format(
          static_cast<Value>(static_cast<std::int64_t>(codes_.lowest()) + static_cast<std::int64_t>(code)), viewer));
    }
  }

  std::string format(const Value& value, Player mover) const { return ValueView<G>{game_, mover}.format(value); }

  Expected<Record> read_record(const RecordReader& read, const State& s) const {
    const auto bits = read(numbers_.index(s));
    if (!bits) return std::unexpected(bits.error());
    if (!codes_.is_code(*bits)) {
      return bad_input(fmt::format("the record of {} has a value that is none of the game's",
                                   text::echoed(Notation<G>::format_state(game_, s))));
    }
    return codes_.decode(*bits, game_.to_move(s));
  }

  std::string text_of(const RecordFault<Value>& fault, Player mover) const {
    switch (fault.kind) {
      case RecordFaultKind::number:
        return "its state has another number";
      case RecordFaultKind::successor:
        return "a move leads to a position whose number is another's";
      case RecordFaultKind::code:
        return "its value is none of the game's";
      case RecordFaultKind::value:
        return fmt::format("its value is {}, and its successors make it {}", format(fault.found.value, mover),
                           format(fault.derived.value, mover));
      case RecordFaultKind::distance:
        break;
    }
    return fmt::format("its distance is {}, and its successors make it {}", fault.found.distance,
                       fault.derived.distance);
  }

  const G& game_;
  const State& position_;
  IndexOf<G> numbers_;
  bool is_cyclic_;
  RecordCodes<G> codes_;
  TableShape shape_;
  std::unique_ptr<Retrograde<G>> retrograde_;
};

}  // namespace zermelo
