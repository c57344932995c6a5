// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Chomp for people: bites as "row,column", bars as row lengths, a drawing with the poison marked.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/games/chomp/rules.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/parse.hpp"
#include "zermelo/text/sketch.hpp"

namespace zermelo::chomp {

struct Declaration {
  static constexpr std::string_view name = "chomp";
  static constexpr std::string_view summary = "the poisonous chocolate bar: the player who has to eat the poison loses";

  static zermelo::Parameters parameters() {
    constexpr std::int64_t most = max_side;
    return {{.name = "rows", .standard = "3", .lowest = 1, .highest = most, .help = "rows of the bar"},
            {.name = "cols", .standard = "4", .lowest = 1, .highest = most, .help = "columns of the bar"},
            {.name = "poison",
             .kind = ParameterKind::integers,
             .standard = "1,1",
             .lowest = 1,
             .highest = most,
             .help = "row,column of the poisonous square"},
            {.name = "ending",
             .kind = ParameterKind::choice,
             .standard = "forced",
             .choices = {"forced", "eaten"},
             .help = "forced: biting the poison is illegal, and a player with no other bite loses; eaten: it is legal, "
                     "and loses at once"}};
  }

  static Expected<std::variant<SmallChomp, LargeChomp>> make(const Arguments& arguments) {
    Parameters p;
    p.rows = static_cast<unsigned>(arguments.integer("rows"));
    p.cols = static_cast<unsigned>(arguments.integer("cols"));
    const auto& poison = arguments.integers("poison");
    if (poison.size() != 2) {
      return bad_parameter("poison",
                           fmt::format("{} is not a square; type row,column, as in 1,1", arguments.as_typed("poison")));
    }
    p.poison = {static_cast<unsigned>(poison[0]) - 1, static_cast<unsigned>(poison[1]) - 1};
    if (p.poison.row >= p.rows || p.poison.col >= p.cols) {
      return bad_parameter("poison", fmt::format("{} is off the {} x {} bar; use rows 1 to {}, columns 1 to {}",
                                                 arguments.as_typed("poison"), p.rows, p.cols, p.rows, p.cols));
    }
    p.ending = arguments.text("ending") == "eaten" ? Ending::eaten : Ending::forced;
    if (SmallChomp::fits(p)) return SmallChomp{p};
    return LargeChomp{p};
  }

  static std::vector<Arguments::Given> growth() {
    std::vector<Arguments::Given> sizes;
    for (const auto& [rows, cols] :
         {std::pair{1, 1}, {1, 2}, {2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}, {3, 4}, {4, 3}, {4, 4}}) {
      sizes.push_back({{"rows", std::to_string(rows)}, {"cols", std::to_string(cols)}});
    }
    return sizes;
  }
};

template <class G>
concept ChompGame = std::derived_from<G, Bar>;

}  // namespace zermelo::chomp

namespace zermelo {

template <chomp::ChompGame G>
struct Notation<G> {
  using State = StateOf<G>;
  using Action = ActionOf<G>;

  static std::string player_name(const G&, Player p) { return p == Player::one ? "1" : "2"; }
  static std::string player_title(const G& game, Player p) { return "Player " + player_name(game, p); }

  // Writes "4/4/2:1": what is left of each row, and the player to bite.
  static std::string format_state(const G& game, const State& s) {
    std::vector<unsigned> lengths;
    for (unsigned r = 0; r < game.parameters().rows; ++r) lengths.push_back(length(game, s, r));
    return fmt::format("{}:{}", fmt::join(lengths, "/"), player_name(game, game.to_move(s)));
  }

  static Expected<State> parse_state(const G& game, std::string_view text) {
    return accept_state(game, read_state(game, text::trim(text)), text);
  }

  static std::string format_action(const G& game, const State&, Action a) {
    const chomp::Square q = game.square(a);
    return fmt::format("{},{}", q.row + 1, q.col + 1);
  }

  static Expected<Action> parse_action(const G& game, const State& s, std::string_view text) {
    const auto& p = game.parameters();
    const auto parts = text::split(text, ',');
    std::optional<std::uint64_t> row;
    std::optional<std::uint64_t> col;
    if (parts.size() == 2) {
      row = text::parse_unsigned(text::trim(parts[0]));
      col = text::parse_unsigned(text::trim(parts[1]));
    }
    if (!row || !col) return bad_input(fmt::format("{} is not a bite; type row,column, as in 2,3", text::echo(text)));
    if (*row < 1 || *row > p.rows || *col < 1 || *col > p.cols) {
      return bad_input(fmt::format("{},{} is off the {} x {} bar; use rows 1 to {}, columns 1 to {}", *row, *col,
                                   p.rows, p.cols, p.rows, p.cols));
    }
    const chomp::Square q{static_cast<unsigned>(*row - 1), static_cast<unsigned>(*col - 1)};
    if (!game.has(s, q)) return bad_input(fmt::format("{},{} has already been eaten", *row, *col));
    if (p.ending == chomp::Ending::forced && game.takes_poison(q)) {
      return bad_input(
          fmt::format("{},{} is not a legal move: it takes the poison while another bite is left, such as {}", *row,
                      *col, format_action(game, s, *game.actions(s).begin())));
    }
    return game.action(q);
  }

