// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Backward induction: the records of a layer from those of the layers below it (E. Zermelo, 1913).
#pragma once

#include <cstdint>
#include <optional>

#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/solve/exact_record.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/solve/record_codes.hpp"

namespace zermelo {

// Backward induction. Any number of threads may solve parts of one layer that share no group of records.
template <LayeredGame G>
class BackwardInduction {
 public:
  using Record = ExactRecord<ValueOf<G>>;

  BackwardInduction(const G& game, const IndexOf<G>& numbers, const RecordCodes<G>& codes)
      : game_{game}, numbers_{numbers}, codes_{codes} {}

  // Solves the states from begin to before end, all of one layer, when all layers below it are finished.
  void solve(std::uint64_t begin, std::uint64_t end, PackedRecords& records) const {
    for (std::uint64_t i = begin; i < end; ++i) {
      const StateOf<G> s = numbers_.state(i);
      records.set(i, codes_.encode(record_of(s, records), game_.to_move(s)));
    }
  }

 private:
  Record record_of(const StateOf<G>& s, const PackedRecords& records) const {
    const Player mover = game_.to_move(s);
    if (game_.is_terminal(s)) return {game_.utility(s, mover), 0};
    std::optional<Record> best;
    for (const auto& a : game_.actions(s)) {
      const StateOf<G> next = game_.result(s, a);
      const Player next_mover = game_.to_move(next);
      const Record after = codes_.decode(records.get(numbers_.index(next)), next_mover);
      const Record found = before(after, next_mover == mover);
      if (!best || is_better(found, *best)) best = found;
    }
    return *best;
  }

  const G& game_;
  const IndexOf<G>& numbers_;
  const RecordCodes<G>& codes_;
};

}  // namespace zermelo
