// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Reports as JSON and as text: the same for every front end.
#include "zermelo/runtime/report.hpp"

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
#include "zermelo/core/integers.hpp"
#include "zermelo/runtime/count_report.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/tabulation.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/ply_counts.hpp"
#include "zermelo/text/big_numbers.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/table.hpp"

namespace zermelo {
namespace {

Json head_json(const Engine& engine) {
  return {{"game", engine.card().name},
          {"parameters", parameters_json(engine.card().parameters, engine.arguments())},
          {"state", engine.state()},
          {"to_move", engine.player_name(engine.to_move())}};
}

std::string_view bound_name(Bound bound) {
  return bound == Bound::exact ? "exact" : bound == Bound::at_most ? "at most" : "at least";
}

Json move_json(const MoveValue& move) {
  Json json{{"action", move.action}, {"value", value_json(move.value)}};
  if (move.bound != Bound::exact) json.add("bound", bound_name(move.bound));
  json.add("visited", move.visited);
  return json;
}

// Of a table, where a tie has none.
Json distance_json(const std::string& value, std::uint64_t distance) {
  return value == "0" ? Json(nullptr) : Json(distance);
}

Json moves_json(const std::vector<MoveValue>& moves, Algorithm algorithm) {
  Json list = Json::array();
  for (const MoveValue& move : moves) {
    Json json = move_json(move);
    if (algorithm == Algorithm::solver) json.add("distance", move.distance);
    list.push_back(json);
  }
  return list;
}

std::string plies_text(std::uint32_t plies) {
  return plies == 1 ? "1 ply" : fmt::format("{} plies", text::grouped(plies));
}

std::string move_line(const MoveValue& move) {
  const std::string bound = move.bound == Bound::exact ? "" : fmt::format("{} ", bound_name(move.bound));
  std::vector<std::string> words;
  if (move.distance) words.push_back("in " + plies_text(*move.distance));
  if (move.visited > 0) words.push_back(fmt::format("{} visited", text::grouped(move.visited)));
  if (words.empty()) return fmt::format("  {:<8} {}{}\n", move.action, bound, move.value);
  return fmt::format("  {:<8} {}{:<4} {}\n", move.action, bound, move.value, text::joined(words, ", "));
}

std::string head_text(const Engine& engine) {
  return fmt::format("game       {}\nstate      {} ({} to move)\n", full_name(engine), engine.state(),
                     engine.player_title(engine.to_move()));
}

std::string proved_text(const SolveReport& report) {
  std::vector<std::string> bounds;
  if (report.at_least) bounds.push_back(fmt::format("at least {}", *report.at_least));
  if (report.at_most) bounds.push_back(fmt::format("at most {}", *report.at_most));
  if (bounds.empty()) return "nothing yet";
  const std::string value = fmt::format("value {}", text::joined(bounds, ", "));
  return report.nothing_proved ? fmt::format("nothing yet ({} by the rules)", value) : value;
}

std::string stopped_text(const SolveReport& report) {
  std::string text = fmt::format("stopped    {}\nproved     {}\n", report.stop_reason, proved_text(report));
  if (report.finished.empty()) return text + "moves      none finished\n";
  text += "moves      finished so far:\n";
  for (const MoveValue& move : report.finished) text += move_line(move);
  return text;
}

std::string solved_text(const SolveReport& report) {
  std::string text = fmt::format("value      {}\n", report.value);
  if (report.distance) text += fmt::format("distance   {}\n", plies_text(*report.distance));
  text += fmt::format("best       {}\n", report.best_action.value_or("none: the game is over"));
  if (!report.principal_variation.empty()) {
    std::vector<std::string> words;
    for (const std::string& move : report.principal_variation) words.push_back(text::as_word(move));
    text += fmt::format("variation  {}{}\n", text::joined(words, " "),
                        report.principal_variation_complete ? "" : fmt::format(" ... ({})", report.variation_end));
  }
  return text;
}

std::string counters_text(const Counters& c) {
  return fmt::format("nodes      visited {}, expanded {}, leaves {}, cutoffs {}, depth {}\n", text::grouped(c.visited),
                     text::grouped(c.expanded), text::grouped(c.leaves), text::grouped(c.cutoffs),
                     text::grouped(c.depth));
}

// "1 in 7 plies"; a draw has no distance.
std::string value_and_distance(const std::string& value, std::uint64_t distance) {
  if (distance == 0) return value;
  return fmt::format("{} in {} {}", value, text::grouped(distance), distance == 1 ? "ply" : "plies");
}

// "ACTIONS(S0)", or where the moves played lead.
std::string actions_term(const Engine& engine) {
  return engine.history().empty() ? "ACTIONS(S0)" : fmt::format("ACTIONS({})", engine.state());
}

std::string actions_here(const Engine& engine) {
  return engine.is_terminal() ? "none: the state is terminal" : engine.list_actions();
}

}  // namespace

std::string full_name(const Engine& engine) {
  std::vector<std::string> parts;
  for (const auto& [name, value] : parameters_of(engine)) parts.push_back(fmt::format("{}={}", name, value));
  return fmt::format("{}({})", engine.card().name, text::joined(parts, ","));
}

Arguments::Given parameters_of(const Engine& engine) {
  Arguments::Given parameters;
  for (const Parameter& parameter : engine.card().parameters) {
    if (engine.arguments().has(parameter.name))
      parameters.emplace_back(parameter.name, engine.arguments().typed(parameter.name));
  }
  return parameters;
}

std::string to_json(const Engine& engine, const SolveRequest& request, const SolveReport& report) {
  const bool solved = report.status == Status::solved;
  Json json = head_json(engine);
  json.add("algorithm", name_of(request.algorithm));
  json.add("window", name_of(request.algorithm == Algorithm::alpha_beta ? request.window : WindowChoice::full));
  json.add("status", solved ? "solved" : "stopped");
  if (!solved) {
    json.add("reason", report.stop_reason);
    json.add("bounds", std::vector{value_json(report.at_least), value_json(report.at_most)});
    json.add("moves", moves_json(report.finished, request.algorithm));
  } else {
    json.add("value", value_json(report.value));
    if (request.algorithm == Algorithm::solver) json.add("distance", report.distance);
    json.add("best_action", report.best_action);
    json.add("principal_variation", report.principal_variation);
    if (!report.principal_variation_complete) json.add("principal_variation_complete", false);
    if (request.all_moves) json.add("moves", moves_json(report.moves, request.algorithm));
    if (!report.moves_stop_reason.empty()) json.add("moves_complete", false);
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

std::string to_text(const Engine& engine, const SolveRequest& request, const SolveReport& report) {
  std::string text = head_text(engine);
  text += fmt::format(
      "algorithm  {}{}\n", name_of(request.algorithm),
      request.algorithm == Algorithm::alpha_beta ? fmt::format(", window {}", name_of(request.window)) : "");
  text += report.status == Status::solved ? solved_text(report) : stopped_text(report);
  if (report.counters.visited > 0) text += counters_text(report.counters);
  if (report.stored && !report.known) {
    text += fmt::format("table      all {} states of the game\n", text::grouped(*report.stored));
  } else if (report.stored)
    text += fmt::format("table      {} stored, {} answered\n", text::counted(*report.stored, "state"),
                        text::counted(report.known.value_or(0), "visit"));
  text += fmt::format("time       {:.3f} s\n", report.seconds);
  if (!report.moves.empty() || !report.moves_stop_reason.empty()) {
    text += "moves      with their values:\n";
    for (const MoveValue& move : report.moves) text += move_line(move);
    if (!report.moves_stop_reason.empty()) text += fmt::format("  ... ({})\n", report.moves_stop_reason);
  }
  if (request.visits) {
    text += "visits\n";
    for (const std::string& state : report.visits) text += fmt::format("  {}\n", state);
  }
  return text;
}

std::string to_json(const Engine& engine, const TableAnswer& answer) {
  Json json = head_json(engine);
  json.add("value", value_json(answer.value));
  json.add("distance", distance_json(answer.value, answer.distance));
  json.add("best_action", answer.best_action);
  Json moves = Json::array();
  for (const TableMove& move : answer.moves) {
    moves.push_back({{"action", move.action},
                     {"value", value_json(move.value)},
                     {"distance", distance_json(move.value, move.distance)}});
  }
  json.add("moves", moves);
  return dump(json);
}

std::string to_json(const Engine& engine, const CountReport& report) {
  Json json = head_json(engine);
  json.add("status", report.tree.complete ? "counted" : "stopped");
  if (!report.tree.complete) json.add("reason", report.stop_reason);
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

std::string to_text(const Engine& engine, const TableAnswer& answer) {
  std::string text = head_text(engine);
  text += fmt::format("value      {}\n", value_and_distance(answer.value, answer.distance));
  text += fmt::format("best       {}\n", answer.best_action.value_or("none: the game is over"));
  if (!answer.moves.empty()) text += "moves\n";
  for (const TableMove& move : answer.moves) {
    text += fmt::format("  {:<8} {}\n", move.action, value_and_distance(move.value, move.distance));
  }
  return text;
}

std::string to_text(const Engine& engine, const CountReport& report) {
  std::vector<text::Row> rows{{"ply", "nodes", "leaves", "distinct states"}};
  for (std::size_t i = 0; i < report.tree.plies.size(); ++i) {
    const PlyCount& ply = report.tree.plies[i];
    rows.push_back({std::to_string(i), text::grouped(ply.nodes), text::grouped(ply.leaves), text::grouped(ply.states)});
  }
  rows.push_back({report.tree.complete ? "all" : "so far", text::grouped(report.tree.nodes),
                  text::grouped(report.tree.leaves), text::grouped(report.tree.states)});
  std::string text = head_text(engine) + text::aligned(rows);
  if (!report.tree.complete) text += fmt::format("stopped    {}; the plies above are complete\n", report.stop_reason);
  return text + fmt::format("time       {:.3f} s\n", report.seconds);
}

std::string rules_text(const Engine& engine) {
  const Definition definition = engine.definition();
  std::size_t widest = actions_term(engine).size();
  for (const Clause& clause : definition) widest = std::max(widest, clause.term.size());
  std::string text = fmt::format("{}: {}\n\n", full_name(engine), engine.card().summary);
  for (const Clause& clause : definition) text += fmt::format("{:<{}}  {}\n", clause.term, widest, clause.formula);
  text += fmt::format("{:<{}}  {}\n", actions_term(engine), widest, actions_here(engine));
  return text;
}

std::string rules_json(const Engine& engine) {
  Json json{{"game", engine.card().name},
            {"parameters", parameters_json(engine.card().parameters, engine.arguments())}};
  Json clauses = Json::array();
  for (const Clause& clause : engine.definition())
    clauses.push_back({{"term", clause.term}, {"formula", clause.formula}});
  json.add("definition", clauses);
  json.add("state", engine.state());
  Json actions = Json::array();
  constexpr ActionCount most = 1000;
  if (!engine.is_terminal() && engine.action_count() <= most) {
    for (ActionCount i = 0; i < engine.action_count(); ++i) actions.push_back(engine.action(i));
    json.add("actions", actions);
  } else {
    json.add("actions", engine.is_terminal() ? actions : Json(engine.list_actions()));
  }
  return dump(json);
}

std::string games_text(std::span<const GameCard> cards) {
  std::string text;
  for (const GameCard& card : cards) {
    text += fmt::format("{}: {}\n", card.name, card.summary);
    for (const Parameter& parameter : card.parameters) {
      const std::string domain = parameter.domain().empty() ? "" : fmt::format(" ({})", parameter.domain());
      text += fmt::format("  --{} {}{}\n      {}\n", parameter.name,
                          parameter.required ? "(has to be given)" : parameter.standard, domain, parameter.help);
    }
  }
  return text;
}

std::string games_json(std::span<const GameCard> cards) {
  Json games = Json::array();
  for (const GameCard& card : cards) {
    Json parameters = Json::array();
    for (const Parameter& parameter : card.parameters) {
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
    games.push_back({{"name", card.name}, {"summary", card.summary}, {"parameters", parameters}});
  }
  return dump(games);
}

}  // namespace zermelo
