// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The inner search visits what the literal search visits: the same value, move and counters, whatever the limit, and
// the same counters at every look of a watch.
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "zermelo/core/hash.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/bit_range.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/games/chomp/rules.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/games/numbers/rules.hpp"
#include "zermelo/games/sliding/notation.hpp"
#include "zermelo/games/tictactoe/rules.hpp"
#include "zermelo/search/alpha_beta.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/inner_search.hpp"
#include "zermelo/search/minimax.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/search/search_result.hpp"

namespace zermelo::testing {
namespace {

// A tree without a plan: each state is a random number that decides how many actions follow and what an end is worth.
class RandomGame {
 public:
  struct State {
    std::uint64_t number = 0;
    std::uint8_t plies_left = 0;
    Player to_move = Player::one;

    bool operator==(const State&) const = default;
    friend std::size_t hash_value(const State& s) { return s.number; }
  };
  using Action = std::uint8_t;
  using Value = std::int32_t;
  static constexpr bool players_alternate = true;

  RandomGame(std::uint64_t seed, std::uint8_t plies) : initial_{mix(seed, 1), plies, Player::one} {}

  State initial_state() const { return initial_; }
  Player to_move(const State& s) const { return s.to_move; }
  BitRange<std::uint64_t, Action> actions(const State& s) const {
    return BitRange<std::uint64_t, Action>{s.number % 7 + 1};  // one to three of the actions 0 to 2
  }
  State result(const State& s, Action a) const {
    return {mix(s.number, a), static_cast<std::uint8_t>(s.plies_left - 1), opponent(s.to_move)};
  }
  bool is_terminal(const State& s) const { return s.plies_left == 0 || s.number % 11 == 0; }
  Value utility(const State& s, Player p) const {
    const auto worth = static_cast<Value>(s.number / 16 % 9) - 4;
    return p == Player::one ? worth : -worth;
  }
  std::uint64_t longest_play(const State& s) const { return is_terminal(s) ? 0 : s.plies_left; }
  static constexpr std::uint64_t most_actions(std::uint64_t) { return 3; }

 private:
  State initial_;
};
static_assert(SearchedInside<RandomGame, Meter>);

// Grants nodes in steps of changing size, remembers what it saw, and stops at a chosen look.
class RecordingWatch final : public Watch {
 public:
  RecordingWatch(std::uint64_t step, std::size_t last_look) : step_{step}, last_look_{last_look} {}

  std::uint64_t look(const Counters& so_far) override {
    seen_.push_back(so_far);
    if (seen_.size() == last_look_) return 0;
    return step_ * (1 + seen_.size() % 5);
  }
  const std::vector<Counters>& seen() const { return seen_; }

