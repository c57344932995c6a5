// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Laws by name, for messages of tests.
#pragma once

#include <ostream>

#include "zermelo/game/laws.hpp"

namespace zermelo {

inline const char* name_of(Law law) {
  switch (law) {
    case Law::actions_are_finite:
      return "actions are finite";
    case Law::actions_are_equal_on_every_call:
      return "actions are equal on every call";
    case Law::actions_own_what_they_yield:
      return "actions own what they yield";
    case Law::actions_differ_from_each_other:
      return "actions differ from each other";
    case Law::a_state_without_actions_is_terminal:
      return "a state without actions is terminal";
    case Law::indexed_actions_agree_with_actions:
      return "indexed actions agree with actions";
    case Law::actions_are_at_most_most_actions:
      return "actions are at most most_actions";
    case Law::results_are_equal_on_every_call:
      return "results are equal on every call";
    case Law::players_alternate:
      return "players alternate";
    case Law::every_play_ends:
      return "every play ends";
    case Law::longest_play_decreases:
      return "the longest play decreases";
    case Law::plies_played_grow_by_one:
      return "plies played grow by one";
    case Law::utilities_add_up_to_zero:
      return "utilities add up to zero";
    case Law::utilities_lie_in_their_range:
      return "utilities lie in their range";
    case Law::utilities_lie_inside_the_infinities:
      return "utilities lie inside the infinities";
    case Law::equal_states_have_equal_hashes:
      return "equal states have equal hashes";
    case Law::canonical_is_idempotent:
      return "canonical is idempotent";
    case Law::canonical_keeps_the_tree:
      return "canonical keeps the tree";
    case Law::numbers_of_states_are_a_bijection:
      return "numbers of states are a bijection";
    case Law::states_of_one_number_have_one_tree:
      return "states of one number have one tree";
    case Law::actions_lead_to_smaller_numbers:
      return "actions lead to smaller numbers";
    case Law::actions_lead_to_lower_layers:
      return "actions lead to lower layers";
  }
  return "?";
}

inline std::ostream& operator<<(std::ostream& out, Law law) { return out << name_of(law); }

}  // namespace zermelo
