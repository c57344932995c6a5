// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The sliding puzzle for people: moves as "8R", boards as rows of digits.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/games/sliding/rules.hpp"
#include "zermelo/games/sliding/state.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/parse.hpp"
#include "zermelo/text/sketch.hpp"

namespace zermelo::sliding {

// Reads the tiles of nine numbers, row by row: 1, 2, 8 and 9 once each, 0 for a blank.
inline Expected<Placement> parse_tiles(std::span<const std::string_view> numbers) {
  if (numbers.size() != 9) {
    return bad_input(
        fmt::format("a board has nine numbers, not {}: three rows of three, 0 for a blank", numbers.size()));
  }
  constexpr std::uint8_t nowhere = 9;
  Placement tiles{nowhere, nowhere, nowhere, nowhere};
  for (std::size_t square = 0; square < 9; ++square) {
    const auto number = text::parse_unsigned(numbers[square]);
    if (number == 0U) continue;
    const auto tile = std::ranges::find_if(tile_names, [&](unsigned name) { return number == name; });
    if (tile == tile_names.end()) {
      return bad_input(fmt::format("{} at row {}, column {} is not a tile; use 1, 2, 8, 9, or 0 for a blank",
                                   text::echo(numbers[square]), square / 3 + 1, square % 3 + 1));
    }
    std::uint8_t& place = tiles[static_cast<std::size_t>(tile - tile_names.begin())];
    if (place != nowhere)
      return bad_input(fmt::format("tile {} is on the board twice, at row {}, column {} and row {}, column {}", *number,
                                   place / 3 + 1, place % 3 + 1, square / 3 + 1, square % 3 + 1));
    place = static_cast<std::uint8_t>(square);
  }
  for (std::size_t t = 0; t < 4; ++t) {
    if (tiles[t] == nowhere)
      return bad_input(fmt::format("tile {} is missing: a board has 1, 2, 8 and 9 once each", tile_names[t]));
  }
  if (has_won(tiles, Player::one) && has_won(tiles, Player::two)) {
    return bad_input("both agents are on their winning squares; at most one may be");
  }
  return tiles;
}

// Reads "980/000/021", three rows of three digits.
inline Expected<Placement> parse_board(std::string_view text) {
  const auto rows = text::split(text, '/');
  const bool well_formed =
      rows.size() == 3 && std::ranges::all_of(rows, [](std::string_view row) { return row.size() == 3; });
  if (!well_formed)
    return bad_parameter("board",
                         fmt::format("{} is not three rows of three digits, as in 980/000/021", text::echo(text)));
  std::vector<std::string_view> numbers;
  for (const std::string_view row : rows) {
    for (std::size_t c = 0; c < 3; ++c) numbers.push_back(row.substr(c, 1));
  }
  auto tiles = parse_tiles(numbers);
  if (!tiles) return bad_parameter("board", fmt::format("{}: {}", text::echo(text), clause_of(tiles.error())));
  return tiles;
}

struct Declaration {
  static constexpr std::string_view name = "sliding";
  static constexpr std::string_view summary = "two agents slide tiles to their corners of a 3 x 3 board";

  static zermelo::Parameters parameters() {
    return {{.name = "board",
             .kind = ParameterKind::text,
             .standard = "980/000/021",
             .help = "three rows of three digits: tiles 1, 2 (agent 1) and 8, 9 (agent 2), 0 for a blank"},
            {.name = "agent", .standard = "1", .lowest = 1, .highest = 2, .help = "who moves first and is MAX"},
            {.name = "moves",
             .standard = "10",
             .lowest = 0,
             .highest = 1'000'000,
             .help = "the number of moves after which the game is a draw; 0 for no limit"},
            {.name = "stuck",
             .kind = ParameterKind::choice,
             .standard = "pass",
             .choices = {"pass", "loses", "draw"},
             .help = "what happens to an agent without a legal move"}};
  }