 private:
  std::uint64_t step_;
  std::size_t last_look_;
  std::vector<Counters> seen_;
};

// The part of a search that a caller can see.
template <Game G>
struct Seen {
  bool stopped = false;
  Counters counters;
  std::optional<SearchResult<G>> result;
  std::vector<Counters> looks;
};

template <Game G>
void expect_equal(const Seen<G>& inner, const Seen<G>& literal) {
  ASSERT_EQ(inner.stopped, literal.stopped);
  ASSERT_EQ(inner.counters, literal.counters);
  ASSERT_EQ(inner.looks, literal.looks);
  ASSERT_EQ(inner.result.has_value(), literal.result.has_value());
  if (!inner.result) return;
  ASSERT_EQ(inner.result->value, literal.result->value);
  ASSERT_EQ(inner.result->action, literal.result->action);
}

// The way in which a search is stopped, if it is.
struct Stops {
  std::uint64_t limit_nodes = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t step = 0;  // 0: without a watch
  std::size_t last_look = 0;
};

// The window is empty for minimax. Borrowed hides that a Meter takes whole subtrees, so it gets the literal search.
template <template <Game, SearchObserver> class Search, Game G, class... Window>
void compare(const G& game, const Stops& stops, Window... window) {
  const auto run = [&]<class O>(auto observe) {
    RecordingWatch watch{stops.step, stops.last_look};
    Meter meter{stops.limit_nodes, stops.step == 0 ? nullptr : &watch};
    Seen<G> seen;
    Search<G, O> search{game, observe(meter)};
    const auto result = search.search(game.initial_state(), window...);
    if constexpr (std::same_as<O, Meter>) meter = search.observer();
    seen = {meter.stopped(), meter.counters(), {}, watch.seen()};
    if (!seen.stopped) seen.result = result;
    return seen;
  };
  static_assert(SearchedInside<G, Meter> && !SearchedInside<G, Borrowed<Meter>>);
  const auto inner = run.template operator()<Meter>([](Meter& meter) { return meter; });
  const auto literal = run.template operator()<Borrowed<Meter>>([](Meter& meter) { return Borrowed<Meter>{meter}; });
  expect_equal(inner, literal);
}

template <Game G>
void compare_all(const G& game, const Stops& stops) {
  using Value = ValueOf<G>;
  ASSERT_NO_FATAL_FAILURE(compare<Minimax>(game, stops));
  for (const auto& [alpha, beta] :
       {std::tuple{Infinity<Value>::minus(), Infinity<Value>::plus()}, std::tuple{Value{-1}, Value{1}},
        std::tuple{Value{0}, Value{1}}, std::tuple{Value{-1}, Value{0}}}) {
    ASSERT_NO_FATAL_FAILURE(compare<AlphaBeta>(game, stops, Window<Value>{alpha, beta}));
  }
}

// Tries every limit of nodes up to the whole tree, but not more than `most` of them, and every look of two watches.
template <Game G>
void compare_at_every_stop(const G& game, std::uint64_t most = 3'000) {
  compare_all(game, {});
  Meter meter;
  Minimax<G, Borrowed<Meter>> counted{game, Borrowed<Meter>{meter}};
  counted.search(game.initial_state());
  const std::uint64_t nodes = meter.counters().visited;
  const std::uint64_t stride = nodes / most + 1;
  for (std::uint64_t limit = 0; limit <= nodes + 2; limit += stride)
    ASSERT_NO_FATAL_FAILURE(compare_all(game, {.limit_nodes = limit})) << "limit " << limit;
  for (const std::uint64_t step : {1U, 7U, 100U, 5'000U}) {
    ASSERT_NO_FATAL_FAILURE(compare_all(game, {.step = step}));
    for (std::size_t look = 1; look < 40; ++look)
      ASSERT_NO_FATAL_FAILURE(compare_all(game, {.step = step, .last_look = look})) << "look " << look;
  }
}

TEST(InnerSearch, OfRandomGames) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE(seed);
    compare_at_every_stop(RandomGame{seed, static_cast<std::uint8_t>(4 + seed % 9)}, 200);
  }
}

TEST(InnerSearch, OfChomp) {
  for (const auto ending : {chomp::Ending::forced, chomp::Ending::eaten}) {
    compare_at_every_stop(chomp::SmallChomp{{2, 4, {0, 0}, ending}});
    compare_at_every_stop(chomp::SmallChomp{{3, 3, {1, 1}, ending}});
    compare_at_every_stop(chomp::SmallChomp{{3, 4, {0, 0}, ending}}, 40);
    compare_at_every_stop(chomp::LargeChomp{{2, 4, {0, 1}, ending}}, 300);
  }
}

TEST(InnerSearch, OfNim) {
  for (const auto play : {nim::Play::misere, nim::Play::normal}) {
    compare_at_every_stop(nim::SmallNim{{1, 2, 3}, play});
    compare_at_every_stop(nim::SmallNim{{2, 2, 3}, play});
    compare_at_every_stop(nim::SmallNim{{1, 3, 5}, play}, 100);
  }
}

TEST(InnerSearch, OfTicTacToe) {
  compare_at_every_stop(tictactoe::SmallTicTacToe{{2, 3, 2}});
  compare_at_every_stop(tictactoe::SmallTicTacToe{{3, 3, 3}}, 8);
  compare_at_every_stop(tictactoe::LargeTicTacToe{{2, 3, 3}}, 300);
}

TEST(InnerSearch, OfNumbers) {
  compare_at_every_stop(numbers::Numbers{6, 1});
  compare_at_every_stop(numbers::Numbers{9, 5}, 100);
}

TEST(InnerSearch, OfSlidingPuzzles) {
  for (const auto stuck : {sliding::Stuck::pass, sliding::Stuck::loses, sliding::Stuck::draw}) {
    compare_at_every_stop(sliding::Sliding{{.tiles = {8, 7, 1, 0}, .moves = 6, .stuck = stuck}}, 200);
    compare_at_every_stop(sliding::Sliding{{.tiles = {5, 8, 1, 4}, .moves = 8, .stuck = stuck}}, 40);
  }
}

}  // namespace
}  // namespace zermelo::testing
