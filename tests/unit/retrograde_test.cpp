// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Retrograde analysis against plain iteration on random graphs, and on the whole sliding puzzle against its own rules.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/seeds.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/games/sliding/index.hpp"
#include "zermelo/solve/exact_record.hpp"
#include "zermelo/solve/retrograde.hpp"

namespace zermelo::testing {

// A random graph, cycles and all: some states are terminal, and whose turn it is follows no rule.
class RandomGraph {
 public:
  using State = std::size_t;
  using Action = std::size_t;
  using Value = std::int32_t;

  RandomGraph(Random& random, std::size_t size, bool draws) : nodes_(size) {
    for (Node& node : nodes_) {
      node.to_move = random.below(3) == 0 ? Player::two : Player::one;
      node.utility_of_one = static_cast<Value>(random.below(7)) - 3;
      if (!draws && node.utility_of_one == 0) node.utility_of_one = 1;
      if (random.below(5) == 0) continue;
      const std::size_t actions = 1 + static_cast<std::size_t>(random.below(3));
      for (std::size_t i = 0; i < actions; ++i) node.next.push_back(static_cast<std::size_t>(random.below(size)));
    }
  }

  State initial_state() const { return 0; }
  Player to_move(State s) const { return nodes_[s].to_move; }
  std::vector<Action> actions(State s) const {
    std::vector<Action> actions;
    for (std::size_t i = 0; i < nodes_[s].next.size(); ++i) actions.push_back(i);
    return actions;
  }
  State result(State s, Action a) const { return nodes_[s].next[a]; }
  bool is_terminal(State s) const { return nodes_[s].next.empty(); }
  Value utility(State s, Player p) const {
    return p == Player::one ? nodes_[s].utility_of_one : -nodes_[s].utility_of_one;
  }
  std::size_t size() const { return nodes_.size(); }