  static std::string board(const G& game, const State& s, Style style) {
    const auto& p = game.parameters();
    const std::string_view poison = style.unicode ? "☠" : "P";
    const std::string_view chocolate = style.unicode ? "■" : "#";
    const std::string_view eaten = style.unicode ? "·" : ".";
    std::string drawing = "   ";
    for (unsigned c = 1; c <= p.cols; ++c) drawing += fmt::format(" {:>2}", c);
    drawing += '\n';
    for (unsigned r = 0; r < p.rows; ++r) {
      drawing += fmt::format("{:>3}", r + 1);
      for (unsigned c = 0; c < p.cols; ++c) {
        const bool left = game.has(s, {r, c});
        const bool poisonous = chomp::Square{r, c} == p.poison;
        std::string mark{!left ? eaten : poisonous ? poison : chocolate};
        if (style.colour && left) mark = fmt::format("{}{}\x1b[0m", poisonous ? "\x1b[1;31m" : "\x1b[33m", mark);
        drawing += "  " + mark;
      }
      drawing += '\n';
    }
    drawing += fmt::format("    {} poison   {} chocolate   {} eaten\n", poison, chocolate, eaten);
    return drawing;
  }

  // Draws the bar with its black box; what has been eaten leaves a gap.
  static Sketch sketch(const G& game, const State& s, std::string_view) {
    const auto& p = game.parameters();
    if (p.rows * p.cols > most_sketched_squares) return {Layout::line, {{{format_state(game, s), Tone::plain}}}};
    Sketch bar{Layout::grid, {}};
    for (unsigned r = 0; r < p.rows; ++r) {
      auto& row = bar.rows.emplace_back();
      for (unsigned c = 0; c < p.cols; ++c) {
        const bool poisonous = chomp::Square{r, c} == p.poison;
        row.push_back({"", !game.has(s, {r, c}) ? Tone::absent : poisonous ? Tone::black : Tone::filled});
      }
    }
    return bar;
  }

  static std::string outcome(const G& game, const State& s) {
    const std::string mover = player_title(game, game.to_move(s));
    const std::string other = player_title(game, opponent(game.to_move(s)));
    if (game.parameters().ending == chomp::Ending::eaten)
      return fmt::format("{} wins: {} ate the poison.", mover, other);
    return fmt::format("{} wins: only poisoned bites are left, so {} is forced to eat the poison.", other, mover);
  }

  static std::string remark(const G& game) { return fmt::format("ending {}", ending_name(game)); }

  static Definition definition(const G& game) {
    const auto& p = game.parameters();
    const bool forced = p.ending == chomp::Ending::forced;
    const std::string poison = fmt::format("({},{})", p.poison.row + 1, p.poison.col + 1);
    const std::string squares = fmt::format("{{1,...,{}}} x {{1,...,{}}}", p.rows, p.cols);
    Definition d;
    d.push_back({"Players", "{1, 2}; player 1 starts"});
    d.push_back({"States", fmt::format("s = (B, p): B, a subset of {}, holds the squares left, with (r,c) also every "
                                       "(r',c') with r' <= r and c' <= c; p in {{1, 2}} is to bite",
                                       squares)});
    d.push_back({"Poison", fmt::format("the square {} of the {} x {} bar", poison, p.rows, p.cols)});
    d.push_back({"S0", fmt::format("({}, 1)", squares)});
    d.push_back({"TO-MOVE(s)", "p, for s = (B, p)"});
    d.push_back(
        {"ACTIONS(s)",
         forced ? fmt::format("{{(r,c) in B : r > {} or c > {}}}, row by row, left to right: no bite that takes {}",
                              p.poison.row + 1, p.poison.col + 1, poison)
                : "{(r,c) in B}, row by row, left to right"});
    d.push_back({"RESULT(s, (r,c))", "({(r',c') in B : r' < r or c' < c}, 3 - p)"});
    d.push_back({"IS-TERMINAL(s)", forced ? "ACTIONS(s) is empty: p is forced to eat the poison"
                                          : fmt::format("{} is not in B: it has been eaten", poison)});
    d.push_back({"UTILITY(s, q)", forced ? "-1 if q = p, +1 otherwise, for terminal s and q in {1, 2}"
                                         : "+1 if q = p, -1 otherwise, for terminal s and q in {1, 2}"});
    return d;
  }

 private:
  static constexpr unsigned most_sketched_squares = 256;  // a larger bar is too large for a node of a tree

  static std::optional<State> read_state(const G& game, std::string_view text) {
    const auto parts = text::split(text, ':', 2);
    if (parts.size() != 2) return std::nullopt;
    const auto to_move = parse_player(game, parts[1]);
    const auto rows = text::split(parts[0], '/', game.parameters().rows);
    if (!to_move || rows.size() != game.parameters().rows) return std::nullopt;
    State s;
    s.to_move = *to_move;
    std::uint64_t longest = game.parameters().cols;  // no row is longer than the one above it
    for (unsigned r = 0; r < rows.size(); ++r) {
      const auto length = text::parse_unsigned(rows[r]);
      if (!length || *length > longest) return std::nullopt;
      longest = *length;
      add_row(game, s, r, static_cast<unsigned>(*length));
    }
    return s;
  }
  static void add_row(const G& game, State& s, unsigned row, unsigned length) {
    if constexpr (requires { s.lengths; }) {
      s.lengths[row] = static_cast<std::uint8_t>(length);
    } else if (length > 0) {
      s.squares |= (~std::uint64_t{0} >> (64U - length)) << game.action({row, 0});
    }
  }

  static unsigned length(const G& game, const State& s, unsigned row) {
    unsigned c = 0;
    while (c < game.parameters().cols && game.has(s, {row, c})) ++c;
    return c;
  }
  static std::string_view ending_name(const G& game) {
    return game.parameters().ending == chomp::Ending::forced ? "forced" : "eaten";
  }
};

static_assert(TextGame<chomp::SmallChomp> && TextGame<chomp::LargeChomp>);

}  // namespace zermelo