  static Expected<Sliding> make(const Arguments& arguments) {
    auto tiles = parse_board(arguments.text("board"));
    if (!tiles) return std::unexpected(tiles.error());
    const std::string& stuck = arguments.text("stuck");
    return Sliding{{*tiles, arguments.integer("agent") == 1 ? Player::one : Player::two,
                    static_cast<std::uint32_t>(arguments.integer("moves")),
                    stuck == "pass"    ? Stuck::pass
                    : stuck == "loses" ? Stuck::loses
                                       : Stuck::draw}};
  }

  static std::vector<Arguments::Given> growth() {
    std::vector<Arguments::Given> sizes;
    for (int moves = 1; moves <= 14; ++moves) sizes.push_back({{"moves", std::to_string(moves)}});
    return sizes;
  }
};

}  // namespace zermelo::sliding

namespace zermelo {

template <>
struct Notation<sliding::Sliding> {
  using Sliding = sliding::Sliding;
  using State = Sliding::State;
  using Action = Sliding::Action;

  static std::string player_name(const Sliding&, Player p) { return p == Player::one ? "agent 1" : "agent 2"; }
  static std::string player_title(const Sliding&, Player p) { return p == Player::one ? "Agent 1" : "Agent 2"; }

  // Writes "980/000/021:1:10:-,-:0000": the board, who is to move, moves left, the agents' previous moves, and for how
  // many turns the tiles 1, 2, 8, 9 have stayed on one winning square of the opponent.
  static std::string format_state(const Sliding& game, const State& state) {
    const sliding::Parts s = state.parts();
    const auto previous = [&](std::size_t agent) {
      return s.previous[agent] == sliding::pass_action ? "-" : format_action(game, state, s.previous[agent]);
    };
    return fmt::format("{}:{}:{}:{},{}:{}", rows(s.tiles), s.to_move == Player::one ? 1 : 2,
                       game.is_limited() ? std::to_string(s.moves_left) : "-", previous(0), previous(1),
                       fmt::join(s.staying, ""));
  }

  static Expected<State> parse_state(const Sliding& game, std::string_view text) {
    return accept_state(game, read_state(game, text::trim(text)), text);
  }

  static std::string format_action(const Sliding&, const State&, Action a) {
    if (a == sliding::pass_action) return "pass";
    return fmt::format("{}{}", sliding::tile_names[sliding::tile_of(a)],
                       letters[static_cast<std::size_t>(sliding::direction_of(a))]);
  }

  static Expected<Action> parse_action(const Sliding& game, const State& s, std::string_view typed) {
    const std::string_view text = text::trim(typed);
    if (text == "pass") {
      if (is_action(game, s, sliding::pass_action)) return sliding::pass_action;
      return bad_input(fmt::format("{} may pass only without a legal move; legal: {}", player_name(game, s.to_move()),
                                   list_actions(game, s)));
    }
    const auto action = read_slide(text);
    if (!action)
      return bad_input(fmt::format("{} is not a move; type a tile and U, R, D or L, as in 8R", text::echo(text)));
    if (is_action(game, s, *action)) return *action;
    return bad_input(fmt::format("{} is not a legal move: {}; legal: {}", format_action(game, s, *action),
                                 why_not(s, *action), list_actions(game, s)));
  }

  static std::string board(const Sliding& game, const State& s, Style style) {
    constexpr std::string_view line = "+---+---+---+\n";
    std::string drawing{line};
    for (unsigned square = 0; square < 9; ++square) {
      const char digit = digit_at(s.parts().tiles, square);
      const bool of_one = digit == '1' || digit == '2';
      std::string shown(1, digit == '0' ? ' ' : digit);
      if (style.colour && digit != '0') shown = fmt::format("\x1b[1;{}m{}\x1b[0m", of_one ? 34 : 31, shown);
      drawing += fmt::format("| {} ", shown);
      if (square % 3 == 2) drawing += fmt::format("|\n{}", line);
    }
    drawing += game.is_limited() ? fmt::format("moves left: {}\n", s.moves_left()) : "no limit on moves\n";
    return drawing;
  }

  static Sketch sketch(const Sliding&, const State& s, std::string_view) {
    Sketch board{Layout::grid, std::vector<std::vector<Cell>>(3)};
    for (unsigned square = 0; square < 9; ++square) {
      const char digit = digit_at(s.parts().tiles, square);
      board.rows[square / 3].push_back({digit == '0' ? "" : std::string(1, digit), Tone::strong});
    }
    return board;
  }

