// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Pictures of graphs that are written in Graphviz's language. The only layer that knows Graphviz.
#pragma once

#include <cstdint>
#include <string>

#include "zermelo/core/error.hpp"

namespace zermelo::graphviz {

enum class Format : std::uint8_t { svg, png, pdf };

// Returns the picture as the bytes of a file. A graph names its own layout engine; without one it is dot. Graphviz
// keeps state of its own, so threads that ask at the same time wait for each other.
Expected<std::string> render(const std::string& dot, Format format);

}  // namespace zermelo::graphviz
