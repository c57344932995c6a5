// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A page of documentation: what --help prints, and what a man page is made of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/usage.hpp"

namespace zermelo::app {

struct Entry {
  std::string term;  // "--algorithm NAME"
  std::string text;
};

struct Group {
  std::string title;
  std::vector<Entry> entries;
};

struct Page {
  std::string name;      // "zermelo solve", "zermelo-nim"
  std::string summary;   // "find the value …"
  std::string synopsis;  // "zermelo solve GAME [options]"
  std::string description = {};
  std::vector<Group> groups = {};
  std::vector<std::string> examples = {};
};

// Returns "--algorithm minimax|alpha-beta" with its help and its default.
Entry entry_of(const Argument& argument);
// Returns "zermelo solve GAME [options]".
std::string synopsis_of(std::string_view name, const Usage& usage);
// Returns the page of a program without commands.
Page page_of(const Usage& usage);

// Returns the summary as a sentence.
std::string sentence_of(std::string_view summary);
// Fills lines of at most `width` columns, each after the first preceded by a line break.
std::string wrap(std::string_view text, std::size_t width, std::string_view line_break);
// Writes the page as --help prints it, in 80 columns.
std::string to_help(const Page& page);

}  // namespace zermelo::app
