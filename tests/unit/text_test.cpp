// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Small pieces of text: numbers, echoes of what was typed, near names, exact reading.
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "zermelo/core/big_count.hpp"
#include "zermelo/core/integers.hpp"
#include "zermelo/text/big_numbers.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"
#include "zermelo/text/utf8.hpp"

namespace zermelo::text {
namespace {

TEST(Grouped, SeparatesThousands) {
  EXPECT_EQ(group_digits(std::uint64_t{0}), "0");
  EXPECT_EQ(group_digits(std::uint64_t{999}), "999");
  EXPECT_EQ(group_digits(std::uint64_t{1'000}), "1,000");
  EXPECT_EQ(group_digits(std::uint64_t{549'946}), "549,946");
  EXPECT_EQ(group_digits(std::numeric_limits<std::uint64_t>::max()), "18,446,744,073,709,551,615");
  EXPECT_EQ(group_digits(BigCount{"1267650600228229401496703205376"}), "1,267,650,600,228,229,401,496,703,205,376");
}

TEST(Plain, WritesNumbersOfAnyLength) {
  EXPECT_EQ(plain(ActionCount{0}), "0");
  EXPECT_EQ(plain(ActionCount{64} * 9'223'372'036'854'775'807U), "590295810358705651648");
  EXPECT_EQ(plain(BigCount{"1267650600228229401496703205376"}), "1267650600228229401496703205376");
}

TEST(Counted, KnowsTheSingular) {
  EXPECT_EQ(spell_count(1, "node"), "1 node");
  EXPECT_EQ(spell_count(0, "node"), "0 nodes");
  EXPECT_EQ(spell_count(1'200, "node"), "1,200 nodes");
}

TEST(Echoed, QuotesWhatWasTyped) {
  EXPECT_EQ(echo(""), "''");
  EXPECT_EQ(echo("2,3"), "'2,3'");
  EXPECT_EQ(echo("größe ☠"), "'größe ☠'");
}

// Returns `count` question marks in quotes: two of them before a quote would be a trigraph.
std::string replaced(std::size_t count) { return fmt::format("'{}'", std::string(count, '?')); }

TEST(Echoed, ReplacesControlCharactersAndBrokenUtf8) {
  EXPECT_EQ(echo("a\x1b[31mb"), "'a?[31mb'");
  EXPECT_EQ(echo("a\nb\tc\x7f"), "'a?b?c?'");
  EXPECT_EQ(echo(std::string_view{"a\0b", 3}), "'a?b'");
  EXPECT_EQ(echo("\xff\xfe"), replaced(2));
  EXPECT_EQ(echo("\xc3"), "'?'");                             // cut short
  EXPECT_EQ(echo("\xc0\xaf"), replaced(2));                   // overlong
  EXPECT_EQ(echo("\xe0\x80\xaf"), replaced(3));               // overlong
  EXPECT_EQ(echo("\xed\xa0\x80"), replaced(3));               // a surrogate
  EXPECT_EQ(echo("\xf4\x90\x80\x80"), replaced(4));           // beyond U+10FFFF
  EXPECT_EQ(echo("\xf0\x9f\x8d\xab"), "'\xf0\x9f\x8d\xab'");  // a chocolate bar
}

TEST(TakeCharacter, TakesACharacterOrABrokenByte) {
  std::string_view rest = "aé\xc2\x85\xff☠";
  EXPECT_EQ(take_character(rest).bytes, "a");
  EXPECT_EQ(take_character(rest).bytes, "é");
  const Character control = take_character(rest);
  EXPECT_EQ(control.bytes, "\xc2\x85");
  EXPECT_FALSE(control.is_printable);
  const Character broken = take_character(rest);
  EXPECT_EQ(broken.bytes, "\xff");
  EXPECT_FALSE(broken.is_printable);
  const Character last = take_character(rest);
  EXPECT_EQ(last.bytes, "☠");
  EXPECT_TRUE(last.is_printable);
  EXPECT_TRUE(rest.empty());
}

TEST(Echoed, CutsWhatIsLongInTheMiddle) {
  const std::string most(40, 'x');
  EXPECT_EQ(echo(most), fmt::format("'{}'", most));
  EXPECT_EQ(echo("a" + most), fmt::format("'a{}...{}'", most.substr(21), most.substr(20)));
  EXPECT_EQ(width(echo(std::string(1'000'000, '\xff'))), 40U + 5U);
}

TEST(Echoed, IsSafeToPrintForAnyBytes) {
  EXPECT_TRUE(rc::check("echoed", [](const std::string& typed) {
    const std::string safe = echo(typed);
    RC_ASSERT(width(safe) <= 45U);
    for (const char c : safe) RC_ASSERT(static_cast<unsigned char>(c) >= ' ' && c != 0x7f);
    // Once safe, always safe: nothing broken is left to replace.
    if (safe.size() <= 38) RC_ASSERT(echo(safe) == fmt::format("'{}'", safe));
  }));
}

TEST(Nearest, FindsSlipsOfTheFinger) {
  const std::vector<std::string> games{"chomp", "sliding", "nim", "tictactoe", "numbers"};
  using Names = std::vector<std::string>;
  EXPECT_EQ(nearest("chmop", games), Names{"chomp"});
  EXPECT_EQ(nearest("nom", games), Names{"nim"});
  EXPECT_EQ(nearest("tic", games).front(), "tictactoe");
  EXPECT_EQ(nearest("slidng", games), Names{"sliding"});
  EXPECT_EQ(nearest("backgammon", games), Names{});
  EXPECT_EQ(nearest(std::string(1'000, 'n'), games), Names{});
}

TEST(Suggestion, NamesTheNearOnesOrElseAll) {
  const std::vector<std::string> names{"minimax", "alpha-beta"};
  EXPECT_EQ(suggestion("minmax", names), " (did you mean 'minimax'?)");
  EXPECT_EQ(suggestion("xyzzy", names), " (one of: minimax, alpha-beta)");
}

TEST(ParseUnsigned, TakesDigitsOnly) {
  EXPECT_EQ(parse_unsigned("0"), 0U);
  EXPECT_EQ(parse_unsigned("007"), 7U);
  EXPECT_EQ(parse_unsigned("18446744073709551615"), std::numeric_limits<std::uint64_t>::max());
  for (const char* wrong : {"", " 1", "1 ", "+1", "-1", "1.0", "0x1", "1e3", "18446744073709551616", "1,000", "one"}) {
    EXPECT_EQ(parse_unsigned(wrong), std::nullopt) << wrong;
  }
}

TEST(ParseInteger, TakesASignBelowZeroOnly) {
  EXPECT_EQ(parse_integer("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(parse_integer("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
  for (const char* wrong : {"", "-", "--1", "+1", "1-", "9223372036854775808", "1 2"}) {
    EXPECT_EQ(parse_integer(wrong), std::nullopt) << wrong;
  }
}

TEST(ParseInteger, ReadsBackWhatIsWritten) {
  EXPECT_TRUE(rc::check("integers", [](std::int64_t n) { RC_ASSERT(parse_integer(std::to_string(n)) == n); }));
  EXPECT_TRUE(rc::check("counts", [](std::uint64_t n) { RC_ASSERT(parse_unsigned(std::to_string(n)) == n); }));
}

TEST(Split, KeepsEmptyParts) {
  using Parts = std::vector<std::string_view>;
  EXPECT_EQ(split("1,,2", ','), (Parts{"1", "", "2"}));
  EXPECT_EQ(split("", ','), Parts{""});
  EXPECT_EQ(split(",", ','), (Parts{"", ""}));
  EXPECT_EQ(split("1,,2", ',', 3), (Parts{"1", "", "2"}));
  EXPECT_EQ(split("1,,2", ',', 4), (Parts{"1", "", "2"}));
  EXPECT_EQ(split("1,,2", ',', 2), Parts{});
  EXPECT_EQ(split("", ',', 1), Parts{""});
  EXPECT_EQ(split("", ',', 0), Parts{});
}

TEST(Words, AreSeparatedByAnyWhiteSpace) {
  using Parts = std::vector<std::string_view>;
  EXPECT_EQ(words(" 1\t2\r\n 3 "), (Parts{"1", "2", "3"}));
  EXPECT_EQ(words(" \n"), Parts{});
  EXPECT_EQ(trim(" \t a b \n"), "a b");
  EXPECT_EQ(trim("  "), "");
}

}  // namespace
}  // namespace zermelo::text
