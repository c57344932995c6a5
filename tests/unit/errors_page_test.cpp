// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The tables of docs/reference/errors.md are what the library says. ZERMELO_UPDATE=1 writes them anew.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
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

// An error carries its exit code itself, so this list repeats what the library does with each code.
const std::set<ErrorCode>& refusals() {
  static const std::set<ErrorCode> codes = [] {
    std::set<ErrorCode> set{
        ErrorCode::file_too_large,        ErrorCode::states_cannot_be_read, ErrorCode::match_out_of_time,
        ErrorCode::build_over_memory,     ErrorCode::build_over_machine,    ErrorCode::build_over_disk,
        ErrorCode::build_too_long,        ErrorCode::picture_too_large,     ErrorCode::too_many_in_picture,
        ErrorCode::no_renderer,           ErrorCode::renderer_not_started,  ErrorCode::renderer_ended,
        ErrorCode::no_graphviz,           ErrorCode::missing_library,       ErrorCode::no_thread,
        ErrorCode::uncountable_in_memory, ErrorCode::uncountable,           ErrorCode::course_no_stack,
        ErrorCode::course_too_deep,       ErrorCode::course_stopped};
    for (auto i = static_cast<int>(ErrorCode::no_hashes); i <= static_cast<int>(ErrorCode::values_out_of_reach); ++i)
      set.insert(static_cast<ErrorCode>(i));
    return set;
  }();
  return codes;
}

std::string_view exit_of(ErrorCode code) {
  static const std::set<ErrorCode> either{ErrorCode::clause, ErrorCode::bad_tree, ErrorCode::render_failed};
  if (either.contains(code)) return "2 or 3";
  return refusals().contains(code) ? "3" : "2";
}

std::string generated_tables() {
  std::string text;
  for (auto i = 0; i <= static_cast<int>(ErrorCode::last); ++i) {
    const auto code = static_cast<ErrorCode>(i);
    const auto* const group = std::ranges::find(groups, code, [](const auto& g) { return g.first; });
    if (group != groups.end())
      text += fmt::format("\n### {}\n\n| code | exit code | sentence |\n| --- | --- | --- |\n", group->second);
    text += fmt::format("| `{}` | {} | `{}` |\n", name_of(code), exit_of(code), pattern_of(code));
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
