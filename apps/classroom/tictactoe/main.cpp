// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// zermelo-tictactoe: a person against the computer, or the computer against itself, in the bytes of the document.
#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "common/program.hpp"
#include "common/program_line.hpp"
#include "common/programs.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/games/tictactoe/rules.hpp"
#include "zermelo/search/alpha_beta.hpp"
#include "zermelo/search/minimax.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/text/parse.hpp"

namespace {

using zermelo::Player;
namespace app = zermelo::app;
using TicTacToe = zermelo::tictactoe::SmallTicTacToe;
using State = TicTacToe::State;
using Cell = TicTacToe::Action;  // counted from 0; people count from 1

constexpr std::string_view program = "zermelo-tictactoe";

enum class Algorithm : std::uint8_t { minimax, alpha_beta };

struct Request {
  Algorithm algorithm;
  Player first;
  bool has_human;
};

std::optional<Request> parse_request(const app::ProgramLine& line) {
  if (line.wants_help || line.arguments.size() != 3) return std::nullopt;
  const std::string& algorithm = line.arguments[0];
  const std::string& first = line.arguments[1];
  const std::string& mode = line.arguments[2];
  if (algorithm != "1" && algorithm != "2") return std::nullopt;
  if (first != "X" && first != "O") return std::nullopt;
  if (mode != "1" && mode != "2") return std::nullopt;
  return Request{algorithm == "1" ? Algorithm::minimax : Algorithm::alpha_beta,
                 first == "X" ? Player::one : Player::two, mode == "1"};
}

std::string introduction(const Request& request) {
  const char* const given = std::getenv("ZERMELO_NAME");
  const std::string_view name = given != nullptr && *given != '\0' ? given : "Zermelo";
  return fmt::format(
      "{} solution:\n"
      "Algorithm: MiniMax{}\n"
      "First: {}\n"
      "Mode: {} versus computer\n",
      name, request.algorithm == Algorithm::alpha_beta ? " with alpha-beta pruning" : "",
      request.first == Player::one ? 'X' : 'O', request.has_human ? "human" : "computer");
}

char letter(Player p) { return p == Player::one ? 'X' : 'O'; }

// Draws five lines of eleven characters with an empty line before and after.
std::string draw_board(State s) {
  const auto mark = [&](unsigned cell) {
    if ((s.mover >> cell & 1U) != 0) return letter(s.to_move);
    if ((s.other >> cell & 1U) != 0) return letter(opponent(s.to_move));
    return ' ';
  };
  std::string board = "\n";
  for (unsigned cell = 0; cell < 9; cell += 3) {
    if (cell > 0) board += "---+---+---\n";
    board += fmt::format(" {} | {} | {} \n", mark(cell), mark(cell + 1), mark(cell + 2));
  }
  return board + '\n';
}

// Asks for the person's move; returns nothing if the person leaves, by 0 or by the end of input.
std::optional<Cell> ask_move(const TicTacToe& game, State s) {
  std::vector<std::string> numbers;
  for (const Cell cell : game.actions(s)) numbers.push_back(std::to_string(cell + 1));
  // A person on a terminal ends the line of the question by typing; elsewhere the program has to.
  const bool on_terminal = isatty(STDIN_FILENO) == 1;
  const std::string question =
      fmt::format("{}'s move. What is your move (possible moves at the moment are: {} | enter 0 to exit the game)? {}",
                  letter(s.to_move), fmt::join(numbers, ", "), on_terminal ? "" : "\n");
  for (;;) {
    app::print(question);
    app::flush();
    const auto line = app::read_line();
    if (!line) {
      if (on_terminal) app::print("\n");
      return std::nullopt;
    }
    const std::string_view answer = zermelo::text::trim(*line);
    if (answer == "0") return std::nullopt;
    for (const Cell cell : game.actions(s)) {
      if (answer == std::to_string(cell + 1)) return cell;
    }
  }
}

struct Choice {
  Cell cell;
  std::uint64_t nodes;  // visited, the root included
};

template <class Search>
Choice choice_of(Search search, State s) {
  const auto found = search.search(s);
  assert(found.action);  // the game is not over
  return {*found.action, search.observer().counters().visited};
}

Choice compute_move(const TicTacToe& game, State s, Algorithm algorithm) {
  if (algorithm == Algorithm::minimax) return choice_of(zermelo::Minimax{game, zermelo::Meter{}}, s);
  return choice_of(zermelo::AlphaBeta{game, zermelo::Meter{}}, s);
}

std::string result_of(const TicTacToe& game, State s) {
  if (game.utility(s, s.to_move) == 0) return "TIE\n";
  // A line ends the game, so it is the work of the player who moved last.
  return fmt::format("{} WON\n{} LOST\n", letter(opponent(s.to_move)), letter(s.to_move));
}

int play(const Request& request) {
  const TicTacToe game{{.rows = 3, .cols = 3, .in_a_row = 3}};
  State s = game.initial_state();
  s.to_move = request.first;  // a state keeps the cells of the player to move, so an empty board is anyone's
  app::print(introduction(request));
  app::print(draw_board(s));
  while (!game.is_terminal(s)) {
    if (request.has_human && s.to_move == Player::one) {
      const auto cell = ask_move(game, s);
      if (!cell) return app::done;
      s = game.result(s, *cell);
    } else {
      const Choice choice = compute_move(game, s, request.algorithm);
      app::print(fmt::format("{}'s selected move: {}. Number of search tree nodes generated: {}\n", letter(s.to_move),
                             choice.cell + 1, choice.nodes));
      s = game.result(s, choice.cell);
    }
    app::print(draw_board(s));
  }
  app::print(result_of(game, s));
  return app::done;
}

int run(const std::vector<std::string>& words) {
  const auto line = app::read_program_line(app::usage_of_program(program), words);
  if (line && line->wants_help && words.size() == 1) {
    app::print(app::help_of_program(program));
    return app::done;
  }
  const auto request = line ? parse_request(*line) : std::nullopt;
  if (!request) {
    // The document wants this line, and on standard output.
    app::print("ERROR: Not enough/too many/illegal input arguments.\n");
    return app::wrong_usage;
  }
  return play(*request);
}

}  // namespace

int main(int argc, char** argv) {
  return app::run_program(program, [&] { return run({argv + 1, argv + std::max(argc, 1)}); });
}
