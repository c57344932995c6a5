// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The one implementation of Engine, for any game with a notation.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/runtime/count_report.hpp"
#include "zermelo/runtime/dedicated.hpp"
#include "zermelo/runtime/endless_solving.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/exact_solving.hpp"
#include "zermelo/runtime/host.hpp"
#include "zermelo/runtime/ordering.hpp"
#include "zermelo/runtime/refusals.hpp"
#include "zermelo/runtime/report.hpp"
#include "zermelo/runtime/solving.hpp"
#include "zermelo/runtime/stack.hpp"
#include "zermelo/runtime/tabulating.hpp"
#include "zermelo/runtime/tabulation.hpp"
#include "zermelo/runtime/timed_watch.hpp"
#include "zermelo/runtime/tracing.hpp"
#include "zermelo/runtime/value_view.hpp"
#include "zermelo/search/tree_count.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo {

template <TextGame G>
class EngineOf final : public Engine {
 public:
  using State = StateOf<G>;
  using Action = ActionOf<G>;
  using Value = ValueOf<G>;

  EngineOf(const GameCard& card, Arguments arguments, G game)
      : EngineOf{std::make_shared<const Rules>(card, std::move(arguments), std::move(game))} {
    states_.push_back(game_.initial_state());
  }

  const GameCard& card() const override { return rules_->card; }
  const Arguments& arguments() const override { return rules_->arguments; }
  Definition definition() const override { return Notation<G>::definition(game_); }
  std::string remark() const override {
    if constexpr (requires { Notation<G>::remark(game_); }) return Notation<G>::remark(game_);
    return {};
  }
  std::string player_name(Player p) const override { return Notation<G>::player_name(game_, p); }
  std::string player_title(Player p) const override { return zermelo::player_title(game_, p); }

