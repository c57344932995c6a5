// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A table for a game that does not number its states.
#include "runtime/enumerate.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <tsl/robin_set.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/boxed.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/model/table_kernel.hpp"

namespace zermelo {
namespace {

constexpr std::int64_t most_value = 1'000'000;

// The states that play can reach, by layers: those of layer k are at most k plies from the end of the game. Within a
// layer they come in the order in which a walk through the actions in their order leaves them. Of every state there is
// one copy; everything else is 32 bits.
class ReachableStates {
 public:
  static constexpr const char* scheme = "reachable-1";

  ReachableStates() : ids_{0, HashOfId{&states_}, SameState{&states_}} {}
  ReachableStates(const ReachableStates&) = delete;  // the set of ids knows where the states are
  ReachableStates& operator=(const ReachableStates&) = delete;
  ~ReachableStates() = default;

  // Finds the states. Fails if they are too many, if play returns to one of them, or if their utilities are not small
  // whole numbers.
  static Expected<std::shared_ptr<const ReachableStates>> of(const AnyGame& game, std::uint64_t memory,
                                                             std::uint64_t most_states) {
    auto states = std::make_shared<ReachableStates>();
    if (auto walked = states->walk(game, memory, most_states); !walked) return std::unexpected(walked.error());
    states->sort();
    return states;
  }

  std::uint64_t count() const { return order_.size(); }
  // Returns the number of a state, or count() if play does not reach it.
  std::uint64_t index(const AnyState& s) const {
    const auto id = ids_.find(s);
    return id == ids_.end() ? count() : numbers_[*id];
  }
  const AnyState& state(std::uint64_t i) const { return states_[order_[static_cast<std::size_t>(i)]]; }
  std::uint64_t layer_count() const { return begin_.size() - 1; }
  std::uint64_t layer_begin(std::uint64_t layer) const { return begin_[static_cast<std::size_t>(layer)]; }
  std::int64_t lowest() const { return lowest_; }
  std::int64_t highest() const { return highest_; }
  std::uint64_t bytes() const { return states_.size() * bytes_per_state + heap_bytes_; }

 private:
  using Id = std::uint32_t;  // in the order in which the walk meets the states

  // Both functions take a state, or the id of one.
  struct HashOfId {
    const std::deque<AnyState>* states;
    std::size_t operator()(const AnyState& s) const { return hash_value(s); }
    std::size_t operator()(Id id) const { return hash_value((*states)[id]); }
  };
  struct SameState {
    using is_transparent = void;
    const std::deque<AnyState>* states;
    bool operator()(Id a, Id b) const { return a == b; }
    bool operator()(Id a, const AnyState& b) const { return (*states)[a] == b; }
    bool operator()(const AnyState& a, Id b) const { return a == (*states)[b]; }
  };
  using Ids = tsl::robin_set<Id, HashOfId, SameState>;

  // The memory for a state: itself in a block of them; six places in the set while it doubles; four lists of ids, two
  // of which double; a layer.
  static constexpr std::uint64_t bytes_per_state = sizeof(AnyState) + 64 + 8 * sizeof(Id);
  static constexpr std::uint32_t open = std::numeric_limits<std::uint32_t>::max();

  // A state on the way from the initial one, and the next action to try there.
  struct Frame {
    Frame(const AnyGame& game, const AnyState& s, Id state)
        : id{state}, actions(game.actions(s)), at{actions.begin()} {}

    Id id;
    std::uint32_t height = 0;
    AnyActions actions;
    AnyActions::Iterator at;
  };

  Expected<void> walk(const AnyGame& game, std::uint64_t memory, std::uint64_t most_states) {
    std::deque<Frame> stack;
    if (auto entered = enter(game, game.initial_state(), stack); !entered) return entered;
    while (!stack.empty()) {
      Frame& top = stack.back();
      if (top.at == AnyActions::end()) {
        leave(top.id, top.height);
        const std::uint32_t height = top.height;
        stack.pop_back();
        if (!stack.empty()) stack.back().height = std::max(stack.back().height, height + 1);
        continue;
      }
      AnyState next = game.result(states_[top.id], *top.at);
      ++top.at;
      const auto known = ids_.find(next);
      if (known == ids_.end()) {
        if (states_.size() == most_states) return fault(ErrorCode::too_many_to_enumerate, {Count{most_states}});
        if (bytes() + bytes_per_state + heap_bytes(next) + (stack.size() + 1) * sizeof(Frame) > memory)
          return fault(ErrorCode::enumeration_over_memory, {Count{memory}});
        if (auto entered = enter(game, std::move(next), stack); !entered) return entered;
      } else if (heights_[*known] == open) {
        return fault(ErrorCode::play_returns);
      } else {
        top.height = std::max(top.height, heights_[*known] + 1);
      }
    }
    return {};
  }

