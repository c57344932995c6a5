// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `draw`: the game tree, or the tree that a search has visited.
#include <cstdint>
#include <string>

#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/deadline.hpp"
#include "common/program.hpp"
#include "common/usage.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/draw/options.hpp"
#include "zermelo/front/drawing.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/runtime/trace.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::app {

using namespace front;

namespace {

constexpr std::uint64_t most_forced = 1'000'000;

// Returns the format: text without a file.
Expected<PictureFormat> format_of(const CommandLine& line) {
  if (!line.has("-o")) return PictureFormat::text;
  auto format = picture_format(line.text("-o"));
  if (!format) return bad_input("-o " + sentence(format.error()));
  return format;
}

Expected<TraceRequest> request_of(const CommandLine& line, PictureFormat format, const GameInfo& info) {
  TraceRequest request;
  if (line.has("--algorithm")) {
    ZERMELO_TRY(algorithm, parse_textbook(line.text("--algorithm")));
    request.algorithm = *algorithm;
  }
  ZERMELO_TRY(limits, limits_of(line));
  request.limits = *limits;
  request.window = window_of(line, info);
  ZERMELO_TRY(depth, depth_of(line));
  request.depth = *depth;
  request.labels = line.text("--labels");
  request.sketches = format != PictureFormat::json;
  if (line.has("--force")) request.most_nodes = most_forced;
  return request;
}

Expected<draw::DrawOptions> draw_options_of(const CommandLine& line, PictureFormat format) {
  ZERMELO_TRY(direction, direction_of(line.text("--direction")));
  if (line.has("--ascii") && format != PictureFormat::text)
    return bad_input("--ascii works only with text; leave out -o, or write to a .txt file");
  if (line.has("--bounds") && line.text("--algorithm") != name_of(Algorithm::alpha_beta))
    return bad_input("--bounds needs --algorithm alpha-beta");
  const bool is_picture = format != PictureFormat::text && format != PictureFormat::json;
  if (line.has("--direction") && !is_picture)
    return bad_input("--direction works only with pictures; write to .svg, .png, .pdf, .dot or .tex");
  if (line.has("--definition") && format == PictureFormat::json)
    return bad_input("--definition does not work with .json; use zermelo rules GAME --json");
  return draw::DrawOptions{
      .direction = *direction, .bounds = line.has("--bounds"), .ascii = line.has("--ascii"), .definition = {}};
}

Error with_advice(Error error) {
  if (error.code == ErrorCode::drawing_too_large) error.details.emplace_back("; try --force");
  if (error.code == ErrorCode::drawing_too_deep) error.details.emplace_back(" or --force");
  return error;
}

// Draws the tree as the bytes of the file.
Expected<std::string> make_drawing(const CommandLine& line) {
  ZERMELO_TRY(position, open_position(line));
  ZERMELO_TRY(format, format_of(line));
  ZERMELO_TRY(request, request_of(line, *format, position->info()));
  ZERMELO_TRY(draw_options, draw_options_of(line, *format));
  if (line.has("--definition")) draw_options->definition = position->game()->definition();
  NativeHost host;
  const auto tree = trace(*position, *request, host);
  if (!tree) return std::unexpected(line.has("--force") ? tree.error() : with_advice(tree.error()));
  const Limits& limits = request->limits;
  return draw_picture(*tree, *format, *draw_options,
                      {.seconds = limits.seconds, .spent = seconds_since_start(), .memory = limits.memory}, host);
}

Expected<int> run(const CommandLine& line) {
  ZERMELO_TRY(bytes, make_drawing(line));
  if (!line.has("-o")) {
    print(*bytes);
    return done;
  }
  return save(line.text("-o"), *bytes);
}

}  // namespace

Command draw_command() {
  return {
      {.name = "draw",
       .summary = "draw the game tree, or the tree of a search, as a picture or as text",
       .positionals = {game_argument()},
       .options = with_limits({
           after_option(),
           state_option(),
           depth_option("how many plies to draw"),
           {.names = {"--algorithm"},
            .choices = textbook_names(),
            .help = "draw the tree that this search visits",
            .otherwise = "the game tree itself"},
           window_option(),
           {.names = {"--labels"},
            .value = "WAY",
            .help = "how to label the states",
            .choices_of = [](const GameInfo& info) { return info.labels; }},
           flag("--bounds", "show alpha and beta as each node is entered"),
           flag("--definition", "put the game's formal definition above the tree"),
           {.names = {"--direction"},
            .kind = ValueKind::choice,
            .choices = {"down", "right"},
            .help = "the direction in which the tree grows",
            .otherwise = "whichever fits a page better"},
           flag("--ascii", "use only ASCII characters in text"),
           flag("--force", "draw more than 2,000 nodes: up to 5,000 in pictures, up to 1,000,000 otherwise"),
           output_option("write to this file: .svg, .png, .pdf, .dot, .tex, .txt or .json", "text on standard output"),
       }),
       .examples = {"zermelo draw chomp --rows 2 --cols 2",
                    "zermelo draw nim --piles 1,2 --algorithm minimax -o nim.svg",
                    "zermelo draw chomp --rows 2 --cols 3 --algorithm alpha-beta --bounds -o cuts.pdf",
                    "zermelo draw numbers --depth 2 --definition -o numbers.pdf"}},
      run};
}

}  // namespace zermelo::app
