// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What the fuzz targets of tree files share: what is read is a tree that searches agree on and that survives writing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "support.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/games/tree/formats.hpp"
#include "zermelo/games/tree/rules.hpp"
#include "zermelo/games/tree/tree.hpp"
#include "zermelo/search/alpha_beta.hpp"
#include "zermelo/search/minimax.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::fuzz {

inline void require_same(const tree::Tree& a, const tree::Tree& b, bool names, std::string_view text) {
  require(a.size() == b.size(), "a tree keeps its nodes", text);
  for (std::uint32_t i = 0; i < a.size(); ++i) {
    const bool is_leaf = a.nodes()[i].children == 0;
    require(a.nodes()[i].children == b.nodes()[i].children, "a tree keeps its shape", text);
    require(a.label(i) == b.label(i), "a tree keeps its labels", text);
    require(!names || a.name(i) == b.name(i), "a tree keeps its names", text);
    require(is_leaf || a.player(i) == b.player(i), "a tree keeps its players", text);
    require(!is_leaf || a.utility(i) == b.utility(i), "a tree keeps its utilities", text);
  }
}

inline void check_writing(const tree::Tree& tree) {
  for (const char* const path : {"a.txt", "a.json", "a.efg"}) {
    const auto text = tree::write_tree(path, tree);
    if (!text) {
      require_fit(text.error());
      require(kind_of(text.error().code) == ErrorKind::refused, "what a format cannot hold is refused");
      require(std::string_view{path} != "a.json", "JSON holds every tree");
      continue;
    }
    const auto again = tree::read_tree(path, *text);
    require(again.has_value(), "what is written can be read", again ? std::string{} : sentence(again.error()));
    // An edge list gives a name to every node.
    require_same(tree, *again, std::string_view{path} != "a.txt", *text);
  }
}

inline void check_searches(tree::Tree tree) {
  const tree::TreeGame game{std::make_shared<const tree::Tree>(std::move(tree))};
  const auto all = Minimax<tree::TreeGame>{game}.search(game.initial_state());
  const auto cut = AlphaBeta<tree::TreeGame>{game}.search(game.initial_state());
  require(all.value == cut.value && all.action == cut.action, "alpha-beta gives what minimax gives");
}

inline int check_tree_file(std::string_view path, const std::uint8_t* data, std::size_t size) {
  Bytes bytes{data, size};
  const std::string_view text = bytes.rest();
  for (const std::optional<Player> to_move : {std::optional<Player>{}, std::optional{Player::two}}) {
    auto tree = tree::read_tree(path, text, to_move);
    if (!tree) {
      require_fit(tree.error());
      continue;
    }
    check_writing(*tree);
    check_searches(*std::move(tree));
  }
  return 0;
}

}  // namespace zermelo::fuzz