  // Enters a state. The end of a play is left as soon as it is met.
  Expected<void> enter(const AnyGame& game, AnyState s, std::deque<Frame>& stack) {
    const auto id = static_cast<Id>(states_.size());
    heap_bytes_ += heap_bytes(s);
    states_.push_back(std::move(s));
    heights_.push_back(open);
    ids_.insert(id);
    if (!game.is_terminal(states_[id])) {
      stack.emplace_back(game, states_[id], id);
      return {};
    }
    for (const Player p : {Player::one, Player::two}) {
      const auto value = game.utility(states_[id], p).whole();
      if (!value || *value < -most_value || *value > most_value)
        return fault(ErrorCode::values_not_whole, {Count{most_value}});
      lowest_ = std::min(lowest_, *value);
      highest_ = std::max(highest_, *value);
    }
    leave(id, 0);
    if (!stack.empty()) stack.back().height = std::max(stack.back().height, 1U);
    return {};
  }

  void leave(Id id, std::uint32_t height) {
    heights_[id] = height;
    order_.push_back(id);
  }

  // Sorts the states by layers, each in the order in which the walk left its states: counts them first, then puts them
  // in their places.
  void sort() {
    const std::uint32_t highest = *std::ranges::max_element(heights_);
    begin_.assign(highest + std::size_t{2}, 0);
    for (const Id id : order_) ++begin_[heights_[id] + std::size_t{1}];
    for (std::size_t layer = 1; layer < begin_.size(); ++layer) begin_[layer] += begin_[layer - 1];
    std::vector<std::uint64_t> next(begin_.begin(), begin_.end() - 1);
    const std::vector<Id> left = std::exchange(order_, std::vector<Id>(order_.size()));
    numbers_.resize(left.size());
    for (const Id id : left) {
      const auto number = static_cast<std::uint32_t>(next[heights_[id]]++);
      order_[number] = id;
      numbers_[id] = number;
    }
    heights_ = {};
  }

  std::deque<AnyState> states_;  // by id
  Ids ids_;
  std::vector<std::uint32_t> heights_;  // by id: plies of the longest play from there
  std::vector<Id> order_;               // by number
  std::vector<std::uint32_t> numbers_;  // by id
  std::vector<std::uint64_t> begin_;    // of each layer, and the end
  std::uint64_t heap_bytes_ = 0;
  std::int64_t lowest_ = 0;
  std::int64_t highest_ = 0;
};

// The same game with small whole values and numbered states.
class EnumeratedGame {
 public:
  using State = AnyState;
  using Action = AnyAction;
  using Value = std::int64_t;
  static constexpr bool always_ends = true;

  EnumeratedGame(AnyGame game, std::shared_ptr<const ReachableStates> states)
      : game_{std::move(game)}, states_{std::move(states)} {}

  State initial_state() const { return game_.initial_state(); }
  Player to_move(const State& s) const { return game_.to_move(s); }
  AnyActions actions(const State& s) const { return game_.actions(s); }
  State result(const State& s, const Action& a) const { return game_.result(s, a); }
  bool is_terminal(const State& s) const { return game_.is_terminal(s); }
  Value utility(const State& s, Player p) const { return *game_.utility(s, p).whole(); }
  std::uint64_t longest_play(const State& s) const {
    return zermelo::longest_play(game_, s).value_or(states_->layer_count() - 1);
  }
  UtilityRange<Value> utility_range() const { return {states_->lowest(), states_->highest()}; }

  const ReachableStates& states() const { return *states_; }

 private:
  AnyGame game_;
  std::shared_ptr<const ReachableStates> states_;
};

// The numbers of the states, as the templates of numbered games want them.
class StateNumbers {
 public:
  static constexpr const char* scheme = ReachableStates::scheme;

  explicit StateNumbers(const ReachableStates& states) : states_{&states} {}

  std::uint64_t count() const { return states_->count(); }
  std::uint64_t index(const AnyState& s) const { return states_->index(s); }
  AnyState state(std::uint64_t i) const { return states_->state(i); }
  std::uint64_t layer_count() const { return states_->layer_count(); }
  std::uint64_t layer_begin(std::uint64_t layer) const { return states_->layer_begin(layer); }

 private:
  const ReachableStates* states_;
};

[[maybe_unused]] std::uint64_t state_count(const EnumeratedGame& game) {  // the concept asks for it
  return game.states().count();
}
std::uint64_t index_bytes(const EnumeratedGame& game) { return game.states().bytes(); }
StateNumbers state_index(const EnumeratedGame& game) { return StateNumbers{game.states()}; }

// The conversion of values, which are numbers already.
class EnumeratedNative {
 public:
  explicit EnumeratedNative(EnumeratedGame game) : game_{std::move(game)} {}

  const EnumeratedGame& game() const { return game_; }
  const AnyState& state(const AnyState& s) const { return s; }
  AnyState any_state(const AnyState& s) const { return s; }
  ExactValue exact(std::int64_t value, Player /*player*/) const { return ExactValue{value}; }

 private:
  EnumeratedGame game_;
};

}  // namespace

Expected<std::unique_ptr<StateTable>> tabulate_by_enumeration(const AnyGame& game, const Limits& limits,
                                                              std::uint64_t most_states) {
  if (!game->abilities().has_hashes || game->abilities().needs_lock) return fault(ErrorCode::no_numbers);
  ZERMELO_TRY(states, ReachableStates::of(game, limits.memory, most_states));
  return std::make_unique<StateTableOf<EnumeratedGame, EnumeratedNative>>(
      game, EnumeratedNative{EnumeratedGame{game, *std::move(states)}});
}

}  // namespace zermelo
