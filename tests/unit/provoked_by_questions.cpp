// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A call for each code of an error that names, positions, searches, counts and tables can give.
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/numbered_game.hpp"
#include "support/positions.hpp"
#include "support/provoked.hpp"
#include "support/trees.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/games/chomp/winning_bites.hpp"
#include "zermelo/games/nim/notation.hpp"
#include "zermelo/games/nim/solve_game.hpp"
#include "zermelo/games/tictactoe/notation.hpp"
#include "zermelo/games/tree/formats.hpp"
#include "zermelo/games/tree/from_search_tree.hpp"
#include "zermelo/games/tree/notation.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/analysis.hpp"
#include "zermelo/runtime/count.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/runtime/tabulate.hpp"
#include "zermelo/runtime/trace.hpp"
#include "zermelo/solve/crew.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::testing {
namespace {

// A game that goes round for ever, and says nothing about itself. Without a hash, if that is wanted.
template <bool has_hash>
struct Circle {
  struct State {
    int at = 0;
    bool operator==(const State&) const = default;
    friend std::size_t hash_value(const State& s)
      requires has_hash
    {
      return static_cast<std::size_t>(s.at);
    }
  };
  using Action = int;
  using Value = int;

  State initial_state() const { return {0}; }
  Player to_move(const State&) const { return Player::one; }
  std::array<Action, 1> actions(const State&) const { return {1}; }
  State result(const State& s, Action) const { return {(s.at + 1) % 3}; }
  bool is_terminal(const State&) const { return false; }
  Value utility(const State&, Player) const { return 0; }
};

}  // namespace
}  // namespace zermelo::testing

template <bool has_hash>
struct zermelo::Notation<zermelo::testing::Circle<has_hash>> {
  using G = testing::Circle<has_hash>;
  using State = typename G::State;

  static std::string format_state(const G&, const State& s) { return std::to_string(s.at); }
  static std::string format_action(const G&, const State&, int) { return "on"; }
};

namespace zermelo::testing {
namespace {

template <bool has_hash>
Position circle() {
  auto info = std::make_shared<GameInfo>();
  info->name = "circle";
  return Position{info, Arguments{}, to_any_game(Circle<has_hash>{})};
}

// A host that has no stack to give, or little memory, or is interrupted at its n-th look.
class PoorHost final : public Host {
 public:
  bool has_stacks = true;
  std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();
  mutable int looks = std::numeric_limits<int>::max();

