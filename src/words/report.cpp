// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Reports as JSON and as text: the same for every front end.
#include "zermelo/words/report.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "text/json.hpp"
#include "words/stop_json.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/runtime/count.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/runtime/tabulate.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/ply_counts.hpp"
#include "zermelo/solve/record_check.hpp"
#include "zermelo/text/big_numbers.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/table.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo {
namespace {

Json head_json(const Position& position) {
  return {{"game", position.info().name},
          {"parameters", parameters_json(position.info().parameters, position.arguments())},
          {"state", position.state_text()},
          {"to_move", position.player_name(position.to_move())}};
}

Json action_json(const Position& position, const std::optional<AnyAction>& action) {
  return action ? Json(position.action_text(*action)) : Json(nullptr);
}

Json move_json(const Position& position, const MoveValue& move) {
  Json json{{"action", position.action_text(move.action)}, {"value", value_json(move.value)}};
  if (move.bound != Bound::exact) json.add("bound", bound_name(move.bound));
  json.add("visited", move.visited);
  return json;
}

// Writes the distance of a table, where a tie has none.
Json distance_json(const ExactValue& value, std::uint64_t distance) {
  return value.sign() == 0 ? Json(nullptr) : Json(distance);
}

Json moves_json(const Position& position, const std::vector<MoveValue>& moves, Algorithm algorithm) {
  Json list = Json::array();
  for (const MoveValue& move : moves) {
    Json json = move_json(position, move);
    if (algorithm == Algorithm::solver) json.add("distance", move.distance);
    list.push_back(json);
  }
  return list;
}

std::string plies_text(std::uint32_t plies) {
  return plies == 1 ? "1 ply" : fmt::format("{} plies", text::group_digits(plies));
}

std::string move_line(const Position& position, const MoveValue& move) {
  const std::string action = position.action_text(move.action);
  const std::string value = position.value_text(move.value);
  const std::string bound = move.bound == Bound::exact ? "" : fmt::format("{} ", bound_name(move.bound));
  std::vector<std::string> words;
  if (move.distance) words.push_back("in " + plies_text(*move.distance));
  if (move.visited > 0) words.push_back(fmt::format("{} visited", text::group_digits(move.visited)));
  if (words.empty()) return fmt::format("  {:<8} {}{}\n", action, bound, value);
  return fmt::format("  {:<8} {}{:<4} {}\n", action, bound, value, text::join(words, ", "));
}

std::string head_text(const Position& position) {
  return fmt::format("game       {}\nstate      {} ({} to move)\n", position.full_name(), position.state_text(),
                     position.player_title(position.to_move()));
}

std::string proved_text(const Position& position, const SolveReport& report) {
  std::vector<std::string> bounds;
  if (report.at_least) bounds.push_back(fmt::format("at least {}", position.value_text(*report.at_least)));
  if (report.at_most) bounds.push_back(fmt::format("at most {}", position.value_text(*report.at_most)));
  if (bounds.empty()) return "nothing yet";
  const std::string value = fmt::format("value {}", text::join(bounds, ", "));
  return report.nothing_proved ? fmt::format("nothing yet ({} by the rules)", value) : value;
}

std::string stopped_text(const Position& position, const SolveReport& report, Spelling spelling) {
  std::string text =
      fmt::format("stopped    {}\nproved     {}\n", reason(*report.stop, spelling), proved_text(position, report));
  if (report.finished.empty()) return text + "moves      none finished\n";
  text += "moves      finished so far:\n";
  for (const MoveValue& move : report.finished) text += move_line(position, move);
  return text;
}

std::string action_or_none(const Position& position, const std::optional<AnyAction>& action) {
  return action ? position.action_text(*action) : "none: the game is over";
}

std::string solved_text(const Position& position, const SolveReport& report) {
  std::string text = fmt::format("value      {}\n", position.value_text(*report.value));
  if (report.distance) text += fmt::format("distance   {}\n", plies_text(*report.distance));
  text += fmt::format("best       {}\n", action_or_none(position, report.best_action));
  if (!report.principal_variation.empty()) {
    std::vector<std::string> words;
    for (const std::string& move : position.line_text(report.principal_variation)) words.push_back(text::as_word(move));
    text += fmt::format("variation  {}{}\n", text::join(words, " "),
                        report.line_end == LineEnd::whole ? "" : fmt::format(" ... ({})", line_end_text(report)));
  }
  return text;
}

std::string counters_text(const Counters& c) {
  return fmt::format("nodes      visited {}, expanded {}, leaves {}, cutoffs {}, depth {}\n",
                     text::group_digits(c.visited), text::group_digits(c.expanded), text::group_digits(c.leaves),
                     text::group_digits(c.cutoffs), text::group_digits(c.depth));
}

// Returns "1 in 7 plies"; a draw has no distance.
std::string value_and_distance(const Position& position, const ExactValue& exact, std::uint64_t distance) {
  const std::string value = position.value_text(exact);
  if (distance == 0) return value;
  return fmt::format("{} in {} {}", value, text::group_digits(distance), distance == 1 ? "ply" : "plies");
}

// Returns "ACTIONS(S0)", or where the moves played lead.
std::string actions_term(const Position& position) {
  return position.history().empty() ? "ACTIONS(S0)" : fmt::format("ACTIONS({})", position.state_text());
}

std::string actions_here(const Position& position) {
  return position.is_terminal() ? "none: the state is terminal" : position.game()->list_actions(position.state());
}

}  // namespace

