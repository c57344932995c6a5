// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Records by place, each as one small number that is the greater the better it is for the player to move.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "zermelo/solve/exact_record.hpp"
#include "zermelo/solve/record_codes.hpp"
#include "zermelo/solve/zeroed_words.hpp"

namespace zermelo {

// The records by place. A loss in d plies is d - top, a tie 1, a win in d plies top - d, and 0 marks a missing record.
// So the best that a player can reach is the lowest score of a successor, in which the opponent moves.
class PlacedScores {
 public:
  using Score = std::int16_t;
  static constexpr Score none = 0;
  static constexpr Score tie = 1;

  explicit PlacedScores(std::uint64_t count)
      : count_{count}, words_{static_cast<std::size_t>(count / 4 + 1)}, scores_{as_scores(words_)} {}

  static std::uint64_t bytes_for(std::uint64_t count) { return count * sizeof(Score); }

  // Returns whether every record that has such a code has a score.
  template <class G>
  static bool fit(const RecordCodes<G>& codes) {
    return codes.lowest() >= -1 && codes.values() <= 3 && codes.lowest() + static_cast<int>(codes.values()) <= 2 &&
           codes.distance_bits() <= 13;
  }

  // Returns the score; nothing for a tie with a distance, which is not a record.
  template <class Value>
  static std::optional<Score> of(const ExactRecord<Value>& record) {
    const int distance = static_cast<int>(record.distance);
    if (record.value == Value{}) return distance == 0 ? std::optional{tie} : std::nullopt;
    return static_cast<Score>(record.value > Value{} ? top - distance : distance - top);
  }
  template <class Value>
  static ExactRecord<Value> record(Score score) {
    if (score < 0) return {static_cast<Value>(-1), static_cast<std::uint32_t>(score + top)};
    if (score <= tie) return {};
    return {static_cast<Value>(1), static_cast<std::uint32_t>(top - score)};
  }

  PlacedScores(const PlacedScores&) = delete;
  PlacedScores& operator=(const PlacedScores&) = delete;
  ~PlacedScores() = default;

  Score operator[](std::uint64_t place) const { return scores_[static_cast<std::size_t>(place)]; }
  // Sets the score of a place. Two threads write to one place only if the file is wrong, and that error must be
  // reported.
  void set(std::uint64_t place, Score score) {
    std::atomic_ref{scores_[static_cast<std::size_t>(place)]}.store(score, std::memory_order_relaxed);
  }
  std::uint64_t count() const { return count_; }

 private:
  static constexpr int top = 1 << 14;

  static Score* as_scores(ZeroedWords& words) { return static_cast<Score*>(static_cast<void*>(words.data())); }

  std::uint64_t count_;
  ZeroedWords words_;
  Score* scores_;  // never touched as words
};

}  // namespace zermelo
