// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What a drawing of a tree may show, and how.
#pragma once

#include <cstdint>

#include "zermelo/text/notation.hpp"

namespace zermelo::draw {

enum class Direction : std::uint8_t {
  fitting,  // whichever of the two fills a page better
  down,
  right
};

struct DrawOptions {
  Direction direction = Direction::fitting;
  bool bounds = false;         // alpha and beta at each node
  bool ascii = false;          // in text: nothing but ASCII
  Definition definition = {};  // put above the tree, unless empty
};

}  // namespace zermelo::draw
