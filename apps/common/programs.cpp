// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// How the programs beside zermelo are called. A new one adds a row to the table.
#include "common/programs.hpp"

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/page.hpp"
#include "common/program.hpp"
#include "common/program_line.hpp"
#include "common/usage.hpp"
#include "zermelo/core/error.hpp"

namespace zermelo::app {
namespace {

Argument help_flag() { return {.names = {"-h", "--help"}, .kind = ValueKind::flag, .help = "show this help"}; }

Usage chomp() {
  return {
      .name = "zermelo-chomp",
      .summary = "play with a poisonous chocolate bar",
      .description =
          "A bite takes a square and all that is left below and to the right of it. The player who is "
          "forced to eat the poison loses. The program asks for whatever is not given.",
      .options = {choice("--mode", {"human", "ai"}, "two people, or a person against the computer"),
                  option("--rows", "M", "rows of the bar (1 to 64)"),
                  option("--cols", "N", "columns of the bar (1 to 64)"),
                  option("--poison", "R,C", "row and column of the poisonous square"),
                  choice("--human", {"first", "second"}, "whether you bite first or second (mode ai)"),
                  choice("--ending", {"forced", "eaten"},
                         "forced: biting the poison is illegal; eaten: it is legal, and loses at once"),
                  choice("--algorithm", {"minimax", "alpha-beta", "random"}, "how the computer plays (mode ai)"),
                  file_option("--record", "append the computer's node counts to a .csv or .jsonl file"), help_flag()},
      .examples = {"zermelo-chomp --mode ai --rows 3 --cols 4"}};
}

Usage nim() {
  Argument piles = positional("PILE", "objects in each pile, from the left (0 to 9223372036854775807)");
  piles.repeats = true;
  return {.name = "zermelo-nim",
          .summary = "find the best first move in misere Nim",
          .description =
              "A move takes objects from one pile, and the player who takes the last object loses. The answer "
              "is the piles after the first player's best move, and the number of nodes that the search visits below "
              "them.",
          .positionals = {positional("METHOD", "Minimax or AlphaBeta"), std::move(piles)},
          .options = {help_flag()},
          .examples = {"zermelo-nim Minimax 1 3 5"}};
}

Usage numbers() {
  return {.name = "zermelo-numbers",
          .summary = "check that the number-picking game is implemented correctly",
          .description =
              "There are seven checks: of the initial state, the rules, the best first moves, and three games. "
              "Each ends in \"ok\" or \"FAILED\"; the exit code is 1 if one failed.",
          .options = {option("--seed", "N",
                             "for the random walk and the random player (0 to 18446744073709551615); the same seed "
                             "gives the same games everywhere",
                             "1"),
                      help_flag()},
          .examples = {"zermelo-numbers --seed 2022"}};
}

Usage render() {
  Argument format = positional("FORMAT", "svg, png or pdf");
  format.choices = {"svg", "png", "pdf"};
  return {.name = "zermelo-render",
          .summary = "draw a graph with Graphviz",
          .description =
              "It reads a graph in Graphviz's language (DOT) from standard input and writes the picture to "
              "standard output. zermelo draw starts this program for .svg, .png and .pdf. Exit codes: 0 done, 2 "
              "wrong usage or a graph that Graphviz cannot read, 3 refused or out of memory.",
          .positionals = {std::move(format)},
          .options = {option("--memory", "BYTES", "the most memory to use", "no limit"), help_flag(),
                      flag("--version", "show the version")},
          .examples = {"zermelo draw nim --piles 1,2 -o nim.dot", "zermelo-render svg <nim.dot >nim.svg"}};
}

Usage sliding(const std::string& name, const std::string& search) {
  return {
      .name = name,
      .summary = "solve the two-agent sliding puzzle by " + search,
      .description =
          "OUT gets three lines: the value for AGENT (1 win, 0 draw, -1 loss), the number of expanded "
          "nodes, and the number of moves until the win or loss under perfect play (0 for a draw).",
      .positionals = {positional("AGENT", "1 or 2: who moves first"),
                      positional("IN", "a file with nine numbers, row by row: tiles 1, 2, 8, 9, and 0 for a blank"),
                      positional("OUT", "the file to write")},
      .options = {choice("--count", {"expanded", "visited"}, "which nodes to count", "expanded"),
                  choice("--stuck", {"pass", "loses", "draw"}, "what happens to an agent without a legal move", "pass"),
                  help_flag()},
      .examples = {"printf '9 8 0\\n0 0 0\\n0 2 1\\n' > board.txt", name + " 1 board.txt answer.txt"}};
}

Usage tictactoe() {
  return {.name = "zermelo-tictactoe",
          .summary = "play Tic-Tac-Toe against a computer that plays perfectly and counts its search",
          .description = "The name in the first line of the output comes from the environment variable ZERMELO_NAME.",
          .positionals = {positional("ALGO", "1 MiniMax, 2 MiniMax with alpha-beta pruning"),
                          positional("FIRST", "X or O: who moves first"),
                          positional("MODE", "1 human (X) versus computer (O), 2 computer (X) versus computer (O)")},
          .options = {flag("--help", "show this help, as the only argument")},
          .examples = {"zermelo-tictactoe 2 X 1"}};
}

Usage verify() {
  return {.name = "zermelo-verify",
          .summary = "check a solution file by the rules of its game alone",
          .description =
              "It checks every checksum, and every record against the records of the positions one move "
              "further on. Exit codes: 0 every record is right, 1 the file is wrong or damaged, 2 it or the file of "
              "its game cannot be read, 3 stopped.",
          .positionals = {positional("FILE", "a solution file, written by zermelo build")},
          .options = {option("--threads", "N", "how many threads to use (1 to 1024)", "1"), help_flag()},
          .examples = {"zermelo-verify chomp.zsol"}};
}

}  // namespace

std::span<const Usage> other_programs() {
  static const std::vector<Usage> all{
      chomp(),
      nim(),
      numbers(),
      render(),
      sliding("zermelo-sliding-part1", "minimax"),
      sliding("zermelo-sliding-part2", "alpha-beta"),
      tictactoe(),
      verify(),
  };
  return all;
}

const Usage& usage_of_program(std::string_view name) {
  return *std::ranges::find(other_programs(), name, &Usage::name);
}

std::string help_of_program(std::string_view name) { return to_help(page_of(usage_of_program(name))); }

int run_listed_program(std::string_view name, int argc, char** argv, Expected<int> (*body)(const ProgramLine& line)) {
  const auto run = [&]() -> Expected<int> {
    ZERMELO_TRY(line, read_program_line(usage_of_program(name), {argv + 1, argv + std::max(argc, 1)}));
    if (!line->wants_help) return body(*line);
    print(help_of_program(name));
    return done;
  };
  return run_program(name, std::cref(run));  // the lambda itself would have to be allocated
}

}  // namespace zermelo::app
