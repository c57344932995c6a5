// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Trees in each format: what is read, and every fault with its message and its line.
#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "support/tree_files.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/games/tree/formats.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::testing {
namespace {

using tree::read_tree;

struct Fault {
  const char* text;
  const char* message;
};

TEST(EdgeLists, AreReadWithBlanksAndEitherLineEnd) {
  const char* const wanted = "A:^ B:take allv C:c=2 B1:b=-1/2 B2:x:y=7/2";
  EXPECT_EQ(describe(read_tree("a.txt", "A\nA B take all\nA C c\nB B1 b\nB B2 x:y\nB1:-0.5\nB2:7/2\nC:2\n")), wanted);
  EXPECT_EQ(
      describe(read_tree(
          "a.TXT", "\r\n A \r\n\r\nA\tB  take all \r\nA C c\r\nC: 2\r\nB B1 b\r\nB1:\t-.5\r\nB B2 x:y\r\nB2:7/2")),
      wanted);
  EXPECT_EQ(describe(read_tree("a.txt",
                               "\xef\xbb\xbf"
                               "A\nA:1")),
            "A:=1");
  EXPECT_EQ(describe(read_tree("a.txt", "A\nA B x\nB B1 y\nB1:1\n", Player::two)), "A:v B:x^ B1:y=1");
  // Children before their parents, and names with colons.
  EXPECT_EQ(describe(read_tree("a.txt", "A\nB B1 y\nA B x\nB B:2 z\nB1:1\nB:2:3")), "A:^ B:xv B1:y=1 B:2:z=3");
}

TEST(EdgeLists, HaveAMessageForEachFault) {
  for (const auto& [text, message] : {
           Fault{"", "the file is empty"},
           Fault{" \r\n\n", "the file is empty"},
           Fault{"A B x\nB:1", "line 1: 'A B x' is not a root; the first line must be the root's name, one word"},
           Fault{"A", "line 1: the leaf 'A' has no utility"},
           Fault{"A\nA B x\nA C y\nB:1", "line 3: the leaf 'C' has no utility"},
           Fault{"A\nA B x\nB:1\nA:2", "line 4: 'A' has children and a utility; only a leaf can have a utility"},
           Fault{"A\nA B x\nA C y\nB D z\nC D z\nD:1", "line 5: 'D' has two parents, 'B' (line 4) and 'C'"},
           Fault{"A\nA B x\nA B y\nB:1", "line 3: the name 'B' is given to two children of 'A' (line 2 and here)"},
           Fault{"A\nA B x\nB A y", "line 3: there is a cycle: 'A' -> 'B' -> 'A'"},
           Fault{"A\nA B x\nB:1\nC C y", "line 4: there is a cycle: 'C' -> 'C'"},
           Fault{"A\nA B x\nB:1\nC D y\nD C z", "line 5: there is a cycle: 'C' -> 'D' -> 'C'"},
           Fault{"A\nA B x\nB:1\nC A y", "line 4: 'A' is the root but has a parent, 'C'"},
           Fault{"A\nA B x\nB:1\n\nC D y\nD:2", "line 5: 'C' cannot be reached from the root, 'A'"},
           Fault{"A\nA B x\nB:1\nC:2", "line 4: 'C' cannot be reached from the root, 'A'"},
           Fault{"A\nA B x\nB:1\nB:1", "line 4: the leaf 'B' already has a utility (line 3)"},
           Fault{"A\nA B x\nB:one",
                 "line 3: the utility of 'B', 'one' is not a number; write an integer, a decimal or a fraction, such "
                 "as -3, 0.5 or 7/2"},
           Fault{"A\nA B x\nB:1e3",
                 "line 3: the utility of 'B', '1e3' is not a number; write an integer, a decimal or a fraction, such "
                 "as -3, 0.5 or 7/2"},
           Fault{"A\nA B x\nB:",
                 "line 3: the utility of 'B', '' is not a number; write an integer, a decimal or a fraction, such as "
                 "-3, 0.5 or 7/2"},
           Fault{"A\nA B x\nA C x\nB:1\nC:2", "line 3: the action 'x' is used twice at 'A'"},
           Fault{"A\nA B\nB:1", "line 2: 'A B' is neither 'parent child action' nor 'leaf:utility'"},
           Fault{"A\nB", "line 2: 'B' is neither 'parent child action' nor 'leaf:utility'"},
           Fault{"A\n:1", "line 2: ':1' is neither 'parent child action' nor 'leaf:utility'"},
           Fault{"A\nA B x\x1b[2J\nB:1", "line 2: the action 'x?[2J' is not UTF-8 without control characters"},
           Fault{"A\nA B\xff x\nB\xff:1", "line 2: the name 'B?' is not UTF-8 without control characters"},
       }) {
    EXPECT_EQ(fault_of("a.txt", text), fmt::format("'a.txt': {}", message)) << text;
  }
  EXPECT_EQ(fault_of("a.txt", "A\nA:" + std::string(1001, '1')),
            "'a.txt': line 2: the utility of 'A', '11111111111111111111...11111111111111111111' has more than 1,000 "
            "digits when written out");
}

TEST(EdgeLists, FindAnActionUsedTwiceAmongMany) {
  std::string text = "A\n";
  for (int i = 0; i < 20; ++i) text += fmt::format("A B{} x{}\nB{}:1\n", i, i % 19, i);
  EXPECT_EQ(fault_of("a.txt", text), "'a.txt': line 40: the action 'x0' is used twice at 'A'");
}

TEST(JsonTrees, AreReadExactly) {
  EXPECT_EQ(describe(read_tree("a.json", R"({"name":"A","children":[
      {"action":"x","children":[{"utility":0.1},{"utility":"7/2"},{"utility":-1e-3}]},
      {"name":"B","action":"y","player":"max","children":[{"action":"z","utility":123456789012345678901234567890}]}]})")),
            "A:^ x:xv B:y^ x/1:1=1/10 x/2:2=7/2 x/3:3=-1/1000 y/z:z=123456789012345678901234567890");
  EXPECT_EQ(describe(read_tree("a.json", R"({"utility": 18446744073709551615})")), "root:=18446744073709551615");
  EXPECT_EQ(describe(read_tree("a.json", R"({"children":[{"utility":1}]})", Player::two)), "root:v 1:1=1");
  // Members in any order, and a player who moves twice.
  EXPECT_EQ(describe(read_tree("a.json",
                               R"({"children":[{"children":[{"utility":1,"action":"q"}],"player":"min","action":"p"}],
      "player":"min","name":"A"})")),
            "A:v p:pv p/q:q=1");
}

