// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Trees for people: nodes by name or by path, actions by label, values as the file writes them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/games/tree/formats.hpp"
#include "zermelo/games/tree/rules.hpp"
#include "zermelo/games/tree/tree.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::tree {

struct Declaration {
  static constexpr std::string_view name = "tree";
  static constexpr std::string_view summary = "a game read from a tree file";

  static Parameters parameters() {
    return {{.name = "file", .kind = ParameterKind::file, .required = true, .help = "tree file (.txt, .json or .efg)"},
            {.name = "to-move",
             .kind = ParameterKind::choice,
             .standard = "max",
             .choices = {"max", "min"},
             .help = "who moves at the root of a file that names no players"}};
  }

  static Expected<TreeGame> make(Arguments& arguments) {
    std::optional<Player> to_move;
    if (arguments.was_given("to-move")) to_move = arguments.text("to-move") == "max" ? Player::one : Player::two;
    ZERMELO_TRY(tree, read_tree(arguments.text("file"), arguments.take_contents("file"), to_move));
    if (tree->names_players()) arguments.drop("to-move");
    return TreeGame{std::make_shared<const Tree>(*std::move(tree))};
  }
};

}  // namespace zermelo::tree

namespace zermelo {

template <>
struct Notation<tree::TreeGame> {
  using Game = tree::TreeGame;
  using State = Game::State;
  using Action = Game::Action;

  // All values are MAX's, as in the file, whoever moves.
  static constexpr Player values_seen_by = Player::one;
  // Returns the utility of a leaf's rank for MAX, and its opposite for MIN.
  static ExactValue exact_value(const Game& game, Game::Value rank, Player player) {
    return player == Player::one ? ExactValue{game.tree().value(rank)} : -ExactValue{game.tree().value(-rank)};
  }

  static std::string player_name(const Game&, Player p) { return p == Player::one ? "MAX" : "MIN"; }

  static std::string format_state(const Game& game, const State& s) { return game.tree().show(s.node); }

  static Expected<State> parse_state(const Game& game, std::string_view typed) {
    const tree::Tree& tree = game.tree();
    const std::string_view text = text::trim(typed);
    if (tree.show(0) == text) return game.initial_state();
    for (const auto find : {&find_by_number, &find_by_path, &find_by_name}) {
      if (const auto node = find(tree, text)) return State{*node};
    }
    return no_such_state(game, typed);
  }

  static std::string format_action(const Game& game, const State& s, Action a) {
    return std::string{label(game, s, a)};
  }

  // Reads a label, also in double quotes: at a prompt it may be a word such as quit.
  static Expected<Action> parse_action(const Game& game, const State& s, std::string_view text) {
    const std::string_view word = text::trim(text);
    const bool quoted = word.size() >= 2 && word.starts_with('"') && word.ends_with('"');
    for (const Action a : game.actions(s)) {
      if (label(game, s, a) == word) return a;
    }
    for (const Action a : game.actions(s)) {
      if (quoted && label(game, s, a) == word.substr(1, word.size() - 2)) return a;
    }
    return bad_input(fmt::format("{} is not an action at {}{}", text::echo(text), text::echo(format_state(game, s)),
                                 hint(game, s, word)));
  }

  static std::string list_actions(const Game& game, const State& s) {
    std::string list;
    for (const Action a : shown_actions(game, s)) {
      if (a > 0) list += "  ";
      list += text::as_word(label(game, s, a));
    }
    return list + and_more(game, s);
  }

  static std::string board(const Game& game, const State& s, Style) {
    if (game.is_terminal(s)) {
      return fmt::format("{}: {}\n", format_state(game, s), leaf_value(game, s));
    }
    return fmt::format("{}: {} to move, {}\n", format_state(game, s), player_name(game, game.to_move(s)),
                       list_actions(game, s));
  }

  static std::string outcome(const Game& game, const State& s) {
    return fmt::format("MAX gets {}.", leaf_value(game, s));
  }

  static Definition definition(const Game& game) {
    const tree::Tree& tree = game.tree();
    const State root = game.initial_state();
    Definition d;
    d.push_back({"Players", fmt::format("{{MAX, MIN}}; {} starts", player_name(game, game.to_move(root)))});
    d.push_back({"States", fmt::format("the {} of the tree, {} of them leaves; the longest play has {}",
                                       text::spell_count(tree.size(), "node"), text::group_digits(tree.leaves()),
                                       plies(game.longest_play(root)))});
    d.push_back({"S0", fmt::format("the root, {}", format_state(game, root))});
    d.push_back({"TO-MOVE(s)", takes_turns(tree) ? "MAX and MIN in turn" : "as the file says, node by node"});
    d.push_back({"ACTIONS(s)", "the labels of the edges from s to its children, in the order of the file"});
    d.push_back({"RESULT(s, a)", "the child of s at the end of the edge a"});
    d.push_back({"IS-TERMINAL(s)", "s has no children"});
    d.push_back(
        {"UTILITY(s, p)",
         fmt::format("u if p = MAX, -u if p = MIN, for a leaf s with the utility u in the file; u from {} to {}",
                     to_text(tree.utility(extreme_leaf(tree, false))),
                     to_text(tree.utility(extreme_leaf(tree, true))))});
    return d;
  }

