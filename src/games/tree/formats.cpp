// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The formats of tree files, told apart by their extensions.
#include "zermelo/games/tree/formats.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/games/tree/tree.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::tree {
namespace {

bool ends_with(std::string_view path, std::string_view extension) {
  if (path.size() < extension.size()) return false;
  return std::ranges::equal(path.substr(path.size() - extension.size()), extension, [](char typed, char lower) {
    return (typed >= 'A' && typed <= 'Z' ? static_cast<char>(typed - 'A' + 'a') : typed) == lower;
  });
}

Expected<Tree> read_as(Format format, std::string_view text, std::optional<Player> to_move) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // the mark that some editors put before UTF-8
  if (text::trim(text).empty()) return bad_input("the file is empty");
  switch (format) {
    case Format::edge_list:
      return read_edge_list(text, to_move);
    case Format::json:
      return read_json(text, to_move);
    case Format::efg:
      return read_efg(text, to_move);
  }
  std::unreachable();
}

Expected<std::string> write_as(Format format, const Tree& tree) {
  switch (format) {
    case Format::edge_list:
      return write_edge_list(tree);
    case Format::json:
      return write_json(tree);
    case Format::efg:
      return write_efg(tree);
  }
  std::unreachable();
}

// Puts the name of a file before its error.
Error named(std::string_view path, const Error& error) { return error.within({Place::Kind::file, std::string{path}}); }

}  // namespace

Expected<Format> format_of(std::string_view path) {
  if (ends_with(path, ".txt")) return Format::edge_list;
  if (ends_with(path, ".json")) return Format::json;
  if (ends_with(path, ".efg")) return Format::efg;
  return bad_input(fmt::format(
      "{} is not the name of a tree file: it must end in .txt (edge list), .json or .efg (Gambit)", text::echo(path)));
}

Expected<Tree> read_tree(std::string_view path, std::string_view text, std::optional<Player> to_move) {
  ZERMELO_TRY(format, format_of(path));
  auto tree = read_as(*format, text, to_move);
  if (!tree) return std::unexpected(named(path, tree.error()));
  return tree;
}

Expected<std::string> write_tree(std::string_view path, const Tree& tree) {
  ZERMELO_TRY(format, format_of(path));
  auto text = write_as(*format, tree);
  if (!text) return std::unexpected(named(path, text.error()));
  return text;
}

}  // namespace zermelo::tree
