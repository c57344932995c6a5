// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// zermelo-nim: SolveGame at the command line, with the answer in Python's form.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "common/program.hpp"
#include "common/program_line.hpp"
#include "common/programs.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/games/nim/solve_game.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/text/big_numbers.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace {

using zermelo::Expected;
using zermelo::nim::Pile;
namespace app = zermelo::app;
namespace text = zermelo::text;

constexpr std::string_view program = "zermelo-nim";

Expected<std::vector<Pile>> parse_piles(std::span<const std::string> words) {
  std::vector<Pile> piles;
  for (const std::string_view word : words) {
    const auto number = text::parse_unsigned(word);
    if (!number || *number > zermelo::nim::max_pile) {
      return zermelo::bad_input(fmt::format("pile {}: {} is not a whole number from 0 to {}", piles.size() + 1,
                                            text::echo(word), zermelo::nim::max_pile));
    }
    piles.push_back(*number);
  }
  return piles;
}

Expected<int> run(const app::ProgramLine& line) {
  if (line.arguments.empty()) return app::fail("give a method and piles, as in zermelo-nim Minimax 1 3 5");
  ZERMELO_TRY(piles, parse_piles(std::span{line.arguments}.subspan(1)));
  zermelo::NativeHost host;
  ZERMELO_TRY(solution, zermelo::solve_game(line.arguments.front(), *piles, zermelo::Limits{}, host));
  app::print(fmt::format("([{}], {})\n", fmt::join(solution->next, ", "), text::plain(solution->nodes)));
  return app::done;
}

}  // namespace

int main(int argc, char** argv) { return app::run_listed_program(program, argc, argv, run); }
