// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The tables of docs/reference/errors.md are what the library says. ZERMELO_UPDATE=1 writes them anew.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/tables.hpp"
#include "zermelo/core/error_code.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo {
namespace {

// A group begins at its first code.
constexpr std::array<std::pair<ErrorCode, std::string_view>, 12> groups{{
    {ErrorCode::clause, "Finished clauses"},
    {ErrorCode::unknown_game, "Names, parameters and files"},
    {ErrorCode::bad_tree, "Trees from files"},
    {ErrorCode::unclosed_quote, "Positions and moves"},
    {ErrorCode::no_utility_bounds, "Questions that a game cannot answer"},
    {ErrorCode::tree_too_large, "Requests that are too large"},
    {ErrorCode::stopped, "Stopped requests"},
    {ErrorCode::no_openings, "Answers that cannot be given"},
    {ErrorCode::unknown_seat, "Matches"},
    {ErrorCode::empty_file, "Solution files"},
    {ErrorCode::render_failed, "Pictures"},
    {ErrorCode::unknown_method, "SolveGame of the course"},
}};

std::string generated_tables() {
  std::string text;
  for (auto i = 0; i <= static_cast<int>(ErrorCode::last); ++i) {
    const auto code = static_cast<ErrorCode>(i);
    const auto* const group = std::ranges::find(groups, code, [](const auto& g) { return g.first; });
    if (group != groups.end())
      text += fmt::format("\n### {}\n\n| code | exit code | sentence |\n| --- | --- | --- |\n", group->second);
    text += fmt::format("| `{}` | {} | `{}` |\n", name_of(code), kind_of(code) == ErrorKind::refused ? 3 : 2,
                        pattern_of(code));
  }
  text += "\n## Stops\n\n| cause | reason |\n| --- | --- |\n";
  for (auto i = 0; i <= static_cast<int>(StopCause::interrupted); ++i) {
    const Stop stop{.cause = static_cast<StopCause>(i), .limit = 5000, .seconds = 1.5};
    text += fmt::format("| `{}` | {} |\n", name_of(stop.cause), reason(stop));
  }
  return text;
}

std::string contents_of(const std::string& path) {
  std::ifstream file{path};
  return {std::istreambuf_iterator<char>{file}, {}};
}

TEST(ErrorsPage, ShowsEveryCodeWithItsSentence) {
  const std::string path = testing::in_source("docs/reference/errors.md");
  const std::string page = contents_of(path);
  constexpr std::string_view begin = "<!-- generated: begin -->\n";
  constexpr std::string_view end = "\n<!-- generated: end -->";
  const auto from = page.find(begin);
  const auto to = page.find(end);
  ASSERT_TRUE(from != std::string::npos && to != std::string::npos && from < to) << path;
  const auto first = from + begin.size();
  const std::string expected = page.substr(0, first) + generated_tables() + page.substr(to);
  if (const char* const update = std::getenv("ZERMELO_UPDATE"); update != nullptr && *update != '\0')
    std::ofstream{path} << expected;
  EXPECT_EQ(contents_of(path), expected) << "ZERMELO_UPDATE=1 writes the tables anew";
}

}  // namespace
}  // namespace zermelo
