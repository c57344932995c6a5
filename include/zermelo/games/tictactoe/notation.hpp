// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tic-Tac-Toe for people: moves as cell numbers, row by row from 1.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/games/tictactoe/rules.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/parse.hpp"
#include "zermelo/text/sketch.hpp"

namespace zermelo::tictactoe {

struct Declaration {
  static constexpr std::string_view name = "tictactoe";
  static constexpr std::string_view summary = "X and O on m x n cells, k in a row wins";
  static constexpr bool openings_by_default = true;

  static zermelo::Parameters parameters() {
    constexpr std::int64_t most = max_side;
    return {{.name = "rows", .standard = "3", .lowest = 1, .highest = most, .help = "rows of the board"},
            {.name = "cols", .standard = "3", .lowest = 1, .highest = most, .help = "columns of the board"},
            {.name = "in-a-row",
             .standard = "3",
             .lowest = 1,
             .highest = most,
             .help = "how many in a row win, up to the longer side"}};
  }

  static Expected<std::variant<SmallTicTacToe, MediumTicTacToe, LargeTicTacToe>> make(Arguments& arguments) {
    Parameters p;
    p.rows = static_cast<unsigned>(arguments.integer("rows"));
    p.cols = static_cast<unsigned>(arguments.integer("cols"));
    const std::int64_t longer = std::max(p.rows, p.cols);
    if (!arguments.was_given("in-a-row")) arguments.set("in-a-row", std::min(longer, arguments.integer("in-a-row")));
    if (arguments.integer("in-a-row") > longer) {
      return bad_parameter("in-a-row", fmt::format("{} does not fit a {} x {} board; use 1 to {}",
                                                   arguments.as_typed("in-a-row"), p.rows, p.cols, longer));
    }
    p.in_a_row = static_cast<unsigned>(arguments.integer("in-a-row"));
    if (SmallTicTacToe::fits(p)) return SmallTicTacToe{p};
    if (MediumTicTacToe::fits(p)) return MediumTicTacToe{p};
    return LargeTicTacToe{p};
  }

  static std::vector<Arguments::Given> growth() {
    std::vector<Arguments::Given> sizes;
    for (const auto& [rows, cols, k] : {std::array{"1", "1", "1"},
                                        {"2", "2", "2"},
                                        {"2", "3", "2"},
                                        {"2", "3", "3"},
                                        {"3", "3", "2"},
                                        {"3", "3", "3"},
                                        {"2", "5", "3"},
                                        {"3", "4", "4"}}) {
      sizes.push_back({{"rows", rows}, {"cols", cols}, {"in-a-row", k}});
    }
    return sizes;
  }
};

}  // namespace zermelo::tictactoe

namespace zermelo {

template <tictactoe::AnyTicTacToe G>
struct Notation<G> {
  using State = StateOf<G>;
  using Action = ActionOf<G>;

  static std::string player_name(const G&, Player p) { return p == Player::one ? "X" : "O"; }

  // Writes "X../.O./...:X": the rows, and the player to move.
  static std::string format_state(const G& game, const State& s) {
    std::string text;
    for (unsigned cell = 0; cell < cells(game); ++cell) {
      if (cell > 0 && cell % game.board().parameters().cols == 0) text += '/';
      text += mark(s, cell, '.');
    }
    return fmt::format("{}:{}", text, player_name(game, s.to_move));
  }

  static Expected<State> parse_state(const G& game, std::string_view text) {
    return accept_state(game, read_state(game, text::trim(text)), text);
  }

  static std::string format_action(const G&, const State&, Action a) { return std::to_string(a + 1); }

  static Expected<Action> parse_action(const G& game, const State& s, std::string_view text) {
    const auto number = text::parse_unsigned(text::trim(text));
    if (!number || *number < 1 || *number > cells(game)) {
      return bad_input(fmt::format("{} is not a cell; type a number from 1 to {}", text::echo(text), cells(game)));
    }
    const auto cell = static_cast<Action>(*number - 1);
    if (const char taken = mark(s, cell, '.'); taken != '.')
      return bad_input(fmt::format("cell {} is taken by {}", *number, taken));
    return cell;
  }

  // Draws the board; empty cells show their numbers.
  static std::string board(const G& game, const State& s, Style style) {
    const auto& p = game.board().parameters();
    std::string line;
    for (unsigned c = 0; c < p.cols; ++c) line += c == 0 ? "----" : "+----";
    std::string drawing;
    for (unsigned r = 0; r < p.rows; ++r) {
      if (r > 0) drawing += line + '\n';
      for (unsigned c = 0; c < p.cols; ++c) {
        if (c > 0) drawing += '|';
        drawing += cell_text(s, r * p.cols + c, style);
      }
      drawing += '\n';
    }
    return drawing;
  }

