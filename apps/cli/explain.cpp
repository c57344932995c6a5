// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The command `explain`: a search step by step along the pseudocode.
#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "common/program.hpp"
#include "common/usage.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/draw/explain.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/runtime/trace.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::app {
namespace {

using draw::StoryFormat;

// A person reads a few hundred nodes, a program many.
constexpr std::uint64_t nodes_to_read = 200;
constexpr std::uint64_t nodes_to_replay = 100'000;
constexpr std::uint64_t most_nodes = 1'000'000;

Expected<StoryFormat> format_of(const CommandLine& line) {
  if (line.has("--json") && line.has("--format")) return bad_input("use either --json or --format, not both");
  return line.has("--json") ? StoryFormat::json : static_cast<StoryFormat>(line.choice("--format"));
}

Expected<std::uint64_t> nodes_of(const CommandLine& line, StoryFormat format) {
  const bool is_for_reading = format != StoryFormat::json && !line.has("--only-cuts");
  if (!line.has("--nodes")) return is_for_reading ? nodes_to_read : nodes_to_replay;
  const auto nodes = text::parse_unsigned(line.text("--nodes"));
  if (nodes && *nodes >= 1 && *nodes <= most_nodes) return *nodes;
  return bad_input(fmt::format("--nodes {} is not a whole number from 1 to {}", text::echo(line.text("--nodes")),
                               text::group_digits(most_nodes)));
}

Expected<TraceRequest> request_of(const CommandLine& line, const GameInfo& info, StoryFormat format) {
  TraceRequest request;
  request.keep_first = true;
  request.sketches = false;
  ZERMELO_TRY(algorithm, parse_textbook(line.text("--algorithm")));
  request.algorithm = *algorithm;
  if (line.has("--only-cuts") && *algorithm == Algorithm::minimax)
    return bad_input("--only-cuts needs --algorithm alpha-beta: minimax makes no cuts");
  ZERMELO_TRY(limits, limits_of(line));
  request.limits = *limits;
  request.window = window_of(line, info);
  ZERMELO_TRY(depth, depth_of(line));
  request.depth = *depth;
  ZERMELO_TRY(nodes, nodes_of(line, format));
  request.most_nodes = *nodes;
  return request;
}

Expected<int> run(const CommandLine& line) {
  ZERMELO_TRY(position, open_position(line));
  ZERMELO_TRY(format, format_of(line));
  ZERMELO_TRY(request, request_of(line, position->info(), *format));
  NativeHost host;
  ZERMELO_TRY(tree, trace(*position, *request, host));
  print(draw::explain(*tree, *format, line.has("--only-cuts"), "raise --nodes to see more"));
  return done;
}

}  // namespace

Command explain_command() {
  return {
      {.name = "explain",
       .summary = "explain a search step by step along the pseudocode",
       .positionals = {game_argument()},
       .options = with_limits({
           after_option(),
           state_option(),
           {.names = {"--algorithm"},
            .choices = textbook_names(),
            .help = "the search",
            .standard = std::string{name_of(Algorithm::alpha_beta)}},
           choice("--format", {"text", "md", "json"}, "the format of the explanation", "text"),
           flag("--only-cuts", "show only the cuts, numbered, with their reasons"),
           depth_option("how many plies to explain; deeper ones are summed up"),
           {.names = {"--nodes"},
            .value = "N",
            .help = "stop the explanation after this many nodes",
            .otherwise = fmt::format("{}; in JSON {}", nodes_to_read, nodes_to_replay)},
           window_option(),
           json_option("the same as --format json"),
       }),
       .examples = {"zermelo explain nim --piles 1,2", "zermelo explain tictactoe --after '1 2 3 5 8 6' --only-cuts",
                    "zermelo explain chomp --rows 2 --cols 2 --algorithm minimax --format md",
                    "zermelo explain numbers --depth 2"}},
      run};
}

}  // namespace zermelo::app
