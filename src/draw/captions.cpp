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

namespace zermelo::draw {
namespace {

// Bytes of the well-formed character at the front of a text; 0 if there is none.
std::size_t character_size(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t size = byte(0) < 0x80 ? 1 : byte(0) < 0xC2 ? 0 : byte(0) < 0xE0 ? 2 : byte(0) < 0xF0 ? 3 : 4;
  if (size == 0 || byte(0) > 0xF4 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return 0;
  }
  if (size == 1) return 1;
  // Longer than it need be, half of a surrogate pair, beyond Unicode, or a control character.
  const bool malformed = (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xED && byte(1) >= 0xA0) ||
                         (byte(0) == 0xF0 && byte(1) < 0x90) || (byte(0) == 0xF4 && byte(1) >= 0x90) ||
                         (byte(0) == 0xC2 && byte(1) < 0xA0);
  return malformed ? 0 : size;
}

}  // namespace

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
  const std::string drawn = text::counted(tree.nodes.size(), "node");
  if (tree.algorithm.empty()) {
    if (tree.has_all_plies) return fmt::format("{}, {}", drawn, text::counted(tree.leaves, "terminal state"));
    const auto open =
        std::ranges::count_if(tree.nodes, [](const Node& node) { return node.kind == NodeKind::frontier; });
    return fmt::format("{} to ply {}, {} with more below", drawn, tree.depth,
                       text::grouped(static_cast<std::uint64_t>(open)));
  }
  std::string words = fmt::format("visited {}", text::counted(tree.visited, "node"));
  if (tree.whole_tree) {
    const BigCount never = *tree.whole_tree - tree.visited;
    words = never == 0 ? fmt::format("visited all {}", text::counted(tree.visited, "node"))
                       : fmt::format("visited {} of {} nodes, {} never visited", text::grouped(tree.visited),
                                     text::grouped(*tree.whole_tree), text::grouped(never));
  }
  if (tree.algorithm != "minimax") words += fmt::format(", {}", text::counted(tree.cutoffs, "cutoff"));
  if (tree.nodes.size() < tree.visited) words += fmt::format("; drawn: {}", drawn);
  return words;
}

std::string clean(std::string_view text, bool ascii) {
  std::string result;
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    const auto first = static_cast<unsigned char>(text[0]);
    if (size == 0 || first < 0x20 || first == 0x7F || (ascii && size > 1)) {
      result += '?';
    } else {
      result += text.substr(0, size);
    }
    text.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return result;
}

std::string clipped(const std::string& text, std::size_t most) {
  if (text::width(text) <= most) return text;
  std::string_view rest = text;
  for (std::size_t i = 0; i + 1 < most; ++i) rest.remove_prefix(std::max<std::size_t>(character_size(rest), 1));
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
  if (more > 0) words += fmt::format("  and {} more", text::grouped(more));
  return words;
}

}  // namespace zermelo::draw
