// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Checks the records of all states at once, by places. It says whether they are right; record_check.hpp finds which is
// not. Like that one it shares none of the solving with the code that solves.
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
#include "zermelo/solve/record_check.hpp"
#include "zermelo/solve/record_codes.hpp"

namespace zermelo {

// Why a record is that of one state. The first pass goes through all numbers. The state of a number has that number, so
// no two numbers have the same state; it puts the record of each at its state's place. The second pass goes through all
// places and finds a record at every one of them. There are as many places as numbers, so no two states came to the
// same place: numbers, states and places belong together one to one. The walk stands at each place at the state whose
// place that is, which it works out by adding up the terms of the place anew.
//
// Why a successor's record is the successor's. Its place is the sum of its own terms, added up from those that the
// action leaves and those that it changes. That this is what RESULT leads to is a law, which a test runs on every state
// of many games; and here the literal check, which plays every action and ranks every result, looks at one state in
// `sample`.
//
// Why that proves all records: as in record_check.hpp.
template <PlacedGame G>
class PlacedCheck {
 public:
  PlacedCheck(const G& game, const IndexOf<G>& numbers, const PlacesOf<G>& places, const RecordCodes<G>& codes,
              PlacedScores& scores)
      : game_{game},
        numbers_{numbers},
        places_{places},
        codes_{codes},
        scores_{scores},
        has_all_places_{places.count() == numbers.count() && scores.count() == numbers.count()} {}

  // Returns whether the records from begin to before end can be right. Call it first, for all numbers.
  bool put(std::uint64_t begin, std::uint64_t end, const PackedRecords& records) const {
    if (begin == end) return has_all_places_;
    auto walk = places_.walk();
    StateOf<G> s = numbers_.state(begin);
    for (std::uint64_t i = begin;; step(s, i)) {
      if (numbers_.index(s) != i) return false;
      const std::uint64_t bits = records.get(i);
      if (!codes_.is_code(bits)) return false;
      const auto score = PlacedScores::of(codes_.decode(bits, game_.to_move(s)));
      walk.go_to(s);
      if (!score || walk.place() >= scores_.count()) return false;
      scores_.set(walk.place(), *score);
      if (i % sample == 0 && RecordCheck<G>{game_, numbers_, codes_}.first_fault(i, i + 1, records)) return false;
      if (++i == end) return has_all_places_;
    }
  }

  // Returns whether the records from begin to before end follow from those of their successors. Call it then, for all
  // places.
  bool follow(std::uint64_t begin, std::uint64_t end) const {
    if (begin == end) return true;
    auto walk = places_.walk();
    walk.go_to_place(begin);
    for (std::uint64_t place = begin;; walk.next()) {
      if (walk.place() != place || scores_[place] == PlacedScores::none || scores_[place] != derive(walk)) return false;
      if (++place == end) return true;
    }
  }

 private:
  using Walk = decltype(std::declval<const PlacesOf<G>&>().walk());
  using Record = ExactRecord<ValueOf<G>>;
  using Score = PlacedScores::Score;
  static constexpr std::uint64_t sample = 1024;

  // Steps from the state of number i - 1 to that of i.
  void step(StateOf<G>& s, std::uint64_t i) const {
    if constexpr (SteppingIndex<IndexOf<G>, StateOf<G>>) {
      if (numbers_.next(s)) return;
    }
    s = numbers_.state(i);
  }

  // Returns the score that follows from the successors. A lost successor is a win one ply later than the nearest of
  // them; without one, a loss one ply later than the farthest that is won, unless there is a tie.
  Score derive(const Walk& walk) const {
    const StateOf<G> s = walk.state();
    if (game_.is_terminal(s)) return PlacedScores::of(Record{game_.utility(s, game_.to_move(s)), 0}).value();
    Score worst = std::numeric_limits<Score>::max();
    walk.for_each_successor([&](std::uint64_t place) { worst = std::min(worst, scores_[place]); });
    if (worst == PlacedScores::none || worst == PlacedScores::tie) return worst;
    auto [value, distance] = PlacedScores::record<ValueOf<G>>(worst);
    return PlacedScores::of(Record{static_cast<ValueOf<G>>(-value), distance + 1}).value();
  }

  const G& game_;
  const IndexOf<G>& numbers_;
  const PlacesOf<G>& places_;
  const RecordCodes<G>& codes_;
  PlacedScores& scores_;
  bool has_all_places_;
};

}  // namespace zermelo
