// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tree files of every format: numbers, names, players, round trips, and trees a million plies deep.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "support/positions.hpp"
#include "support/tree_files.hpp"
#include "support/trees.hpp"
#include "zermelo/games/tree/formats.hpp"

namespace zermelo::testing {
namespace {

using tree::read_tree;
using tree::Tree;
using tree::write_tree;

TEST(TreeFiles, HaveOneRankForANumberHoweverItIsWritten) {
  for (const char* const spelled : {"5000000000000000000", "\"5000000000000000000\"", "\"10000000000000000000/2\"",
                                    "\"5000000000000000000.0\"", "9223372036854775807", "\"9223372036854775807\""}) {
    const auto tree = read_tree(
        "a.json", fmt::format(R"({{"children":[{{"utility":5000000000000000000}},{{"utility":9223372036854775807}},
                                              {{"utility":{}}}]}})",
                              spelled));
    ASSERT_TRUE(tree) << spelled << ": " << message_of(tree);
    const std::int32_t third = tree->nodes()[3].rank;
    EXPECT_TRUE(third == tree->nodes()[1].rank || third == tree->nodes()[2].rank) << spelled;
  }
}

TEST(TreeFiles, AcceptZeroWithAnyExponent) {
  for (const char* const zero : {"0e9999999999", "-0.00E-99999999999999999999", "\"0e1001\""}) {
    EXPECT_EQ(describe(read_tree("a.json", fmt::format(R"({{"utility":{}}})", zero))), "root:=0") << zero;
  }
}

TEST(TreeFiles, RefuseNumbersThatCouldNotBeReadAgain) {
  const std::string digits(600, '7');
  EXPECT_CONTAINS(fault_of("a.txt", "A\nA:0." + digits), "more than 1,000 digits");
  const auto whole = read_tree("a.txt", "A\nA:" + digits);
  ASSERT_TRUE(whole);
  EXPECT_EQ(describe(read_tree("a.json", *write_tree("a.json", *whole))), describe(whole));
}

TEST(TreeFiles, AreRefusedWhereSumsOfPayoffsGrowTooLong) {
  const auto over = [](char digit) { return "1/" + std::string(400, digit); };
  const std::string efg = "EFG 2 R \"\" { \"a\" \"b\" }\np \"\" 1 1 \"\" { \"x\" } 1 \"\" { " + over('3') + " -" +
                          over('3') + " }\np \"\" 2 1 \"\" { \"y\" } 2 \"\" { " + over('7') + " -" + over('7') +
                          " }\nt \"\" 3 \"\" { 1/" + std::string(399, '1') + "3 0 }";
  EXPECT_CONTAINS(fault_of("a.efg", efg), "more than 1,000 digits");
}

TEST(TreeFiles, AreRefusedAsEdgeListsIfTwoNodesWouldShareAName) {
  const auto tree = read_tree("a.json",
                              R"json({"children":[{"action":"a","children":[{"action":"x/y","utility":1},
                      {"action":"x","children":[{"action":"y","utility":2}]}]},
                      {"action":"b","name":"a/x/y(node-3)","utility":3}]})json");
  ASSERT_TRUE(tree) << message_of(tree);
  const auto text = write_tree("a.txt", *tree);
  if (text) {
    EXPECT_TRUE(read_tree("a.txt", *text)) << *text;
  } else {
    EXPECT_CONTAINS(message_of(text), "two nodes");
  }
}

TEST(TreeFiles, ShowARootByItsNameOnlyIfNoOtherNodeHasIt) {
  const char* const alone = R"({"name":"A","children":[{"action":"a","name":"B","utility":1}]})";
  EXPECT_EQ(describe(read_tree("a.json", alone)), "A:^ B:a=1");
  const char* const shared = R"({"name":"A","children":[{"action":"a","name":"A","utility":1}]})";
  EXPECT_EQ(describe(read_tree("a.json", shared)), "root:^ a:a=1");
  const char* const taken = R"({"name":"A","children":[{"action":"a","name":"A","utility":1},
                                                       {"action":"b","name":"root","utility":2}]})";
  EXPECT_EQ(describe(read_tree("a.json", taken)), "root(node-0):^ a:a=1 b(node-2):b=2");
}

TEST(TreeFiles, AreDistinguishedByTheirExtensions) {
  EXPECT_EQ(fault_of("tree.xml", "A\nA:1"),
            "'tree.xml' is not the name of a tree file: it must end in .txt (edge list), .json or .efg (Gambit)");
  EXPECT_CONTAINS(fault_of("txt", "A\nA:1"), "not the name of a tree file");
}

TEST(TreeFiles, RefuseAFirstPlayerIfTheyNameTheirPlayers) {
  const char* const message = "--to-move cannot be used with this file, which names the player at each node";
  EXPECT_CONTAINS(fault_of("a.json", R"({"children":[{"player":"min","utility":1}]})", Player::one), message);
  EXPECT_CONTAINS(fault_of("a.efg", std::string{efg_head} + "t \"\" 0", Player::two), message);
}

