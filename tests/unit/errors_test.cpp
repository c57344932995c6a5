// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Errors as values: every code has a name and a sentence, and a real call gives it. Each front end spells in its own
// way.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "support/positions.hpp"
#include "support/provoked.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/error_code.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::testing {
namespace {

// Returns codes that no call gives here, each with the reason.
const std::map<ErrorCode, std::string_view>& not_provoked() {
  static const std::map<ErrorCode, std::string_view> codes{
      {ErrorCode::too_many_to_enumerate, "ten million positions take gigabytes before they are too many"},
      {ErrorCode::sweep_out_of_room, "the room is enough for every bar whose count is known"},
      {ErrorCode::replaced_during_build, "another program would have to act between two system calls"},
      {ErrorCode::another_build_ended, "another program would have to act between two system calls"},
      {ErrorCode::picture_too_large, "zermelo-render gives it, which alone is linked with Graphviz"},
      {ErrorCode::no_renderer, "zermelo-render is beside this test"},
  };
  return codes;
}

// Returns details that a program may add to what the library gives, and those that only a program uses.
const std::map<ErrorCode, std::size_t>& optional_detail() {
  static const std::map<ErrorCode, std::size_t> details{
      {ErrorCode::drawing_too_large, 1}, {ErrorCode::drawing_too_deep, 4}, {ErrorCode::unfinished_build, 3}};
  return details;
}

std::vector<ErrorCode> all_codes() {
  std::vector<ErrorCode> codes;
  for (unsigned i = 0; i <= static_cast<unsigned>(ErrorCode::last); ++i) codes.push_back(static_cast<ErrorCode>(i));
  return codes;
}

bool is_kebab_case(std::string_view name) {
  return !name.empty() && name.front() != '-' && name.back() != '-' && name.find("--") == std::string_view::npos &&
         std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

// What a pattern asks for: details by their numbers, options by their names, and its subject.
struct Wanted {
  std::set<std::size_t> details;
  std::vector<std::string> options;
  bool has_subject = false;
};

Wanted wanted_by(std::string_view pattern) {
  Wanted wanted;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '[' && pattern[i + 1] != ']') {
      wanted.options.emplace_back(pattern.substr(i + 1, pattern.find(']', i) - i - 1));
    } else if (pattern.substr(i).starts_with("{subject}")) {
      wanted.has_subject = true;
    } else if (pattern[i] == '{') {
      EXPECT_TRUE(pattern[i + 1] >= '0' && pattern[i + 1] <= '9') << pattern;
      wanted.details.insert(static_cast<std::size_t>(pattern[i + 1] - '0'));
    }
  }
  return wanted;
}

TEST(ErrorCodes, HaveDistinctNamesThatCanBeTyped) {
  std::set<std::string> names;
  for (const ErrorCode code : all_codes()) {
    EXPECT_TRUE(is_kebab_case(name_of(code))) << name_of(code);
    EXPECT_TRUE(names.insert(name_of(code)).second) << name_of(code);
    EXPECT_FALSE(pattern_of(code).empty()) << name_of(code);
    for (const std::string& option : wanted_by(pattern_of(code)).options)
      EXPECT_TRUE(is_kebab_case(option)) << name_of(code) << ": " << option;
  }
  // These are written in programs, so they stay as they are.
  EXPECT_EQ(name_of(ErrorCode::unknown_game), "unknown-game");
  EXPECT_EQ(name_of(ErrorCode::not_a_whole_number), "not-a-whole-number");
  EXPECT_EQ(name_of(ErrorCode::tree_too_large), "tree-too-large");
}

void expect_complete(const Error& error) {
  const Wanted wanted = wanted_by(pattern_of(error.code));
  const auto optional = optional_detail().find(error.code);
  for (std::size_t i = 0; i < std::max<std::size_t>(error.details.size(), 10); ++i) {
    if (optional != optional_detail().end() && optional->second == i) continue;
    EXPECT_EQ(wanted.details.contains(i), i < error.details.size()) << "detail " << i;
  }
  EXPECT_EQ(wanted.has_subject,
            !error.subject.empty() && pattern_of(error.code).find("{subject}") != std::string::npos);
  const std::string text = sentence(error);
  EXPECT_FALSE(text.empty());
  EXPECT_EQ(text.find_first_of("\n\r"), std::string::npos) << text;
  EXPECT_EQ(text.find("{subject}"), std::string::npos) << text;
  EXPECT_FALSE(text.ends_with('.')) << text;
}

TEST(ErrorCodes, AreGivenByRealCallsWithTheDetailsOfTheirSentences) {
  std::vector<Provoked> calls = provoked_by_questions();
  const std::vector<Provoked> more = provoked_by_files();
  calls.insert(calls.end(), more.begin(), more.end());
  std::set<ErrorCode> given;
  for (const auto& [code, call] : calls) {
    SCOPED_TRACE(name_of(code));
    EXPECT_TRUE(given.insert(code).second);
    try {
      const Error error = call();
      EXPECT_EQ(error.code, code) << "instead: " << name_of(error.code) << ": " << sentence(error);
      expect_complete(error);
    } catch (const std::exception& exception) {
      ADD_FAILURE() << exception.what();
    }
  }
  for (const ErrorCode code : all_codes()) {
    EXPECT_NE(given.contains(code), not_provoked().contains(code))
        << name_of(code) << (given.contains(code) ? " is given after all" : " is given by no call");
  }
}

