// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// zermelo-numbers: shows that the number-picking game is implemented correctly, by checks made while it runs.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "common/program.hpp"
#include "common/program_line.hpp"
#include "common/programs.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/games/numbers/rules.hpp"
#include "zermelo/search/alpha_beta.hpp"
#include "zermelo/search/minimax.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/search/tree_count.hpp"
#include "zermelo/text/big_numbers.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace {

using zermelo::Player;
using zermelo::Random;
using zermelo::numbers::Numbers;
using State = Numbers::State;
namespace app = zermelo::app;
namespace text = zermelo::text;

constexpr std::string_view program = "zermelo-numbers";

// ---------------------------------------------------------------------------------------------------------------------
// The rules and the searches a second time, slow and literal, with nothing of the library: what the checks compare
// with.

struct Position {
  std::set<int> left;  // numbers that have not been picked
  int last = 0;        // the number picked last, 0 before the first pick

  bool operator==(const Position&) const = default;
};

Position drawn_root() { return {{1, 2, 3, 4, 5, 6, 7, 8, 9}, 0}; }

bool may_follow(int last, int next) {
  if (last == 0) return true;
  if (last < 5 && next < 5) return false;
  if (last % 2 == 1 && next % 2 == 1) return false;
  return true;
}

std::vector<int> legal_picks(const Position& p) {
  std::vector<int> picks;
  for (const int x : p.left) {
    if (may_follow(p.last, x)) picks.push_back(x);
  }
  return picks;
}

Position after(Position p, int pick) {
  p.left.erase(pick);
  p.last = pick;
  return p;
}

// The result of a search; the value is that of the player to move.
struct Finding {
  int value = 0;
  int pick = 0;  // 0: nothing to pick
  std::uint64_t nodes = 0;

  bool operator==(const Finding&) const = default;
};

// Searches by minimax, or with `prunes` by alpha-beta, in the form that sees each node through the eyes of the player
// to move.
Finding second_search(const Position& p, bool prunes, int alpha = -100, int beta = 100) {
  Finding best{-100, 0, 1};
  const std::vector<int> picks = legal_picks(p);
  if (picks.empty()) best.value = -p.last;
  for (const int x : picks) {
    const Finding reply = second_search(after(p, x), prunes, -beta, -alpha);
    best.nodes += reply.nodes;
    if (-reply.value > best.value) {
      best.value = -reply.value;
      best.pick = x;
      alpha = std::max(alpha, best.value);
    }
    if (prunes && best.value >= beta) break;
  }
  return best;
}

// ---------------------------------------------------------------------------------------------------------------------
// The library, asked.

// The whole tree has 11,164 nodes. A search that goes far beyond that has lost its way in broken rules.
constexpr std::uint64_t node_limit = 20'000;

Position position_of(State s) {
  Position p;
  for (int x = 1; x <= 64; ++x) {
    if ((s.unpicked >> (x - 1) & 1U) != 0) p.left.insert(x);
  }
  p.last = s.last;
  return p;
}

std::vector<int> actions_of(const Numbers& game, State s) {
  std::vector<int> actions;
  for (const Numbers::Action a : game.actions(s)) actions.push_back(a);
  return actions;
}

template <class Search>
Finding finding_of(Search search, State s) {
  const auto found = search.search(s);
  return {found.value, found.action ? *found.action : 0, search.observer().counters().visited};
}
Finding minimax(const Numbers& game, State s) {
  return finding_of(zermelo::Minimax{game, zermelo::Meter{node_limit}}, s);
}
Finding alpha_beta(const Numbers& game, State s) {
  return finding_of(zermelo::AlphaBeta{game, zermelo::Meter{node_limit}}, s);
}

// Checks every node below s, itself included: the actions are those of the rules, the successors their results, and the
// players take turns. Counts the nodes; stops at the first one that is wrong.
bool tree_obeys_rules(const Numbers& game, State s, const Position& p, std::uint64_t& nodes) {
  ++nodes;
  const std::vector<int> actions = actions_of(game, s);
  if (actions != legal_picks(p) || game.is_terminal(s) != actions.empty()) return false;
  return std::ranges::all_of(actions, [&](int x) {
    const State next = game.result(s, static_cast<Numbers::Action>(x));
    return position_of(next) == after(p, x) && game.to_move(next) == opponent(game.to_move(s)) &&
           tree_obeys_rules(game, next, after(p, x), nodes);
  });
}

// ---------------------------------------------------------------------------------------------------------------------
// The report.

char name_of(Player p) { return p == Player::one ? 'A' : 'B'; }
std::string listed(const auto& numbers) { return fmt::format("{}", fmt::join(numbers, " ")); }