std::string_view bound_name(Bound bound) {
  return bound == Bound::exact ? "exact" : bound == Bound::at_most ? "at most" : "at least";
}

std::string line_end_text(const SolveReport& report) {
  switch (report.line_end) {
    case LineEnd::repetition:
      return fmt::format("a draw by endless play: the moves after move {} repeat", report.repeated_move);
    case LineEnd::theory:
      return "a theorem gives the value and the move, not the length of the game";
    case LineEnd::value_only:
      return "only the value is solved: finding the length would take much longer";
    case LineEnd::whole:
    case LineEnd::limit:
      break;
  }
  return "not followed further: limit reached";
}

std::string to_json(const Position& position, const SolveRequest& request, const SolveReport& report) {
  const bool solved = report.status == Status::solved;
  Json json = head_json(position);
  json.add("algorithm", name_of(request.algorithm));
  json.add("window", name_of(request.algorithm == Algorithm::alpha_beta ? request.window : WindowChoice::full));
  json.add("status", solved ? "solved" : "stopped");
  if (!solved) {
    add_stop(json, *report.stop);
    json.add("bounds", std::vector{value_json(report.at_least), value_json(report.at_most)});
    json.add("moves", moves_json(position, report.finished, request.algorithm));
  } else {
    json.add("value", value_json(*report.value));
    if (request.algorithm == Algorithm::solver) json.add("distance", report.distance);
    json.add("best_action", action_json(position, report.best_action));
    json.add("principal_variation", position.line_text(report.principal_variation));
    if (report.line_end != LineEnd::whole) json.add("principal_variation_complete", false);
    if (request.all_moves) json.add("moves", moves_json(position, report.moves, request.algorithm));
    if (report.moves_stop) json.add("moves_complete", false);
  }
  const Counters& c = report.counters;
  Json counters{{"visited", c.visited},
                {"expanded", c.expanded},
                {"leaves", c.leaves},
                {"cutoffs", c.cutoffs},
                {"depth", c.depth}};
  if (report.known) counters.add("known", *report.known);
  if (report.stored) counters.add("stored", *report.stored);
  json.add("counters", counters);
  json.add("seconds", report.seconds);
  if (request.visits) json.add("visits", report.visits);
  return dump(json);
}

std::string to_text(const Position& position, const SolveRequest& request, const SolveReport& report,
                    Spelling spelling) {
  std::string text = head_text(position);
  text += fmt::format(
      "algorithm  {}{}\n", name_of(request.algorithm),
      request.algorithm == Algorithm::alpha_beta ? fmt::format(", window {}", name_of(request.window)) : "");
  text += report.status == Status::solved ? solved_text(position, report) : stopped_text(position, report, spelling);
  if (report.counters.visited > 0) text += counters_text(report.counters);
  if (report.stored && !report.known) {
    text += fmt::format("table      all {} states of the game\n", text::group_digits(*report.stored));
  } else if (report.stored)
    text += fmt::format("table      {} stored, {} answered\n", text::spell_count(*report.stored, "state"),
                        text::spell_count(report.known.value_or(0), "visit"));
  text += fmt::format("time       {:.3f} s\n", report.seconds);
  if (!report.moves.empty() || report.moves_stop) {
    text += "moves      with their values:\n";
    for (const MoveValue& move : report.moves) text += move_line(position, move);
    if (report.moves_stop) text += fmt::format("  ... ({})\n", reason(*report.moves_stop, spelling));
  }
  if (request.visits) {
    text += "visits\n";
    for (const std::string& state : report.visits) text += fmt::format("  {}\n", state);
  }
  return text;
}

std::string to_json(const Position& position, const TableAnswer& answer) {
  Json json = head_json(position);
  json.add("value", value_json(answer.value));
  json.add("distance", distance_json(answer.value, answer.distance));
  json.add("best_action", action_json(position, answer.best_action));
  Json moves = Json::array();
  for (const TableMove& move : answer.moves) {
    moves.push_back({{"action", position.action_text(move.action)},
                     {"value", value_json(move.value)},
                     {"distance", distance_json(move.value, move.distance)}});
  }
  json.add("moves", moves);
  return dump(json);
}

std::string to_json(const Position& position, const CountReport& report) {
  Json json = head_json(position);
  json.add("status", report.tree.complete ? "counted" : "stopped");
  if (report.stop) add_stop(json, *report.stop);
  json.add("nodes", count_json(report.tree.nodes));
  json.add("leaves", count_json(report.tree.leaves));
  json.add("states", report.tree.states);
  Json plies = Json::array();
  for (const PlyCount& ply : report.tree.plies) {
    plies.push_back({{"nodes", count_json(ply.nodes)}, {"leaves", count_json(ply.leaves)}, {"states", ply.states}});
  }
  json.add("plies", plies);
  json.add("seconds", report.seconds);
  return dump(json);
}

