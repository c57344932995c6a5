// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The hot code of a game, compiled for its type: plain data in, plain data out. A game without kernels of its own is
// served by those of `AnyGame`, a few times slower.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/search/ply_counts.hpp"

namespace zermelo {

class StateTable;  // model/state_table.hpp

// The two textbook searches, and the exact solver, which remembers states and answers with a distance, too.
enum class Algorithm : std::uint8_t { minimax, alpha_beta, solver };
enum class WindowChoice : std::uint8_t { full, utility };

enum class SearchEnd : std::uint8_t {
  finished,
  stopped,   // by the limit of nodes, or by the watch
  too_deep,  // for its stack
};

// A textbook search from a state.
struct SearchTask {
  const AnyState& root;
  Algorithm algorithm = Algorithm::minimax;
  WindowChoice window = WindowChoice::full;
  std::uint64_t limit_nodes = 0;
  std::uint64_t deepest = 0;
  Watch* watch = nullptr;
};

struct RootMove {
  AnyAction action;
  ExactValue value;
  std::uint64_t visited = 0;  // nodes of its subtree
};

// Values are those of the player to move at the root.
struct SearchFound {
  SearchEnd end = SearchEnd::finished;
  Counters counters = {};
  ExactValue value = {};
  // The principal variation as far as the search kept it, at least its first move; empty at the end of a game.
  std::vector<AnyAction> line = {};
  std::vector<RootMove> root_moves = {};  // those that are finished
};

// The exact solver from a state.
struct ExactTask {
  const AnyState& root;
  Limits limits = {};
  std::uint64_t deepest = 0;
  std::uint64_t stack_bytes = 0;  // of each further thread
  bool line = true;
  bool all_moves = false;
  Watch* watch = nullptr;
  Host& host;
};

struct ExactMove {
  AnyAction action;
  ExactValue value;
  std::optional<std::uint32_t> plies = std::nullopt;  // to the end, this move included; nothing for a tie
  std::uint64_t visited = 0;
};

struct ExactFound {
  SearchEnd end = SearchEnd::finished;
  std::optional<ExactValue> value = std::nullopt;  // known, even if the move is not
  std::optional<std::uint32_t> plies = std::nullopt;
  std::optional<ExactValue> at_least = std::nullopt;  // what a stopped search has proved
  std::optional<ExactValue> at_most = std::nullopt;
  bool nothing_proved = false;  // these are then the bounds of the utilities
  std::vector<AnyAction> line = {};
  bool line_is_whole = true;
  std::vector<ExactMove> moves = {};
  SearchEnd moves_end = SearchEnd::finished;
  Counters counters = {};
  std::uint64_t known = 0;                             // visits that the table answered
  std::optional<std::uint64_t> stored = std::nullopt;  // states in the table at the end
};

// The result of perfect play from a state in which play may go on for ever.
struct EndlessRecord {
  ExactValue value;
  std::uint32_t distance = 0;

  bool operator==(const EndlessRecord&) const = default;
};

// All states of such a game, solved.
class EndlessTable {
 public:
  EndlessTable() = default;
  EndlessTable(const EndlessTable&) = delete;
  EndlessTable& operator=(const EndlessTable&) = delete;
  virtual ~EndlessTable() = default;

  virtual std::uint64_t count() const = 0;
  virtual EndlessRecord at(const AnyState& s) const = 0;
};

// Receives how much is done; false stops.
using KeepGoing = std::function<bool(std::uint64_t done)>;
using KeepGoingOf = std::function<bool(std::uint64_t done, std::uint64_t in_all)>;

// Retrograde analysis: only of games in which play may go on for ever.
struct EndlessKernel {
  std::uint64_t (*states)(const Rules& rules);
  std::uint64_t (*bytes)(const Rules& rules);  // endless: more than can be said
  // Returns nothing if it was stopped. Reports 3 times the number of states at the end.
  std::unique_ptr<EndlessTable> (*solve)(const Rules& rules, const KeepGoing& keep_going);
};

// A game's own engine, for states that are too many for the general solver, and whose value is won or lost.
struct OwnMove {
  AnyAction action;
  bool wins = false;
  std::optional<std::uint32_t> plies = std::nullopt;
};
struct OwnAnswer {
  std::vector<OwnMove> moves = {};   // in ACTIONS order
  std::vector<AnyAction> line = {};  // best play to the end, where the plies are known
};
// The limits of such an engine, and whether the answer has to have plies.
struct OwnTask {
  std::uint64_t memory = 0;
  bool with_plies = false;
};
struct OwnEngine {
  bool (*takes_over)(const Rules& rules, const AnyState& s, const OwnTask& task);
  std::uint64_t (*states)(const Rules& rules, const AnyState& s);  // endless: more than can be said
  std::uint64_t (*bytes)(const Rules& rules, const AnyState& s, const OwnTask& task);
  std::optional<OwnAnswer> (*answer)(const Rules& rules, const AnyState& s, const OwnTask& task,
                                     const KeepGoingOf& goes_on);
};

struct CountLimits;  // search/tree_count.hpp

// How the states of a game are numbered; what it takes is known beforehand.
struct TableKernel {
  std::uint64_t (*states)(const Rules& rules);
  std::uint64_t (*bytes)(const Rules& rules);
  std::unique_ptr<StateTable> (*make)(const AnyGame& game);
};

struct Kernels {
  SearchFound (*search)(const Rules& rules, const SearchTask& task);
  ExactFound (*solve)(const Rules& rules, const ExactTask& task);
  // Returns an upper bound on the nodes of the whole tree that costs nothing; 2^64 - 1 where there is none.
  std::uint64_t (*most_nodes)(const Rules& rules, const AnyState& s);
  std::optional<BigCount> (*tree_size)(const Rules& rules, const AnyState& s, const CountLimits& limits);
  TreeCount (*count)(const Rules& rules, const AnyState& s, const CountLimits& limits);
  // Counts by a formula; returns nothing if the limits are too narrow or the watch stops it. Only where a game has one.
  std::optional<TreeCount> (*own_count)(const Rules& rules, const AnyState& s, const CountLimits& limits) = nullptr;
  const TableKernel* table = nullptr;
  const EndlessKernel* endless = nullptr;
  const OwnEngine* own_engine = nullptr;

  // Upper bounds on the stack that one ply takes; a test goes a million plies deep in every build.
  std::uint64_t search_bytes_per_ply = 0;
  std::uint64_t solve_bytes_per_ply = 0;
  std::uint64_t size_bytes_per_ply = 0;
};

// Kernels over AnyGame, compiled once.
extern const Kernels any_game_kernels;

}  // namespace zermelo