class Report {
 public:
  void begin(std::string_view item, std::string_view title) {
    item_ = item;
    item_is_ok_ = true;
    app::print(fmt::format("{}) {}\n", item, title));
  }
  static void line(std::string_view text) { app::print(fmt::format("     {}\n", text)); }
  void check(bool holds, std::string_view statement) {
    item_is_ok_ = item_is_ok_ && holds;
    line(fmt::format("{} {}", holds ? "yes:" : "NO: ", statement));
  }
  void end() {
    all_ok_ = all_ok_ && item_is_ok_;
    app::print(fmt::format("   {}) {}\n\n", item_, item_is_ok_ ? "ok" : "FAILED"));
  }
  bool all_ok() const { return all_ok_; }

 private:
  std::string_view item_;
  bool item_is_ok_ = true;
  bool all_ok_ = true;
};

void show_initial_state(const Numbers& game, Report& report) {
  report.begin("i", "The initial state is the root of the drawn game tree");
  const State root = game.initial_state();
  report.line(fmt::format("root: {{{}}}, {} to pick", fmt::join(position_of(root).left, ", "), name_of(root.to_move)));
  std::size_t second_level = 0;
  const std::vector<int> first_picks = actions_of(game, root);
  for (const int x : first_picks) {
    const State next = game.result(root, static_cast<Numbers::Action>(x));
    const std::vector<int> answers = actions_of(game, next);
    second_level += answers.size();
    report.line(fmt::format("A picks {}: left {}; B may pick {}", x, listed(position_of(next).left), listed(answers)));
  }
  report.check(position_of(root) == drawn_root(), "the numbers 1 to 9 are left and none has been picked");
  report.check(game.to_move(root) == Player::one, "A is to pick");
  report.check(first_picks.size() == 9 && second_level == 42,
               fmt::format("after two moves the tree has 1 + {} + {} nodes, as drawn: 1 + 9 + 42", first_picks.size(),
                           second_level));
  report.end();
}

void show_rules(const Numbers& game, std::uint64_t seed, Report& report) {
  report.begin("ii", "The actions obey the rules of the game");
  Random random{seed};
  State s = game.initial_state();
  Position p = drawn_root();  // the same walk by the rules of this program
  bool obeys = true;
  for (;;) {
    const std::vector<int> actions = actions_of(game, s);
    report.line(fmt::format("left: {:<18} last: {} {} may pick: {}", listed(position_of(s).left),
                            s.last == 0 ? "-" : std::to_string(s.last), name_of(s.to_move),
                            actions.empty() ? "nothing" : listed(actions)));
    obeys = position_of(s) == p && actions == legal_picks(p);
    if (!obeys || actions.empty()) break;
    const int pick = actions[static_cast<std::size_t>(random.below(actions.size()))];
    s = game.result(s, static_cast<Numbers::Action>(pick));
    p = after(p, pick);
  }
  report.check(obeys, "on this random walk, the actions obey the rules as this program restates them");
  std::uint64_t nodes = 0;
  const bool all_obey = tree_obeys_rules(game, game.initial_state(), drawn_root(), nodes);
  report.check(all_obey, fmt::format("so do the actions and results at all {} of the whole tree",
                                     text::spell_count(nodes, "node")));
  report.end();
}

// Shows A's best first pick.
int show_first_move(const Numbers& game, Report& report) {
  report.begin("iii", "A's optimal first move by minimax");
  const State root = game.initial_state();
  const Finding found = minimax(game, root);
  const Finding pruned = alpha_beta(game, root);
  report.line(
      fmt::format("A picks {}, worth {:+} to A; {}", found.pick, found.value, text::spell_count(found.nodes, "node")));
  report.check(pruned.pick == found.pick && pruned.value == found.value,
               fmt::format("alpha-beta finds the same pick and value, in {}", text::spell_count(pruned.nodes, "node")));
  report.check(found == second_search(drawn_root(), false),
               "this program's own minimax finds the same pick, value and number of nodes");
  const auto size = zermelo::TreeSize{game, {.depth = 9}}.of(root);
  report.check(size && *size == found.nodes, fmt::format("the tree, counted state by state, has {} nodes",
                                                         size ? text::group_digits(*size) : "too many"));
  report.end();
  return found.pick;
}

