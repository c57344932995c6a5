// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Errors and stops as sentences: one table.
#include "zermelo/words/errors.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include <fmt/format.h>

#include "text/json.hpp"
#include "words/stop_json.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo {
namespace {

// {0}, {1}, ... are details, {0 node} is a number of nodes, {subject} is the option that the error is about, and [name]
// is an option by its name.
struct Row {
  ErrorCode code;
  std::string_view name;
  std::string_view pattern;
};

constexpr std::array rows{
    Row{ErrorCode::clause, "clause", "{0}"},
    Row{ErrorCode::unknown_game, "unknown-game", "there is no game {0}{1}"},
    Row{ErrorCode::unknown_parameter, "unknown-parameter", "there is no parameter {0}{1}"},
    Row{ErrorCode::unknown_choice, "unknown-choice", "{subject} {0} is not known{1}"},
    Row{ErrorCode::not_a_whole_number, "not-a-whole-number", "{subject} {0} is not a whole number from {1} to {2}"},
    Row{ErrorCode::bad_parameter, "bad-parameter", "{subject} {0}"},
    Row{ErrorCode::missing_parameter, "missing-parameter", "needs {subject}: {0}"},
    Row{ErrorCode::given_twice, "given-twice", "{subject} is given twice"},
    Row{ErrorCode::unclosed_parameters, "unclosed-parameters",
        "{0} has no closing ')': write it like 'chomp(rows=3,cols=4)'"},
    Row{ErrorCode::not_a_parameter, "not-a-parameter",
        "{0} is no parameter: write name=value, as in 'chomp(rows=3,cols=4)'"},
    Row{ErrorCode::unknown_algorithm, "unknown-algorithm", "there is no algorithm {0}{1}"},
    Row{ErrorCode::system_error, "system-error", "{0}"},
    Row{ErrorCode::file_too_large, "file-too-large", "the file is larger than {0} bytes"},
    Row{ErrorCode::no_files_here, "no-files-here", "files cannot be read here"},
    Row{ErrorCode::bad_tree, "bad-tree", "{0}"},
    Row{ErrorCode::players_are_named, "players-are-named",
        "[to-move] does not go with a file that names the players of its nodes"},
    Row{ErrorCode::unclosed_quote, "unclosed-quote", "a double quote is not closed"},
    Row{ErrorCode::game_is_over, "game-is-over", "the game is over before {0}"},
    Row{ErrorCode::unknown_move, "unknown-move", "{0} is not a legal move{1}"},
    Row{ErrorCode::unknown_state, "unknown-state", "there is no state {0} (they look like {1})"},
    Row{ErrorCode::states_cannot_be_read, "states-cannot-be-read", "this game cannot read a state from text"},
    Row{ErrorCode::no_utility_bounds, "no-utility-bounds",
        "[window] utility: this game declares no bounds for its utilities"},
    Row{ErrorCode::no_labels, "no-labels", "[labels]: this game has one way to label its states"},
    Row{ErrorCode::solver_has_no_tree, "solver-has-no-tree",
        "the solver's search is no tree that could be shown; choose minimax or alpha-beta"},
    Row{ErrorCode::solver_lists_no_visits, "solver-lists-no-visits",
        "[visits]: the solver lists none; choose minimax or alpha-beta"},
    Row{ErrorCode::no_hashes, "no-hashes", "its states cannot be told apart by a table (the game has no hash_value)"},
    Row{ErrorCode::no_numbers, "no-numbers",
        "its positions have no numbers, so there is no table of them (the game has no state_index)"},
    Row{ErrorCode::too_many_to_enumerate, "too-many-to-enumerate",
        "the game has more than {0} positions, too many to number them one by one (the game has no state_index)"},
    Row{ErrorCode::enumeration_over_memory, "enumeration-over-memory",
        "numbering the positions one by one takes more than [memory] {0} (the game has no state_index)"},
    Row{ErrorCode::play_returns, "play-returns",
        "play can return to a position, so the positions have no order in which to solve them"},
    Row{ErrorCode::values_not_whole, "values-not-whole",
        "the values of this game are not whole numbers from -{0} to {0}, so there is no table of them"},
    Row{ErrorCode::endless_play, "endless-play",
        "a play can go on for ever, so there is no whole tree to search or count (give the game a limit on its length; "
        "solve [algorithm] solver needs none)"},
    Row{ErrorCode::endless_tree, "endless-tree", "a play can go on for ever, so there is no whole tree to count"},
    Row{ErrorCode::tree_too_large, "tree-too-large",
        "minimax would visit {0} nodes, more than the limit of {1}; choose alpha-beta, which visits fewer"},
    Row{ErrorCode::drawing_too_large, "drawing-too-large", "the tree has more than {0} nodes{1}"},
    Row{ErrorCode::drawing_too_deep, "drawing-too-deep",
        "the tree has more than {0} nodes ([depth] {1} has {2}{3 node}{4})"},
    Row{ErrorCode::play_too_deep, "play-too-deep",
        "a play may be {0} plies deep; [memory] {1} has a stack for {2} (give more, or a smaller [limit-nodes])"},
    Row{ErrorCode::no_stack, "no-stack",
        "no stack of {0} bytes is to be had for {1} plies (give a smaller [limit-nodes])"},
    Row{ErrorCode::too_many_moves, "too-many-moves", "[all-moves]: {0} moves are too many to solve one by one"},
    Row{ErrorCode::too_many_openings, "too-many-openings", "{0} has more than {1} openings"},
    Row{ErrorCode::too_many_positions, "too-many-positions", "{0} positions are too many for a table"},
    Row{ErrorCode::too_many_to_analyse, "too-many-to-analyse",
        "retrograde analysis solves all {0} states, more than the limit of {1} ([limit-nodes])"},
    Row{ErrorCode::sweep_too_large, "sweep-too-large",
        "the sweep over all positions takes {0} bytes, more than [memory] {1}"},
    Row{ErrorCode::sweep_over_limit, "sweep-over-limit",
        "{0} x {1} has {2} positions, which take {3} bytes; [memory] allows {4}"},
    Row{ErrorCode::sweep_over_machine, "sweep-over-machine",
        "{0} x {1} has {2} positions, which take {3} bytes; the machine has {4}"},
    Row{ErrorCode::sweep_out_of_room, "sweep-out-of-room",
        "stopped: more lost positions than there was memory set aside for"},
    Row{ErrorCode::analysis_too_large, "analysis-too-large",
        "retrograde analysis of {0} states would take {1} bytes, more than [memory] {2}"},
    Row{ErrorCode::numbering_too_large, "numbering-too-large",
        "numbering the positions takes {0} bytes, more than [memory] {1}"},
    Row{ErrorCode::records_too_wide, "records-too-wide", "a position's record would take {0} bits, more than {1}"},
    Row{ErrorCode::stopped, "stopped", "stopped: {0}"},
    Row{ErrorCode::stopped_after_nodes, "stopped-after-nodes", "stopped after {0} nodes: {1}"},
    Row{ErrorCode::stopped_search, "stopped-search", "the search was stopped: {0} (nothing is proved yet)"},
    Row{ErrorCode::stopped_search_with_bound, "stopped-search-with-bound",
        "the search was stopped: {0} (proved by {1 finished move}: value at {2} {3})"},
    Row{ErrorCode::stopped_at, "stopped-at", "stopped at {0}: {1}"},
    Row{ErrorCode::values_out_of_reach, "values-out-of-reach", "the values at depth {0} are out of reach: {1}"},
    Row{ErrorCode::no_openings, "no-openings", "{0} is over before the first move: there are no openings"},
    Row{ErrorCode::leaf_without_value, "leaf-without-value", "the leaf {0} has no value that can be written"},
    Row{ErrorCode::unknown_record, "unknown-record", "the record of {0} has a value that is none of the game's"},
    Row{ErrorCode::not_in_table, "not-in-table", "the table has no record of {0}: no play reaches it"},
    Row{ErrorCode::unknown_seat, "unknown-seat", "there is no seat {0}{1}"},
    Row{ErrorCode::wrong_record_name, "wrong-record-name", "[record] {0}: the name must end in .csv or .jsonl"},
    Row{ErrorCode::not_a_record, "not-a-record",
        "{subject} {0}: the file exists and is no record of games; it was left alone"},
    Row{ErrorCode::match_out_of_time, "match-out-of-time", "stopped: the game has taken its {0} s ([limit-game])"},
    Row{ErrorCode::empty_file, "empty-file", "the file is empty"},
    Row{ErrorCode::not_a_solution, "not-a-solution", "this is no solution file, or its first bytes are damaged"},
    Row{ErrorCode::truncated_header, "truncated-header", "the file is truncated: its header is not complete"},
    Row{ErrorCode::unknown_version, "unknown-version", "the file is of version {0}; this program reads version {1}"},
    Row{ErrorCode::unknown_byte_order, "unknown-byte-order", "the file's byte order is not known"},
    Row{ErrorCode::damaged_header, "damaged-header", "the header is damaged ({0})"},
    Row{ErrorCode::truncated_file, "truncated-file", "the file is truncated, or its header is damaged"},
    Row{ErrorCode::truncated_end, "truncated-end", "the file is truncated, or its end is damaged"},
    Row{ErrorCode::damaged_end, "damaged-end", "the end of the file is damaged (its sizes do not fit)"},
    Row{ErrorCode::damaged_table, "damaged-table", "the table of blocks is damaged ({0})"},
    Row{ErrorCode::damaged_block, "damaged-block", "block {0} of {1} is damaged: positions {2} to {3} cannot be read"},
    Row{ErrorCode::unknown_value, "unknown-value", "position {0} has a value that is none of the game's"},
    Row{ErrorCode::game_not_known_here, "game-not-known-here",
        "the file is of the game {0}, which this program does not know"},
    Row{ErrorCode::game_file_changed, "game-file-changed", "it is of {0}, and the file of that name has changed since"},
    Row{ErrorCode::header_does_not_fit, "header-does-not-fit", "its header does not fit {0} as this program knows it"},
    Row{ErrorCode::unfinished_build, "unfinished-build", "an unfinished build of {0}: {1} of {2} positions"},
    Row{ErrorCode::file_in_the_way, "file-in-the-way", "{0}; remove it, or choose another name"},
    Row{ErrorCode::other_game_in_the_way, "other-game-in-the-way",
        "it is {0} of {1}{2}; remove it, or choose another name"},
    Row{ErrorCode::build_over_memory, "build-over-memory",
        "{0} positions take {1} bytes of memory, and there are {2} ([memory])"},
    Row{ErrorCode::build_over_machine, "build-over-machine",
        "{0} positions take {1} bytes of memory, and there are {2} (all that this machine has)"},
    Row{ErrorCode::build_over_disk, "build-over-disk",
        "{0} positions may take {1} bytes on the disk, and {2} has {3} left"},
    Row{ErrorCode::build_too_long, "build-too-long", "{0} positions would take about {1} days"},
    Row{ErrorCode::not_a_regular_file, "not-a-regular-file",
        "a solution is written to a regular file, and this is none"},
    Row{ErrorCode::partial_is_a_link, "partial-is-a-link",
        "this is a symbolic link; remove it, or choose another name"},
    Row{ErrorCode::write_failed, "write-failed", "{0}"},
    Row{ErrorCode::write_failed_but_kept, "write-failed-but-kept",
        "{0} (what is finished is kept, and the same command goes on from there)"},
    Row{ErrorCode::changed_during_build, "changed-during-build",
        "another program removed, replaced or changed it during the build; {0} was not written"},
    Row{ErrorCode::created_during_build, "created-during-build",
        "another program created this file during the build; it was left alone, and the solution is in {0}"},
    Row{ErrorCode::replaced_during_build, "replaced-during-build",
        "another program replaced {0} during the build, and this is now its file"},
    Row{ErrorCode::another_build_writes, "another-build-writes", "another build is writing it"},
    Row{ErrorCode::another_build_ended, "another-build-ended", "another build has just ended; try again"},
    Row{ErrorCode::render_failed, "render-failed", "{0}"},
    Row{ErrorCode::picture_too_large, "picture-too-large",
        "the picture is too large for .png: .svg and .pdf have no such limit"},
    Row{ErrorCode::too_many_in_picture, "too-many-in-picture",
        "{0 node} are more than such a picture can hold ({1}): a smaller [depth], or .dot, .txt or .json"},
    Row{ErrorCode::unknown_extension, "unknown-extension", "{0}: the extension tells the format, and is one of {1}"},
    Row{ErrorCode::no_renderer, "no-renderer",
        "drawing .{0} needs the program {1}, which is neither beside this program nor on the PATH (Debian package: "
        "zermelo)"},
    Row{ErrorCode::renderer_not_started, "renderer-not-started", "cannot start {0}: {1}"},
    Row{ErrorCode::renderer_ended, "renderer-ended",
        "drawing .{0} failed: {1} ended with {2}; if it ran out of memory, raise [memory] (now {3})"},
    Row{ErrorCode::no_graphviz, "no-graphviz", "drawing .{0} needs Graphviz: apt-get install libgvc6"},
    Row{ErrorCode::missing_library, "missing-library", "drawing .{0} needs the library {1}, which is not installed"},
    Row{ErrorCode::no_thread, "no-thread", "not enough memory for a thread"},
    Row{ErrorCode::unknown_method, "unknown-method", "{0} is no method: Minimax or AlphaBeta"},
    Row{ErrorCode::no_pile, "no-pile", "[] has no move: at least one pile needs an object"},
    Row{ErrorCode::empty_piles, "empty-piles",
        "piles that are all empty have no move: at least one pile needs an object"},
    Row{ErrorCode::pile_too_large, "pile-too-large", "a pile of {0} is too large: 0 to {1}"},
    Row{ErrorCode::uncountable_in_memory, "uncountable-in-memory",
        "Minimax: the tree of {0} objects is too large to be counted (memory limit of {1} bytes); AlphaBeta may do it"},
    Row{ErrorCode::uncountable, "uncountable",
        "Minimax: the tree of {0} objects is too large to be counted ({1}); AlphaBeta may do it"},
    Row{ErrorCode::course_no_stack, "course-no-stack", "AlphaBeta: no stack of {0} bytes is to be had"},
    Row{ErrorCode::course_too_deep, "course-too-deep",
        "AlphaBeta was stopped: the play is deeper than the {0} plies that {1} bytes have room for"},
    Row{ErrorCode::course_stopped, "course-stopped", "AlphaBeta was stopped: {0}"},
};
static_assert(rows.size() == static_cast<std::size_t>(ErrorCode::last) + 1);
static_assert([] {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].code != static_cast<ErrorCode>(i)) return false;
  }
  return true;
}());

