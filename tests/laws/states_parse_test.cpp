// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The parser of states is the inverse of their text: it reads every state that has a number, and nothing else.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "support/reachable.hpp"
#include "support/seeds.hpp"
#include "support/trees.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/games/chomp/index.hpp"
#include "zermelo/games/chomp/notation.hpp"
#include "zermelo/games/nim/index.hpp"
#include "zermelo/games/nim/notation.hpp"
#include "zermelo/games/numbers/index.hpp"
#include "zermelo/games/numbers/notation.hpp"
#include "zermelo/games/sliding/index.hpp"
#include "zermelo/games/sliding/notation.hpp"
#include "zermelo/games/tictactoe/index.hpp"
#include "zermelo/games/tictactoe/notation.hpp"
#include "zermelo/games/tree/index.hpp"
#include "zermelo/games/tree/notation.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::testing {
namespace {

using chomp::Ending;
using chomp::LargeChomp;
using chomp::SmallChomp;
using nim::LargeNim;
using nim::Play;
using nim::SmallNim;
using numbers::Numbers;
using sliding::Sliding;
using tictactoe::LargeTicTacToe;
using tictactoe::MediumTicTacToe;
using tictactoe::SmallTicTacToe;

template <class G>
void expect_round_trip(const G& game, const StateOf<G>& s) {
  const std::string text = Notation<G>::format_state(game, s);
  const auto read = Notation<G>::parse_state(game, text);
  ASSERT_TRUE(read) << message_of(read);
  ASSERT_TRUE(*read == s) << text << " is read as " << Notation<G>::format_state(game, *read);
}

template <class G>
void expect_rejected(const G& game, std::string_view text) {
  const auto read = Notation<G>::parse_state(game, text);
  ASSERT_FALSE(read) << text::echo(text) << " is read as " << Notation<G>::format_state(game, *read);
  const std::string example = Notation<G>::format_state(game, game.initial_state());
  EXPECT_EQ(kind_of(read.error().code), ErrorKind::bad_input);
  EXPECT_EQ(message_of(read),
            fmt::format("{} is not a state of this game; type one like {}", text::echo(text), text::echo(example)));
}

// Deletes, replaces or inserts a character, often one that the text has already.
std::string mutate(std::string text, Random& random) {
  using namespace std::string_view_literals;
  constexpr auto others = "0123456789:/,-.XOABMINURDL() \t\n\0\x7f\xc3\xff"sv;
  const std::string_view from = text.empty() || random.below(2) == 0 ? others : text;
  const char c = from[static_cast<std::size_t>(random.below(from.size()))];
  const auto at = static_cast<std::size_t>(random.below(text.size() + 1));
  const auto how = static_cast<unsigned>(random.below(3));
  if (how == 0 || at == text.size()) {
    text.insert(at, 1, c);
  } else if (how == 1) {
    text[at] = c;
  } else {
    text.erase(at, 1);
  }
  return text;
}

// Returns the states that have numbers, with the other player to move, too, where that leaves the number as it is.
template <IndexedGame G>
std::vector<StateOf<G>> numbered_states(const G& game, std::uint64_t step = 1) {
  std::vector<StateOf<G>> states;
  const auto numbers = state_index(game);
  for (std::uint64_t i = 0; i < numbers.count(); i += step) {
    states.push_back(numbers.state(i));
    if constexpr (SymmetricGame<G>) {
      auto other = states.back();
      other.to_move = opponent(other.to_move);
      if (game.canonical(other) == game.canonical(states.back())) states.push_back(std::move(other));
    }
  }
  return states;
}

// Checks both sides of the law on a game that is small enough to know all texts of states.
template <IndexedGame G>
void expect_states_parse(const G& game, int mutations = 3'000) {
  ZERMELO_TRACE_SEED();
  for (const auto& s : reachable_states(game)) ASSERT_NO_FATAL_FAILURE(expect_round_trip(game, s));
  std::vector<std::string> texts;
  for (const auto& s : numbered_states(game)) {
    ASSERT_NO_FATAL_FAILURE(expect_round_trip(game, s));
    texts.push_back(Notation<G>::format_state(game, s));
  }
  const std::unordered_set<std::string> known{texts.begin(), texts.end()};
  ASSERT_EQ(known.size(), texts.size());
  Random random{seed()};
  for (int i = 0; i < mutations; ++i) {
    std::string text = mutate(texts[static_cast<std::size_t>(random.below(texts.size()))], random);
    if (random.below(3) == 0) text = mutate(std::move(text), random);
    const std::string trimmed{text::trim(text)};
    if (known.contains(trimmed)) {
      const auto read = Notation<G>::parse_state(game, text);
      ASSERT_TRUE(read) << message_of(read);
      ASSERT_EQ(Notation<G>::format_state(game, *read), trimmed);
    } else {
      ASSERT_NO_FATAL_FAILURE(expect_rejected(game, text));
    }
  }
}

// Checks the same for a game with too many states to list: what is read has a number and the text that was typed.
template <IndexedGame G>
void expect_states_parse_here_and_there(const G& game, const std::vector<StateOf<G>>& states) {
  ZERMELO_TRACE_SEED();
  const auto numbers = state_index(game);
  Random random{seed()};
  for (const auto& s : states) {
    ASSERT_NO_FATAL_FAILURE(expect_round_trip(game, s));
    const std::string text = mutate(Notation<G>::format_state(game, s), random);
    const auto read = Notation<G>::parse_state(game, text);
    if (!read) continue;
    ASSERT_EQ(Notation<G>::format_state(game, *read), text::trim(text));
    ASSERT_LT(numbers.index(*read), numbers.count()) << text;
    const auto numbered = numbers.state(numbers.index(*read));
    ASSERT_EQ(Notation<G>::format_state(game, numbered), text::trim(text));
  }
}

// Tries long texts and huge numbers, on their own and in place of each part of a right text.
template <class G>
void expect_hostile_texts_rejected(const G& game) {
  constexpr std::size_t many = 100'000;
  std::vector<std::string> hostile{"",
                                   " ",
                                   "-",
                                   "-1",
                                   "+1",
                                   "01",
                                   "1e3",
                                   "18446744073709551615",
                                   "18446744073709551616",
                                   "99999999999999999999999999999999"};
  for (const char c : {',', ':', '/', '0', '1', 'X', '\0', '\xff'}) hostile.emplace_back(many, c);
  const std::string right = Notation<G>::format_state(game, game.initial_state());
  for (const std::string& text : hostile) {
    ASSERT_NO_FATAL_FAILURE(expect_rejected(game, text));
    for (std::size_t i = 0; i < right.size(); ++i) {
      if (text.size() == many && i > 0 && i + 1 < right.size()) continue;
      const std::string inside = right.substr(0, i) + text + right.substr(i + 1);
      const auto read = Notation<G>::parse_state(game, inside);
      if (!read) continue;
      ASSERT_EQ(Notation<G>::format_state(game, *read), text::trim(inside));
    }
  }
}

TEST(StatesParse, OfChompWithEitherPlayerToMove) {
  for (const auto& [rows, cols] : {std::pair{1U, 1U}, {1U, 4U}, {4U, 1U}, {3U, 4U}, {4U, 4U}, {2U, 11U}}) {
    for (const Ending ending : {Ending::forced, Ending::eaten}) {
      expect_states_parse(SmallChomp{{rows, cols, {rows - 1, 0}, ending}});
      expect_states_parse(LargeChomp{{rows, cols, {rows - 1, 0}, ending}});
    }
  }
  for (const auto& s : random_states(SmallChomp{{1, 64, {}, {}}}, seed(), 100))
    expect_round_trip(SmallChomp{{1, 64, {}, {}}}, s);
  const LargeChomp largest{{64, 64, {}, {}}};
  for (const auto& s : random_states(largest, seed(), 100)) expect_round_trip(largest, s);
  for (const char* text : {"3/4:1", "2/2:3", "2/3:1", "2/2/2:1", "2:1", "2/2", "2/2:1:1", "2/02:1", "2/ 2:1"})
    expect_rejected(SmallChomp{{2, 3, {}, {}}}, text);
}

TEST(StatesParse, OfNimWithEitherPlayerToMove) {
  for (const std::vector<nim::Pile>& piles :
       {std::vector<nim::Pile>{1}, {0, 3, 0, 2}, {1, 3, 5}, {15, 15}, {3, 3, 3, 3}, {0}}) {
    expect_states_parse(SmallNim{piles, Play::misere});
    expect_states_parse(LargeNim{piles, Play::normal});
  }
  expect_states_parse(LargeNim{{40, 17}, Play::misere});
  const SmallNim most{std::vector<nim::Pile>(16, 15), Play::misere};
  for (const auto& s : random_states(most, seed(), 100)) expect_round_trip(most, s);
  const LargeNim highest{std::vector<nim::Pile>(64, nim::max_pile), Play::normal};
  for (const auto& s : random_states(highest, seed(), 100)) expect_round_trip(highest, s);
  for (const char* text : {"1,3,6:MAX", "1,3:MAX", "1,3,5,0:MAX", "1,3,5:max", "1,3,5:MIN:", "1,3,5 MAX"})
    expect_rejected(SmallNim{{1, 3, 5}, Play::misere}, text);
}

TEST(StatesParse, OfTicTacToeWhoeverBegan) {
  for (const tictactoe::Parameters& p : {tictactoe::Parameters{1, 1, 1}, {1, 4, 2}, {3, 2, 2}, {2, 4, 3}}) {
    expect_states_parse(SmallTicTacToe{p});
    expect_states_parse(MediumTicTacToe{p});
    expect_states_parse(LargeTicTacToe{p});
  }
  expect_states_parse(SmallTicTacToe{{3, 3, 3}});
  const LargeTicTacToe largest{{8, 8, 5}};
  for (const auto& s : random_states(largest, seed(), 200)) expect_round_trip(largest, s);
  const SmallTicTacToe game{{}};
  for (const char* text : {"X../.../...:X", "XX./.../...:O", "O../.../...:O", "XOX/.../..:O", "xo./.../...:X",
                           ".../.../...", ".../.../...:", "........./:X", ".../.../.../...:X"})
    expect_rejected(game, text);
  EXPECT_TRUE(Notation<SmallTicTacToe>::parse_state(game, "O../.../...:X"));  // O began
  EXPECT_TRUE(Notation<SmallTicTacToe>::parse_state(game, "XXX/OOO/...:X"));  // two lines
}

TEST(StatesParse, OfNumbersWithEitherPlayerToMove) {
  for (const unsigned highest : {1U, 2U, 6U, 10U}) expect_states_parse(Numbers{highest, (highest + 1) / 2});
  const Numbers largest{64, 20};
  for (const auto& s : random_states(largest, seed(), 500)) expect_round_trip(largest, s);
  const Numbers game{5, 3};
  for (const char* text : {"1,2,3,4,5:1:A", "1,2,3,4:-:A", "1,2,3,4:4:B", "2,1,3,4:5:B", "1,1,2,3,4:5:B", "1,2,3,4:6:B",
                           ":5:B", "-:-:A", "1,2,3,4,5:0:A", "1,2,3,4,5:-:C", "0,1,2,3,4:5:A"})
    expect_rejected(game, text);
}

// There are too many to try all in a moment.
TEST(StatesParse, OfTheSlidingPuzzle) {
  for (const std::uint32_t moves : {0U, 3U, 12U}) {
    for (const Player first : {Player::one, Player::two}) {
      const Sliding game{{.first = first, .moves = moves}};
      const std::uint64_t step = moves == 12 ? 1'009 : 101;
      expect_states_parse_here_and_there(game, numbered_states(game, step));
      expect_states_parse_here_and_there(game, random_states(game, seed(), 5'000));
    }
  }
  const Sliding limited{{.moves = 10}};
  for (const auto& s : reachable_states(Sliding{{.moves = 4}})) expect_round_trip(Sliding{{.moves = 4}}, s);
  for (const char* text : {"980/000/021:2:10:-,-:0000", "980/000/021:1:12:-,-:0000", "980/000/021:1:-:-,-:0000",
                           "980/000/021:1:10:8R,-:0000", "980/000/021:1:10:2U,-:0000", "980/000/021:1:10:1L,-:0000",
                           "980/000/021:1:10:1r,-:0000", "980/100/020:1:10:-,-:1000", "980/000/021:1:10:-,-:4000",
                           "980/000/021:1:10:pass,-:0000", "981/000/020:1:10:-,-:000", "98/0000/021:1:10:-,-:0000",
                           "980/001/021:1:10:-,-:0000", "9800/00/021:1:10:-,-:0000", "980/000/022:1:10:-,-:0000",
                           "980/300/021:1:10:-,-:0000"})
    expect_rejected(limited, text);
  expect_rejected(Sliding{{.moves = 0}}, "980/000/021:1:0:-,-:0000");
  expect_round_trip(
      limited,
      Sliding::State{{{8, 7, 1, 0}, {3, 2, 1, 0}, {sliding::pass_action, sliding::pass_action}, Player::one, 8}});
}

TEST(StatesParse, OfRandomTrees) {
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  for (int i = 0; i < 100; ++i) {
    const auto game = game_of(build_tree(random_tree(random, {.plies = 6, .names_all = i % 4 == 0}, Player::one)));
    expect_states_parse(game, 200);
  }
}

// Labels with slashes, names that look like paths, a child called root: all that a path may be mistaken for.
TEST(StatesParse, OfTreesWhoseNamesAndPathsLookAlike) {
  for (const char* name_of_root : {"", "start", "a/b"}) {
    tree::TreeBuilder builder;
    const auto add = [&](std::uint32_t parent, std::string_view label, std::string_view name, bool is_leaf) {
      tree::TreeBuilder::Entry entry{.label = label, .name = name};
      if (is_leaf) entry.utility = Rational{1};
      return builder.add(parent, entry);
    };
    const auto root = add(tree::nowhere, "", name_of_root, false);
    add(root, "root", "", true);
    const auto a = add(root, "a", "", false);
    add(a, "b", "own", true);
    add(a, "c", "", true);
    add(a, "b/c", "a/d", true);
    add(a, "d", "", true);
    const auto slash = add(root, "a/b", "", false);
    add(slash, "c", "twice", true);
    add(slash, "d", "twice", true);
    auto tree = std::move(builder).build();
    ASSERT_TRUE(tree) << message_of(tree);
    expect_states_parse(game_of(*std::move(tree)));
  }
}

TEST(StatesParse, OfTreesTooDeepForPaths) {
  constexpr int plies = 1'500;
  tree::TreeBuilder builder;
  auto node = builder.add(tree::nowhere, {});
  for (int i = 0; i < plies; ++i) {
    builder.add(node, {.label = "l", .utility = Rational{i}});
    node = builder.add(node, {.label = "r"});
  }
  builder.set_utility(node, builder.utilities().keep(std::int64_t{0}));
  auto tree = std::move(builder).build();
  ASSERT_TRUE(tree) << message_of(tree);
  expect_states_parse(game_of(*std::move(tree)), 300);
}

TEST(StatesParse, RejectsHostileTexts) {
  expect_hostile_texts_rejected(SmallChomp{{3, 4, {}, {}}});
  expect_hostile_texts_rejected(LargeChomp{{9, 9, {}, {}}});
  expect_hostile_texts_rejected(SmallNim{{1, 3, 5}, Play::misere});
  expect_hostile_texts_rejected(LargeNim{{nim::max_pile, 20}, Play::misere});
  expect_hostile_texts_rejected(SmallTicTacToe{{}});
  expect_hostile_texts_rejected(LargeTicTacToe{{4, 4, 3}});
  expect_hostile_texts_rejected(Numbers{9, 5});
  expect_hostile_texts_rejected(Sliding{{}});
  Random random{seed()};
  expect_hostile_texts_rejected(game_of(build_tree(random_tree(random, {.plies = 6}, Player::one))));
}

TEST(StatesParse, WithBlanksAround) {
  const SmallNim game{{1, 3, 5}, Play::misere};
  const auto read = Notation<SmallNim>::parse_state(game, " \t0,3,5:MIN\r\n");
  ASSERT_TRUE(read) << message_of(read);
  EXPECT_EQ(*read, SmallNim::state_of({0, 3, 5}, Player::two));
  expect_rejected(game, "0,3,5: MIN");
}

}  // namespace
}  // namespace zermelo::testing
