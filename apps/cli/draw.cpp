// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `draw`: the game tree, or the tree that a search has visited.
#include "cli/commands.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/options.hpp"
#include "common/drawing.hpp"
#include "common/program.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/draw/options.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::app {
namespace {

struct Options {
  GameOptions game;
  LimitOptions limits;
  WindowOption window;
  std::string algorithm;
  DepthOption depth;
  std::string labels;
  std::string direction;
  std::string file;
  bool bounds = false;
  bool ascii = false;
  bool force = false;
  bool definition = false;
};

constexpr std::uint64_t most_forced = 1'000'000;

// Text without a file.
Expected<PictureFormat> format_of(const std::string& file) {
  if (file.empty()) return PictureFormat::text;
  auto format = picture_format(file);
  if (!format) return bad_input("-o " + format.error().message);
  return format;
}

Expected<TraceRequest> request_of(const Options& options, PictureFormat format, const GameCard& card) {
  TraceRequest request;
  if (!options.algorithm.empty()) {
    const auto algorithm = parse_textbook(options.algorithm);
    if (!algorithm) return std::unexpected(algorithm.error());
    request.algorithm = *algorithm;
  }
  const auto limits = options.limits.limits();
  if (!limits) return std::unexpected(limits.error());
  request.limits = *limits;
  const auto window = options.window.window(card);
  if (!window) return std::unexpected(window.error());
  request.window = *window;
  const auto depth = options.depth.depth();
  if (!depth) return std::unexpected(depth.error());
  request.depth = *depth;
  request.labels = options.labels;
  request.sketches = format != PictureFormat::json;
  if (options.force) {
    request.most_nodes = most_forced;
  } else {
    request.how_to_have_more = "--force draws it all the same";
  }
  return request;
}

Expected<draw::DrawOptions> draw_options_of(const Options& options, PictureFormat format) {
  const auto direction = direction_of(options.direction);
  if (!direction) return std::unexpected(direction.error());
  if (options.ascii && format != PictureFormat::text)
    return bad_input("--ascii is about text: leave out -o, or write to a file .txt");
  if (options.bounds && options.algorithm != "alpha-beta")
    return bad_input("--bounds shows alpha and beta: it needs --algorithm alpha-beta");
  const bool is_picture = format != PictureFormat::text && format != PictureFormat::json;
  if (!options.direction.empty() && !is_picture)
    return bad_input("--direction is about pictures: .svg, .png, .pdf, .dot or .tex");
  if (options.definition && format == PictureFormat::json)
    return bad_input("--definition is for people: zermelo rules GAME --json has it for programs");
  return draw::DrawOptions{.direction = *direction, .bounds = options.bounds, .ascii = options.ascii, .definition = {}};
}

// The tree as the bytes of the file.
Expected<std::string> made(const Options& options) {
  const auto engine = options.game.open();
  if (!engine) return std::unexpected(engine.error());
  const auto format = format_of(options.file);
  if (!format) return std::unexpected(format.error());
  const auto request = request_of(options, *format, (*engine)->card());
  if (!request) return std::unexpected(request.error());
  auto draw_options = draw_options_of(options, *format);
  if (!draw_options) return std::unexpected(draw_options.error());
  if (options.definition) draw_options->definition = (*engine)->definition();
  NativeHost host;
  const auto start = std::chrono::steady_clock::now();
  const auto tree = (*engine)->trace(*request, host);
  if (!tree) return std::unexpected(tree.error());
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  const Limits& limits = request->limits;
  return drawn(*tree, *format, *draw_options,
               {.seconds = limits.seconds, .spent = spent.count(), .memory = limits.memory}, host);
}

int run(const Options& options) {
  const auto bytes = made(options);
  if (!bytes) return fail(bytes.error());
  if (options.file.empty()) {
    print(*bytes);
    return done;
  }
  if (const auto written = write_file(options.file, *bytes); !written) return fail(written.error());
  return done;
}

}  // namespace

Command add_draw(CLI::App& program) {
  CLI::App* const command =
      program.add_subcommand("draw", "the game tree, or the tree of a search, as a picture or text");
  command->footer(
      "Examples:\n  zermelo draw chomp --rows 2 --cols 2\n  zermelo draw nim --piles 1,2 --algorithm minimax -o "
      "nim.svg\n"
      "  zermelo draw chomp --rows 2 --cols 3 --algorithm alpha-beta --bounds -o cuts.pdf\n  "
      "zermelo draw numbers --depth 2 --definition -o numbers.pdf");
  auto options = std::make_shared<Options>();
  options->game.add_to(*command);
  options->depth.add_to(*command, "plies to draw");
  command
      ->add_option(
          "--algorithm", options->algorithm,
          fmt::format("the searched tree of {} [the game tree itself]", text::joined(textbook_names(), " or ")))
      ->type_name("NAME");
  options->window.add_to(*command);
  command->add_option("--labels", options->labels, "how states are labelled; numbers: both, legal or remaining [both]")
      ->type_name("WAY");
  command->add_flag("--bounds", options->bounds, "alpha and beta at each node, as it was entered");
  command->add_flag("--definition", options->definition, "the game's formal definition above the tree");
  command->add_option("--direction", options->direction, "where the tree grows [whichever fits a page better]")
      ->type_name("down|right");
  command->add_flag("--ascii", options->ascii, "text in ASCII alone");
  command->add_flag("--force", options->force, "more than 2,000 nodes, too: up to 1,000,000, in pictures up to 5,000");
  command
      ->add_option("-o,--output", options->file,
                   ".svg, .png, .pdf, .dot, .tex, .txt or .json [a tree of text on standard output]")
      ->type_name("FILE");
  options->limits.add_to(*command);
  return {command, [options] { return run(*options); }};
}

}  // namespace zermelo::app