const Row& row_of(ErrorCode code) { return rows[static_cast<std::size_t>(code)]; }

// A list of names is a suggestion to what was typed before it.
std::string written(const Error& error, std::size_t index, Spelling spelling) {
  if (index >= error.details.size()) return {};
  return std::visit(
      [&]<class T>(const T& detail) -> std::string {
        if constexpr (std::is_same_v<T, std::string>) {
          return detail;
        } else if constexpr (std::is_same_v<T, Typed>) {
          return text::echoed(detail.text);
        } else if constexpr (std::is_same_v<T, Count>) {
          return text::with_separators(detail.digits);
        } else if constexpr (std::is_same_v<T, Stop>) {
          return reason(detail, spelling);
        } else {
          const auto* typed = index > 0 ? std::get_if<Typed>(&error.details[index - 1].value()) : nullptr;
          return text::suggestion(typed == nullptr ? "" : typed->text, detail.names);
        }
      },
      error.details[index].value());
}

std::string_view text_of_count(const Error& error, std::size_t index) {
  const auto* count = index < error.details.size() ? std::get_if<Count>(&error.details[index].value()) : nullptr;
  return count == nullptr ? std::string_view{} : count->digits;
}

std::string filled(const Error& error, Spelling spelling) {
  const std::string_view pattern = row_of(error.code).pattern;
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '[' && pattern[i + 1] != ']') {
      const std::size_t end = pattern.find(']', i);
      text += spelling(pattern.substr(i + 1, end - i - 1));
      i = end;
    } else if (pattern.substr(i).starts_with("{subject}")) {
      text += spelling(error.subject);
      i = pattern.find('}', i);
    } else if (pattern[i] == '{') {
      const std::size_t end = pattern.find('}', i);
      const auto index = static_cast<std::size_t>(pattern[i + 1] - '0');
      text += written(error, index, spelling);
      if (end > i + 2) text += pattern.substr(i + 2, end - i - 2);
      if (end > i + 2 && text_of_count(error, index) != "1") text += 's';
      i = end;
    } else {
      text += pattern[i];
    }
  }
  return text;
}