  std::string state() const override { return Notation<G>::format_state(game_, now()); }
  std::string board(Style style) const override { return Notation<G>::board(game_, now(), style); }
  Player to_move() const override { return game_.to_move(now()); }
  Player starter() const override { return game_.to_move(states_.front()); }
  Player values_seen_by() const override { return ValueView<G>{game_, to_move()}.seen_by(); }
  bool is_terminal() const override { return game_.is_terminal(now()); }
  std::string outcome() const override { return Notation<G>::outcome(game_, now()); }
  std::optional<Player> winner() const override {
    const Value value = game_.utility(now(), Player::one);
    if (value == Value{}) return std::nullopt;
    return value > Value{} ? Player::one : Player::two;
  }
  std::string utility(Player p) const override { return ValueView<G>{game_, p}.format(game_.utility(now(), p)); }
  std::vector<std::string> history() const override {
    std::vector<std::string> moves;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      moves.push_back(Notation<G>::format_action(game_, states_[i], moves_[i]));
    }
    return moves;
  }
  ActionCount action_count() const override { return zermelo::action_count(game_, now()); }
  std::string action(ActionCount index) const override {
    return format_action(zermelo::action_at(game_, now(), index));
  }
  std::string list_actions() const override { return zermelo::list_actions(game_, now()); }

  Expected<std::string> play(std::string_view text) override {
    if (is_terminal()) return refusal::no_move_left(text);
    auto action = Notation<G>::parse_action(game_, now(), text);
    if (!action) return std::unexpected(action.error());
    std::string written = format_action(*action);
    states_.push_back(game_.result(now(), *action));
    moves_.push_back(*action);
    return written;
  }
  std::unique_ptr<Engine> copy() const override {
    std::unique_ptr<EngineOf> other{new EngineOf{rules_}};
    other->states_ = states_;
    other->moves_ = moves_;
    return other;
  }
  bool undo() override {
    if (moves_.empty()) return false;
    states_.pop_back();
    moves_.pop_back();
    return true;
  }

  Expected<void> go_to([[maybe_unused]] std::string_view text, [[maybe_unused]] Host& host) override {
    if constexpr (IndexedGame<G>) {
      if (state_count(game_) == too_many_states) return refused("its states are too many to be looked through");
      Expected<std::optional<State>> found{};
      // Not for the stack, but so that an interruption reaches the walk through the states.
      host.call_on_stack(spare_stack, [&] { found = state_written(text, host); });
      if (!found) return std::unexpected(found.error());
      if (!*found) return refusal::no_such_state(text, Notation<G>::format_state(game_, game_.initial_state()));
      states_ = {std::move(**found)};
      moves_.clear();
      return {};
    } else {
      return refused("its states are not numbered, so none can be looked for");
    }
  }

  Expected<SolveReport> solve(const SolveRequest& request, Host& host) const override {
    if (const auto known = check_window(request.window); !known) return std::unexpected(known.error());
    if (request.all_moves && !is_terminal() && action_count() > most_moves)
      return refusal::too_many_moves(action_count());
    if (request.algorithm == Algorithm::solver) return solve_exactly(request, host);
    const auto stack = stack_for(request.limits);
    if (!stack) return std::unexpected(stack.error());
    TreeSizing sizing;
    if (request.algorithm == Algorithm::minimax) {
      const auto fitting = refuse_large_tree(request.limits, host);
      if (!fitting) return std::unexpected(fitting.error());
      sizing = *fitting;
    }
    TimedWatch watch{host, request.limits.seconds, sizing.nodes, request.limits.spent + sizing.seconds};
    SolveReport report;
    const bool had_stack = host.call_on_stack(
        stack->bytes, [&] { report = Solving<G>{game_, now(), request, watch, stack->plies}.report(); });
    if (!had_stack) return refusal::no_stack(stack->bytes, stack->plies);
    return report;
  }

  Expected<draw::SearchTree> trace(const TraceRequest& request, Host& host) const override {
    if (const auto known = check_window(request.window); !known) return std::unexpected(known.error());
    if (const auto known = check_labels(request.labels); !known) return std::unexpected(known.error());
    const auto stack = stack_for(request.limits, 2 * frame_bytes<G>);
    if (!stack) return std::unexpected(stack.error());
    TreeSizing sizing;
    if (request.algorithm == Algorithm::minimax) {
      const auto fitting = refuse_large_tree(request.limits, host);
      if (!fitting) return std::unexpected(fitting.error());
      sizing = *fitting;
    }
    TimedWatch watch{host, request.limits.seconds, std::nullopt, request.limits.spent + sizing.seconds};
    Expected<draw::SearchTree> tree = refused("no stack for the search is to be had");
    host.call_on_stack(stack->bytes, [&] { tree = Tracing<G>{game_, now(), request, watch, stack->plies}.tree(); });
    // After the search there was still something to do, and nobody looked.
    if (tree && host.is_interrupted()) return refused("stopped: interrupted");
    if (tree) tree->game = full_name(*this);
    return tree;
  }

  Expected<OrderingReport> orderings(WindowChoice window, const Limits& limits, Host& host) const override {
    if (const auto known = check_window(window); !known) return std::unexpected(known.error());
    const auto stack = stack_for(limits, 2 * frame_bytes<G>);
    if (!stack) return std::unexpected(stack.error());
    OrderingReport report;
    TimedWatch watch{host, limits.seconds, std::nullopt, limits.spent};
    const Ordering<G> ordering{game_, now(), window, watch};
    host.call_on_stack(stack->bytes, [&] { report.reversed = ordering.reversed(limits.nodes, stack->plies); });
    const Moment moment = moment_for(limits, ordering_frame_bytes<G>);
    TimedWatch short_watch{host, moment.seconds};
    host.call_on_stack(moment.stack, [&] {
      report.best = Ordering<G>{game_, now(), window, short_watch}.best(moment.bytes, moment.plies);
    });
    return report;
  }

  Expected<CountReport> count(const Limits& limits, Host& host) const override {
    if constexpr (HashableGame<G>) {
      if (zermelo::longest_play(game_, now()) == endless) return refusal::endless_play();
      TimedWatch watch{host, limits.seconds, std::nullopt, limits.spent};
      CountReport report;
      // Not for the stack, but so that an interruption reaches the count.
      host.call_on_stack(spare_stack, [&] {
        report.tree = counted({.bytes = limits.memory, .states = limits.nodes, .watch = &watch}, watch);
      });
      report.seconds = watch.seconds();
      if (report.tree.endless) return refused("a play can go on for ever, so there is no whole tree to count");
      if (!report.tree.complete) {
        report.stop_reason = !watch.stop_reason().empty()    ? watch.stop_reason()
                             : report.tree.stopped_by_states ? refusal::state_limit(limits.nodes)
                                                             : refusal::memory_limit;
      }
      return report;
    } else {
      return refused("its states cannot be told apart by a table (the game has no hash_value)");
    }
  }

  Expected<std::unique_ptr<Tabulation>> tabulation([[maybe_unused]] const Limits& limits) const override {
    if constexpr (TabulatedGame<G>) {
      const std::uint64_t count = state_count(game_);
      if (count > most_tabulated) return refusal::many_positions(count);
      if (index_bytes(game_) > limits.memory) return refusal::large_numbering(index_bytes(game_), limits.memory);
      auto made = std::make_unique<TabulationOf<G>>(game_, now());
      if (made->shape().width() > PackedRecords::max_width) return refusal::wide_records(made->shape().width());
      return made;
    } else {
      return refused("its positions have no numbers, so there is no table of them (the game has no state_index)");
    }
  }

 private:
  static constexpr ActionCount most_moves = 100'000;
  static constexpr std::uint64_t most_tabulated = std::uint64_t{1} << 44U;

  // What never changes, shared by all copies.
  struct Rules {
    const GameCard& card;
    Arguments arguments;
    G game;
  };
  explicit EngineOf(std::shared_ptr<const Rules> rules) : rules_{std::move(rules)} {}

  // How deep a search may go, and what stack that takes.
  struct Stack {
    std::uint64_t plies;
    std::uint64_t bytes;
  };

  const State& now() const { return states_.back(); }
  Expected<std::optional<State>> state_written(std::string_view text, Host& host) const
    requires IndexedGame<G>
  {
    constexpr std::uint64_t between_looks = 4096;
    const auto numbers = state_index(game_);
    for (std::uint64_t i = 0; i < numbers.count(); ++i) {
      if (i % between_looks == 0 && host.is_interrupted()) return refused("stopped: interrupted");
      State s = numbers.state(i);
      if (is_written(s, text) || (hand_over(s) && is_written(s, text))) return s;
    }
    return std::nullopt;
  }
  bool is_written(const State& s, std::string_view text) const { return Notation<G>::format_state(game_, s) == text; }
  // Makes the other player the one to move, where that changes no value for whoever it is.
  bool hand_over([[maybe_unused]] State& s) const {
    if constexpr (SymmetricGame<G> && requires { s.to_move = Player::two; }) {
      const State before = game_.canonical(s);
      s.to_move = opponent(s.to_move);
      return game_.canonical(s) == before;
    } else {
      return false;
    }
  }
  std::string format_action(const Action& a) const { return Notation<G>::format_action(game_, now(), a); }

  Expected<SolveReport> solve_exactly(const SolveRequest& request, Host& host) const {
    if (request.visits) return bad_input("--visits: the solver lists none; choose minimax or alpha-beta");
    TimedWatch watch{host, request.limits.seconds, std::nullopt, request.limits.spent};
    if constexpr (TheoryGame<G>) {
      if (!is_terminal() && !can_be_measured()) return report_by_theory(request, watch);
    }
    SolveReport report;
    if constexpr (HasDedicatedEngine<G>) {
      if (!is_terminal() && Dedicated<G>::takes_over(game_, now())) return solve_dedicated(request, host, watch);
    }
    if constexpr (IndexedGame<G> && !EndingGame<G>) {
      if (zermelo::longest_play(game_, now()) == endless) {
        const auto fits = EndlessSolving<G>::check(game_, request.limits);
        if (!fits) return std::unexpected(fits.error());
        // Not for the stack, but so that an interruption reaches the analysis.
        host.call_on_stack(spare_stack, [&] { report = EndlessSolving<G>{game_, now(), request, watch}.report(); });
        return report;
      }
    }
    const auto stack = stack_for(request.limits, solver_frame_bytes<G>);
    if (!stack) return std::unexpected(stack.error());
    const bool had_stack = host.call_on_stack(stack->bytes, [&] {
      report = ExactSolving<G>{game_, now(), request, watch, stack->plies, stack->bytes}.report();
    });
    if (!had_stack) return refusal::no_stack(stack->bytes, stack->plies);
    return report;
  }

  Expected<SolveReport> solve_dedicated(const SolveRequest& request, Host& host, TimedWatch& watch) const
    requires HasDedicatedEngine<G>
  {
    if (const std::uint64_t bytes = Dedicated<G>::bytes(game_, now(), request.limits.memory);
        bytes > request.limits.memory) {
      return refusal::large_sweep(bytes, request.limits.memory);
    }
    std::optional<DedicatedAnswer<Action>> answer;
    // Not for the stack, but so that an interruption reaches the sweep.
    host.call_on_stack(spare_stack, [&] {
      answer = Dedicated<G>::answer(game_, now(), request.limits.memory, [&](std::uint64_t done, std::uint64_t in_all) {
        watch.expect(in_all);
        return watch.look({.visited = done}) != 0;
      });
    });
    SolveReport report;
    if (answer) {
      tell_answer(*answer, request, report);
    } else {
      report.status = Status::stopped;
      report.stop_reason = watch.stop_reason().empty() ? refusal::memory_limit : watch.stop_reason();
    }
    report.seconds = watch.seconds();
    return report;
  }

  void tell_answer(const DedicatedAnswer<Action>& answer, const SolveRequest& request, SolveReport& report) const {
    const ValueView<G> view{game_, to_move()};
    const auto value_of = [&](const auto& move) { return view.format(move.wins ? Value{1} : Value{-1}); };
    const auto& best = best_of(answer.moves);
    report.value = value_of(best);
    report.distance = best.plies;
    report.best_action = format_action(best.action);
    if (request.all_moves) {
      for (const auto& move : answer.moves)
        report.moves.push_back({.action = format_action(move.action), .value = value_of(move), .distance = move.plies});
    }
    if (!best.plies) {
      report.principal_variation = {*report.best_action};
      report.principal_variation_complete = false;
      report.variation_end = "so large a game is solved for its value, not for its length";
    } else if (request.principal_variation) {
      State s = now();
      for (const Action& a : answer.line) {
        report.principal_variation.push_back(Notation<G>::format_action(game_, s, a));
        s = game_.result(s, a);
      }
    }
  }

  TreeCount counted(const CountLimits& limits, [[maybe_unused]] const TimedWatch& watch) const
    requires HashableGame<G>
  {
    if constexpr (HasDedicatedCount<G>) {
      if (auto tree = DedicatedCount<G>::tree(game_, now(), limits)) return *std::move(tree);
      if (!watch.stop_reason().empty()) {
        TreeCount nothing;
        nothing.complete = false;
        return nothing;
      }
    }
    return PlyCounter<G>{game_, limits}.count(now());
  }

  // Whether a search for the distance is a matter of seconds, where the value is known without one.
  bool can_be_measured() const
    requires TheoryGame<G>
  {
    constexpr std::uint64_t most_steps = 500'000'000;
    const ActionCount actions = action_count();
    return actions <= most_steps && game_.most_states(now()) <= most_steps / static_cast<std::uint64_t>(actions);
  }

  // The value and the move. How long the game takes is not known, and so neither is a line to its end.
  SolveReport report_by_theory(const SolveRequest& request, const TimedWatch& watch) const
    requires TheoryGame<G>
  {
    const ValueView<G> view{game_, to_move()};
    SolveReport report;
    report.value = view.format(game_.value_by_theory(now()));
    report.best_action = format_action(game_.action_by_theory(now()));
    report.principal_variation = {*report.best_action};
    report.principal_variation_complete = false;
    report.variation_end = "a theorem gives the value and the move, not the length of the game";
    if (request.all_moves) {
      for (const Action a : game_.actions(now())) {
        const Value value = static_cast<Value>(-game_.value_by_theory(game_.result(now(), a)));
        report.moves.push_back({.action = format_action(a), .value = view.format(value)});
      }
    }
    report.seconds = watch.seconds();
    return report;
  }

  static Expected<void> check_window(WindowChoice window) {
    if (window == WindowChoice::full || BoundedUtilityGame<G>) return {};
    return bad_input("--window utility: this game declares no bounds for its utilities");
  }

  static Expected<void> check_labels(const std::string& labels) {
    if (labels.empty()) return {};
    if constexpr (requires { Notation<G>::label_choices; }) {
      std::vector<std::string> choices;
      for (const std::string_view choice : Notation<G>::label_choices) choices.emplace_back(choice);
      if (std::ranges::find(choices, labels) != choices.end()) return {};
      return refusal::no_such_labels(labels, choices);
    } else {
      return bad_input("--labels: this game has one way to label its states");
    }
  }

  // A search that visits at most N nodes is at most N plies deep, and none is deeper than the longest play.
  Expected<Stack> stack_for(const Limits& limits, std::uint64_t bytes_per_ply = frame_bytes<G>) const {
    const auto longest = zermelo::longest_play(game_, now());
    if (longest == endless) return refusal::endless_play();
    const std::uint64_t room = limits.memory / bytes_per_ply;
    if (!longest)
      return Stack{std::min(room, limits.nodes), std::min(room, limits.nodes) * bytes_per_ply + spare_stack};
    const std::uint64_t plies = std::min(*longest, limits.nodes);
    if (plies > room) return refusal::deep_play(*longest, limits.memory, room);
    return Stack{plies, plies * bytes_per_ply + spare_stack};
  }

  // Minimax walks the whole tree, so a tree that is too large is refused before the walk. No size if it is not
  // countable in a moment, and then the search runs into its limit.
  struct TreeSizing {
    std::optional<std::uint64_t> nodes;
    double seconds = 0;  // that it took
  };
  Expected<TreeSizing> refuse_large_tree(const Limits& limits, Host& host) const {
    const TimedWatch clock{host, std::nullopt};
    const auto size = tree_size(limits, host);
    if (!size) return TreeSizing{std::nullopt, clock.seconds()};
    if (*size > limits.nodes) return refusal::large_tree(*size, limits.nodes);
    return TreeSizing{static_cast<std::uint64_t>(*size), clock.seconds()};
  }

  // What a count may take that only serves another answer.
  struct Moment {
    double seconds;
    std::uint64_t bytes;
    std::uint64_t plies;
    std::uint64_t stack;
  };
  Moment moment_for(const Limits& limits, std::uint64_t bytes_per_ply) const {
    const std::uint64_t bytes = std::min(std::uint64_t{1} << 30U, limits.memory);
    const std::uint64_t longest = zermelo::longest_play(game_, now()).value_or(endless);
    const std::uint64_t plies = std::min(longest, bytes / bytes_per_ply);
    // A quarter of a time limit at the most: the rest is the search's.
    return {std::min(2.0, limits.seconds.value_or(8.0) / 4), bytes, plies, plies * bytes_per_ply + spare_stack};
  }

  std::optional<BigCount> tree_size(const Limits& limits, Host& host) const {
    if constexpr (CountedInPassing<G>) {
      const Moment moment = moment_for(limits, 2 * frame_bytes<G>);
      TimedWatch watch{host, moment.seconds};
      std::optional<BigCount> size;
      host.call_on_stack(moment.stack, [&] {
        size = TreeSize<G>{game_, {.bytes = moment.bytes, .depth = moment.plies, .watch = &watch}}.of(now());
      });
      return size;
    } else {
      return std::nullopt;
    }
  }

  std::shared_ptr<const Rules> rules_;
  const G& game_ = rules_->game;
  std::vector<State> states_;  // the initial one and one after each move
  std::vector<Action> moves_;
};

