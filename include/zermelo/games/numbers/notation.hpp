// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The number-picking game for people.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/games/numbers/rules.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/notation.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/text/parse.hpp"
#include "zermelo/text/sketch.hpp"

namespace zermelo::numbers {

struct Declaration {
  static constexpr std::string_view name = "numbers";
  static constexpr std::string_view summary = "pick an unused number; if you cannot, you lose the last number picked";

  static Parameters parameters() {
    constexpr std::int64_t most = max_highest;
    return {{.name = "highest", .standard = "9", .lowest = 1, .highest = most, .help = "the highest number"},
            {.name = "threshold",
             .standard = "5",
             .lowest = 1,
             .highest = most + 1,
             .help = "after a number below it, the next must be at least this; 1 to highest + 1"}};
  }

  static Expected<Numbers> make(Arguments& arguments) {
    const std::int64_t highest = arguments.integer("highest");
    if (!arguments.was_given("threshold"))
      arguments.set("threshold", std::min(highest + 1, arguments.integer("threshold")));
    const std::int64_t threshold = arguments.integer("threshold");
    if (threshold > highest + 1) {
      return bad_parameter("threshold", fmt::format("{} is too large for numbers up to {}; use 1 to {}", threshold,
                                                    highest, highest + 1));
    }
    return Numbers{static_cast<unsigned>(highest), static_cast<unsigned>(threshold)};
  }

  static std::vector<Arguments::Given> growth() {
    std::vector<Arguments::Given> sizes;
    for (int highest = 1; highest <= 12; ++highest) {
      sizes.push_back({{"highest", std::to_string(highest)}, {"threshold", std::to_string((highest + 1) / 2)}});
    }
    return sizes;
  }
};

}  // namespace zermelo::numbers

namespace zermelo {

template <>
struct Notation<numbers::Numbers> {
  using Numbers = numbers::Numbers;
  using State = Numbers::State;
  using Action = Numbers::Action;

  static std::string player_name(const Numbers&, Player p) { return p == Player::one ? "A" : "B"; }

  // Writes "2,4,5:3:B": the numbers left, the last one picked, and the player to pick.
  static std::string format_state(const Numbers& game, const State& s) {
    return fmt::format("{}:{}:{}", s.unpicked == 0 ? "-" : fmt::format("{}", fmt::join(list_numbers(s.unpicked), ",")),
                       s.last == 0 ? "-" : std::to_string(s.last), player_name(game, s.to_move));
  }

  static Expected<State> parse_state(const Numbers& game, std::string_view text) {
    return accept_state(game, read_state(game, text::trim(text)), text);
  }

  static std::string format_action(const Numbers&, const State&, Action a) { return std::to_string(a); }

  static Expected<Action> parse_action(const Numbers& game, const State& s, std::string_view text) {
    const auto number = text::parse_unsigned(text::trim(text));
    if (!number || *number < 1 || *number > game.highest()) {
      return bad_input(fmt::format("{} is not a number from 1 to {}", text::echo(text), game.highest()));
    }
    const auto x = static_cast<Action>(*number);
    const std::uint64_t bit = std::uint64_t{1} << (x - 1U);
    if ((s.unpicked & bit) == 0) return bad_input(fmt::format("{} has already been picked", x));
    if (s.last != 0 && s.last < game.threshold() && x < game.threshold()) {
      return bad_input(fmt::format("{} may not follow {}: after a number below {}, the next must be at least {}", x,
                                   s.last, game.threshold(), game.threshold()));
    }
    if (s.last % 2 == 1 && x % 2 == 1)
      return bad_input(fmt::format("{} may not follow {}: after an odd number, the next must be even", x, s.last));
    return x;
  }

  // Draws the numbers left, those that may be picked now in brackets.
  static std::string board(const Numbers& game, const State& s, Style) {
    std::string drawing = "left:";
    for (const unsigned x : list_numbers(s.unpicked)) {
      drawing += (game.legal(s) >> (x - 1U) & 1U) != 0 ? fmt::format(" [{}]", x) : fmt::format(" {}", x);
    }
    if (s.unpicked == 0) drawing += " none";
    if (s.last != 0) drawing += fmt::format("   last: {}", s.last);
    return drawing + '\n';
  }

