// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What a table of a game with places keeps for them: the places, and the records by place while it is solved or
// checked.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "zermelo/game/places.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/solve/placed_check.hpp"
#include "zermelo/solve/placed_induction.hpp"
#include "zermelo/solve/placed_scores.hpp"
#include "zermelo/solve/record_codes.hpp"

namespace zermelo {

template <PlacedGame G>
class PlacedTableCheck final : public WholeTableCheck {
 public:
  PlacedTableCheck(const G& game, const IndexOf<G>& numbers, const RecordCodes<G>& codes, const PackedRecords& records)
      : places_{state_places(game)},
        codes_{codes},
        scores_{numbers.count()},
        records_{records},
        check_{game, numbers, places_, codes_, scores_} {}

  bool first_pass(std::uint64_t begin, std::uint64_t end) override { return check_.put(begin, end, records_); }
  bool second_pass(std::uint64_t begin, std::uint64_t end) override { return check_.follow(begin, end); }

 private:
  PlacesOf<G> places_;
  RecordCodes<G> codes_;
  PlacedScores scores_;
  const PackedRecords& records_;
  PlacedCheck<G> check_;
};

// The places of a game and the records by place; empty until there is room for them.
template <class G>
class PlacedSolving {
 public:
  static constexpr bool is_possible = false;
};

template <PlacedGame G>
class PlacedSolving<G> {
 public:
  static constexpr bool is_possible = true;

  explicit operator bool() const { return scores_ != nullptr; }

  void start(const G& game, std::uint64_t states) {
    places_ = std::make_unique<PlacesOf<G>>(state_places(game));
    scores_ = std::make_unique<PlacedScores>(states);
  }
  PlacedInduction<G> induction(const G& game, const IndexOf<G>& numbers, const RecordCodes<G>& codes) const {
    return {game, numbers, *places_, codes, *scores_};
  }

 private:
  std::unique_ptr<PlacesOf<G>> places_;
  std::unique_ptr<PlacedScores> scores_;
};

}  // namespace zermelo
