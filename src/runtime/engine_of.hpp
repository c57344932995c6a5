// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The one implementation of Engine, for any game with a notation.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "runtime/timed_watch.hpp"
#include "zermelo/core/big_count.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/host.hpp"
#include "zermelo/search/alpha_beta.hpp"
#include "zermelo/search/minimax.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/search/tree_count.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr std::uint64_t frame_growth = 6;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr std::uint64_t frame_growth = 6;
#else
inline constexpr std::uint64_t frame_growth = 1;
#endif
#else
inline constexpr std::uint64_t frame_growth = 1;
#endif

// An upper bound on the stack that one ply of a search takes; a test runs a million plies on it in every build.
template <Game G>
inline constexpr std::uint64_t frame_bytes =
    frame_growth * (384 + 4 * sizeof(StateOf<G>) + 4 * sizeof(ActionOf<G>) +
                    2 * sizeof(decltype(std::declval<const G&>().actions(std::declval<const StateOf<G>&>()))));

inline constexpr std::uint64_t spare_stack = 1U << 18U;

// Counts, keeps limits, and remembers what each finished root move came to.
template <Game G>
class RootRecorder : public Meter {
 public:
  struct RootMove {
    ActionOf<G> action;
    ValueOf<G> value;
    std::uint64_t visited;  // nodes of its subtree
  };

  using Meter::Meter;

  void root_move(const ActionOf<G>& action, const ValueOf<G>& value) {
    if (stopped()) return;
    const std::uint64_t now = counters().visited;
    moves_.push_back({action, value, now - before_});
    before_ = now;
  }
  const std::vector<RootMove>& root_moves() const { return moves_; }

 private:
  std::vector<RootMove> moves_;
  std::uint64_t before_ = 1;  // the root itself
};

// Writes down every visited state but the root.
template <TextGame G>
class VisitRecorder {
 public:
  explicit VisitRecorder(const G& game) : game_{&game} {}

  static bool enter(std::uint32_t) { return true; }
  static void leaf(std::uint32_t) {}
  static void cutoff(std::uint32_t) {}
  void visit(const StateOf<G>& state, std::uint32_t ply) {
    if (ply > 0) visits_.push_back(Notation<G>::format_state(*game_, state));
  }
  std::vector<std::string>& visits() { return visits_; }

 private:
  const G* game_;
  std::vector<std::string> visits_;
};

template <TextGame G>
class EngineOf final : public Engine {
 public:
  using State = StateOf<G>;
  using Action = ActionOf<G>;
  using Value = ValueOf<G>;

  EngineOf(const GameCard& card, Arguments arguments, G game)
      : card_{card}, arguments_{std::move(arguments)}, game_{std::move(game)}, states_{game_.initial_state()} {}

