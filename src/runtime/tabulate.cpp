// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// All states of a game as a table, and what a table says of a position.
#include "zermelo/runtime/tabulate.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "runtime/enumerate.hpp"
#include "runtime/value_view.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/solve/exact_record.hpp"
#include "zermelo/solve/packed_records.hpp"

namespace zermelo {
namespace {

Expected<TableRecord> read_record(const StateTable& table, const RecordReader& read, const AnyGame& game,
                                  const AnyState& s) {
  const std::uint64_t index = table.index(s);
  if (index >= table.shape().states) return fault(ErrorCode::not_in_table, {Typed{game->format_state(s)}});
  ZERMELO_TRY(bits, read(index));
  auto record = table.decode(*bits, game.to_move(s));
  if (!record) return fault(ErrorCode::unknown_record, {Typed{game->format_state(s)}});
  return *std::move(record);
}

}  // namespace

Expected<std::unique_ptr<StateTable>> tabulate(const AnyGame& game, const Limits& limits) {
  constexpr std::uint64_t most_states = std::uint64_t{1} << 44U;
  const TableKernel* const kernel = game->kernels().table;
  if (kernel == nullptr) return tabulate_by_enumeration(game, limits);
  if (const std::uint64_t states = kernel->states(game.rules()); states > most_states) {
    const Detail number = states == too_many_states ? Detail{"more than 2^64"} : Detail{Count{states}};
    return fault(ErrorCode::too_many_positions, {number});
  }
  if (const std::uint64_t bytes = kernel->bytes(game.rules()); bytes > limits.memory)
    return fault(ErrorCode::numbering_too_large, {Count{bytes}, Count{limits.memory}});
  auto table = kernel->make(game);
  if (const unsigned width = table->shape().width(); width > PackedRecords::max_width)
    return fault(ErrorCode::records_too_wide, {Count{width}, Count{PackedRecords::max_width}});
  return table;
}

Expected<TableAnswer> look_up(const StateTable& table, const RecordReader& read, const Position& position) {
  const AnyGame& game = position.game();
  const ValueView view{position};
  ZERMELO_TRY(record, read_record(table, read, game, position.state()));
  TableAnswer answer{view.seen(record->value), record->distance, std::nullopt, {}};
  if (position.is_terminal()) return answer;
  std::optional<ExactRecord<ExactValue>> best;
  for (const AnyAction a : game.actions(position.state())) {
    const AnyState next = game.result(position.state(), a);
    ZERMELO_TRY(after, read_record(table, read, game, next));
    const auto found =
        before(ExactRecord<ExactValue>{after->value, after->distance}, game.to_move(next) == position.to_move());
    answer.moves.push_back({a, view.seen(found.value), found.distance});
    if (best && !is_better(found, *best)) continue;
    best = found;
    answer.best_action = a;
  }
  return answer;
}

}  // namespace zermelo
