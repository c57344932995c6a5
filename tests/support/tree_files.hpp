// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tree files in tests: what is read of one, and what is wrong with it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "support/positions.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/games/tree/formats.hpp"
#include "zermelo/games/tree/tree.hpp"

namespace zermelo::testing {

inline std::string fault_of(std::string_view path, std::string_view text, std::optional<Player> to_move = {}) {
  return message_of(tree::read_tree(path, text, to_move));
}

// Describes nodes with all that is known of them, ply by ply.
inline std::string describe(const Expected<tree::Tree>& tree) {
  if (!tree) return message_of(tree);
  std::string text;
  for (std::uint32_t i = 0; i < tree->size(); ++i) {
    text += fmt::format("{}{}:{}", i == 0 ? "" : " ", tree->show(i), tree->label(i));
    if (tree->nodes()[i].children == 0) {
      text += "=" + to_text(tree->utility(i));
    } else {
      text += tree->player(i) == Player::one ? "^" : "v";
    }
  }
  return text;
}

// The beginning of a file of Gambit.
inline constexpr const char* efg_head = "EFG 2 R \"t\" { \"1\" \"2\" }\n";

}  // namespace zermelo::testing