  bool run(const std::function<void()>& call, std::uint64_t stack_bytes) override {
    return (has_stacks || stack_bytes == 0) && Host::run(call, stack_bytes);
  }
  std::uint64_t memory() const override { return bytes; }
  bool is_interrupted() const override { return looks-- <= 0; }
};

Limits within_nodes(std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}
Limits within_memory(std::uint64_t bytes) {
  Limits limits;
  limits.memory = bytes;
  return limits;
}

Error opening(std::string_view name, const FileReader& read_file = no_files) {
  return error_of(open_by_name(name, {}, read_file));
}

Error solving(const Position& position, const SolveRequest& request, bool has_stacks = true) {
  PoorHost host;
  host.has_stacks = has_stacks;
  return error_of(solve(position, request, host));
}

Error tracing(const Position& position, const TraceRequest& request, int looks = std::numeric_limits<int>::max()) {
  PoorHost host;
  host.looks = looks;
  return error_of(trace(position, request, host));
}

Error counting(const Position& position) {
  Host host;
  return error_of(count(position, {}, host));
}

Error tabulating(const Position& position) { return error_of(tabulate(position.game(), {})); }

Error biting(std::uint64_t memory, std::uint64_t of_machine, int looks = std::numeric_limits<int>::max()) {
  Crew crew;
  PoorHost host;
  host.bytes = of_machine;
  host.looks = looks;
  return error_of(winning_bites(14, 14, false, within_memory(memory), crew, host));
}

Error opening_table(std::string_view game, Arguments::Given given) {
  Host host;
  AnalysisRequest request;
  request.info = must(find_game(game));
  request.given = std::move(given);
  return error_of(openings_table(request, host));
}

Error course(std::string_view method, const std::vector<nim::Pile>& piles, const Limits& limits = {},
             bool has_stacks = true) {
  PoorHost host;
  host.has_stacks = has_stacks;
  return error_of(solve_game(method, piles, limits, host));
}

std::vector<Provoked> by_names() {
  return {
      {ErrorCode::unknown_move, [] { return error_of(circle<true>().play("off")); }},
      {ErrorCode::clause, [] { return error_of(open_or_fail("chomp").play("hello")); }},
      {ErrorCode::refusal,
       [] {
         return error_of(
             tree::write_tree("a.txt", must(tree::read_tree("a.json", R"({"name": "a b", "utility": 1})"))));
       }},
      {ErrorCode::unknown_game, [] { return opening("chompp"); }},
      {ErrorCode::unknown_parameter, [] { return opening("chomp(row=3)"); }},
      {ErrorCode::unknown_choice, [] { return opening("chomp(ending=eat)"); }},
      {ErrorCode::not_a_whole_number, [] { return opening("chomp(rows=0)"); }},
      {ErrorCode::bad_parameter, [] { return opening("chomp(poison=4,1)"); }},
      {ErrorCode::missing_parameter, [] { return opening("tree"); }},
      {ErrorCode::given_twice, [] { return opening("chomp(rows=3,rows=4)"); }},
      {ErrorCode::unclosed_parameters, [] { return opening("chomp(rows=3"); }},
      {ErrorCode::not_a_parameter, [] { return opening("chomp(3)"); }},
      {ErrorCode::unknown_algorithm, [] { return error_of(parse_algorithm("alphabeta")); }},
      {ErrorCode::no_files_here, [] { return opening("tree(file=a.txt)"); }},
      {ErrorCode::bad_tree, [] { return opening("tree(file=a.txt)", [](const std::string&) { return "A B C"; }); }},
      {ErrorCode::unsupported_tree, [] { return error_of(tree::read_tree("a.efg", "EFG 2 R \"\" { \"1\" }")); }},
      {ErrorCode::players_are_named,
       [] { return error_of(tree::read_tree("a.json", R"({"player":"min","utility":1})", Player::one)); }},
      {ErrorCode::unclosed_quote, [] { return error_of(open_or_fail("tictactoe").play_all("\"1")); }},
      {ErrorCode::game_is_over, [] { return error_of(open_or_fail("tictactoe", "1 4 2 5 3").play("6")); }},
      {ErrorCode::unknown_state, [] { return error_of(open_or_fail("nim").go_to("9")); }},
      {ErrorCode::states_cannot_be_read, [] { return error_of(circle<true>().go_to("1")); }},
  };
}

std::vector<Provoked> by_searches() {
  constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();
  return {
      {ErrorCode::no_utility_bounds, [] { return solving(circle<true>(), {.window = WindowChoice::utility}); }},
      {ErrorCode::no_labels, [] { return tracing(open_or_fail("nim"), {.labels = "both"}); }},
      {ErrorCode::solver_has_no_tree, [] { return error_of(parse_textbook("solver")); }},
      {ErrorCode::solver_lists_no_visits,
       [] { return solving(open_or_fail("nim"), {.algorithm = Algorithm::solver, .visits = true}); }},
      {ErrorCode::solver_finds_distances, [] { return solving(open_or_fail("nim"), {.distance = true}); }},
      {ErrorCode::no_hashes, [] { return counting(circle<false>()); }},
      {ErrorCode::no_numbers, [] { return tabulating(circle<false>()); }},
      {ErrorCode::enumeration_over_memory,
       [] { return error_of(tabulate(to_any_game(tictactoe::SmallTicTacToe{{}}), within_memory(100'000))); }},
      {ErrorCode::play_returns, [] { return tabulating(circle<true>()); }},
      {ErrorCode::values_not_whole,
       [] {
         auto tree = must(tree::read_tree("a.json", R"({"utility": "7/2"})"));
         return error_of(tabulate(to_any_game(game_of(std::move(tree))), {}));
       }},
      {ErrorCode::endless_play, [] { return counting(open_or_fail("sliding(moves=0)")); }},
      {ErrorCode::endless_tree, [] { return counting(circle<true>()); }},
      {ErrorCode::tree_too_large, [] { return solving(open_or_fail("chomp(rows=5,cols=5)"), {}); }},
      {ErrorCode::drawing_too_large, [] { return tracing(open_or_fail("nim"), {.most_nodes = 0}); }},
      {ErrorCode::drawing_too_deep, [] { return tracing(open_or_fail("tictactoe"), {}); }},
      {ErrorCode::play_too_deep,
       [] { return solving(open_or_fail("nim(piles=1000000000)"), {.algorithm = Algorithm::alpha_beta}); }},
      {ErrorCode::no_stack, [] { return solving(open_or_fail("nim"), {.algorithm = Algorithm::alpha_beta}, false); }},
      {ErrorCode::too_many_moves,
       [] {
         return solving(open_or_fail("nim(piles=200000,1)"), {.algorithm = Algorithm::alpha_beta, .all_moves = true});
       }},
      {ErrorCode::too_many_openings, [] { return opening_table("nim", {{"piles", "2000"}}); }},
      {ErrorCode::too_many_positions, [] { return tabulating(open_or_fail("chomp(rows=40,cols=40)")); }},
      {ErrorCode::too_many_to_analyse,
       [] {
         return solving(open_or_fail("sliding(moves=0)"), {.algorithm = Algorithm::solver, .limits = within_nodes(10)});
       }},
      {ErrorCode::sweep_too_large,
       [] {
         return solving(open_or_fail("chomp(rows=20,cols=20)"),
                        {.algorithm = Algorithm::solver, .limits = within_memory(1'000)});
       }},
      {ErrorCode::sweep_over_limit, [] { return biting(std::uint64_t{1} << 20U, no_limit); }},
      {ErrorCode::sweep_over_machine, [] { return biting(Limits{}.memory, 1'000'000); }},
      {ErrorCode::distance_over_nodes,
       [] {
         return solving(open_or_fail("chomp(rows=20,cols=20)"), {.algorithm = Algorithm::solver, .distance = true});
       }},
      {ErrorCode::distance_over_memory,
       [] {
         return solving(open_or_fail("chomp(rows=14,cols=14)"),
                        {.algorithm = Algorithm::solver, .limits = within_memory(1'000'000), .distance = true});
       }},
      {ErrorCode::analysis_too_large,
       [] {
         return solving(open_or_fail("sliding(moves=0)"),
                        {.algorithm = Algorithm::solver, .limits = within_memory(1'000)});
       }},
      {ErrorCode::numbering_too_large, [] { return tabulating(open_or_fail("nim(piles=1000000000)")); }},
      {ErrorCode::records_too_wide, [] { return tabulating(position_of({.layers = std::uint64_t{1} << 60U})); }},
      {ErrorCode::stopped, [] { return biting(Limits{}.memory, no_limit, 0); }},
      {ErrorCode::stopped_after_nodes, [] { return tracing(open_or_fail("nim"), {}, 0); }},
      {ErrorCode::stopped_search,
       [] { return tracing(open_or_fail("nim"), {.algorithm = Algorithm::alpha_beta, .limits = within_nodes(3)}); }},
      {ErrorCode::stopped_search_with_bound,
       [] {
         const Position nim = open_or_fail("nim");
         const auto visited = solve_or_fail(nim, {.algorithm = Algorithm::alpha_beta}).counters.visited;
         return tracing(nim, {.algorithm = Algorithm::alpha_beta, .limits = within_nodes(visited - 1)});
       }},
      {ErrorCode::stopped_at,
       [] {
         Host host;
         AnalysisRequest request;
         request.info = must(find_game("tictactoe"));
         request.limits = within_nodes(100);
         return must(growth_table(request, host)).stopped.value();
       }},
      {ErrorCode::values_out_of_reach,
       [] {
         return tracing(open_or_fail("numbers"), {.limits = within_nodes(5), .depth = 1, .frontier_values = true});
       }},
      {ErrorCode::no_openings, [] { return opening_table("chomp", {{"rows", "1"}, {"cols", "1"}}); }},
      {ErrorCode::leaf_without_value,
       [] {
         Host host;
         return error_of(to_tree_game(must(trace(open_or_fail("numbers"), {.depth = 1}, host))));
       }},
      {ErrorCode::not_in_table,
       [] {
         const AnyGame game = to_any_game(nim::SmallNim{{1, 2}, nim::Play::misere});
         const auto table = must(tabulate(game, {}));
         Position position{std::make_shared<GameInfo>(), Arguments{}, game};
         must(position.go_to("1,2:MIN"));
         return error_of(look_up(*table, [](std::uint64_t) -> Expected<std::uint64_t> { return 0; }, position));
       }},
      {ErrorCode::unknown_record,
       [] {
         const Position position = open_or_fail("numbers");
         const auto table = must(tabulate(position.game(), {}));
         const auto read = [](std::uint64_t) -> Expected<std::uint64_t> { return ~std::uint64_t{0}; };
         return error_of(look_up(*table, read, position));
       }},
  };
}

std::vector<Provoked> by_the_course() {
  const auto no_time = [] {
    Limits limits;
    limits.seconds = 1e-9;
    return limits;
  };
  return {
      {ErrorCode::unknown_method, [] { return course("minimax", {1}); }},
      {ErrorCode::no_pile, [] { return course("Minimax", {}); }},
      {ErrorCode::empty_piles, [] { return course("Minimax", {0, 0}); }},
      {ErrorCode::pile_too_large, [] { return course("AlphaBeta", {nim::max_pile + 1}); }},
      {ErrorCode::uncountable_in_memory,
       [] { return course("Minimax", {std::uint64_t{1} << 22U, std::uint64_t{1} << 22U}); }},
      {ErrorCode::uncountable, [no_time] { return course("Minimax", {500, 500, 501}, no_time()); }},
      {ErrorCode::course_no_stack, [] { return course("AlphaBeta", {1, 3, 5}, {}, false); }},
      {ErrorCode::course_too_deep,
       [] { return course("AlphaBeta", std::vector<nim::Pile>(60, 1), within_memory(40'000)); }},
      {ErrorCode::course_stopped, [] { return course("AlphaBeta", {1, 3, 5}, within_nodes(5)); }},
  };
}

}  // namespace

std::vector<Provoked> provoked_by_questions() {
  std::vector<Provoked> all = by_names();
  for (const auto& more : {by_searches(), by_the_course()}) all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace zermelo::testing
