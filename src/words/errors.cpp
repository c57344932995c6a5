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
  ErrorKind kind;
  std::string_view pattern;
};

#define ROW(code, kind, pattern) \
  Row { ErrorCode::code, #code, ErrorKind::kind, pattern }
constexpr std::array rows{
    ROW(clause, bad_input, "{0}"),
    ROW(refusal, refused, "{0}"),
    ROW(unknown_game, bad_input, "there is no game {0}{1}"),
    ROW(unknown_parameter, bad_input, "there is no parameter {0}{1}"),
    ROW(unknown_choice, bad_input, "{subject} {0} is not valid{1}"),
    ROW(not_a_whole_number, bad_input, "{subject} {0} is not a whole number from {1} to {2}"),
    ROW(bad_parameter, bad_input, "{subject} {0}"),
    ROW(missing_parameter, bad_input, "{subject} is required: {0}"),
    ROW(given_twice, bad_input, "{subject} is given twice"),
    ROW(unclosed_parameters, bad_input, "{0} has no closing ')'; type it like 'chomp(rows=3,cols=4)'"),
    ROW(not_a_parameter, bad_input, "{0} is not a parameter; type name=value, as in 'chomp(rows=3,cols=4)'"),
    ROW(unknown_algorithm, bad_input, "there is no algorithm {0}{1}"),
    ROW(system_error, unreadable, "{0}"),
    ROW(file_too_large, refused, "the file is larger than {0} bytes"),
    ROW(no_files_here, bad_input, "files cannot be read here"),
    ROW(bad_tree, bad_input, "{0}"),
    ROW(unsupported_tree, refused, "{0}"),
    ROW(players_are_named, bad_input, "[to-move] cannot be used with this file, which names the player at each node"),
    ROW(unclosed_quote, bad_input, "a double quote is not closed"),
    ROW(game_is_over, bad_input, "the game is over before {0}"),
    ROW(unknown_move, bad_input, "{0} is not a legal move{1}"),
    ROW(unknown_state, bad_input, "{0} is not a state of this game; type one like {1}"),
    ROW(states_cannot_be_read, refused, "this game cannot read a state from text"),
    ROW(no_utility_bounds, bad_input, "this game declares no bounds for its utilities; use [window] full"),
    ROW(no_labels, bad_input, "this game has only one kind of labels; leave out [labels]"),
    ROW(solver_has_no_tree, bad_input, "the solver's search cannot be drawn; choose minimax or alpha-beta"),
    ROW(solver_lists_no_visits, bad_input,
        "the solver cannot list its visits; leave out [visits], or choose minimax or alpha-beta"),
    ROW(solver_finds_distances, bad_input,
        "only the solver finds the length of a game; use [distance] with [algorithm] solver"),
    ROW(no_hashes, refused, "this game's distinct states cannot be counted: it does not define hash_value"),
    ROW(no_numbers, refused, "this game cannot be tabulated: it does not number its positions"),
    ROW(too_many_to_enumerate, refused,
        "this game has more than {0} positions, too many to number one by one; define its state_index"),
    ROW(enumeration_over_memory, refused,
        "numbering the positions one by one takes more than [memory] {0}; raise it, or define the game's state_index"),
    ROW(play_returns, refused, "this game cannot be tabulated: play can return to an earlier position"),
    ROW(values_not_whole, refused, "this game cannot be tabulated: its values are not whole numbers from -{0} to {0}"),
    ROW(endless_play, refused,
        "this game can go on forever, so its tree has no end; limit its length, or use solve [algorithm] solver"),
    ROW(endless_tree, refused, "this game can go on forever, so its tree cannot be counted; limit its length"),
    ROW(tree_too_large, refused, "minimax would visit {0} nodes (limit {1}); try {subject} {2}"),
    ROW(drawing_too_large, refused, "the tree has more than {0} nodes{1}"),
    ROW(drawing_too_deep, refused, "the tree has more than {0} nodes; try [depth] {1} ({2}{3 node}){4}"),
    ROW(play_too_deep, refused,
        "this game can last {0} plies, but [memory] {1} has room for {2}; raise [memory], lower [limit-nodes] or use "
        "the solver"),
    ROW(no_stack, refused, "cannot allocate a stack of {0} bytes for {1} plies; lower [limit-nodes]"),
    ROW(too_many_moves, refused, "there are {0} moves, too many to solve one by one; leave out [all-moves]"),
    ROW(too_many_openings, refused, "{0} has more than {1} openings, too many for a table"),
    ROW(too_many_positions, refused, "{0} positions are too many for a table"),
    ROW(too_many_to_analyse, refused,
        "retrograde analysis would solve all {0} states (limit {1}); raise [limit-nodes]"),
    ROW(sweep_too_large, refused, "solving all positions takes {0} bytes; raise [memory] (now {1})"),
    ROW(sweep_over_limit, refused, "{0} x {1} has {2} positions, which take {3} bytes; raise [memory] (now {4})"),
    ROW(sweep_over_machine, refused, "{0} x {1} has {2} positions, which take {3} bytes; this machine has {4}"),
    ROW(sweep_out_of_room, refused, "stopped: more lost positions than fit in the memory reserved for them"),
    ROW(distance_over_nodes, refused, "[distance] has to look at {0} positions; raise [limit-nodes] (now {1})"),
    ROW(distance_over_memory, refused, "[distance] takes {0} bytes; raise [memory] (now {1})"),
    ROW(analysis_too_large, refused, "retrograde analysis of {0} states takes {1} bytes; raise [memory] (now {2})"),
    ROW(numbering_too_large, refused, "numbering the positions takes {0} bytes; raise [memory] (now {1})"),
    ROW(records_too_wide, refused, "a position's record would take {0} bits (limit {1})"),
    ROW(stopped, refused, "stopped: {0}"),
    ROW(stopped_after_nodes, refused, "stopped after {0} nodes: {1}"),
    ROW(stopped_search, refused, "the search was stopped: {0} (nothing is proved yet)"),
    ROW(stopped_search_with_bound, refused,
        "the search was stopped: {0} (proved by {1 finished move}: value at {2} {3})"),
    ROW(stopped_at, refused, "stopped at {0}: {1}"),
    ROW(values_out_of_reach, refused, "cannot find the values at depth {0}: {1}"),
    ROW(no_openings, bad_input, "{0} has no openings: it is over before the first move"),
    ROW(leaf_without_value, bad_input, "the leaf {0} has no finite value, so it cannot be written"),
    ROW(unknown_record, bad_input, "the record of {0} contains a value that this game cannot have"),
    ROW(not_in_table, bad_input, "the table has no record of {0}: play cannot reach it"),
    ROW(unknown_seat, bad_input, "there is no seat {0}{1}"),
    ROW(wrong_record_name, bad_input, "[record] {0}: the name must end in .csv or .jsonl"),
    ROW(not_a_record, bad_input, "{subject} {0}: this file exists and is not a record of games; choose another name"),
    ROW(match_out_of_time, refused, "stopped: the game reached its time limit of {0} s ([limit-game])"),
    ROW(empty_file, bad_input, "the file is empty"),
    ROW(not_a_solution, bad_input, "not a solution file (or its first bytes are damaged)"),
    ROW(truncated_header, bad_input, "the file is truncated: its header is not complete"),
    ROW(unknown_version, bad_input, "the file has version {0}; this program reads version {1}"),
    ROW(unknown_byte_order, bad_input, "the file has an unknown byte order"),
    ROW(damaged_header, bad_input, "the header is damaged ({0})"),
    ROW(truncated_file, bad_input, "the file is truncated, or its header is damaged"),
    ROW(truncated_end, bad_input, "the file is truncated, or its end is damaged"),
    ROW(damaged_end, bad_input, "the end of the file is damaged (its sizes do not match)"),
    ROW(damaged_table, bad_input, "the table of blocks is damaged ({0})"),
    ROW(damaged_block, bad_input, "block {0} of {1} is damaged: positions {2} to {3} cannot be read"),
    ROW(unknown_value, bad_input, "position {0} has a value that this game cannot have"),
    ROW(game_not_known_here, bad_input, "the file solves the game {0}, which this program does not know"),
    ROW(game_file_changed, bad_input, "it solves {0}, and that file has changed since"),
    ROW(header_does_not_fit, bad_input, "its header does not match {0} as this program knows it"),
    ROW(unfinished_build, bad_input, "an unfinished build of {0}: {1} of {2} positions"),
    ROW(file_in_the_way, bad_input, "{0}; remove it, or choose another name"),
    ROW(other_game_in_the_way, bad_input, "this is {0} of {1}{2}; remove it, or choose another name"),
    ROW(build_over_memory, refused, "{0} positions take {1} bytes of memory; raise [memory] (now {2})"),
    ROW(build_over_machine, refused, "{0} positions take {1} bytes of memory; this machine has {2}"),
    ROW(build_over_disk, refused, "{0} positions may take {1} bytes on disk; {2} has {3} free"),
    ROW(build_too_long, refused, "{0} positions would take about {1} days"),
    ROW(not_a_regular_file, bad_input, "not a regular file"),
    ROW(partial_is_a_link, bad_input, "this is a symbolic link; remove it, or choose another name"),
    ROW(write_failed, bad_input, "{0}"),
    ROW(write_failed_but_kept, bad_input, "{0} (finished work is kept; the same command resumes it)"),
    ROW(changed_during_build, bad_input,
        "another program removed, replaced or changed it during the build; {0} was not written"),
    ROW(created_during_build, bad_input,
        "another program created this file during the build; it was left alone, and the solution is in {0}"),
    ROW(replaced_during_build, bad_input,
        "another program replaced {0} during the build; this file is now that program's"),
    ROW(another_build_writes, refused, "another build is writing this file"),
    ROW(another_build_ended, refused, "another build has just ended; try again"),
    ROW(render_failed, refused, "{0}"),
    ROW(bad_graph, bad_input, "{0}"),
    ROW(picture_too_large, refused, "the picture is too large for .png; use .svg or .pdf"),
    ROW(too_many_in_picture, refused,
        "{0 node} are too many for a picture (limit {1}); lower [depth], or use .dot, .txt or .json"),
    ROW(unknown_extension, bad_input, "{0}: the name must end in one of {1}"),
    ROW(no_renderer, refused,
        "drawing .{0} needs the program {1}, which is neither next to this program nor on the PATH; install the Debian "
        "package zermelo"),
    ROW(renderer_not_started, refused, "cannot start {0}: {1}"),
    ROW(renderer_ended, refused,
        "drawing .{0} failed: {1} ended with {2}; if it ran out of memory, raise [memory] (now {3})"),
    ROW(no_graphviz, refused, "drawing .{0} needs Graphviz: apt-get install libgvc6"),
    ROW(missing_library, refused, "drawing .{0} needs the library {1}, which is not installed"),
    ROW(no_thread, refused, "not enough memory for a thread"),
    ROW(unknown_method, bad_input, "{0} is not a method; use Minimax or AlphaBeta"),
    ROW(no_pile, bad_input, "[] has no move: at least one pile needs an object"),
    ROW(empty_piles, bad_input, "piles that are all empty have no move: at least one pile needs an object"),
    ROW(pile_too_large, bad_input, "a pile of {0} is too large; use 0 to {1}"),
    ROW(uncountable_in_memory, refused,
        "Minimax: the tree of {0} objects is too large to count (memory limit of {1} bytes); try AlphaBeta"),
    ROW(uncountable, refused, "Minimax: the tree of {0} objects is too large to count ({1}); try AlphaBeta"),
    ROW(course_no_stack, refused, "AlphaBeta: cannot allocate a stack of {0} bytes"),
    ROW(course_too_deep, refused,
        "AlphaBeta was stopped: the game lasts longer than the {0} plies that fit in {1} bytes"),
    ROW(course_stopped, refused, "AlphaBeta was stopped: {0}"),
};
#undef ROW
static_assert(rows.size() == static_cast<std::size_t>(ErrorCode::last) + 1);
static_assert([] {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].code != static_cast<ErrorCode>(i)) return false;
  }
  return true;
}());

