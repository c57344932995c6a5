// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The exact solver: alpha-beta that remembers every state it has met, asked one question after another.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/solve/score.hpp"

namespace zermelo {

struct SolverCounters {
  std::uint64_t visited = 0;   // calls of the recursion
  std::uint64_t expanded = 0;  // states whose actions were tried
  std::uint64_t leaves = 0;    // terminal states
  std::uint64_t known = 0;     // answered by the table
  std::uint64_t cutoffs = 0;
  std::uint32_t depth = 0;

  SolverCounters& operator+=(const SolverCounters& other) {
    visited += other.visited;
    expanded += other.expanded;
    leaves += other.leaves;
    known += other.known;
    cutoffs += other.cutoffs;
    depth = std::max(depth, other.depth);
    return *this;
  }
};

// The history of actions: those that have often refuted others are tried first. It never changes what is true, only how
// soon it is found.
template <class Action>
class History {
 public:
  static constexpr bool is_kept = std::unsigned_integral<Action> && sizeof(Action) <= 2;

  // Orders the actions differently at the beginning for each seed, so that several threads look at different places.
  explicit History(std::uint64_t seed = 0) {
    if constexpr (is_kept) {
      if (seed == 0) return;
      for (std::size_t i = 0; i < cutoffs_.size(); ++i)
        cutoffs_[i] = static_cast<std::uint32_t>(((i + 1) * (seed * 2 + 1) * 0x9e3779b97f4a7c15U) >> 60U);
    }
  }

  void cutoff(const Action& a, std::uint8_t effort) {
    if constexpr (is_kept) cutoffs_[a] += 1U + effort;
  }
  void order(Action* begin, Action* end) const {
    if constexpr (is_kept) {
      // By insertion: short, stable, and mostly in order.
      for (Action* i = begin; i != end; ++i) {
        const Action a = *i;
        Action* j = i;
        for (; j != begin && cutoffs_[*(j - 1)] < cutoffs_[a]; --j) *j = *(j - 1);
        *j = a;
      }
    }
  }

 private:
  static constexpr std::size_t size = is_kept ? std::size_t{1} << (8 * sizeof(Action)) : 0;
  std::vector<std::uint32_t> cutoffs_ = std::vector<std::uint32_t>(size);
};

// No table, for games whose states have no hash.
struct NoTable {};

// One searcher of one thread. Gate is asked before every state whether to go on: enter(ply); a search that may not says
// so and leaves nothing half-proved in the table.
template <Game G, class Table, class Gate>
class Solver {
 public:
  using State = StateOf<G>;
  using Action = ActionOf<G>;
  using Value = ValueOf<G>;

  Solver(const G& game, Table& table, Gate& gate, std::uint64_t seed = 0)
      : game_{game}, table_{table}, gate_{gate}, history_{seed} {}

  // Returns the score of a state for the player to move, if it lies between alpha and beta. A result at or below alpha
  // is an upper bound of the score, at or above beta a lower one. Returns nothing if it was stopped.
  std::optional<Score<Value>> search(const State& s, const Score<Value>& alpha, const Score<Value>& beta) {
    begin();
    return end(visit(s, alpha, beta, 0));
  }
  // Returns the same for an action, for the player to move at s.
  std::optional<Score<Value>> search(const State& s, const Action& a, const Score<Value>& alpha,
                                     const Score<Value>& beta) {
    begin();
    return end(after(s, game_.result(s, a), alpha, beta, 1));
  }

  const SolverCounters& counters() const { return counters_; }

 private:
  using S = Score<Value>;

  void begin() {
    stopped_ = false;
    actions_.clear();
  }
  std::optional<S> end(const S& found) const { return stopped_ ? std::nullopt : std::optional{found}; }

  S visit(Passed<State> s, const S& alpha, const S& beta, std::uint32_t ply) {
    if (stopped_ || !gate_.enter(ply)) [[unlikely]] {
      stopped_ = true;
      return {};
    }
    ++counters_.visited;
    counters_.depth = std::max(counters_.depth, ply);
    if (game_.is_terminal(s)) {
      ++counters_.leaves;
      return {game_.utility(s, game_.to_move(s)), 0};
    }
    if constexpr (std::same_as<Table, NoTable>) {
      return expand(s, alpha, beta, ply);
    } else {
      return look_up(s, alpha, beta, ply);
    }
  }

  S look_up(Passed<State> s, S alpha, S beta, std::uint32_t ply) {
    const State key = canonical(s);
    const std::size_t hash = hash_value(key);
    ScoreBounds<Value> known = bounds_by_theory(s);
    if (const auto stored = table_.find(key, hash)) known.narrow(*stored);
    if (known.is_exact() || known.lower >= beta) {
      ++counters_.known;
      return known.lower;
    }
    if (known.upper <= alpha) {
      ++counters_.known;
      return known.upper;
    }
    if (const auto end = end_that_cuts(s, beta)) return *end;
    // Inside what is known, a narrower question has the same answer.
    alpha = std::max(alpha, known.lower);
    beta = std::min(beta, known.upper);
    const std::uint64_t before = counters_.visited;
    const S found = expand(s, alpha, beta, ply);
    if (stopped_) return {};
    if (found > alpha) known.lower = std::max(known.lower, found);
    if (found < beta) known.upper = std::min(known.upper, found);
    table_.add(key, hash, known, effort_since(before));
    return found;
  }

