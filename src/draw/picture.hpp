// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A tree on a sheet of paper: the place and the words of everything, for each language that draws it.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "zermelo/draw/options.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/text/sketch.hpp"

namespace zermelo::draw {

// A point. Lengths are in points; x grows to the right and y down; the tree's upper left corner is at 0, 0.
struct Point {
  double x = 0;
  double y = 0;
};

struct Box {
  Point centre;
  double width = 0;
  double height = 0;
};

// The sizes of words and cells.
namespace size {
constexpr double text = 10;          // of a node's state, of a heading's small lines
constexpr double value = 11;         // of a node's value
constexpr double small = 8;          // of bounds and counts
constexpr double action = 9;         // on an edge
constexpr double mark = 9;           // on a board
constexpr double title = 13;         // above the tree
constexpr double line = 1.25;        // from one line to the next, times the size
constexpr double cell = 14;          // of a board whose cells hold a character
constexpr double bare_cell = 10;     // of a board whose cells hold none
constexpr double column_width = 13;  // of a pile
constexpr double disc = 10;          // of a pile, from one object to the next
constexpr double cell_gap = 1;       // between the cells of a board: shows as its lines
constexpr double value_gap = 3;      // between the state and the value
constexpr double double_border = 4;  // around a leaf
}  // namespace size

struct Extent {
  double width = 0;
  double height = 0;
};

// The words below the state; empty: none.
struct NodeWords {
  std::string value;
  std::string bounds;
  std::string below;
};

// A label on the edge that leads to a node or a stub.
struct EdgeLabel {
  std::string text;
  Box box;
};

// A mark in place of the nodes that were not visited.
struct Stub {
  NodeIndex node = 0;  // that was cut
  std::string words;   // below the scissors: how many nodes
  Box box;
  EdgeLabel label;
};

// A line of the heading; of a definition, the term comes before the formula.
struct HeadLine {
  std::string term;
  std::string text;
  double size = 0;
  bool is_bold = false;
};

struct Picture {
  bool grows_right = false;
  double width = 0;
  double height = 0;
  std::vector<Box> boxes;         // of the nodes
  std::vector<EdgeLabel> labels;  // of the nodes; the root's is empty
  std::vector<Stub> stubs;
  std::vector<HeadLine> head;

  // Returns whether a node's words are beside its state, which is text: a tree that grows to the right has no height to
  // lose.
  bool is_flat(const Node& node) const {
    return grows_right && node.sketch.layout == Layout::line && node.sketch.rows.size() == 1;
  }
};

Picture picture_of(const SearchTree& tree, const DrawOptions& options);

NodeWords words_of(const Node& node, const DrawOptions& options);
// Returns a state's text on one line of a picture.
std::string show(const Cell& cell);
// Returns the side of a board's cells.
double cell_side(const Sketch& sketch);
// Returns how wide a text will be, generously.
double text_width(std::string_view text, double size, bool is_bold = false);

Extent extent_of(const Sketch& sketch);

// Returns the edge between two boxes: a Bezier curve of two pieces, the second of which runs straight below the label.
std::array<Point, 7> curve(const Picture& picture, const Box& parent, const Box& child, const EdgeLabel& label);

}  // namespace zermelo::draw