TEST(JsonTrees, ShowEquallyNamedNodesByTheirPaths) {
  EXPECT_EQ(describe(read_tree("a.json", R"({"name":"N","children":[{"name":"M","action":"a","utility":1},
      {"name":"M","action":"b","utility":2},{"name":"O","action":"c","utility":3}]})")),
            "N:^ a:a=1 b:b=2 O:c=3");
  // A name that reads like a path, and labels with slashes.
  EXPECT_EQ(describe(read_tree("a.json", R"({"children":[{"action":"a","children":[{"action":"b","utility":1}]},
      {"action":"a/b","utility":2},{"action":"c","name":"a","utility":3}]})")),
            "root:^ a(node-1):av a/b(node-2):a/b=2 c(node-3):c=3 a/b(node-4):b=1");
}

TEST(JsonTrees, HaveAMessageForEachFault) {
  for (const auto& [text, message] : {
           Fault{"", "the file is empty"},
           Fault{"{}", "line 1: the leaf 'root' has no utility"},
           Fault{"{\"children\":[\n{\"action\":\"x\"}]}", "line 2: the leaf 'x' has no utility"},
           Fault{R"({"utility":1,"children":[{"utility":2}]})",
                 "line 1: 'root' has children and a utility; only a leaf can have a utility"},
           Fault{R"({"children":[]})", "line 1: 'children' is empty; give a leaf a 'utility' instead"},
           Fault{"{\"children\":[{\"action\":\"x\",\"utility\":1},\n\n{\"action\":\"x\",\"utility\":2}]}",
                 "line 3: the action 'x' is used twice at 'root'"},
           Fault{R"({"children":[{"utility":1},{"action":"1","utility":2}]})",
                 "line 1: the action '1' is used twice at 'root' (an action without a label is called by its number)"},
           Fault{R"({"utilty":1})", "line 1: a node cannot have 'utilty' (did you mean 'utility'?)"},
           Fault{R"({"payoff":1})",
                 "line 1: a node cannot have 'payoff' (one of: name, player, action, utility, children)"},
           Fault{"{\"name\":\"A\",\n\"name\":\"A\",\"utility\":1}", "line 2: 'name' is given twice in one node"},
           Fault{R"({"utility":1,"utility":1})", "line 1: 'utility' is given twice in one node"},
           Fault{R"({"name":1,"utility":1})", "line 1: 'name' must be a string, not '1'"},
           Fault{"{\"name\":1\n,\"utility\":1}", "line 1: 'name' must be a string, not '1'"},
           Fault{R"({"player":"MAX","utility":1})", "line 1: 'player' must be \"max\" or \"min\", not 'MAX'"},
           Fault{R"({"player":null,"utility":1})", "line 1: 'player' must be \"max\" or \"min\", not 'null'"},
           Fault{R"({"utility":true})", "line 1: 'utility' must be a number or a string such as \"7/2\", not 'true'"},
           Fault{R"({"utility":[1]})", "line 1: 'utility' must be a number or a string such as \"7/2\", not 'a list'"},
           Fault{R"({"utility":{}})",
                 "line 1: 'utility' must be a number or a string such as \"7/2\", not 'an object'"},
           Fault{R"({"children":{}})", "line 1: 'children' must be a list of objects, not 'an object'"},
           Fault{R"({"children":[3]})", "line 1: a child must be an object, {...}, not '3'"},
           Fault{R"({"children":[["x"]]})", "line 1: a child must be an object, {...}, not 'a list'"},
           Fault{"\n[1]", "line 2: a tree must be an object, {...}, not 'a list'"},
           Fault{"3", "line 1: a tree must be an object, {...}, not '3'"},
           Fault{R"({"action":"x","utility":1})", "line 1: the root has an 'action', but no action leads to it"},
           Fault{"{\"utility\":\n\"x\"}",
                 "line 2: the utility 'x' is not a number; write an integer, a decimal or a fraction, such as -3, 0.5 "
                 "or 7/2"},
           Fault{R"({"utility":1e999999999})",
                 "line 1: the utility '1e999999999' has more than 1,000 digits when written out"},
           Fault{R"({"utility":"1e-999999999"})",
                 "line 1: the utility '1e-999999999' has more than 1,000 digits when written out"},
           Fault{R"({"utility":1e400})",
                 "line 1: '1e400' is too large for a number in JSON; write it in double quotes"},
           Fault{"{\"utility\":1}\n}", "line 2: this is not JSON: unexpected '}'"},
           Fault{"{\n\"utility\":1", "line 2: this is not JSON: it ends too early"},
           Fault{"{\"name\":\"\xff\"}", "line 1: this is not JSON: unexpected '?'"},
           Fault{R"({"name":"a\u0007","utility":1})", "line 1: the name 'a?' is not UTF-8 without control characters"},
       }) {
    EXPECT_EQ(fault_of("a.json", text), fmt::format("'a.json': {}", message)) << text;
  }
}