  // Both: the numbers left, with those that may be picked now set off. Or only one of the two sets.
  static constexpr std::array<std::string_view, 3> label_choices{"both", "legal", "remaining"};

  static Sketch sketch(const Numbers& game, const State& s, std::string_view labels) {
    constexpr std::size_t widest = 16;
    const std::uint64_t legal = game.legal(s);
    const bool both = labels.empty() || labels == "both";
    Sketch set{Layout::line, {{{"{", Tone::plain}}}};
    std::size_t shown = 0;
    for (const unsigned x : list_numbers(labels == "legal" ? legal : s.unpicked)) {
      if (shown != 0) set.rows.back().push_back({", ", Tone::plain});
      if (shown != 0 && shown % widest == 0) set.rows.emplace_back();
      const bool is_legal = (legal >> (x - 1U) & 1U) != 0;
      set.rows.back().push_back({std::to_string(x), !both ? Tone::plain : is_legal ? Tone::strong : Tone::faint});
      ++shown;
    }
    set.rows.back().push_back({"}", Tone::plain});
    return set;
  }

  static std::string outcome(const Numbers& game, const State& s) {
    return fmt::format("{} wins {}: {} cannot pick.", player_name(game, opponent(s.to_move)), s.last,
                       player_name(game, s.to_move));
  }

  static Definition definition(const Numbers& game) {
    const unsigned n = game.highest();
    const unsigned t = game.threshold();
    Definition d;
    d.push_back({"Players", "{A, B}; A starts"});
    d.push_back({"States", fmt::format("s = (U, x, p): U, a subset of {{1,...,{}}}, holds the unpicked numbers; x in "
                                       "{{0,...,{}}} is the last one picked, 0 for none; p in {{A, B}} is to pick",
                                       n, n)});
    d.push_back({"S0", fmt::format("({{1,...,{}}}, 0, A)", n)});
    d.push_back({"TO-MOVE(s)", "p"});
    d.push_back(
        {"ACTIONS(s)",
         fmt::format("{{y in U : (x = 0 or x >= {} or y >= {}) and (x is even or y is even)}}, ascending", t, t)});
    d.push_back({"RESULT(s, y)", "(U without y, y, q) with q the player who is not p"});
    d.push_back({"IS-TERMINAL(s)", "ACTIONS(s) is empty"});
    d.push_back({"UTILITY(s, q)",
                 fmt::format("-x if q = p, +x otherwise, for terminal s and q in {{A, B}}; x in {{1,...,{}}}", n)});
    return d;
  }

 private:
  static std::optional<State> read_state(const Numbers& game, std::string_view text) {
    const auto parts = text::split(text, ':', 3);
    if (parts.size() != 3) return std::nullopt;
    const auto unpicked = read_set(game, parts[0]);
    const auto last = parts[1] == "-" ? 0U : text::parse_unsigned(parts[1]);
    const auto to_move = parse_player(game, parts[2]);
    if (!unpicked || !last || *last > game.highest() || !to_move) return std::nullopt;
    const std::uint64_t picked = game.initial_state().unpicked & ~*unpicked;
    const bool fits = *last == 0 ? picked == 0 : (picked >> (*last - 1U) & 1U) != 0;
    if (!fits) return std::nullopt;
    return State{*unpicked, static_cast<std::uint8_t>(*last), *to_move};
  }
  static std::optional<std::uint64_t> read_set(const Numbers& game, std::string_view text) {
    if (text == "-") return 0;
    std::uint64_t set = 0;
    for (const std::string_view part : text::split(text, ',', game.highest())) {
      const auto number = text::parse_unsigned(part);
      if (!number || *number < 1 || *number > game.highest()) return std::nullopt;
      set |= std::uint64_t{1} << (*number - 1U);
    }
    return set;
  }

  static std::vector<unsigned> list_numbers(std::uint64_t mask) {
    std::vector<unsigned> numbers;
    for (const unsigned x : BitRange<std::uint64_t, unsigned, 1>{mask}) numbers.push_back(x);
    return numbers;
  }
};

static_assert(TextGame<numbers::Numbers>);

}  // namespace zermelo
