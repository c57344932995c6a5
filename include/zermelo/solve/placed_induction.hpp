// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Backward induction as in backward_induction.hpp, by places: no successor is made, and none is numbered.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "zermelo/game/game.hpp"
#include "zermelo/game/places.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/solve/exact_record.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/solve/placed_scores.hpp"
#include "zermelo/solve/record_codes.hpp"

namespace zermelo {

template <PlacedGame G>
class PlacedInduction {
 public:
  PlacedInduction(const G& game, const IndexOf<G>& numbers, const PlacesOf<G>& places, const RecordCodes<G>& codes,
                  PlacedScores& scores)
      : game_{game}, numbers_{numbers}, codes_{codes}, scores_{scores}, walk_{places.walk()} {}

  // Solves the states from begin to before end, all of one layer, when all layers below it are finished or taken.
  void solve(std::uint64_t begin, std::uint64_t end, PackedRecords& records) {
    for (std::uint64_t i = begin; i < end; ++i) {
      const StateOf<G> s = numbers_.state(i);
      walk_.go_to(s);
      const Score score = game_.is_terminal(s) ? *PlacedScores::of(Record{game_.utility(s, game_.to_move(s)), 0})
                                               : before(lowest_successor());
      scores_.set(walk_.place(), score);
      records.set(i, codes_.encode(PlacedScores::record<ValueOf<G>>(score), game_.to_move(s)));
    }
  }

  // Takes over finished states that were solved before.
  void take(std::uint64_t begin, std::uint64_t end, const PackedRecords& records) {
    for (std::uint64_t i = begin; i < end; ++i) {
      const StateOf<G> s = numbers_.state(i);
      walk_.go_to(s);
      const auto score = PlacedScores::of(codes_.decode(records.get(i), game_.to_move(s)));
      scores_.set(walk_.place(), score.value_or(PlacedScores::none));
    }
  }

 private:
  using Record = ExactRecord<ValueOf<G>>;
  using Score = PlacedScores::Score;

  Score lowest_successor() const {
    Score lowest = std::numeric_limits<Score>::max();
    walk_.for_each_successor([&](std::uint64_t place) { lowest = std::min(lowest, scores_[place]); });
    return lowest;
  }
  // Returns the same record one ply before, for the other player.
  static Score before(Score after) {
    if (after < 0) return static_cast<Score>(-after - 1);
    return after <= PlacedScores::tie ? PlacedScores::tie : static_cast<Score>(1 - after);
  }

  const G& game_;
  const IndexOf<G>& numbers_;
  const RecordCodes<G>& codes_;
  PlacedScores& scores_;
  decltype(std::declval<const PlacesOf<G>&>().walk()) walk_;
};

}  // namespace zermelo
