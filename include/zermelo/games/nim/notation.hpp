// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Nim for people: moves as "pile:left", states as the list of piles.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/game/game.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/parse.hpp"
#include "zermelo/text/sketch.hpp"

namespace zermelo::nim {

struct Declaration {
  static constexpr std::string_view name = "nim";
  static constexpr std::string_view summary =
      "take objects from one pile; in misere play, the player who takes the last object loses";
  static constexpr bool searches_utility_window = true;

  static Parameters parameters() {
    return {{.name = "piles",
             .kind = ParameterKind::integers,
             .standard = "1,3,5",
             .lowest = 0,
             .highest = static_cast<std::int64_t>(max_pile),
             .help = "objects in each pile, from the left"},
            {.name = "play",
             .kind = ParameterKind::choice,
             .standard = "misere",
             .choices = {"misere", "normal"},
             .help = "misere: the player who takes the last object loses; normal: that player wins"}};
  }

  static Expected<std::variant<SmallNim, LargeNim>> make(const Arguments& arguments) {
    std::vector<Pile> piles;
    for (const std::int64_t k : arguments.integers("piles")) piles.push_back(static_cast<Pile>(k));
    if (std::ranges::all_of(piles, [](Pile k) { return k == 0; })) {
      return bad_parameter(
          "piles", fmt::format("{} has no move: at least one pile needs an object", arguments.as_typed("piles")));
    }
    const Play play = arguments.text("play") == "normal" ? Play::normal : Play::misere;
    if (SmallNim::fits(piles)) return SmallNim{piles, play};
    return LargeNim{std::move(piles), play};
  }

  static std::vector<Arguments::Given> growth() {
    std::vector<Arguments::Given> sizes;
    for (const char* piles : {"1", "1,2", "1,2,3", "2,2,2", "1,3,5", "2,3,4", "3,3,3", "3,4,5", "1,2,4,5"})
      sizes.push_back({{"piles", piles}});
    return sizes;
  }
};

template <class G>
concept NimGame = std::same_as<G, SmallNim> || std::same_as<G, LargeNim>;

}  // namespace zermelo::nim

namespace zermelo {

template <nim::NimGame G>
struct Notation<G> {
  using State = StateOf<G>;
  using Action = ActionOf<G>;

  static std::string player_name(const G&, Player p) { return p == Player::one ? "MAX" : "MIN"; }

  // Writes "1,3,5:MAX": the piles, and the player to take.
  static std::string format_state(const G& game, const State& s) {
    return fmt::format("{}:{}", fmt::join(game.piles(s), ","), player_name(game, game.to_move(s)));
  }

  static Expected<State> parse_state(const G& game, std::string_view text) {
    return accept_state(game, read_state(game, text::trim(text)), text);
  }

  static std::string format_action(const G&, const State&, const Action& a) {
    return fmt::format("{}:{}", a.pile + 1U, a.left);
  }

  static Expected<Action> parse_action(const G& game, const State& s, std::string_view text) {
    const auto& piles = game.piles(s);
    const auto parts = text::split(text, ':');
    std::optional<std::uint64_t> pile;
    std::optional<std::uint64_t> left;
    if (parts.size() == 2) {
      pile = text::parse_unsigned(text::trim(parts[0]));
      left = text::parse_unsigned(text::trim(parts[1]));
    }
    if (!pile || !left) {
      return bad_input(
          fmt::format("{} is not a move; type pile:left, as in 3:2 to leave 2 objects in pile 3", text::echo(text)));
    }
    if (*pile < 1 || *pile > piles.size())
      return bad_input(fmt::format("there is no pile {}; use piles 1 to {}", *pile, piles.size()));
    const nim::Pile size = piles[static_cast<std::size_t>(*pile - 1)];
    if (size == 0) return bad_input(fmt::format("pile {} is empty", *pile));
    if (*left >= size)
      return bad_input(
          fmt::format("pile {} has {}; leave 0 to {}", *pile, text::spell_count(size, "object"), size - 1));
    return Action{static_cast<decltype(Action::pile)>(*pile - 1), static_cast<decltype(Action::left)>(*left)};
  }

  // Lists more than a thousand moves as ranges, a pile each.
  static std::string list_actions(const G& game, const State& s) {
    constexpr ActionCount most = 1000;
    const bool as_ranges = game.action_count(s) > most;
    const auto& piles = game.piles(s);
    std::vector<std::string> moves;
    for (std::size_t i = 0; i < piles.size(); ++i) {
      if (as_ranges && piles[i] > 0) moves.push_back(fmt::format("{}:0 to {}:{}", i + 1, i + 1, piles[i] - 1));
      for (nim::Pile left = 0; !as_ranges && left < piles[i]; ++left)
        moves.push_back(fmt::format("{}:{}", i + 1, left));
    }
    return text::join(moves, "  ");
  }

