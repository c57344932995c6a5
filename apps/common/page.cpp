// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A page of documentation: what --help prints, and what a man page is made of.
#include "common/page.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "common/usage.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::app {
namespace {

constexpr std::size_t columns = 80;
constexpr std::size_t longest_term = 26;  // a longer one has a line of its own
constexpr std::size_t gap = 3;

std::string value_of(const Argument& argument) {
  return argument.value.empty() ? text::join(argument.choices, "|") : argument.value;
}

std::string term_of(const Argument& argument) {
  std::string term = text::join(argument.names, ", ");
  if (argument.repeats) term += "...";
  const bool has_value = argument.kind != ValueKind::flag && argument.name().starts_with('-');
  return has_value ? fmt::format("{} {}", term, value_of(argument)) : term;
}

std::size_t term_width(const Page& page) {
  std::size_t width = 0;
  for (const Group& group : page.groups) {
    for (const Entry& entry : group.entries) {
      const std::size_t own = text::width(entry.term);
      if (own <= longest_term) width = std::max(width, own);
    }
  }
  return width;
}

std::string format_entry(const Entry& entry, std::size_t width) {
  const std::size_t left = 2 + width + gap;
  const std::string line_break = '\n' + std::string(left, ' ');
  const std::size_t own = text::width(entry.term);
  const std::string first = own > width ? line_break : std::string(width - own + gap, ' ');
  return fmt::format("  {}{}{}\n", entry.term, first, wrap(entry.text, columns - left, line_break));
}

}  // namespace

Entry entry_of(const Argument& argument) {
  const std::string& standard = argument.standard.empty() ? argument.otherwise : argument.standard;
  return {term_of(argument), standard.empty() ? argument.help : fmt::format("{} [{}]", argument.help, standard)};
}

std::string synopsis_of(std::string_view name, const Usage& usage) {
  std::string synopsis{name};
  for (const Argument& argument : usage.positionals) {
    const std::string term = term_of(argument);
    synopsis += argument.is_required ? ' ' + term : fmt::format(" [{}]", term);
  }
  const bool has_options =
      std::ranges::any_of(usage.options, [](const Argument& o) { return o.names.back() != "--help"; });
  return has_options ? synopsis + " [options]" : synopsis;
}

Page page_of(const Usage& usage) {
  Page page{usage.name, usage.summary, synopsis_of(usage.name, usage), usage.description, {{}}, usage.examples};
  for (const Argument& argument : usage.positionals) page.groups.front().entries.push_back(entry_of(argument));
  for (const Argument& argument : usage.options) page.groups.front().entries.push_back(entry_of(argument));
  return page;
}

std::string sentence_of(std::string_view summary) {
  std::string text = fmt::format("{}.", summary);
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

std::string wrap(std::string_view text, std::size_t width, std::string_view line_break) {
  std::string lines;
  std::size_t column = 0;
  for (const std::string_view word : text::words(text)) {
    const std::size_t own = text::width(word);
    if (column > 0 && column + 1 + own > width) {
      lines += line_break;
      column = 0;
    } else if (column > 0) {
      lines += ' ';
      ++column;
    }
    lines += word;
    column += own;
  }
  return lines;
}

std::string to_help(const Page& page) {
  const std::size_t width = term_width(page);
  std::string help = wrap(page.synopsis, columns, "\n    ") + '\n';
  for (const std::string& paragraph : {sentence_of(page.summary), page.description}) {
    if (!paragraph.empty()) help += fmt::format("\n{}\n", wrap(paragraph, columns, "\n"));
  }
  for (const Group& group : page.groups) {
    if (group.entries.empty()) continue;
    help += group.title.empty() ? "\n" : fmt::format("\n{}:\n", group.title);
    for (const Entry& entry : group.entries) help += format_entry(entry, width);
  }
  if (!page.examples.empty()) help += page.examples.size() == 1 ? "\nExample:\n" : "\nExamples:\n";
  for (const std::string& example : page.examples) help += fmt::format("  {}\n", example);
  return help;
}

}  // namespace zermelo::app
