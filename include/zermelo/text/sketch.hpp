// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A state as pictures show it: rows of cells that each drawing renders in its own way.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace zermelo {

enum class Tone : std::uint8_t {
  plain,   // text on the ground of the node
  strong,  // text set off: bold in pictures, in brackets in text
  faint,   // text that matters less
  filled,  // a cell of the board that is taken: chocolate
  black,   // the black box: poison
  absent   // no cell here: eaten, or beside the board
};

struct Cell {
  std::string text = {};
  Tone tone = Tone::plain;

  bool operator==(const Cell&) const = default;
};

enum class Layout : std::uint8_t {
  line,     // text, its cells side by side; more than one row only where it is long
  grid,     // a board: cells of one size with a line around each
  columns,  // cells of one size without lines
};

struct Sketch {
  Layout layout = Layout::line;
  std::vector<std::vector<Cell>> rows = {};

  bool operator==(const Sketch&) const = default;
};

}  // namespace zermelo