 private:
  static constexpr std::size_t most_shown = 1000;

  // Find a node in one of the three ways in which a tree shows one. Each finds only a node that is shown in this way.
  static std::optional<std::uint32_t> find_by_number(const tree::Tree& tree, std::string_view text) {
    constexpr std::string_view mark = "(node-";
    const std::size_t at = text.rfind(mark);
    if (at == std::string_view::npos || !text.ends_with(')')) return std::nullopt;
    const std::string_view digits = text.substr(at + mark.size(), text.size() - at - mark.size() - 1);
    const auto number = text::parse_unsigned(digits);
    if (!number || *number >= tree.size()) return std::nullopt;
    const auto node = static_cast<std::uint32_t>(*number);
    return tree.show(node) == text ? std::optional{node} : std::nullopt;
  }
  // Follows every action that the text may begin with: labels may contain slashes, so there can be several.
  static std::optional<std::uint32_t> find_by_path(const tree::Tree& tree, std::string_view text) {
    struct Step {
      std::uint32_t node;
      std::string_view rest;  // of the path
    };
    for (std::vector<Step> open{{0, text}}; !open.empty();) {
      const auto [node, rest] = open.back();
      open.pop_back();
      const tree::Node& parent = tree.nodes()[node];
      for (std::uint32_t child = parent.first_child; child < parent.first_child + parent.children; ++child) {
        if (!rest.starts_with(tree.label(child))) continue;
        const std::string_view after = rest.substr(tree.label(child).size());
        if (after.empty() && tree.show(child) == text) return child;
        if (after.starts_with('/')) open.push_back({child, after.substr(1)});
      }
    }
    return std::nullopt;
  }
  // Finds the first node of that name, which will do: a name that two nodes share shows neither.
  static std::optional<std::uint32_t> find_by_name(const tree::Tree& tree, std::string_view text) {
    for (std::uint32_t node = 0; !text.empty() && node < tree.size(); ++node) {
      if (tree.name(node) != text) continue;
      return tree.show(node) == text ? std::optional{node} : std::nullopt;
    }
    return std::nullopt;
  }

  static std::string leaf_value(const Game& game, const State& s) { return to_text(game.tree().utility(s.node)); }

  static std::string_view label(const Game& game, const State& s, Action a) {
    return game.tree().label(game.result(s, a).node);
  }
  static std::ranges::iota_view<Action, Action> shown_actions(const Game& game, const State& s) {
    return std::views::iota(
        Action{0}, static_cast<Action>(std::min<std::size_t>(game.tree().nodes()[s.node].children, most_shown)));
  }
  static std::string and_more(const Game& game, const State& s) {
    const std::size_t all = game.tree().nodes()[s.node].children;
    return all <= most_shown ? "" : fmt::format("  ... and {} more", text::group_digits(all - most_shown));
  }
  static std::string hint(const Game& game, const State& s, std::string_view word) {
    constexpr std::size_t longest = 64;
    constexpr std::size_t most_listed = 12;
    std::vector<std::string> labels;
    for (const Action a : shown_actions(game, s)) {
      if (label(game, s, a).size() <= longest) labels.emplace_back(label(game, s, a));
    }
    if (labels.size() <= most_listed || !text::nearest(word, labels).empty()) return text::suggestion(word, labels);
    labels.resize(most_listed);
    return fmt::format(" (one of: {}, ...)", text::join(labels, ", "));
  }
  static std::string plies(std::uint64_t count) {
    return count == 1 ? "1 ply" : fmt::format("{} plies", text::group_digits(count));
  }
  static bool takes_turns(const tree::Tree& tree) {
    for (std::uint32_t i = 1; i < tree.size(); ++i) {
      if (tree.nodes()[i].children > 0 && tree.player(i) == tree.player(tree.parent(i))) return false;
    }
    return true;
  }
  // Returns the leaf with the least utility, or with the greatest.
  static std::uint32_t extreme_leaf(const tree::Tree& tree, bool greatest) {
    std::optional<std::uint32_t> best;
    for (std::uint32_t i = 0; i < tree.size(); ++i) {
      if (tree.nodes()[i].children > 0) continue;
      const auto rank = tree.nodes()[i].rank;
      if (!best || (greatest ? rank > tree.nodes()[*best].rank : rank < tree.nodes()[*best].rank)) best = i;
    }
    return *best;
  }
};

static_assert(TextGame<tree::TreeGame>);

}  // namespace zermelo
