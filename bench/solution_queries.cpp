// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// zermelo-bench-queries FILE: random questions to a solution file of Tic-Tac-Toe, first cold, then with all blocks
// unpacked; each answer is checked against the table before a time is reported.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "zermelo/core/random.hpp"
#include "zermelo/games/tictactoe/index.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/store/solution_file.hpp"
#include "zermelo/words/errors.hpp"

namespace {

using namespace zermelo;
using tictactoe::LargeTicTacToe;

struct Question {
  LargeTicTacToe::State state;
  std::uint64_t answer;
};

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "zermelo-bench-queries: %s\n", why.c_str());
  std::exit(2);
}

unsigned parameter(const store::Header& header, const std::string& name) {
  for (const auto& [key, value] : header.parameters) {
    if (key == name) return static_cast<unsigned>(std::stoul(value));
  }
  give_up("the file is not of tictactoe");
}

std::vector<Question> draw_questions(const store::SolutionFile& file,
                                     const tictactoe::MarksIndex<LargeTicTacToe>& numbers) {
  constexpr std::size_t how_many = 1'000'000;
  PackedRecords records{file.header().shape.states, file.header().shape.width()};
  for (std::uint64_t block = 0; block < file.header().blocks(); ++block) {
    if (const auto unpacked = file.unpack(block, records); !unpacked) give_up(sentence(unpacked.error()));
  }
  Random random{1};
  std::vector<Question> questions;
  for (std::size_t i = 0; i < how_many; ++i) {
    const auto at = static_cast<std::uint64_t>(random.below(records.count()));
    questions.push_back({numbers.state(at), records.get(at)});
  }
  return questions;
}

// Returns the questions answered in a second: a state's number, and its record.
double ask(store::SolutionFile& file, const tictactoe::MarksIndex<LargeTicTacToe>& numbers,
           const std::vector<Question>& questions) {
  const auto start = std::chrono::steady_clock::now();
  for (const auto& [state, answer] : questions) {
    const auto found = file.record(numbers.index(state));
    if (!found || *found != answer) give_up("an answer is wrong");
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  return static_cast<double>(questions.size()) / seconds.count();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) give_up("usage: zermelo-bench-queries FILE, a file of zermelo build tictactoe");
  auto file = store::SolutionFile::open(argv[1]);
  if (!file) give_up(sentence(file.error()));
  const LargeTicTacToe game{
      {parameter(file->header(), "rows"), parameter(file->header(), "cols"), parameter(file->header(), "in-a-row")}};
  const auto numbers = state_index(game);
  const auto questions = draw_questions(*file, numbers);
  std::printf("%-34s %12s\n", "", "questions/s");
  file->keep(file->header().raw_bytes_of(0));  // one block: nearly every question unpacks another
  std::vector<Question> few{questions.begin(), questions.begin() + 20'000};
  std::printf("%-34s %12.0f\n", "one block kept unpacked", ask(*file, numbers, few));
  file->keep(std::uint64_t{1} << 40U);
  std::printf("%-34s %12.0f\n", "all kept, the first time", ask(*file, numbers, questions));
  for (int round = 0; round < 3; ++round) {
    std::printf("%-34s %12.0f\n", "all kept, warm", ask(*file, numbers, questions));
  }
}