std::string written(const Place& place, Spelling spelling) {
  switch (place.kind) {
    case Place::Kind::game:
      return place.name;
    case Place::Kind::option:
      return spelling(place.name);
    case Place::Kind::move:
      return fmt::format("{}, move {}", spelling(place.name), place.number);
    case Place::Kind::file:
      return text::echoed(place.name);
    case Place::Kind::line:
      return fmt::format("line {}", place.number);
    case Place::Kind::player:
      break;
  }
  return fmt::format("{} cannot decide", place.name);
}

}  // namespace

// A name in capitals is that of an argument without dashes.
std::string as_option(std::string_view name) { return name == "MOVES" ? std::string{name} : fmt::format("--{}", name); }

std::string as_argument(std::string_view name) {
  std::string argument{name};
  std::ranges::replace(argument, '-', '_');
  return argument;
}

std::string sentence(const Error& error, Spelling spelling) {
  std::string text;
  for (std::size_t i = 0; i < error.places.size(); ++i) {
    // "--file 'a.txt'": the file is what the option was given.
    const bool is_value = i + 1 < error.places.size() && error.places[i].kind == Place::Kind::option &&
                          error.places[i + 1].kind == Place::Kind::file;
    text += written(error.places[i], spelling) + (is_value ? " " : ": ");
  }
  return text + filled(error, spelling);
}

