// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Both parts of the two-agent sliding puzzle: they differ in the search, which is a parameter here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "classroom/hurried.hpp"
#include "common/program.hpp"
#include "common/program_line.hpp"
#include "common/programs.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/front/files.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/games/sliding/notation.hpp"
#include "zermelo/games/sliding/rules.hpp"
#include "zermelo/games/sliding/state.hpp"
#include "zermelo/search/alpha_beta.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::classroom {

struct SlidingRequest {
  bool counts_visited = false;
  sliding::Stuck stuck = sliding::Stuck::pass;
  Player agent = Player::one;
  std::string input;
  std::string output;
};

inline Expected<SlidingRequest> sliding_request(const app::ProgramLine& line) {
  SlidingRequest request;
  if (const std::string* const count = line.value_of("--count")) {
    if (*count != "expanded" && *count != "visited")
      return bad_input(fmt::format("--count {} is not valid; use expanded or visited", text::echo(*count)));
    request.counts_visited = *count == "visited";
  }
  if (const std::string* const stuck = line.value_of("--stuck")) {
    if (*stuck == "pass") {
      request.stuck = sliding::Stuck::pass;
    } else if (*stuck == "loses") {
      request.stuck = sliding::Stuck::loses;
    } else if (*stuck == "draw") {
      request.stuck = sliding::Stuck::draw;
    } else {
      return bad_input(fmt::format("--stuck {} is not valid; use pass, loses or draw", text::echo(*stuck)));
    }
  }
  const std::vector<std::string>& places = line.arguments;  // AGENT, IN, OUT
  if (places.size() != 3) {
    return bad_input(
        fmt::format("expected three arguments, not {}: AGENT IN OUT, as in 1 board.txt answer.txt", places.size()));
  }
  if (places[0] != "1" && places[0] != "2") {
    return bad_input(fmt::format("AGENT {} is not valid; use 1 or 2", text::echo(places[0])));
  }
  request.agent = places[0] == "1" ? Player::one : Player::two;
  request.input = places[1];
  request.output = places[2];
  return request;
}

// Nine numbers, separated by any white space. More than this is something else.
inline constexpr std::uint64_t most_bytes_of_a_board = std::uint64_t{1} << 16U;
inline Expected<sliding::Placement> read_board(const std::string& path) {
  const auto content = front::read_file(path, most_bytes_of_a_board);
  if (!content) return bad_input(sentence(content.error()));  // also a file that is too large for a board
  auto tiles = sliding::parse_tiles(text::words(*content));
  if (!tiles) return bad_input(fmt::format("{}: {}", text::echo(path), sentence(tiles.error())));
  return tiles;
}

// Returns how many moves the game takes when the winner hurries and the loser stalls; 0 for a draw. It is a search of
// its own, since it has more values to distinguish than win, draw and loss: its nodes are not the ones that are asked
// for.
inline std::int32_t length_of_best_play(const sliding::Sliding& game) {
  const Hurried<sliding::Sliding> hurried{game, static_cast<std::int32_t>(game.parameters().moves)};
  AlphaBeta search{hurried};
  return hurried.length(search.search(hurried.initial_state()).value);
}

template <template <Game, SearchObserver> class Search>
Expected<int> solve_sliding(const app::ProgramLine& line) {
  ZERMELO_TRY(read, sliding_request(line));
  const SlidingRequest& request = *read;
  ZERMELO_TRY(tiles, read_board(request.input));

  const sliding::Sliding game{{.tiles = *tiles, .first = request.agent, .stuck = request.stuck}};
  Search<sliding::Sliding, Meter> search{game, Meter{}};
  const auto found = search.search(game.initial_state());
  const Counters counters = search.observer().counters();

  // Only this touches the output file: whatever can go wrong with the request has gone well by now.
  const std::uint64_t nodes = request.counts_visited ? counters.visited : counters.expanded;
  ZERMELO_TRY(written, front::write_file(request.output,
                                         fmt::format("{}\n{}\n{}\n", found.value, nodes, length_of_best_play(game))));
  return app::done;
}

}  // namespace zermelo::classroom