  static Sketch sketch(const G& game, const State& s, std::string_view) {
    if (cells(game) > most_sketched_cells) return {Layout::line, {{{format_state(game, s), Tone::plain}}}};
    const auto& p = game.board().parameters();
    Sketch board{Layout::grid, {}};
    for (unsigned r = 0; r < p.rows; ++r) {
      auto& row = board.rows.emplace_back();
      for (unsigned c = 0; c < p.cols; ++c) {
        const char m = mark(s, r * p.cols + c, ' ');
        row.push_back({m == ' ' ? "" : std::string(1, m), Tone::strong});
      }
    }
    return board;
  }

  static std::string outcome(const G& game, const State& s) {
    if (game.utility(s, Player::one) == 0) return "A tie: the board is full and neither player has a line.";
    return fmt::format("{} wins: {} in a row.", player_name(game, opponent(s.to_move)),
                       game.board().parameters().in_a_row);
  }

  static Definition definition(const G& game) {
    const auto& p = game.board().parameters();
    const unsigned n = p.rows * p.cols;
    Definition d;
    d.push_back({"Players", "{X, O}; X starts"});
    d.push_back({"States", fmt::format("s = (x, o): x and o, disjoint subsets of the cells {{1,...,{}}} numbered row "
                                       "by row on {} x {}, |x| - |o| in {{0, 1}}",
                                       n, p.rows, p.cols)});
    d.push_back({"S0", "({}, {})"});
    d.push_back({"TO-MOVE(s)", "X if |x| = |o|, O otherwise"});
    d.push_back({"ACTIONS(s)", fmt::format("{{1,...,{}}} without x and o, ascending", n)});
    d.push_back({"RESULT(s, a)", "(x + {a}, o) if X is to move, (x, o + {a}) otherwise"});
    d.push_back({"IS-TERMINAL(s)", fmt::format("x or o holds {} cells in a line, or |x| + |o| = {}", p.in_a_row, n)});
    d.push_back({"UTILITY(s, q)", fmt::format("+1 if q's cells hold {} in a line, -1 if the opponent's do, 0 "
                                              "otherwise, for terminal s and q in {{X, O}}",
                                              p.in_a_row)});
    return d;
  }

 private:
  static constexpr unsigned most_sketched_cells = 256;  // a larger board is too large for a node of a tree

  static unsigned cells(const G& game) { return game.board().parameters().rows * game.board().parameters().cols; }

  // Reads what the numbering of the states covers: the player who just moved has as many marks as the other one, or one
  // more. Either player may have begun, since that changes no value, and lines play no part.
  static std::optional<State> read_state(const G& game, std::string_view text) {
    const auto parts = text::split(text, ':', 2);
    if (parts.size() != 2) return std::nullopt;
    const auto to_move = parse_player(game, parts[1]);
    const auto rows = text::split(parts[0], '/', game.board().parameters().rows);
    if (!to_move || rows.size() != game.board().parameters().rows) return std::nullopt;
    State s = game.initial_state();
    s.to_move = *to_move;
    for (unsigned r = 0; r < rows.size(); ++r) {
      if (rows[r].size() != game.board().parameters().cols) return std::nullopt;
      for (unsigned c = 0; c < rows[r].size(); ++c) add_mark(s, game.board().parameters().cols * r + c, rows[r][c]);
    }
    const int more = std::popcount(s.other) - std::popcount(s.mover);
    if (more != 0 && more != 1) return std::nullopt;
    return s;
  }
  static void add_mark(State& s, unsigned cell, char mark) {
    if (mark != 'X' && mark != 'O') return;
    const auto bit = decltype(s.empty){1} << cell;
    ((mark == 'X') == (s.to_move == Player::one) ? s.mover : s.other) |= bit;
    s.empty &= ~bit;
  }

  static char mark(const State& s, unsigned cell, char empty) {
    const bool x_to_move = s.to_move == Player::one;
    if ((s.mover >> cell & 1U) != 0) return x_to_move ? 'X' : 'O';
    if ((s.other >> cell & 1U) != 0) return x_to_move ? 'O' : 'X';
    return empty;
  }

  static std::string cell_text(const State& s, unsigned cell, Style style) {
    const char m = mark(s, cell, '.');
    if (m == '.')
      return style.colour ? fmt::format(" \x1b[2m{:>2}\x1b[0m ", cell + 1) : fmt::format(" {:>2} ", cell + 1);
    return style.colour ? fmt::format("  \x1b[1;{}m{}\x1b[0m ", m == 'X' ? 34 : 31, m) : fmt::format("  {} ", m);
  }
};

static_assert(TextGame<tictactoe::SmallTicTacToe> && TextGame<tictactoe::MediumTicTacToe> &&
              TextGame<tictactoe::LargeTicTacToe>);

}  // namespace zermelo