  S expand(Passed<State> s, S alpha, const S& beta, std::uint32_t ply) {
    ++counters_.expanded;
    const std::uint64_t before = counters_.visited;
    // The actions of all states on the way from the root are stored in one array, in the order of the plies.
    const std::size_t begin = actions_.size();
    for (const Action a : game_.actions(s)) actions_.push_back(a);
    const std::size_t end = actions_.size();
    history_.order(&actions_[begin], &actions_[begin] + (end - begin));
    S best = score::least<Value>();
    for (std::size_t i = begin; i < end; ++i) {
      const Action a = actions_[i];
      const S found = after(s, game_.result(s, a), alpha, beta, ply + 1);
      if (stopped_) break;
      if (found > best) best = found;
      if (best >= beta) {
        ++counters_.cutoffs;
        history_.cutoff(a, effort_since(before));
        break;
      }
      alpha = std::max(alpha, best);
    }
    actions_.resize(begin);
    return best;
  }

  // Returns the score of s by the action that led to `next`.
  S after(Passed<State> s, Passed<State> next, const S& alpha, const S& beta, std::uint32_t ply) {
    if (is_same_player(s, next))
      return score::before_ply(visit(next, score::after_ply(alpha), score::after_ply(beta), ply));
    return score::before_ply(-visit(next, -score::after_ply(beta), -score::after_ply(alpha), ply));
  }

  // Finds an action that ends the game and decides the question. It costs one ply to find, and no room in the table.
  std::optional<S> end_that_cuts(Passed<State> s, const S& beta) {
    for (const Action a : game_.actions(s)) {
      const State next = game_.result(s, a);
      if (!game_.is_terminal(next)) continue;
      const S found = score::before_ply(S{game_.utility(next, game_.to_move(s)), 0});
      if (found < beta) continue;
      ++counters_.cutoffs;
      return found;
    }
    return std::nullopt;
  }

  bool is_same_player(Passed<State> s, Passed<State> next) const {
    if constexpr (AlternatingGame<G>) return false;
    return game_.to_move(s) == game_.to_move(next);
  }

  State canonical(Passed<State> s) const {
    if constexpr (SymmetricGame<G>) return game_.canonical(s);
    return s;
  }

  ScoreBounds<Value> bounds_by_theory([[maybe_unused]] Passed<State> s) const {
    if constexpr (TheoryGame<G>) {
      return bounds_of(game_.value_by_theory(s));
    } else {
      return {};
    }
  }

  // Returns the logarithm of the states visited since then.
  std::uint8_t effort_since(std::uint64_t before) const {
    return static_cast<std::uint8_t>(std::bit_width(counters_.visited - before) + 1);
  }

  const G game_;
  Table& table_;
  Gate& gate_;
  History<Action> history_;
  std::vector<Action> actions_;
  SolverCounters counters_;
  bool stopped_ = false;
};

// Finds the score of a state by questions with a narrow window each: first between two values, until the value is
// known, then among the lengths that go with it. A win or a loss that is not part of the answer is never measured.
// Search is asked (state, alpha, beta) and answers as Solver::search does.
template <Game G, class Search>
class ScoreFinder {
 public:
  using Value = ValueOf<G>;

  ScoreFinder(const G& game, Search search) : game_{game}, search_{std::move(search)} {}

  // Finds the score; nothing if the search was stopped, and `proved` then says how far it came.
  std::optional<Score<Value>> find(const StateOf<G>& s) {
    proved_ = range(s);
    has_proved_nothing_ = true;
    if (!find_value(s)) return std::nullopt;
    if (proved_.lower.value == Value{}) return Score<Value>{};
    const auto found = search_(s, score::below(proved_.lower.value), score::above(proved_.lower.value));
    if (found) proved_ = {*found, *found};
    return found;
  }

  // Returns the bounds of the state asked about last. A search without an answer has proved values, not lengths.
  const ScoreBounds<Value>& proved() const { return proved_; }
  // Returns whether no question has been answered, so that what is proved is the range of the utilities.
  bool has_proved_nothing() const { return has_proved_nothing_; }

 private:
  using S = Score<Value>;

  ScoreBounds<Value> range(const StateOf<G>& s) const {
    if constexpr (BoundedUtilityGame<G>) {
      const auto range = utility_range(game_, game_.to_move(s));
      return {score::below(range.lowest), score::above(range.highest)};
    } else {
      return {};
    }
  }

  // Finds the value: begins at 0, then goes on from where the last answer points to.
  bool find_value(const StateOf<G>& s) {
    S guess = score::below(Value{});
    while (proved_.lower.value < proved_.upper.value) {
      const auto found = search_(s, guess, score::next(guess));
      if (!found) return false;
      has_proved_nothing_ = false;
      if (*found > guess) {
        proved_.lower = std::max(proved_.lower, score::below(found->value));
        guess = score::above(proved_.lower.value);
      } else {
        proved_.upper = std::min(proved_.upper, score::above(found->value));
        guess = score::below(proved_.upper.value);
      }
    }
    return true;
  }

  const G& game_;
  Search search_;
  ScoreBounds<Value> proved_;
  bool has_proved_nothing_ = true;
};

}  // namespace zermelo
