// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// One game chosen at run time, with a position in it: all that a front end sees. Choices are made once a request,
// never once a move, so the searches behind it are the same compiled templates as anywhere else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/runtime/host.hpp"
#include "zermelo/runtime/tabulation.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo {

// The two textbook searches, and the exact solver, which remembers states and answers with a distance, too.
enum class Algorithm : std::uint8_t { minimax, alpha_beta, solver };
enum class WindowChoice : std::uint8_t { full, utility };

std::string_view name_of(Algorithm algorithm);
std::string_view name_of(WindowChoice window);
const std::vector<std::string>& algorithm_names();
Expected<Algorithm> parse_algorithm(std::string_view text);
Expected<WindowChoice> parse_window(std::string_view text);
// Those whose tree can be drawn and explained.
const std::vector<std::string>& textbook_names();
Expected<Algorithm> parse_textbook(std::string_view text);

struct Limits {
  std::uint64_t nodes = 2'000'000'000;
  std::optional<double> seconds;
  double spent = 0;  // of these seconds, before the question: a file had to be read
  std::uint64_t memory = std::uint64_t{8} << 30U;
  unsigned threads = 1;  // of the solver and the sweep
};

struct SolveRequest {
  Algorithm algorithm = Algorithm::minimax;
  WindowChoice window = WindowChoice::full;
  Limits limits = {};
  bool principal_variation = true;
  bool all_moves = false;
  bool visits = false;
  // Where the solver keeps what serves further questions to the same engine; without it every question begins anew.
  std::shared_ptr<const void>* memory_of_engine = nullptr;
};

// What is known of a move's value.
enum class Bound : std::uint8_t { exact, at_most, at_least };

struct MoveValue {
  std::string action;
  std::string value;
  Bound bound = Bound::exact;
  std::uint64_t visited = 0;  // nodes of the search in this move's subtree, the state after the move included
  std::optional<std::uint32_t> distance = std::nullopt;  // as in a report, the move included
};

enum class Status : std::uint8_t { solved, stopped };

// Values are the player's to move at the state asked about, written exactly ("9", "7/2").
struct SolveReport {
  Status status = Status::solved;
  std::string stop_reason;  // of a stopped search
  std::string value;        // of a solved one
  // Of the solver: plies to the end when who wins hurries and who loses delays; nothing for a tie, or where only the
  // value is known.
  std::optional<std::uint32_t> distance;
  std::optional<std::string> best_action;
  std::vector<std::string> principal_variation;
  bool principal_variation_complete = true;
  std::string variation_end = "not followed further: limit reached";  // why it is not complete
  Counters counters;
  std::optional<std::uint64_t> known;   // of the solver: visits that its table answered
  std::optional<std::uint64_t> stored;  // and states in the table at the end
  double seconds = 0;
  std::optional<std::string> at_least;  // the bounds of a stopped search, where there are any
  std::optional<std::string> at_most;
  bool nothing_proved = false;      // beyond the range of the utilities, which these bounds are then
  std::vector<MoveValue> finished;  // root moves in the order of the search
  std::vector<MoveValue> moves;     // every move with its exact value, if asked for
  std::string moves_stop_reason;    // why not all moves are there
  std::vector<std::string> visits;  // visited states in order without the root, if asked for
};

// A tree to draw or to explain.
struct TraceRequest {
  std::optional<Algorithm> algorithm = std::nullopt;  // nothing: the game tree itself, without a search
  WindowChoice window = WindowChoice::full;
  Limits limits = {};
  std::optional<std::uint32_t> depth = std::nullopt;  // plies to keep; a search goes to its end all the same
  std::uint64_t most_nodes = 2'000;                   // to keep
  std::string how_to_have_more = {};                  // advice when more are refused
  bool keep_first = false;                            // of more nodes, keep the first; otherwise they are refused
  bool sketches = true;                               // states as pictures
  std::string labels = {};                            // one of the notation's ways to label a state; empty: its first
  bool frontier_values = false;                       // of a game tree: the exact values at the depth where it ends
};

// Reports with counts of any length: include the header that defines one to ask for it.
struct CountReport;     // runtime/count_report.hpp
struct OrderingReport;  // runtime/count_report.hpp
namespace draw {
struct SearchTree;  // draw/search_tree.hpp
}

class GameCard;

class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  virtual const GameCard& card() const = 0;
  virtual const Arguments& arguments() const = 0;
  virtual Definition definition() const = 0;
  virtual std::string remark() const = 0;
  virtual std::string player_name(Player p) const = 0;
  virtual std::string player_title(Player p) const = 0;

  // The same game in the same position, to go on from there on its own.
  virtual std::unique_ptr<Engine> copy() const = 0;

  // The position: the initial state and the moves played from it.
  virtual std::string state() const = 0;
  virtual std::string board(Style style) const = 0;
  virtual Player to_move() const = 0;
  virtual Player starter() const = 0;         // to move at the initial state
  virtual Player values_seen_by() const = 0;  // whose values an answer to a question about the position holds
  virtual bool is_terminal() const = 0;
  virtual std::string outcome() const = 0;           // of a terminal state
  virtual std::optional<Player> winner() const = 0;  // of a terminal state; nobody at a draw
  virtual std::string utility(Player p) const = 0;   // of a terminal state
  virtual std::vector<std::string> history() const = 0;
  virtual ActionCount action_count() const = 0;
  virtual std::string action(ActionCount index) const = 0;
  virtual std::string list_actions() const = 0;

  // Plays a move as a person types it and returns it as the game writes it.
  virtual Expected<std::string> play(std::string_view text) = 0;
  virtual bool undo() = 0;
  // The position that is written like this, whether moves lead to it or not, in place of the one that is there. It is
  // looked for among all states of the game.
  virtual Expected<void> go_to(std::string_view state, Host& host) = 0;

  // Questions about the position. A refusal is an error, a stop is a report.
  virtual Expected<SolveReport> solve(const SolveRequest& request, Host& host) const = 0;
  virtual Expected<CountReport> count(const Limits& limits, Host& host) const = 0;
  virtual Expected<draw::SearchTree> trace(const TraceRequest& request, Host& host) const = 0;
  virtual Expected<OrderingReport> orderings(WindowChoice window, const Limits& limits, Host& host) const = 0;
  // All states of the game as a table, for the engine at the position it is in now.
  virtual Expected<std::unique_ptr<Tabulation>> tabulation(const Limits& limits) const = 0;
};

// Moves separated by white space, a label with spaces in double quotes. Says which move failed.
Expected<void> play_all(Engine& engine, std::string_view moves);

// A game as the catalogue lists it.
class GameCard {
 public:
  using Open = Expected<std::unique_ptr<Engine>> (*)(const GameCard& card, Arguments arguments);

  std::string name;
  std::string summary;
  Parameters parameters;
  WindowChoice window = WindowChoice::full;  // alpha-beta's, where none is asked for
  std::vector<Arguments::Given> growth;      // parameters of growing size, for analyses
  bool openings_by_default = false;          // whether an analysis shows the first moves instead
  std::vector<std::string> labels;           // ways to label a state in a drawing, the first being the default
  Open open_ = nullptr;

  Expected<std::unique_ptr<Engine>> open(const Arguments::Given& given, const FileReader& read_file = no_files) const;
};

}  // namespace zermelo
