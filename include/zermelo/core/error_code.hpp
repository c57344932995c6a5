// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What can be wrong, by codes that stay the same from version to version. Their names and sentences are in
// words/errors.
#pragma once

#include <cstdint>

namespace zermelo {

enum class ErrorCode : std::uint8_t {
  clause,   // words that a game or a front end has made itself
  refusal,  // such words of a request that is out of reach

  // Names and parameters.
  unknown_game,
  unknown_parameter,
  unknown_choice,
  not_a_whole_number,
  bad_parameter,
  missing_parameter,
  given_twice,
  unclosed_parameters,
  not_a_parameter,
  unknown_algorithm,
  system_error,
  file_too_large,
  no_files_here,

  // Trees from files.
  bad_tree,
  unsupported_tree,
  players_are_named,

  // Positions and moves.
  unclosed_quote,
  game_is_over,
  unknown_move,
  unknown_state,
  states_cannot_be_read,

  // Questions that a game cannot answer.
  no_utility_bounds,
  no_labels,
  solver_has_no_tree,
  solver_lists_no_visits,
  solver_finds_distances,
  no_hashes,
  no_numbers,
  too_many_to_enumerate,
  enumeration_over_memory,
  play_returns,
  values_not_whole,
  endless_play,
  endless_tree,

  // What takes too much.
  tree_too_large,
  drawing_too_large,
  drawing_too_deep,
  play_too_deep,
  no_stack,
  too_many_moves,
  too_many_openings,
  too_many_positions,
  too_many_to_analyse,
  sweep_too_large,
  sweep_over_limit,
  sweep_over_machine,
  sweep_out_of_room,
  distance_over_nodes,
  distance_over_memory,
  analysis_too_large,
  numbering_too_large,
  records_too_wide,

  // What was stopped.
  stopped,
  stopped_after_nodes,
  stopped_search,
  stopped_search_with_bound,
  stopped_at,
  values_out_of_reach,

  // Answers that cannot be given.
  no_openings,
  leaf_without_value,
  unknown_record,
  not_in_table,

  // Matches.
  unknown_seat,
  wrong_record_name,
  not_a_record,
  match_out_of_time,

  // Solution files.
  empty_file,
  not_a_solution,
  truncated_header,
  unknown_version,
  unknown_byte_order,
  damaged_header,
  truncated_file,
  truncated_end,
  damaged_end,
  damaged_table,
  damaged_block,
  unknown_value,
  game_not_known_here,
  game_file_changed,
  header_does_not_fit,
  unfinished_build,
  file_in_the_way,
  other_game_in_the_way,
  build_over_memory,
  build_over_machine,
  build_over_disk,
  build_too_long,
  not_a_regular_file,
  partial_is_a_link,
  write_failed,
  write_failed_but_kept,
  changed_during_build,
  created_during_build,
  replaced_during_build,
  another_build_writes,
  another_build_ended,

  // Pictures.
  render_failed,
  bad_graph,
  picture_too_large,
  too_many_in_picture,
  unknown_extension,
  no_renderer,
  renderer_not_started,
  renderer_ended,
  no_graphviz,
  missing_library,
  no_thread,

  // SolveGame of the course.
  unknown_method,
  no_pile,
  empty_piles,
  pile_too_large,
  uncountable_in_memory,
  uncountable,
  course_no_stack,
  course_too_deep,
  course_stopped,

  last = course_stopped,
};

}  // namespace zermelo
