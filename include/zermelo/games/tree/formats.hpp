// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Trees as text, read and written: edge lists (.txt), JSON (.json) and Gambit's extensive games (.efg).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/games/tree/tree.hpp"

namespace zermelo::tree {

enum class Format : std::uint8_t { edge_list, json, efg };

// Returns the format by the extension of a file's name.
Expected<Format> format_of(std::string_view path);

// Reads a tree. `to_move` moves at the root of a file that names no players (MAX, if it is not given); it is an error
// for a file that names them. An error says what is wrong and in which line.
Expected<Tree> read_tree(std::string_view path, std::string_view text, std::optional<Player> to_move = {});
// Writes a tree. If the format cannot represent it, the error names the node.
Expected<std::string> write_tree(std::string_view path, const Tree& tree);

Expected<Tree> read_edge_list(std::string_view text, std::optional<Player> to_move = {});
Expected<Tree> read_json(std::string_view text, std::optional<Player> to_move = {});
Expected<Tree> read_efg(std::string_view text, std::optional<Player> to_move = {});

Expected<std::string> write_edge_list(const Tree& tree);
std::string write_json(const Tree& tree);
Expected<std::string> write_efg(const Tree& tree);

}  // namespace zermelo::tree
