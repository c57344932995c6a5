// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A tree as the bytes of a file, in every format there is.
#include "zermelo/front/drawing.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/draw/dot.hpp"
#include "zermelo/draw/explain.hpp"
#include "zermelo/draw/json.hpp"
#include "zermelo/draw/options.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/draw/tikz.hpp"
#include "zermelo/draw/tree_text.hpp"
#include "zermelo/front/render_process.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::front {
namespace {

constexpr std::uint64_t most_in_picture = 5'000;  // Graphviz and TeX hold a picture in memory

Expected<void> check_size(PictureFormat format, std::uint64_t nodes) {
  const bool has_limit = format == PictureFormat::svg || format == PictureFormat::png || format == PictureFormat::pdf ||
                         format == PictureFormat::tex;
  if (!has_limit || nodes <= most_in_picture) return {};
  return fault(ErrorCode::too_many_in_picture, {Count{nodes}, Count{most_in_picture}});
}

}  // namespace

Expected<PictureFormat> picture_format(std::string_view file) {
  const std::vector<std::string> known{".txt", ".json", ".dot", ".tex", ".svg", ".png", ".pdf"};
  const std::size_t dot = file.find_last_of("./");
  const std::string_view extension = dot == std::string_view::npos || file[dot] == '/' ? "" : file.substr(dot);
  const auto found = std::ranges::find(known, extension);
  if (found != known.end()) return static_cast<PictureFormat>(found - known.begin());
  return fault(ErrorCode::unknown_extension, {Typed{std::string{file}}, text::join(known, " ")});
}

Expected<draw::Direction> direction_of(std::string_view typed) {
  if (typed.empty()) return draw::Direction::fitting;
  if (typed == "down") return draw::Direction::down;
  if (typed == "right") return draw::Direction::right;
  const std::vector<std::string> known{"down", "right"};
  return fault(ErrorCode::unknown_choice, {Typed{std::string{typed}}, Choices{known}}, "direction");
}

Expected<draw::StoryFormat> story_format(std::string_view typed) {
  const std::vector<std::string> known{"text", "md", "json"};
  const auto found = std::ranges::find(known, typed);
  if (found != known.end()) return static_cast<draw::StoryFormat>(found - known.begin());
  return fault(ErrorCode::unknown_choice, {Typed{std::string{typed}}, Choices{known}}, "format");
}

Expected<std::string> draw_picture(const draw::SearchTree& tree, PictureFormat format, const draw::DrawOptions& options,
                                   const RenderSettings& settings, Host& host) {
  if (const auto fits = check_size(format, tree.nodes.size()); !fits) return std::unexpected(fits.error());
  switch (format) {
    case PictureFormat::text:
      return to_text(tree, options);
    case PictureFormat::json:
      return to_json(tree);
    case PictureFormat::dot:
      return to_dot(tree, options);
    case PictureFormat::tex:
      return to_tikz(tree, options);
    case PictureFormat::svg:
      return render(to_dot(tree, options), "svg", settings, host);
    case PictureFormat::png:
      return render(to_dot(tree, options), "png", settings, host);
    case PictureFormat::pdf:
      break;
  }
  return render(to_dot(tree, options), "pdf", settings, host);
}

}  // namespace zermelo::front
