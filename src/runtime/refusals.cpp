// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What the engines of all games answer when they refuse or stop.
#include "zermelo/runtime/refusals.hpp"

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/text/big_numbers.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::refusal {

std::string depth_limit(std::uint64_t plies) {
  return fmt::format("depth limit of {} plies reached (--memory)", text::grouped(plies));
}

std::string state_limit(std::uint64_t states) {
  return fmt::format("limit of {} states reached (--limit-nodes)", text::grouped(states));
}

std::string more_plies(std::uint64_t plies) {
  return fmt::format("more than {} plies (--memory)", text::grouped(plies));
}

std::unexpected<Error> stopped_tree(std::uint64_t nodes, std::string_view reason) {
  return refused(fmt::format("stopped after {} nodes: {}", text::grouped(nodes), reason));
}

std::unexpected<Error> stopped_search(std::string_view reason, std::uint64_t finished, std::string_view bound,
                                      std::string_view best) {
  const std::string proved = finished == 0 ? "nothing is proved yet"
                                           : fmt::format("proved by {}: value at {} {}",
                                                         text::counted(finished, "finished move"), bound, best);
  return refused(fmt::format("the search was stopped: {} ({})", reason, proved));
}

std::unexpected<Error> no_values(std::uint32_t depth, std::string_view reason) {
  return refused(fmt::format("the values at depth {} are out of reach: {}", depth, reason));
}

std::unexpected<Error> no_move_left(std::string_view typed) {
  return bad_input(fmt::format("the game is over before {}", text::echoed(typed)));
}

std::unexpected<Error> no_such_state(std::string_view typed, std::string_view example) {
  return bad_input(fmt::format("there is no state {} (they look like {})", text::echoed(typed), text::echoed(example)));
}

std::unexpected<Error> no_such_labels(std::string_view typed, const std::vector<std::string>& choices) {
  return bad_input(fmt::format("--labels {} is not known{}", text::echoed(typed), text::suggestion(typed, choices)));
}

std::unexpected<Error> endless_play() {
  return refused(
      "a play can go on for ever, so there is no whole tree to search or count (give the game a limit on its "
      "length; solve --algorithm solver needs none)");
}

std::unexpected<Error> too_many_moves(ActionCount moves) {
  return refused(fmt::format("--all-moves: {} moves are too many to solve one by one", text::plain(moves)));
}

std::unexpected<Error> large_tree(const BigCount& nodes, std::uint64_t limit) {
  return refused(
      fmt::format("minimax would visit {} nodes, more than the limit of {}; choose alpha-beta, which visits fewer",
                  text::grouped(nodes), text::grouped(limit)));
}

std::unexpected<Error> deep_play(std::uint64_t longest, std::uint64_t memory, std::uint64_t plies) {
  return refused(
      fmt::format("a play may be {} plies deep; --memory {} has a stack for {} (give more, or a smaller --limit-nodes)",
                  text::grouped(longest), text::grouped(memory), text::grouped(plies)));
}

std::unexpected<Error> no_stack(std::uint64_t bytes, std::uint64_t plies) {
  return refused(fmt::format("no stack of {} bytes is to be had for {} plies (give a smaller --limit-nodes)",
                             text::grouped(bytes), text::grouped(plies)));
}

std::unexpected<Error> large_sweep(std::uint64_t bytes, std::uint64_t memory) {
  return refused(fmt::format("the sweep over all positions takes {} bytes, more than --memory {}",
                             bytes == endless ? "more than 2^64" : text::grouped(bytes), text::grouped(memory)));
}

std::unexpected<Error> many_states(std::uint64_t states, std::uint64_t limit) {
  return refused(fmt::format("retrograde analysis solves all {} states, more than the limit of {} (--limit-nodes)",
                             text::grouped(states), text::grouped(limit)));
}

std::unexpected<Error> large_analysis(std::uint64_t states, std::uint64_t bytes, std::uint64_t memory) {
  return refused(fmt::format("retrograde analysis of {} states would take {} bytes, more than --memory {}",
                             text::grouped(states), text::grouped(bytes), text::grouped(memory)));
}

std::unexpected<Error> many_positions(std::uint64_t positions) {
  return refused(fmt::format("{} positions are too many for a table",
                             positions == too_many_states ? "more than 2^64" : text::grouped(positions)));
}

std::unexpected<Error> large_numbering(std::uint64_t bytes, std::uint64_t memory) {
  return refused(fmt::format("numbering the positions takes {} bytes, more than --memory {}", text::grouped(bytes),
                             text::grouped(memory)));
}

std::unexpected<Error> wide_records(unsigned bits) {
  return refused(fmt::format("a position's record would take {} bits, more than {}", bits, PackedRecords::max_width));
}

}  // namespace zermelo::refusal