  static std::string board(const G& game, const State& s, Style style) {
    constexpr nim::Pile drawn = 60;
    const std::string_view object = style.unicode ? "●" : "o";
    const auto& piles = game.piles(s);
    std::string drawing;
    for (std::size_t i = 0; i < piles.size(); ++i) {
      drawing += fmt::format("pile {:>2}: {:>3}", i + 1, text::group_digits(piles[i]));
      for (nim::Pile k = 0; piles[i] <= drawn && k < piles[i]; ++k)
        drawing += fmt::format("{}{}", k == 0 ? " " : "", object);
      drawing += '\n';
    }
    return drawing;
  }

  // Draws columns of discs as high as the piles at the start, with the sizes below; of higher piles the sizes alone.
  static Sketch sketch(const G& game, const State& s, std::string_view) {
    constexpr std::size_t widest = 20;
    const auto& piles = game.piles(s);
    const nim::Pile height = std::ranges::max(game.piles(game.initial_state()));
    if (height > highest_sketched || piles.size() > widest)
      return {Layout::line, {{{fmt::format("{}", fmt::join(piles, " ")), Tone::plain}}}};
    Sketch columns{Layout::columns, {}};
    for (nim::Pile level = height; level > 0; --level) {
      auto& row = columns.rows.emplace_back();
      for (const nim::Pile pile : piles)
        row.push_back({pile >= level ? "●" : "", pile >= level ? Tone::plain : Tone::absent});
    }
    auto& sizes = columns.rows.emplace_back();
    for (const nim::Pile pile : piles) sizes.push_back({fmt::format("{}", pile), Tone::faint});
    return columns;
  }

  static std::string outcome(const G& game, const State& s) {
    const std::string mover = player_name(game, game.to_move(s));
    const std::string other = player_name(game, opponent(game.to_move(s)));
    return fmt::format("{} wins: {} took the last object.", game.play() == nim::Play::misere ? mover : other, other);
  }

  static Definition definition(const G& game) {
    const auto piles = game.piles(game.initial_state());
    const bool misere = game.play() == nim::Play::misere;
    Definition d;
    d.push_back({"Players", "{MAX, MIN}; MAX starts"});
    d.push_back(
        {"States",
         fmt::format(
             "s = (n1,...,n{}, p): ni in {{0,...,ki}} objects left in pile i, k = ({}); p in {{MAX, MIN}} is to take",
             piles.size(), fmt::join(piles, ", "))});
    d.push_back({"S0", fmt::format("({}, MAX)", fmt::join(piles, ", "))});
    d.push_back({"TO-MOVE(s)", "p"});
    d.push_back(
        {"ACTIONS(s)",
         fmt::format("{{i:j : 1 <= i <= {}, 0 <= j < ni}}: pile i down to j objects; leftmost pile first, j ascending",
                     piles.size())});
    d.push_back({"RESULT(s, i:j)", "s with ni = j and the other player to take"});
    d.push_back({"IS-TERMINAL(s)", "ni = 0 for every i"});
    d.push_back({"UTILITY(s, q)", misere ? "+1 if q = p, -1 otherwise, for terminal s and q in {MAX, MIN}: the other "
                                           "one took the last object, and loses"
                                         : "-1 if q = p, +1 otherwise, for terminal s and q in {MAX, MIN}: the other "
                                           "one took the last object, and wins"});
    return d;
  }

 private:
  static constexpr nim::Pile highest_sketched = 7;

  static std::optional<State> read_state(const G& game, std::string_view text) {
    const auto parts = text::split(text, ':', 2);
    if (parts.size() != 2) return std::nullopt;
    const auto to_move = parse_player(game, parts[1]);
    std::vector<nim::Pile> piles = game.piles(game.initial_state());
    const auto sizes = text::split(parts[0], ',', piles.size());
    if (!to_move || sizes.size() != piles.size()) return std::nullopt;
    for (std::size_t i = 0; i < piles.size(); ++i) {
      const auto size = text::parse_unsigned(sizes[i]);
      if (!size || *size > piles[i]) return std::nullopt;  // no pile grows
      piles[i] = *size;
    }
    return G::state_of(std::move(piles), *to_move);
  }
};

static_assert(TextGame<nim::SmallNim> && TextGame<nim::LargeNim>);

}  // namespace zermelo