  static std::string outcome(const Sliding& game, const State& s) {
    for (const Player agent : {Player::one, Player::two}) {
      if (Sliding::has_won(s, agent))
        return fmt::format("{} wins: its tiles are on its winning squares.", player_title(game, agent));
      if (Sliding::has_overstayed(s, opponent(agent))) {
        return fmt::format("{} wins: a tile of {} stayed on one of its winning squares for more than two rounds.",
                           player_title(game, agent), player_name(game, opponent(agent)));
      }
    }
    if (game.is_limited() && s.moves_left() == 0)
      return fmt::format("A draw: no winner after {} moves.", game.parameters().moves);
    if (game.parameters().stuck == sliding::Stuck::draw)
      return fmt::format("A draw: {} has no legal move.", player_name(game, s.to_move()));
    return fmt::format("{} wins: {} has no legal move.", player_title(game, opponent(s.to_move())),
                       player_name(game, s.to_move()));
  }

  static Definition definition(const Sliding& game) {
    const auto& p = game.parameters();
    const bool passes = p.stuck == sliding::Stuck::pass;
    const std::string limit = game.is_limited() ? std::to_string(p.moves) : "";
    Definition d;
    d.push_back({"Players", fmt::format("{{agent 1, agent 2}}; {} starts and is MAX", player_name(game, p.first))});
    d.push_back(
        {"States", fmt::format("s = (board, p, {}previous, stay): the tiles 1, 2 (agent 1) and 8, 9 (agent 2) on four "
                               "of 3 x 3 squares; p is to move; {}previous: each agent's last move, if any; "
                               "stay: tile -> {{0,...,3}}, its owner's turns on one winning square of the opponent",
                               game.is_limited() ? "m, " : "",
                               game.is_limited() ? fmt::format("m in {{0,...,{}}} moves are left; ", limit) : "")});
    d.push_back({"Winning squares", "agent 1: row 1, columns 1 and 2; agent 2: row 3, columns 2 and 3"});
    d.push_back({"S0", fmt::format("({}, {}, {}none, 0)", rows(p.tiles), player_name(game, p.first),
                                   game.is_limited() ? limit + ", " : "")});
    d.push_back({"TO-MOVE(s)", "p"});
    d.push_back({"ACTIONS(s)", fmt::format("{{(t, d) : t a tile of p, d in {{U, R, D, L}}, the square next to t in "
                                           "direction d is blank, and (t, d) does not take back p's previous move}}, "
                                           "lower tile first, U, R, D, L{}",
                                           passes ? "; {pass} if there is none" : "")});
    d.push_back(
        {"RESULT(s, a)",
         fmt::format("the tile moved{}; stay of p's tiles counted: 1 on arrival on a winning square of the opponent, "
                     "one more for each turn there, 0 elsewhere; previous of p = a{}; the other agent to move",
                     game.is_limited() ? ", m - 1" : "", passes ? ", none after pass" : "")});
    std::string terminal = "both tiles of an agent stand on its winning squares, or stay(t) = 3 for a tile t";
    if (game.is_limited()) terminal += ", or m = 0";
    if (!passes) terminal += ", or p has no move";
    d.push_back({"IS-TERMINAL(s)", terminal});
    std::string utility =
        "+1 if q stands on its winning squares or a tile of its opponent has stay 3, -1 if that holds for the "
        "opponent, ";
    if (p.stuck == sliding::Stuck::loses) utility += "at m > 0 -1 if q = p is stuck and +1 if the opponent is, ";
    d.push_back({"UTILITY(s, q)", utility + "0 otherwise, for terminal s and q in {agent 1, agent 2}"});
    return d;
  }

 private:
  static constexpr std::string_view letters = "URDL";

  static char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

  static std::optional<Action> read_slide(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const auto tile = std::ranges::find_if(sliding::tile_names,
                                           [&](unsigned name) { return text[0] == static_cast<char>('0' + name); });
    const std::size_t letter = letters.find(upper(text[1]));
    if (tile == sliding::tile_names.end() || letter == std::string_view::npos) return std::nullopt;
    return sliding::slide(static_cast<unsigned>(tile - sliding::tile_names.begin()),
                          static_cast<sliding::Direction>(letter));
  }

