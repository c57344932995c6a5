// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `explain`: a search step by step along the pseudocode.
#include "cli/commands.hpp"

#include <cstdint>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/options.hpp"
#include "common/drawing.hpp"
#include "common/program.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/draw/explain.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::app {
namespace {

using draw::StoryFormat;

struct Options {
  GameOptions game;
  LimitOptions limits;
  WindowOption window;
  std::string algorithm = "alpha-beta";
  std::string format;
  DepthOption depth;
  std::string nodes;
  bool only_cuts = false;
  bool json = false;
};

Expected<StoryFormat> format_of(const Options& options) {
  if (options.json && !options.format.empty()) return bad_input("--json and --format do not go together");
  if (options.json) return StoryFormat::json;
  return story_format(options.format.empty() ? "text" : options.format);
}

Expected<std::uint64_t> number_of(const char* name, const std::string& typed, std::uint64_t least, std::uint64_t most) {
  const auto number = text::parse_unsigned(typed);
  if (number && *number >= least && *number <= most) return *number;
  return bad_input(
      fmt::format("{} {} is not a whole number from {} to {}", name, text::echoed(typed), least, text::grouped(most)));
}

// A person reads a few hundred nodes, a program many.
constexpr std::uint64_t nodes_to_read = 200;
constexpr std::uint64_t nodes_to_replay = 100'000;
constexpr std::uint64_t most_nodes = 1'000'000;

Expected<TraceRequest> request_of(const Options& options, const GameCard& card, StoryFormat format) {
  TraceRequest request;
  request.keep_first = true;
  request.sketches = false;
  const auto algorithm = parse_textbook(options.algorithm);
  if (!algorithm) return std::unexpected(algorithm.error());
  request.algorithm = *algorithm;
  if (options.only_cuts && *algorithm == Algorithm::minimax)
    return bad_input("--only-cuts: minimax cuts nothing (--algorithm alpha-beta does)");
  const auto limits = options.limits.limits();
  if (!limits) return std::unexpected(limits.error());
  request.limits = *limits;
  const auto window = options.window.window(card);
  if (!window) return std::unexpected(window.error());
  request.window = *window;
  const auto depth = options.depth.depth();
  if (!depth) return std::unexpected(depth.error());
  request.depth = *depth;
  const bool is_for_reading = format != StoryFormat::json && !options.only_cuts;
  request.most_nodes = is_for_reading ? nodes_to_read : nodes_to_replay;
  if (!options.nodes.empty()) {
    const auto nodes = number_of("--nodes", options.nodes, 1, most_nodes);
    if (!nodes) return std::unexpected(nodes.error());
    request.most_nodes = *nodes;
  }
  return request;
}

int run(const Options& options) {
  const auto engine = options.game.open();
  if (!engine) return fail(engine.error());
  const auto format = format_of(options);
  if (!format) return fail(format.error());
  const auto request = request_of(options, (*engine)->card(), *format);
  if (!request) return fail(request.error());
  NativeHost host;
  const auto tree = (*engine)->trace(*request, host);
  if (!tree) return fail(tree.error());
  print(draw::explain(*tree, *format, options.only_cuts));
  return done;
}

}  // namespace

Command add_explain(CLI::App& program) {
  CLI::App* const command = program.add_subcommand("explain", "a search step by step along the pseudocode");
  command->footer(
      "Examples:\n  zermelo explain nim --piles 1,2\n  zermelo explain tictactoe --after '1 2 3 5 8 6' --only-cuts\n  "
      "zermelo explain chomp --rows 2 --cols 2 --algorithm minimax --format md\n  zermelo explain numbers --depth 2");
  auto options = std::make_shared<Options>();
  options->game.add_to(*command);
  command->add_option("--algorithm", options->algorithm, text::joined(textbook_names(), " or ") + " [alpha-beta]")
      ->type_name("NAME");
  command->add_option("--format", options->format, "text, md or json [text]")->type_name("NAME");
  command->add_flag("--only-cuts", options->only_cuts, "the cuts alone, numbered, with their reasons");
  options->depth.add_to(*command, "plies to tell; what is deeper is summed up");
  command->add_option("--nodes", options->nodes, "nodes to tell before the story stops [200; in JSON 100000]")
      ->type_name("N");
  options->window.add_to(*command);
  options->limits.add_to(*command);
  command->add_flag("--json", options->json, "the same as --format json");
  return {command, [options] { return run(*options); }};
}

}  // namespace zermelo::app
