// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The program zermelo-render: DOT in, a picture out. The only program that loads Graphviz, which may crash, run out of
// memory or take its time here without harm to other programs.
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <sys/resource.h>

#include "common/program.hpp"
#include "common/program_line.hpp"
#include "common/programs.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/graphviz/render.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::app {
namespace {

constexpr std::string_view program = "zermelo-render";

struct Options {
  std::optional<graphviz::Format> format;
  std::optional<std::uint64_t> memory;
};

std::optional<graphviz::Format> format_named(std::string_view word) {
  if (word == "svg") return graphviz::Format::svg;
  if (word == "png") return graphviz::Format::png;
  if (word == "pdf") return graphviz::Format::pdf;
  return std::nullopt;
}

Expected<Options> options_of(const ProgramLine& line) {
  if (const auto fits = check_argument_count(usage_of_program(program), line); !fits)
    return std::unexpected(fits.error());
  if (line.arguments.empty())
    return bad_input("no format given; use svg, png or pdf, as in zermelo-render svg <tree.dot >tree.svg");
  Options options{.format = format_named(line.arguments.front()), .memory = std::nullopt};
  if (!options.format) return bad_input(fmt::format("{} is not svg, png or pdf", text::echo(line.arguments.front())));
  if (const std::string* const typed = line.value_of("--memory")) {
    options.memory = text::parse_unsigned(*typed);
    if (options.memory.value_or(0) == 0) return bad_input("--memory needs a number of bytes");
  }
  return options;
}

Expected<std::string> read_input() {
  std::string input;
  std::array<char, 65536> buffer{};
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), stdin)) {
    const std::string_view part{buffer.data(), got};
    if (part.find('\0') != std::string_view::npos)
      return bad_input("standard input is not DOT: it contains a zero byte");
    input += part;
  }
  if (std::ferror(stdin) != 0) return bad_input(fmt::format("standard input: {}", std::strerror(errno)));
  if (input.empty()) return bad_input("standard input is empty: it needs a graph in DOT");
  return input;
}

// With less, Graphviz cannot even load its fonts.
constexpr std::uint64_t least_memory = std::uint64_t{128} << 20U;

Expected<void> limit_memory(std::uint64_t bytes) {
  if (bytes < least_memory) {
    return refused(fmt::format("a picture takes at least {} bytes; raise --memory (now {})",
                               text::group_digits(least_memory), text::group_digits(bytes)));
  }
#if !defined(ZERMELO_SANITIZED)  // the sanitizers reserve more addresses than any limit allows
  const rlimit limit{bytes, bytes};
  setrlimit(RLIMIT_AS, &limit);
#endif
  return {};
}

Expected<int> run(const ProgramLine& line) {
  if (line.value_of("--version") != nullptr) {
    print("zermelo-render " ZERMELO_VERSION "\n");
    return done;
  }
  ZERMELO_TRY(options, options_of(line));
  if (options->memory) {
    if (const auto limited = limit_memory(*options->memory); !limited) return fail(limited.error());
  }
  ZERMELO_TRY(dot, read_input());
  const auto picture = graphviz::render(*dot, *options->format);
  if (!picture) {
    const ExitCode code = kind_of(picture.error().code) == ErrorKind::refused ? out_of_reach : wrong_usage;
    return fail(text::first_line(sentence(picture.error())), code);
  }
  print(*picture);
  return done;
}

}  // namespace
}  // namespace zermelo::app

int main(int argc, char** argv) {
  const int code = zermelo::app::run_listed_program(zermelo::app::program, argc, argv, zermelo::app::run);
  // Ends here, without the destructors of Graphviz and its libraries: they free only part of what they have taken.
  std::_Exit(code);
}