TEST(Sentences, SpellOptionsAsTheFrontEndDoes) {
  const Error number = Error{ErrorCode::not_a_whole_number, {Typed{"x"}, "1", "8"}, "in-a-row"}.within(
      {.kind = Place::Kind::game, .name = "tictactoe"});
  EXPECT_EQ(sentence(number), "tictactoe: --in-a-row 'x' is not a whole number from 1 to 8");
  EXPECT_EQ(sentence(number, as_argument), "tictactoe: in_a_row 'x' is not a whole number from 1 to 8");
  Host host;
  const Error moves = error_of(solve(open_or_fail("nim(piles=200000,1)"), {.all_moves = true}, host));
  EXPECT_EQ(sentence(moves), "there are 200001 moves, too many to solve one by one; leave out --all-moves");
  EXPECT_EQ(sentence(moves, as_argument), "there are 200001 moves, too many to solve one by one; leave out all_moves");
  const Error stopped{ErrorCode::stopped, {Stop{StopCause::nodes, 5'000}}};
  EXPECT_EQ(sentence(stopped), "stopped: limit of 5,000 nodes reached (--limit-nodes)");
  EXPECT_EQ(sentence(stopped, as_argument), "stopped: limit of 5,000 nodes reached (limit_nodes)");
}

TEST(Sentences, BeginWithThePlaceFromTheOutermost) {
  const Error clause{ErrorCode::clause, {"this is wrong"}};
  EXPECT_EQ(sentence(clause), "this is wrong");
  const Error in_line = clause.within({.kind = Place::Kind::line, .number = 3});
  EXPECT_EQ(sentence(in_line), "line 3: this is wrong");
  const Error in_file = in_line.within({.kind = Place::Kind::file, .name = "a.txt"});
  EXPECT_EQ(sentence(in_file), "'a.txt': line 3: this is wrong");
  const Error in_option = in_file.within({.kind = Place::Kind::option, .name = "file"});
  EXPECT_EQ(sentence(in_option), "--file 'a.txt': line 3: this is wrong");
  EXPECT_EQ(sentence(in_option, as_argument), "file 'a.txt': line 3: this is wrong");
  const Error in_move = clause.within({.kind = Place::Kind::move, .name = "after", .number = 2});
  EXPECT_EQ(sentence(in_move), "--after, move 2: this is wrong");
  EXPECT_EQ(sentence(in_move, as_argument), "after, move 2: this is wrong");
  EXPECT_EQ(sentence(clause.within({.kind = Place::Kind::game, .name = "nim"})), "nim: this is wrong");
  EXPECT_TRUE(clause.places.empty());
}

TEST(Sentences, CountInTheSingularAndInThePlural) {
  const auto pictured = [](std::uint64_t nodes) {
    return sentence({ErrorCode::too_many_in_picture, {Count{nodes}, Count{5'000}}});
  };
  EXPECT_TRUE(pictured(1).starts_with("1 node "));
  EXPECT_TRUE(pictured(12'345).starts_with("12,345 nodes "));
}

TEST(Stops, HaveAReasonForEachCause) {
  struct Reason {
    Stop stop;
    const char* option;
    const char* argument;
    const char* name;
  };
  for (const auto& [stop, option, argument, name] : {
           Reason{{StopCause::nodes, 5'000},
                  "limit of 5,000 nodes reached (--limit-nodes)",
                  "limit of 5,000 nodes reached (limit_nodes)",
                  "nodes"},
           Reason{{StopCause::states, 7},
                  "limit of 7 states reached (--limit-nodes)",
                  "limit of 7 states reached (limit_nodes)",
                  "states"},
           Reason{{.cause = StopCause::seconds, .seconds = 0.05},
                  "time limit of 0.05 s reached",
                  "time limit of 0.05 s reached",
                  "seconds"},
           Reason{{StopCause::memory, 1'024},
                  "memory limit reached (--memory)",
                  "memory limit reached (memory)",
                  "memory"},
           Reason{{StopCause::depth, 1'000},
                  "depth limit of 1,000 plies reached (--memory)",
                  "depth limit of 1,000 plies reached (memory)",
                  "depth"},
           Reason{{StopCause::interrupted}, "interrupted", "interrupted", "interrupted"},
       }) {
    EXPECT_EQ(reason(stop), option);
    EXPECT_EQ(reason(stop, as_argument), argument);
    EXPECT_EQ(name_of(stop.cause), name);
  }
}

}  // namespace
}  // namespace zermelo::testing