  static std::optional<State> read_state(const Sliding& game, std::string_view text) {
    const auto parts = text::split(text, ':', 5);
    if (parts.size() != 5) return std::nullopt;
    const auto tiles = read_rows(parts[0]);
    const auto moves_left = game.is_limited() ? text::parse_unsigned(parts[2]) : 0U;
    if (!tiles || !moves_left || *moves_left > game.parameters().moves) return std::nullopt;
    sliding::Parts s;
    s.tiles = *tiles;
    s.to_move = parts[1] == "1" ? Player::one : Player::two;
    s.moves_left = static_cast<std::uint32_t>(*moves_left);
    if (game.is_limited() && s.to_move != mover_with(game, s.moves_left)) return std::nullopt;
    if (!read_previous(s, parts[3]) || !read_staying(s, parts[4])) return std::nullopt;
    return State{s};
  }
  // Reads only the squares of the tiles: whether the rest is blank shows when the state is written again.
  static std::optional<sliding::Placement> read_rows(std::string_view text) {
    constexpr std::size_t size = 11;
    if (text.size() != size) return std::nullopt;
    sliding::Placement tiles{};
    for (std::size_t t = 0; t < 4; ++t) {
      const std::size_t at = text.find(static_cast<char>('0' + sliding::tile_names[t]));
      if (at == std::string_view::npos) return std::nullopt;
      tiles[t] = static_cast<std::uint8_t>(at - at / 4);  // every fourth character is a slash
    }
    return tiles;
  }
  // Reads an agent's previous move, which has taken one of its tiles to where it is now.
  static bool read_previous(sliding::Parts& s, std::string_view text) {
    const auto moves = text::split(text, ',', 2);
    if (moves.size() != 2) return false;
    for (const Player agent : {Player::one, Player::two}) {
      const auto i = static_cast<std::size_t>(agent);
      s.previous[i] = sliding::pass_action;
      if (moves[i] == "-") continue;
      const auto slide = read_slide(moves[i]);
      if (!slide || sliding::tile_of(*slide) / 2 != i) return false;
      if (!sliding::neighbour(s.tiles[sliding::tile_of(*slide)], reverse(sliding::direction_of(*slide)))) return false;
      s.previous[i] = *slide;
    }
    return true;
  }
  // Reads the turns that tiles have stayed: up to three, on winning squares of the opponent alone.
  static bool read_staying(sliding::Parts& s, std::string_view text) {
    if (text.size() != s.staying.size()) return false;
    for (std::size_t t = 0; t < s.staying.size(); ++t) {
      const bool counts = sliding::is_winning_square(s.tiles[t], opponent(sliding::owner(t)));
      if (text[t] < '0' || text[t] > (counts ? '3' : '0')) return false;
      s.staying[t] = static_cast<std::uint8_t>(text[t] - '0');
    }
    return true;
  }
  static Player mover_with(const Sliding& game, std::uint32_t moves_left) {
    const auto& p = game.parameters();
    return (p.moves - moves_left) % 2 == 0 ? p.first : opponent(p.first);
  }

  static char digit_at(const sliding::Placement& tiles, unsigned square) {
    for (std::size_t t = 0; t < 4; ++t) {
      if (tiles[t] == square) return static_cast<char>('0' + sliding::tile_names[t]);
    }
    return '0';
  }
  static std::string rows(const sliding::Placement& tiles) {
    std::string text;
    for (unsigned square = 0; square < 9; ++square) {
      if (square == 3 || square == 6) text += '/';
      text += digit_at(tiles, square);
    }
    return text;
  }

  static std::string_view why_not(const State& s, Action a) {
    if (sliding::owner(sliding::tile_of(a)) != s.to_move()) return "it moves the opponent's tile";
    if (a == sliding::taken_back(s.mover_previous())) return "it takes back the agent's own previous move";
    return "there is no blank on that side";
  }
};

static_assert(TextGame<sliding::Sliding>);

}  // namespace zermelo