  const GameCard& card() const override { return card_; }
  const Arguments& arguments() const override { return arguments_; }
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
  bool is_terminal() const override { return game_.is_terminal(now()); }
  std::string outcome() const override { return Notation<G>::outcome(game_, now()); }
  std::optional<Player> winner() const override {
    const Value value = game_.utility(now(), Player::one);
    if (value == Value{}) return std::nullopt;
    return value > Value{} ? Player::one : Player::two;
  }
  std::string utility(Player p) const override { return format_value(game_.utility(now(), p)); }
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
    if (is_terminal()) return bad_input(fmt::format("the game is over before {}", text::echoed(text)));
    auto action = Notation<G>::parse_action(game_, now(), text);
    if (!action) return std::unexpected(action.error());
    std::string written = format_action(*action);
    states_.push_back(game_.result(now(), *action));
    moves_.push_back(*action);
    return written;
  }
  bool undo() override {
    if (moves_.empty()) return false;
    states_.pop_back();
    moves_.pop_back();
    return true;
  }

  Expected<SolveReport> solve(const SolveRequest& request, Host& host) const override {
    host.begin();
    auto stack = stack_for(request.limits);
    if (!stack) return std::unexpected(stack.error());
    TimedWatch watch{host, request.limits.seconds};
    if (request.algorithm == Algorithm::minimax) {
      if (auto fits = refuse_large_tree(request.limits, host, watch); !fits) return std::unexpected(fits.error());
    }
    if (request.window == WindowChoice::utility && !BoundedUtilityGame<G>) {
      return bad_input("--window utility: this game declares no bounds for its utilities");
    }
    if (request.all_moves && zermelo::action_count(game_, now()) > 100'000) {
      return refused(fmt::format("--all-moves: {} moves are too many to solve one by one",
                                 text::plain(zermelo::action_count(game_, now()))));
    }
    SolveReport report;
    const bool had_stack =
        host.call_on_stack(stack->bytes, [&] { report = Solving{*this, request, watch, stack->plies}.report(); });
    if (!had_stack) {
      return refused(fmt::format("no stack of {} bytes is to be had for {} plies (give a smaller --limit-nodes)",
                                 text::grouped(stack->bytes), text::grouped(stack->plies)));
    }
    return report;
  }

  Expected<CountReport> count(const Limits& limits, Host& host) const override {
    if constexpr (HashableGame<G>) {
      if (zermelo::longest_play(game_, now()) == endless) return refused(endless_message());
      host.begin();
      TimedWatch watch{host, limits.seconds};
      CountReport report;
      // Not for the stack, but so that an interruption reaches the count.
      host.call_on_stack(spare_stack, [&] {
        report.tree = PlyCounter<G>{game_, {.bytes = limits.memory, .watch = &watch}}.count(now());
      });
      report.seconds = watch.seconds();
      if (!report.tree.complete) {
        report.stop_reason = watch.stop_reason().empty() ? "memory limit reached (--memory)" : watch.stop_reason();
      }
      return report;
    } else {
      return refused("its states cannot be told apart by a table (the game has no hash_value)");
    }
  }

 private:
  // How deep a search may go, and what stack that takes.
  struct Stack {
    std::uint64_t plies;
    std::uint64_t bytes;
  };

  const State& now() const { return states_.back(); }
  std::string format_action(const Action& a) const { return Notation<G>::format_action(game_, now(), a); }
  std::string format_value(const Value& v) const { return fmt::format("{}", v); }

  static std::string endless_message() {
    return "a play can go on for ever, so there is no whole tree to search or count (give the game a limit on its "
           "length)";
  }

  // A search that visits at most N nodes is at most N plies deep, and none is deeper than the longest play.
  Expected<Stack> stack_for(const Limits& limits) const {
    const auto longest = zermelo::longest_play(game_, now());
    if (longest == endless) return refused(endless_message());
    const std::uint64_t room = limits.memory / frame_bytes<G>;
    if (!longest)
      return Stack{std::min(room, limits.nodes), std::min(room, limits.nodes) * frame_bytes<G> + spare_stack};
    const std::uint64_t plies = std::min(*longest, limits.nodes);
    if (plies > room) {
      return refused(fmt::format(
          "a play may be {} plies deep; --memory {} has a stack for {} (give more, or a smaller --limit-nodes)",
          text::grouped(*longest), text::grouped(limits.memory), text::grouped(room)));
    }
    return Stack{plies, plies * frame_bytes<G> + spare_stack};
  }

  // Minimax walks the whole tree, so a tree that is too large is refused before the walk.
  Expected<void> refuse_large_tree(const Limits& limits, Host& host, TimedWatch& watch) const {
    const auto size = tree_size(limits, host);
    if (!size) return {};  // not countable in a moment: the search runs into its limit
    if (*size > limits.nodes) {
      return refused(fmt::format(
          "minimax would visit {} nodes, more than --limit-nodes {}; alpha-beta visits fewer (--algorithm alpha-beta)",
          text::grouped(*size), text::grouped(limits.nodes)));
    }
    watch.expect(static_cast<std::uint64_t>(*size));
    return {};
  }

  std::optional<BigCount> tree_size(const Limits& limits, Host& host) const {
    if constexpr (HashableGame<G>) {
      constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30U;
      constexpr std::uint64_t bytes_per_ply = 2 * frame_bytes<G>;
      const std::uint64_t longest = zermelo::longest_play(game_, now()).value_or(endless);
      const std::uint64_t plies = std::min(longest, std::min(most_bytes, limits.memory) / bytes_per_ply);
      // A quarter of a time limit at the most: the rest is the search's.
      TimedWatch watch{host, std::min(2.0, limits.seconds.value_or(8.0) / 4)};
      std::optional<BigCount> size;
      host.call_on_stack(plies * bytes_per_ply + spare_stack, [&] {
        size = TreeSize<G>{game_, {.bytes = std::min(most_bytes, limits.memory), .depth = plies, .watch = &watch}}.of(
            now());
      });
      return size;
    } else {
      return std::nullopt;
    }
  }

  // One request while it is being answered.
  class Solving {
   public:
    Solving(const EngineOf& engine, const SolveRequest& request, TimedWatch& watch, std::uint64_t deepest)
        : engine_{engine}, game_{engine.game_}, request_{request}, watch_{watch}, deepest_{deepest} {
      if constexpr (BoundedUtilityGame<G>) {
        if (request.window == WindowChoice::utility) {
          window_ = {game_.utility_range().lowest, game_.utility_range().highest};
        }
      }
    }

    SolveReport report() {
      const State& root = engine_.now();
      const Run run = request_.visits ? search_and_list(root) : search(root, request_.limits.nodes);
      SolveReport report;
      report.seconds = watch_.seconds();
      report.counters = run.counters;
      report.visits = run.visits;
      for (const auto& [action, value, visited] : run.root_moves)
        report.finished.push_back(finished(report.finished.size(), run, action, value, visited));
      if (!run.stop_reason.empty()) {
        stop(report, run);
        return report;
      }
      report.value = engine_.format_value(run.result.value);
      if (run.result.action) report.best_action = engine_.format_action(*run.result.action);
      if (request_.principal_variation) follow(root, run.result.action, report);
      if (request_.all_moves && run.result.action) value_all_moves(root, report);
      return report;
    }

   private:
    struct Run {
      SearchResult<G> result;
      Counters counters;
      std::string stop_reason;
      std::vector<typename RootRecorder<G>::RootMove> root_moves;
      std::vector<std::string> visits;
    };

    Run search(const State& state, std::uint64_t limit_nodes) {
      RootRecorder<G> recorder{limit_nodes, &watch_};
      if constexpr (BoundedLengthGame<G>) {
        return run(state, std::move(recorder), [](auto& o) -> RootRecorder<G>& { return o; });
      } else {
        return run(state, Tee{DepthGuard{deepest_}, std::move(recorder)},
                   [](auto& o) -> RootRecorder<G>& { return o.template get<RootRecorder<G>>(); });
      }
    }

    // A separate run, so that listing costs the ordinary search nothing.
    Run search_and_list(const State& state) {
      std::vector<std::string> visits;
      Run result = run(
          state, Tee{DepthGuard{deepest_}, RootRecorder<G>{request_.limits.nodes, &watch_}, VisitRecorder<G>{game_}},
          [&visits](auto& o) -> RootRecorder<G>& {
            visits = std::move(o.template get<VisitRecorder<G>>().visits());
            return o.template get<RootRecorder<G>>();
          });
      result.visits = std::move(visits);
      return result;
    }

    template <SearchObserver O, class Access>
    Run run(const State& state, O observer, Access recorder_of) {
      return request_.algorithm == Algorithm::minimax
                 ? run_with<Minimax<G, O>>(std::move(observer), recorder_of, [&](auto& s) { return s.search(state); })
                 : run_with<AlphaBeta<G, O>>(std::move(observer), recorder_of,
                                             [&](auto& s) { return s.search(state, window_); });
    }

    template <class Search, class O, class Access, class Start>
    Run run_with(O observer, Access recorder_of, Start start) {
      Search search{game_, std::move(observer)};
      Run run;
      run.result = start(search);
      if constexpr (requires { search.observer().template get<DepthGuard>(); }) {
        if (search.observer().template get<DepthGuard>().hit()) {
          run.stop_reason = fmt::format("depth limit of {} plies reached (--memory)", text::grouped(deepest_));
        }
      }
      RootRecorder<G>& recorder = recorder_of(search.observer());
      run.counters = recorder.counters();
      run.root_moves = recorder.root_moves();
      if (recorder.stopped()) {
        run.stop_reason = watch_.stop_reason().empty() ? fmt::format("limit of {} nodes reached (--limit-nodes)",
                                                                     text::grouped(request_.limits.nodes))
                                                       : watch_.stop_reason();
      }
      return run;
    }

    // What alpha-beta's value of a root move proves: it was searched with the best value so far as alpha.
    MoveValue finished(std::size_t index, const Run& run, const Action& action, const Value& value,
                       std::uint64_t visited) const {
      MoveValue move{engine_.format_action(action), engine_.format_value(value), Bound::exact, visited};
      if (request_.algorithm == Algorithm::minimax) return move;
      Value alpha = window_.alpha;
      for (std::size_t i = 0; i < index; ++i) alpha = std::max(alpha, run.root_moves[i].value);
      if (value <= alpha && !is_least(value)) move.bound = Bound::at_most;
      if (value >= window_.beta && !is_greatest(value)) move.bound = Bound::at_least;
      return move;
    }
    bool is_least(const Value& v) const {
      if constexpr (BoundedUtilityGame<G>) return v == game_.utility_range().lowest;
      return false;
    }
    bool is_greatest(const Value& v) const {
      if constexpr (BoundedUtilityGame<G>) return v == game_.utility_range().highest;
      return false;
    }

    // The root's value is at least that of its best finished move, and at most the highest utility.
    void stop(SolveReport& report, const Run& run) const {
      report.status = Status::stopped;
      report.stop_reason = run.stop_reason;
      std::optional<Value> best;
      if constexpr (BoundedUtilityGame<G>) {
        best = game_.utility_range().lowest;
        report.at_most = engine_.format_value(game_.utility_range().highest);
      }
      for (const auto& move : run.root_moves) {
        if (!best || move.value > *best) best = move.value;
      }
      if (best) report.at_least = engine_.format_value(*best);
    }

    // From each state the move that the same search started there returns; all of them together within the limit.
    void follow(State state, std::optional<Action> action, SolveReport& report) {
      std::uint64_t nodes_left = request_.limits.nodes;
      while (action) {
        report.principal_variation.push_back(Notation<G>::format_action(game_, state, *action));
        state = game_.result(state, *action);
        const Run run = search(state, nodes_left);
        nodes_left -= run.counters.visited;
        if (!run.stop_reason.empty() || nodes_left == 0) {
          report.principal_variation_complete = false;
          return;
        }
        action = run.result.action;
      }
    }

    void value_all_moves(const State& root, SolveReport& report) {
      for (const Action action : game_.actions(root)) {
        const State after = game_.result(root, action);
        const Run run = search(after, request_.limits.nodes);
        if (!run.stop_reason.empty()) {
          report.status = Status::stopped;
          report.stop_reason = run.stop_reason;
          report.at_least = report.at_most = report.value;
          return;
        }
        const Value value =
            game_.to_move(after) == game_.to_move(root) ? run.result.value : static_cast<Value>(-run.result.value);
        report.moves.push_back(
            {engine_.format_action(action), engine_.format_value(value), Bound::exact, run.counters.visited});
      }
    }

    const EngineOf& engine_;
    const G& game_;
    const SolveRequest& request_;
    TimedWatch& watch_;
    std::uint64_t deepest_;
    Window<Value> window_;
  };

  const GameCard& card_;
  Arguments arguments_;
  G game_;
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