// The card of a game whose room declares it. A declaration has name, summary, parameters() and make(Arguments&), which
// gives a game or a variant of games; optionally searches_utility_window, growth() and openings_by_default.
template <class Declaration>
GameCard make_card() {
  GameCard card;
  card.name = Declaration::name;
  card.summary = Declaration::summary;
  card.parameters = Declaration::parameters();
  if constexpr (requires { Declaration::searches_utility_window; }) {
    if (Declaration::searches_utility_window) card.window = WindowChoice::utility;
  }
  if constexpr (requires { Declaration::growth(); }) card.growth = Declaration::growth();
  if constexpr (requires { Declaration::openings_by_default; })
    card.openings_by_default = Declaration::openings_by_default;
  using Made = typename decltype(Declaration::make(std::declval<Arguments&>()))::value_type;
  if constexpr (requires { Notation<Made>::label_choices; })
    card.labels.assign(Notation<Made>::label_choices.begin(), Notation<Made>::label_choices.end());
  card.open_ = [](const GameCard& self, Arguments arguments) -> Expected<std::unique_ptr<Engine>> {
    auto made = Declaration::make(arguments);
    if (!made) return std::unexpected(made.error());
    return [&]<class Made>(Made&& game) -> std::unique_ptr<Engine> {
      if constexpr (requires { std::variant_size<std::remove_cvref_t<Made>>::value; }) {
        return std::visit(
            [&]<class G>(G&& one) -> std::unique_ptr<Engine> {
              return std::make_unique<EngineOf<std::remove_cvref_t<G>>>(self, std::move(arguments),
                                                                        std::forward<G>(one));
            },
            std::forward<Made>(game));
      } else {
        return std::make_unique<EngineOf<std::remove_cvref_t<Made>>>(self, std::move(arguments),
                                                                     std::forward<Made>(game));
      }
    }(*std::move(made));
  };
  return card;
}

}  // namespace zermelo
