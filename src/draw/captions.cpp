// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The words around a tree, which every kind of drawing shares, and text that is fit to be drawn.
#include "draw/captions.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "zermelo/core/big_count.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/text/big_numbers.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/utf8.hpp"

namespace zermelo::draw {

std::string heading(const SearchTree& tree) {
  return clean(tree.algorithm.empty() ? fmt::format("game tree of {}", tree.game)
                                      : fmt::format("{} on {}", tree.algorithm, tree.game));
}

std::string role(std::string_view role, const std::string& player) {
  if (player == role) return player;
  const bool is_number = std::ranges::all_of(player, [](char c) { return c >= '0' && c <= '9'; });
  return fmt::format("{}: {}{}", role, is_number ? "player " : "", clean(player));
}

std::string tally(const SearchTree& tree) {
  const std::string drawn = text::spell_count(tree.nodes.size(), "node");
  if (tree.algorithm.empty()) {
    if (tree.has_all_plies) return fmt::format("{}, {}", drawn, text::spell_count(tree.leaves, "terminal state"));
    const auto open =
        std::ranges::count_if(tree.nodes, [](const Node& node) { return node.kind == NodeKind::frontier; });
    return fmt::format("{} to ply {}, {} with more below", drawn, tree.depth,
                       text::group_digits(static_cast<std::uint64_t>(open)));
  }
  std::string words = fmt::format("visited {}", text::spell_count(tree.visited, "node"));
  if (tree.whole_tree) {
    const BigCount never = *tree.whole_tree - tree.visited;
    words = never == 0 ? fmt::format("visited all {}", text::spell_count(tree.visited, "node"))
                       : fmt::format("visited {} of {} nodes, {} never visited", text::group_digits(tree.visited),
                                     text::group_digits(*tree.whole_tree), text::group_digits(never));
  }
  if (tree.algorithm != "minimax") words += fmt::format(", {}", text::spell_count(tree.cutoffs, "cutoff"));
  if (tree.nodes.size() < tree.visited) words += fmt::format("; drawn: {}", drawn);
  return words;
}

std::string clean(std::string_view text, bool ascii) {
  std::string result;
  while (!text.empty()) {
    const text::Character character = text::take_character(text);
    if (!character.is_printable) {
      result.append(character.bytes.size(), '?');
    } else if (ascii && character.bytes.size() > 1) {
      result += '?';
    } else {
      result += character.bytes;
    }
  }
  return result;
}

std::string clip(const std::string& text, std::size_t most) {
  if (text::width(text) <= most) return text;
  std::string_view rest = text;
  for (std::size_t i = 0; i + 1 < most; ++i) text::take_character(rest);
  return text.substr(0, text.size() - rest.size()) + "…";
}

std::string with_infinity(const std::string& value) {
  return value == "+inf" ? "+∞" : value == "-inf" ? "-∞" : clean(value);
}

std::string skipped_actions(const Cut& cut, std::size_t most) {
  std::string words;
  const std::size_t named = std::min(most, cut.skipped.size());
  for (std::size_t i = 0; i < named; ++i)
    words += fmt::format("{}{}", i == 0 ? "" : "  ", clean(cut.skipped[i].action));
  const BigCount more = cut.actions_skipped - named;
  if (more > 0) words += fmt::format("  and {} more", text::group_digits(more));
  return words;
}

}  // namespace zermelo::draw
