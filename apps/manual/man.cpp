// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A page in the macros of man(7).
#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "common/page.hpp"
#include "manual/manual.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::app {
namespace {

std::string escape(std::string_view text) {
  std::string line;
  for (const char c : text) {
    switch (c) {
      case '\\':
        line += "\\e";
        break;
      case '-':
        line += "\\-";
        break;
      case '\'':
        line += "\\(aq";
        break;
      default:
        line += c;
    }
  }
  return line.starts_with('.') ? "\\&" + line : line;
}

// Fills lines, none of which may begin with a dot, which would be a macro.
std::string paragraph(std::string_view text) {
  constexpr std::size_t width = 78;
  const std::string lines = wrap(text, width, "\n");
  std::string filled;
  for (const std::string_view line : text::split(lines, '\n')) filled += escape(line) + '\n';
  return filled;
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

// Sets what is typed in bold, and what stands for something else in italics: "--seed N", "zermelo solve GAME
// [options]".
std::string mark(std::string_view term) {
  std::vector<std::string> words;
  for (const std::string_view word : text::words(term)) {
    const auto letter = std::ranges::find_if(word, [](unsigned char c) { return std::isalnum(c) != 0; });
    const bool stands_for_something = letter != word.end() && std::isupper(static_cast<unsigned char>(*letter)) != 0;
    words.push_back(word == "[options]" ? std::string{word}
                                        : fmt::format("\\f{}{}\\fR", stands_for_something ? 'I' : 'B', escape(word)));
  }
  return text::join(words, " ");
}

std::string section(const std::string& title) { return fmt::format(".SH \"{}\"\n", upper(title)); }

std::string format_group(const Group& group) {
  std::string text = group.title.empty() ? std::string{} : section(group.title);
  for (const Entry& entry : group.entries) text += fmt::format(".TP\n{}\n{}", mark(entry.term), paragraph(entry.text));
  return text;
}

}  // namespace

std::string to_man(const Page& page, std::string_view version, const std::vector<std::string>& others) {
  std::string name = page.name;
  std::ranges::replace(name, ' ', '-');
  std::string man = fmt::format(
      ".\\\" Generated from the table of commands.\n.TH \"{}\" 1 \"\" \"Zermelo {}\" \"Zermelo\"\n.ad l\n.nh\n",
      upper(escape(name)), version);
  man += fmt::format("{}{} \\- {}\n", section("Name"), escape(name), escape(page.summary));
  man += section("Synopsis") + mark(page.synopsis) + '\n';
  man += section("Description") + paragraph(sentence_of(page.summary));
  if (!page.description.empty()) man += ".PP\n" + paragraph(page.description);
  for (const Group& group : page.groups) man += format_group(group);
  man += section("Examples") + ".nf\n";
  for (const std::string& example : page.examples) man += escape(example) + '\n';
  man += ".fi\n" + section("See also");
  std::vector<std::string> references;
  for (const std::string& other : others) references.push_back(fmt::format(".BR {} (1)", escape(other)));
  return man + text::join(references, ",\n") + '\n';
}

}  // namespace zermelo::app