std::string reason(const Stop& stop, Spelling spelling) {
  switch (stop.cause) {
    case StopCause::nodes:
      return fmt::format("limit of {} nodes reached ({})", text::grouped(stop.limit), spelling("limit-nodes"));
    case StopCause::states:
      return fmt::format("limit of {} states reached ({})", text::grouped(stop.limit), spelling("limit-nodes"));
    case StopCause::seconds:
      return fmt::format("time limit of {} s reached", stop.seconds);
    case StopCause::memory:
      return fmt::format("memory limit reached ({})", spelling("memory"));
    case StopCause::depth:
      return fmt::format("depth limit of {} plies reached ({})", text::grouped(stop.limit), spelling("memory"));
    case StopCause::interrupted:
      break;
  }
  return "interrupted";
}

std::string_view name_of(ErrorCode code) { return row_of(code).name; }

std::string_view pattern_of(ErrorCode code) { return row_of(code).pattern; }

std::string_view name_of(StopCause cause) {
  constexpr std::array<std::string_view, 6> names{"nodes", "states", "seconds", "memory", "depth", "interrupted"};
  return names[static_cast<std::size_t>(cause)];
}

void add_stop(Json& json, const Stop& stop) {
  Json data{{"cause", name_of(stop.cause)}};
  if (stop.cause == StopCause::seconds) {
    data.add("limit", stop.seconds);
  } else if (stop.cause != StopCause::interrupted) {
    data.add("limit", stop.limit);
  }
  json.add("stop", data);
  json.add("reason", reason(stop));
}

}  // namespace zermelo