TEST(JsonTrees, AreRefusedWithAZeroByteAnywhere) {
  const std::string tree = "{\"name\": \"A\",\n\"children\": [{\"utility\": 1}]}\n";
  for (std::size_t i = 0; i <= tree.size(); ++i) {
    std::string padded = tree;
    padded.insert(i, 1, '\0');
    const int line = i <= tree.find('\n') ? 1 : i < tree.size() ? 2 : 3;
    EXPECT_EQ(fault_of("a.json", padded),
              fmt::format("'a.json': line {}: this is not JSON: it contains a zero byte", line));
  }
  EXPECT_CONTAINS(fault_of("a.json", tree + std::string(4096, '\0')), "zero byte");
}

TEST(JsonTrees, DoNotFillTheMemory) {
  EXPECT_CONTAINS(fault_of("a.json", std::string(1'000'000, '[')), "not 'a list'");
  std::string nested;
  for (int i = 0; i < 1'000'000; ++i) nested += "{\"children\":[";
  EXPECT_CONTAINS(fault_of("a.json", nested), "it ends too early");
  EXPECT_CONTAINS(fault_of("a.json", "{\"utility\":" + std::string(100'000, '9') + "}"), "more than 1,000 digits");
}

TEST(GambitTrees, AreReadWithPayoffsThatAddUp) {
  EXPECT_EQ(describe(read_tree("a.efg", std::string{efg_head} + R"efg("a comment"
p "A" 1 1 "(1,1)" { "x" "y" } 0
p "" 2 1 "(2,1)" { "take \"it\"" "" } 1 "first" { 1 -1 }
t "" 2 "second" { .5, -.5 }
t "" 1
t "L" 3 "" { 10/4 -2.5 })efg")),
            "A:^ x:xv L:y=5/2 x/take \"it\":take \"it\"=3/2 x/2:2=2");
  // Nothing at a leaf is nothing gained; the sum may be any constant.
  EXPECT_EQ(describe(read_tree("a.efg", std::string{efg_head} + "t \"\" 0")), "root:=0");
  EXPECT_EQ(describe(read_tree(
                "a.efg", std::string{efg_head} + "p \"\" 2 7 { \"a\" \"b\" } 0 t \"\" 1 { 10, 0 } t \"\" 2 { 3 7 }")),
            "root:v a:a=10 b:b=3");
}

TEST(GambitTrees, OutsideTheSubsetAreRefused) {
  for (const auto& [text, message] : {
           Fault{"EFG 2 R \"t\" { \"1\" \"2\" \"3\" }\nt \"\" 0",
                 "line 1: the game has 3 players; only two-player games can be read"},
           Fault{"EFG 2 R \"t\" { \"1\" }\nt \"\" 0",
                 "line 1: the game has 1 player; only two-player games can be read"},
           Fault{"EFG 2 R \"t\" { \"1\" \"2\" }\np \"A\" 1 1 \"\" { \"x\" } 0\nc \"\" 1 \"\" { \"h\" 1/2 \"t\" 1/2 } 0",
                 "line 3: 'x' is a chance node; only games without chance can be read"},
           Fault{"EFG 2 R \"t\" { \"1\" \"2\" }\nc \"ROOT\" 1 \"\" { \"h\" 1 } 0",
                 "line 2: 'ROOT' is a chance node; only games without chance can be read"},
           Fault{"EFG 2 R \"t\" { \"1\" \"2\" }\np \"A\" 1 1 \"\" { \"x\" \"y\" } 0\np \"B\" 2 4 \"\" { \"u\" } 0\nt "
                 "\"\" "
                 "0\np \"C\" 2 4 \"\" { \"u\" } 0\nt \"\" 0",
                 "line 5: 'C' shares information set 4 of player 2 with another node; only games of perfect "
                 "information can be read"},
           Fault{"EFG 2 R \"t\" { \"1\" \"2\" }\np \"\" 1 1 \"\" { \"x\" \"y\" } 0\nt \"L\" 1 \"\" { 1 -1 }\nt \"\" 2 "
                 "\"\" "
                 "{ 1/2 1 }",
                 "line 4: the payoffs at 'y' add up to 3/2, and at 'L' (line 3) to 0; only constant-sum games can be "
                 "read"},
           Fault{"EFG 2 R \"t\" { \"1\" \"2\" }\np \"\" 1 1 \"\" { \"x\" \"y\" } 0\nt \"L\" 1 \"\" { 7 3 }\nt \"M\" 0",
                 "line 4: the payoffs at 'M' add up to 0, and at 'L' (line 3) to 10; only constant-sum games can be "
                 "read"},
       }) {
    const auto tree = read_tree("a.efg", text);
    ASSERT_FALSE(tree) << text;
    EXPECT_EQ(kind_of(tree.error().code), ErrorKind::refused);
    EXPECT_EQ(message_of(tree), fmt::format("'a.efg': {}", message)) << text;
  }
}

TEST(GambitTrees, HaveAMessageForEachFault) {
  for (const auto& [text, message] : {
           Fault{"p \"\" 1 1 \"\" { } 0", "line 2: 'root' has no actions"},
           Fault{"p \"\" 3 1 \"\" { \"x\" } 0", "line 2: 'root' belongs to player 3, but the players are 1 and 2"},
           Fault{"p \"\" 1 1 \"\" { \"x\" \"x\" } 0\nt \"\" 0\nt \"\" 0",
                 "line 4: the action 'x' is used twice at 'root'"},
           Fault{"p \"\" 1 1 \"\" { \"x\" \"y\" } 0\nt \"\" 0\n",
                 "line 4: expected a node (p or t), found the end of the file"},
           Fault{"q \"\"", "line 2: expected a node (p or t), found 'q'"},
           Fault{"t 0", "line 2: expected the name of the node, in double quotes, found '0'"},
           Fault{"t \"\" 0\nt \"\" 0", "line 3: 't' comes after the last node of the tree"},
           Fault{"t \"\" 5", "line 2: outcome 5 has no payoffs"},
           Fault{"t \"\" 0 \"\" { 1 -1 }", "line 2: outcome 0 means no outcome and cannot have payoffs"},
           Fault{"t \"\" x", "line 2: expected the number of an outcome, found 'x'"},
           Fault{"t \"\" 1 \"\" { 1 }", "line 2: expected a payoff for each of the two players, found '}'"},
           Fault{"t \"\" 1 \"\" { 1 2 3 }", "line 2: expected } after two payoffs, found '3'"},
           Fault{"t \"\" 1 \"\" { 1\n one }",
                 "line 3: the payoff 'one' is not a number; write an integer, a decimal or a fraction, such as -3, 0.5 "
                 "or 7/2"},
           Fault{"p \"\" 1 1 \"\" { \"x\" \"y\" } 0\nt \"\" 1 \"\" { 1 -1 }\nt \"\" 1 \"\" { 2 -2 }",
                 "line 4: outcome 1 has different payoffs than before"},
           Fault{"p \"\" 1 1 \"\" { \"x", "line 2: expected a text in double quotes or }, found the end of the file"},
       }) {
    EXPECT_EQ(fault_of("a.efg", std::string{efg_head} + text), fmt::format("'a.efg': {}", message)) << text;
  }
  EXPECT_EQ(fault_of("a.efg", "NFG 1 R"),
            R"('a.efg': line 1: the file must begin like EFG 2 R "title" { "player 1" "player 2" })");
}

}  // namespace
}  // namespace zermelo::testing