TEST(TreeFiles, SayWhatAFormatCannotRepresent) {
  const auto refusal = [](std::string_view path, std::string_view json) {
    const auto tree = read_tree("a.json", json);
    const auto text = write_tree(path, *tree);
    return text ? *text : message_of(text);
  };
  EXPECT_EQ(refusal("b.txt", R"({"player":"min","children":[{"utility":1}]})"),
            "'b.txt': an edge list cannot contain 'root': MIN moves at the root, and this format cannot say so");
  EXPECT_EQ(refusal("b.txt", R"({"children":[{"action":"x","player":"max","children":[{"utility":1}]}]})"),
            "'b.txt': an edge list cannot contain 'x': MAX moves twice in a row");
  EXPECT_EQ(refusal("b.txt", R"({"children":[{"name":"a b","utility":1}]})"),
            "'b.txt': an edge list cannot contain 'a b': its name contains a blank");
  EXPECT_EQ(
      refusal("b.efg", R"({"children":[{"action":"a\\","utility":1}]})"),
      "'b.efg': an .efg file cannot contain 'a\\': its name or action has a backslash before a quote or at the end");
  EXPECT_EQ(refusal("b.txt", R"({"children":[{"utility":1},{"utility":2}]})"), "root\nroot 1 1\nroot 2 2\n1:1\n2:2\n");
}

void expect_round_trip(const Tree& tree, std::string_view path, bool names) {
  const auto text = write_tree(path, tree);
  RC_ASSERT(text.has_value());
  const auto again = read_tree(path, *text);
  RC_ASSERT(message_of(again) == "");
  RC_ASSERT(difference(tree, *again, names) == std::nullopt);
  RC_ASSERT(write_tree(path, *again).value() == *text);
}

TEST(TreeFiles, AreReadAsTheyWereWritten) {
  EXPECT_TRUE(rc::check("any tree through .json and .efg", [](std::uint64_t seed, bool max_starts) {
    Random random{seed};
    const Tree tree = build_tree(random_tree(random, {}, max_starts ? Player::one : Player::two));
    expect_round_trip(tree, "a.json", true);
    expect_round_trip(tree, "a.efg", true);
  }));
  EXPECT_TRUE(rc::check("trees of turns through .txt", [](std::uint64_t seed, bool names_all) {
    Random random{seed};
    const Tree tree = build_tree(random_tree(random, {.alternates = true, .names_all = names_all}, Player::one));
    bool blanks = false;
    for (std::uint32_t i = 0; i < tree.size(); ++i) blanks = blanks || tree.show(i).find(' ') != std::string::npos;
    if (blanks) {
      RC_ASSERT(!write_tree("a.txt", tree));
    } else {
      expect_round_trip(tree, "a.txt", names_all);
    }
  }));
}

std::string chain(std::uint32_t plies, std::string_view open, std::string_view leaf, std::string_view close) {
  std::string text;
  for (std::uint32_t i = 0; i < plies; ++i) text += open;
  text += leaf;
  for (std::uint32_t i = 0; i < plies; ++i) text += close;
  return text;
}

TEST(TreeFiles, MayBeAMillionPliesDeep) {
  constexpr std::uint32_t million = 1'000'000;
  const auto tree = read_tree("a.json", chain(million, R"({"children":[)", R"({"utility":"1/3"})", "]}"));
  ASSERT_TRUE(tree) << message_of(tree);
  EXPECT_EQ(tree->size(), million + 1);
  EXPECT_EQ(tree->nodes()[0].height, million);
  EXPECT_EQ(to_text(tree->utility(million)), "1/3");
  EXPECT_EQ(tree->show(2), "1/1");
  EXPECT_EQ(tree->show(million), "(node-1000000)");
  for (const char* const path : {"a.json", "a.efg", "a.txt"}) {
    const auto text = write_tree(path, *tree);
    ASSERT_TRUE(text) << message_of(text);
    const auto again = read_tree(path, *text);
    ASSERT_TRUE(again) << message_of(again);
    EXPECT_EQ(difference(*tree, *again, false), std::nullopt);
  }
}

TEST(TreeBuilders, CheckWhatTheyAreGiven) {
  EXPECT_EQ(message_of(tree::TreeBuilder{}.build()), "a tree needs a root");
  tree::TreeBuilder builder;
  const auto root = builder.add(tree::nowhere, {.name = " A "});
  builder.add(root, {.label = " x ", .utility = Rational{7, 2}});
  builder.add(root, {.label = "y"});
  EXPECT_EQ(message_of(std::move(builder).build()), "the leaf 'y' has no utility");
}

}  // namespace
}  // namespace zermelo::testing