std::string to_text(const Position& position, const TableAnswer& answer) {
  std::string text = head_text(position);
  text += fmt::format("value      {}\n", value_and_distance(position, answer.value, answer.distance));
  text += fmt::format("best       {}\n", action_or_none(position, answer.best_action));
  if (!answer.moves.empty()) text += "moves\n";
  for (const TableMove& move : answer.moves) {
    text += fmt::format("  {:<8} {}\n", position.action_text(move.action),
                        value_and_distance(position, move.value, move.distance));
  }
  return text;
}

std::string to_text(const Position& position, const CountReport& report) {
  std::vector<text::Row> rows{{"ply", "nodes", "leaves", "distinct states"}};
  for (std::size_t i = 0; i < report.tree.plies.size(); ++i) {
    const PlyCount& ply = report.tree.plies[i];
    rows.push_back({std::to_string(i), text::group_digits(ply.nodes), text::group_digits(ply.leaves),
                    text::group_digits(ply.states)});
  }
  rows.push_back({report.tree.complete ? "all" : "so far", text::group_digits(report.tree.nodes),
                  text::group_digits(report.tree.leaves), text::group_digits(report.tree.states)});
  std::string text = head_text(position) + text::align(rows);
  if (!report.tree.complete) text += fmt::format("stopped    {}; the plies above are complete\n", reason(*report.stop));
  return text + fmt::format("time       {:.3f} s\n", report.seconds);
}

std::string fault_text(const AnyGame& game, const TableFault& fault) {
  const auto value = [&](const TableRecord& record) {
    // As the table has it: of one player for good, or of the player to move.
    const auto seen_by = game->abilities().values_seen_by;
    const bool is_reversed = seen_by && *seen_by != game.to_move(fault.state);
    return game->format_value(is_reversed ? -record.value : record.value);
  };
  switch (fault.kind) {
    case RecordFaultKind::number:
      return "its state has a different number";
    case RecordFaultKind::successor:
      return "a move leads to a position that has the number of another one";
    case RecordFaultKind::code:
      return "its value is not one of the game's";
    case RecordFaultKind::value:
      return fmt::format("its value is {}, but its successors give {}", value(fault.found), value(fault.derived));
    case RecordFaultKind::distance:
      break;
  }
  return fmt::format("its distance is {}, but its successors give {}", fault.found.distance, fault.derived.distance);
}

std::string rules_text(const Position& position) {
  const Definition definition = position.game()->definition();
  std::size_t widest = actions_term(position).size();
  for (const Clause& clause : definition) widest = std::max(widest, clause.term.size());
  std::string text = fmt::format("{}: {}\n\n", position.full_name(), position.info().summary);
  for (const Clause& clause : definition) text += fmt::format("{:<{}}  {}\n", clause.term, widest, clause.formula);
  text += fmt::format("{:<{}}  {}\n", actions_term(position), widest, actions_here(position));
  return text;
}

std::string rules_json(const Position& position) {
  Json json{{"game", position.info().name},
            {"parameters", parameters_json(position.info().parameters, position.arguments())}};
  Json clauses = Json::array();
  for (const Clause& clause : position.game()->definition())
    clauses.push_back({{"term", clause.term}, {"formula", clause.formula}});
  json.add("definition", clauses);
  json.add("state", position.state_text());
  Json actions = Json::array();
  constexpr ActionCount most = 1000;
  if (!position.is_terminal() && position.action_count() <= most) {
    for (ActionCount i = 0; i < position.action_count(); ++i)
      actions.push_back(position.action_text(position.action(i)));
    json.add("actions", actions);
  } else {
    json.add("actions", position.is_terminal() ? actions : Json(position.game()->list_actions(position.state())));
  }
  return dump(json);
}

std::string games_text(std::span<const GameInfo> games) {
  std::string text;
  for (const GameInfo& game : games) {
    text += fmt::format("{}: {}\n", game.name, game.summary);
    for (const Parameter& parameter : game.parameters) {
      const std::string domain = parameter.domain().empty() ? "" : fmt::format(" ({})", parameter.domain());
      text += fmt::format("  {} {}{}\n      {}\n", as_option(parameter.name),
                          parameter.required ? "(required)" : parameter.standard, domain, parameter.help);
    }
  }
  return text;
}

std::string games_json(std::span<const GameInfo> games) {
  Json list = Json::array();
  for (const GameInfo& game : games) {
    Json parameters = Json::array();
    for (const Parameter& parameter : game.parameters) {
      Json json{{"name", parameter.name},
                {"default", parameter.required ? Json(nullptr) : Json(parameter.standard)},
                {"help", parameter.help}};
      if (parameter.kind == ParameterKind::integer || parameter.kind == ParameterKind::integers) {
        json.add("lowest", parameter.lowest);
        json.add("highest", parameter.highest);
      }
      if (parameter.kind == ParameterKind::choice) json.add("choices", parameter.choices);
      parameters.push_back(json);
    }
    list.push_back({{"name", game.name}, {"summary", game.summary}, {"parameters", parameters}});
  }
  return dump(list);
}

}  // namespace zermelo