const Row& row_of(ErrorCode code) { return rows[static_cast<std::size_t>(code)]; }

// Writes a detail. A list of names is a suggestion to what was typed before it.
std::string write(const Error& error, std::size_t index, Spelling spelling) {
  if (index >= error.details.size()) return {};
  return std::visit(
      [&]<class T>(const T& detail) -> std::string {
        if constexpr (std::is_same_v<T, std::string>) {
          return detail;
        } else if constexpr (std::is_same_v<T, Typed>) {
          return text::echo(detail.text);
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

std::string fill(const Error& error, Spelling spelling) {
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
      text += write(error, index, spelling);
      if (end > i + 2) text += pattern.substr(i + 2, end - i - 2);
      if (end > i + 2 && text_of_count(error, index) != "1") text += 's';
      i = end;
    } else {
      text += pattern[i];
    }
  }
  return text;
}

std::string write(const Place& place, ErrorKind kind, Spelling spelling) {
  switch (place.kind) {
    case Place::Kind::game:
      return place.name;
    case Place::Kind::option:
      return spelling(place.name);
    case Place::Kind::move:
      return fmt::format("{}, move {}", spelling(place.name), place.number);
    case Place::Kind::file:
      return text::echo(place.name);
    case Place::Kind::line:
      return fmt::format("line {}", place.number);
    case Place::Kind::player:
      break;
  }
  return place.name + (kind == ErrorKind::refused ? "'s search is too large" : " cannot search");
}

}  // namespace

// Spells an option. A name in capitals is that of an argument without dashes.
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
    text += write(error.places[i], kind_of(error.code), spelling) + (is_value ? " " : ": ");
  }
  return text + fill(error, spelling);
}

std::string reason(const Stop& stop, Spelling spelling) {
  switch (stop.cause) {
    case StopCause::nodes:
      return fmt::format("limit of {} nodes reached ({})", text::group_digits(stop.limit), spelling("limit-nodes"));
    case StopCause::states:
      return fmt::format("limit of {} states reached ({})", text::group_digits(stop.limit), spelling("limit-nodes"));
    case StopCause::seconds:
      return fmt::format("time limit of {} s reached", stop.seconds);
    case StopCause::memory:
      return fmt::format("memory limit reached ({})", spelling("memory"));
    case StopCause::depth:
      return fmt::format("depth limit of {} plies reached ({})", text::group_digits(stop.limit), spelling("memory"));
    case StopCause::interrupted:
      break;
  }
  return "interrupted";
}

ErrorKind kind_of(ErrorCode code) { return row_of(code).kind; }

std::string name_of(ErrorCode code) {
  std::string name{row_of(code).name};
  std::ranges::replace(name, '_', '-');
  return name;
}

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
