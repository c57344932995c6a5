// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A tree as the bytes of a file, in every format there is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "zermelo/core/error.hpp"
#include "zermelo/draw/explain.hpp"
#include "zermelo/draw/options.hpp"
#include "zermelo/draw/search_tree.hpp"

namespace zermelo::app {

enum class PictureFormat : std::uint8_t { text, json, dot, tex, svg, png, pdf };

// ".svg", or the name of a file with such an ending.
Expected<PictureFormat> picture_format(std::string_view file);
// "down" or "right"; empty for whichever fits.
Expected<draw::Direction> direction_of(std::string_view typed);
// "text", "md" or "json".
Expected<draw::StoryFormat> story_format(std::string_view typed);

// A picture that nothing could show is refused.
Expected<std::string> drawn(const draw::SearchTree& tree, PictureFormat format, const draw::DrawOptions& options);

}  // namespace zermelo::app