void show_answer(const Numbers& game, int first_pick, Report& report) {
  report.begin("iv", fmt::format("B's optimal move by alpha-beta after A's {}", first_pick));
  const State s = game.result(game.initial_state(), static_cast<Numbers::Action>(first_pick));
  const Finding found = alpha_beta(game, s);
  const Finding whole = minimax(game, s);
  report.line(
      fmt::format("B picks {}, worth {:+} to B; {}", found.pick, found.value, text::spell_count(found.nodes, "node")));
  report.check(whole.pick == found.pick && whole.value == found.value,
               fmt::format("minimax finds the same pick and value, in {}", text::spell_count(whole.nodes, "node")));
  report.check(found == second_search(after(drawn_root(), first_pick), true),
               "this program's own alpha-beta finds the same pick, value and number of nodes");
  const auto size = zermelo::TreeSize{game, {.depth = 9}}.of(s);
  report.check(
      size && *size == whole.nodes && found.nodes <= whole.nodes,
      fmt::format("the tree, counted state by state, has {} nodes", size ? text::group_digits(*size) : "too many"));
  report.end();
}

// Shows a game of optimal and random players. An optimal one asks minimax at each of its turns.
void show_game(const Numbers& game, std::string_view item, bool a_is_optimal, bool b_is_optimal, std::uint64_t seed,
               Report& report) {
  const auto manner = [](bool is_optimal) { return is_optimal ? "optimal" : "random"; };
  report.begin(item, fmt::format("A plays {}, B plays {}", manner(a_is_optimal), manner(b_is_optimal)));
  Random random{seed};
  State s = game.initial_state();
  Position p = drawn_root();                   // the same game by the rules of this program
  std::array<std::optional<int>, 2> promised;  // what minimax said at each optimal player's first turn
  bool picks_are_legal = true;
  while (picks_are_legal && !game.is_terminal(s)) {
    const Player player = game.to_move(s);
    int pick = 0;
    if (player == Player::one ? a_is_optimal : b_is_optimal) {
      const Finding found = minimax(game, s);
      auto& promise = promised[static_cast<std::size_t>(player)];
      if (!promise) promise = found.value;
      pick = found.pick;
    } else {
      const std::vector<int> actions = actions_of(game, s);
      if (!actions.empty()) pick = actions[static_cast<std::size_t>(random.below(actions.size()))];
    }
    const std::vector<int> legal = legal_picks(p);
    picks_are_legal = std::ranges::find(legal, pick) != legal.end();
    report.line(fmt::format("{} picks {}   of {}", name_of(player), pick, listed(legal)));
    if (!picks_are_legal) break;
    s = game.result(s, static_cast<Numbers::Action>(pick));
    p = after(p, pick);
  }
  const Player loser = game.to_move(s);
  const Player winner = opponent(loser);
  if (picks_are_legal) {
    report.line(fmt::format("{} cannot pick: {} wins {}", name_of(loser), name_of(winner), p.last));
  }
  report.check(picks_are_legal, "every pick obeys the rules");
  if (picks_are_legal) {
    report.check(legal_picks(p).empty(),
                 fmt::format("{} is stuck: no number left may follow {}", name_of(loser), p.last));
    const int won = game.utility(s, winner);
    const int lost = game.utility(s, loser);
    report.check(won == p.last && lost == -p.last,
                 fmt::format("the utilities, {:+} for {} and {:+} for {}, are the last number picked", won,
                             name_of(winner), lost, name_of(loser)));
    for (const Player player : {Player::one, Player::two}) {
      const auto& promise = promised[static_cast<std::size_t>(player)];
      if (!promise) continue;
      report.check(game.utility(s, player) >= *promise,
                   fmt::format("{} was promised at least {:+} by minimax and got {:+}", name_of(player), *promise,
                               game.utility(s, player)));
    }
  }
  report.end();
}

int demonstrate(std::uint64_t seed) {
  const Numbers game{9, 5};
  Report report;
  app::print(fmt::format("The number-picking game: numbers 1 to 9, threshold 5, random seed {}\n\n", seed));
  show_initial_state(game, report);
  show_rules(game, seed, report);
  const int first_pick = show_first_move(game, report);
  show_answer(game, first_pick, report);
  show_game(game, "v", true, true, seed, report);
  show_game(game, "vi", true, false, seed, report);
  show_game(game, "vii", false, true, seed, report);
  app::print(report.all_ok() ? "All seven checks are ok.\n" : "At least one check FAILED.\n");
  return report.all_ok() ? app::done : app::answered_no;
}

zermelo::Expected<int> run(const app::ProgramLine& line) {
  ZERMELO_TRY(counted, app::check_argument_count(app::usage_of_program(program), line));
  const std::string* const typed = line.value_of("--seed");
  const auto seed = typed == nullptr ? std::optional<std::uint64_t>{1} : text::parse_unsigned(*typed);
  if (!seed) {
    return app::fail(fmt::format("--seed {} is not a whole number from 0 to {}", text::echo(*typed),
                                 std::numeric_limits<std::uint64_t>::max()));
  }
  return demonstrate(*seed);
}

}  // namespace

int main(int argc, char** argv) { return app::run_listed_program(program, argc, argv, run); }