 private:
  struct Node {
    Player to_move = Player::one;
    std::vector<std::size_t> next;
    Value utility_of_one = 0;
  };
  std::vector<Node> nodes_;
};

struct GraphIndex {
  static constexpr const char* scheme = "graph";
  std::uint64_t size;
  std::uint64_t count() const { return size; }
  std::uint64_t index(std::size_t s) const { return s; }
  std::size_t state(std::uint64_t i) const { return static_cast<std::size_t>(i); }
};
inline std::uint64_t state_count(const RandomGraph& game) { return game.size(); }
inline std::uint64_t index_bytes(const RandomGraph&) { return 0; }
inline GraphIndex state_index(const RandomGraph& game) { return {game.size()}; }
static_assert(IndexedGame<RandomGraph> && !LayeredGame<RandomGraph>);

namespace {

constexpr auto always = [](std::uint64_t) { return true; };
constexpr std::uint32_t far = std::numeric_limits<std::uint32_t>::max();

// Returns the value for player one of play that is cut off, as a draw, after more plies than there are states: a player
// who can force something can force it within that.
std::vector<std::int32_t> values_by_iteration(const RandomGraph& game) {
  std::vector<std::int32_t> values(game.size(), 0);
  for (std::size_t ply = 0; ply <= game.size() + 1; ++ply) {
    std::vector<std::int32_t> next(game.size());
    for (std::size_t s = 0; s < game.size(); ++s) {
      if (game.is_terminal(s)) {
        next[s] = game.utility(s, Player::one);
        continue;
      }
      std::vector<std::int32_t> found;
      for (const auto a : game.actions(s)) found.push_back(values[game.result(s, a)]);
      next[s] = game.to_move(s) == Player::one ? std::ranges::max(found) : std::ranges::min(found);
    }
    values = std::move(next);
  }
  return values;
}

// Returns distances along actions that keep the value: the least number of plies for the player who gains, the greatest
// for the one who loses.
std::vector<std::uint32_t> distances_by_iteration(const RandomGraph& game, const std::vector<std::int32_t>& values) {
  std::vector<std::uint32_t> distances(game.size(), far);
  for (std::size_t sweep = 0; sweep <= game.size() + 1; ++sweep) {
    for (std::size_t s = 0; s < game.size(); ++s) {
      if (game.is_terminal(s) || values[s] == 0) {
        distances[s] = 0;
        continue;
      }
      std::vector<std::uint32_t> found;
      for (const auto a : game.actions(s)) {
        const auto next = game.result(s, a);
        if (values[next] == values[s]) found.push_back(distances[next] == far ? far : distances[next] + 1);
      }
      const bool gains = (values[s] > 0) == (game.to_move(s) == Player::one);
      distances[s] = gains ? std::ranges::min(found) : std::ranges::max(found);
    }
  }
  return distances;
}

TEST(RetrogradeAnalysis, AgreesWithPlainIterationOnRandomGraphs) {
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  std::array<std::size_t, 3> met{};
  for (int i = 0; i < 3000; ++i) {
    const RandomGraph game{random, 1 + static_cast<std::size_t>(random.below(30)), i % 2 == 0};
    const auto values = values_by_iteration(game);
    const auto distances = distances_by_iteration(game, values);
    Retrograde solver{game};
    ASSERT_TRUE(solver.solve(always));
    for (std::size_t s = 0; s < game.size(); ++s) {
      const auto value = game.to_move(s) == Player::one ? values[s] : -values[s];
      ASSERT_EQ(solver[s].value, value) << "graph " << i << ", state " << s;
      ASSERT_EQ(solver[s].distance, distances[s]) << "graph " << i << ", state " << s;
      ++met[value > 0 ? 0 : value < 0 ? 1 : 2];
    }
  }
  for (const std::size_t count : met) EXPECT_GT(count, 5'000U);
}

TEST(RetrogradeAnalysis, StopsOnRequest) {
  Random random{seed()};
  const RandomGraph game{random, 100, true};
  Retrograde solver{game};
  EXPECT_FALSE(solver.solve([](std::uint64_t) { return false; }));
}

// Returns the record that a state's successors give it. With distances that grow this has one solution: what is lost or
// won is so within its distance, and from a draw no player can leave the draws to their gain.
ExactRecord<std::int32_t> record_from_successors(const sliding::Sliding& game,
                                                 const Retrograde<sliding::Sliding>& solver,
                                                 const sliding::Sliding::State& s) {
  if (game.is_terminal(s)) return {game.utility(s, s.to_move()), 0};
  std::int32_t value = -2;
  std::uint32_t distance = 0;
  for (const auto a : game.actions(s)) {
    const auto& after = solver.at(game.result(s, a));
    const std::int32_t found = -after.value;
    const std::uint32_t plies = found == 0 ? 0 : after.distance + 1;
    if (found > value) distance = plies;
    if (found == value) distance = value > 0 ? std::min(distance, plies) : std::max(distance, plies);
    value = std::max(value, found);
  }
  return {value, distance};
}

TEST(RetrogradeAnalysis, FitsTheRulesAtEveryStateOfTheSlidingPuzzle) {
  using sliding::Stuck;
  for (const Stuck stuck : {Stuck::pass, Stuck::loses, Stuck::draw}) {
    const sliding::Sliding game{{.moves = 0, .stuck = stuck}};
    Retrograde solver{game};
    ASSERT_TRUE(solver.solve(always));
    std::array<std::uint64_t, 3> met{};
    for (std::uint64_t i = 0; i < solver.count(); ++i) {
      const auto s = solver.numbers().state(i);
      ASSERT_EQ(solver.numbers().index(s), i);
      ASSERT_EQ(solver[i], record_from_successors(game, solver, s)) << i;
      ++met[solver[i].value > 0 ? 0 : solver[i].value < 0 ? 1 : 2];
    }
    EXPECT_GT(met[0], 1'000U);
    EXPECT_GT(met[1], 1'000U);
    // One of the players can always force the end, unless being stuck is a draw: there is no endless play between
    // perfect players.
    EXPECT_EQ(met[2] > 0, stuck == Stuck::draw);
  }
}

}  // namespace
}  // namespace zermelo::testing
