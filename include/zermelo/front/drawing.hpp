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
#include "zermelo/front/render_process.hpp"
#include "zermelo/model/host.hpp"

namespace zermelo::front {

enum class PictureFormat : std::uint8_t { text, json, dot, tex, svg, png, pdf };

// Reads ".svg", or the name of a file with such an ending.
Expected<PictureFormat> picture_format(std::string_view file);
// Reads "down" or "right"; an empty text means whichever fits.
Expected<draw::Direction> direction_of(std::string_view typed);
// Reads "text", "md" or "json".
Expected<draw::StoryFormat> story_format(std::string_view typed);

// Draws the tree. Refuses a picture that is too large to be shown. The settings and the host are for .svg, .png and
// .pdf, which another program makes.
Expected<std::string> draw_picture(const draw::SearchTree& tree, PictureFormat format, const draw::DrawOptions& options,
                                   const RenderSettings& settings, Host& host);

}  // namespace zermelo::front
