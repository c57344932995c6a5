// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The program zermelo-verify: re-derives every record of a solution file from its successors' records, by the rules of
// the game alone. It shares the rules and the reading of files with the program that wrote the file, not the solving.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "common/program.hpp"
#include "common/program_line.hpp"
#include "common/programs.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/front/solution.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/host/thread_crew.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/store/solution_file.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"
#include "zermelo/words/errors.hpp"
#include "zermelo/words/report.hpp"

namespace zermelo::app {

using namespace front;

namespace {

constexpr std::string_view program = "zermelo-verify";

struct Options {
  std::string file;
  unsigned threads = 1;
};

// The fault that was found in any of the pieces: the one that comes first in the file.
class Finding {
 public:
  void note(std::uint64_t place, std::string what) {
    const std::scoped_lock lock{mutex_};
    if (what_ && place >= place_) return;
    place_ = place;
    what_ = std::move(what);
  }
  const std::optional<std::string>& what() const { return what_; }

 private:
  std::mutex mutex_;
  std::uint64_t place_ = 0;
  std::optional<std::string> what_;
};

// One file while it is verified.
class Verification {
 public:
  Verification(Solution& solution, const Options& options)
      : file_{solution.file}, name_{options.file}, position_{solution.position}, crew_{options.threads} {}

  Expected<int> run() {
    ZERMELO_TRY(table, table_of(position_));
    PackedRecords records{file_.header().shape.states, file_.header().shape.width()};
    bool complete = false;
    host_.run([&] { complete = unpack(records) && check(**table, records); });
    if (finding_.what()) return fail(*finding_.what(), answered_no);
    if (!complete) return fail("stopped: interrupted before a fault was found", out_of_reach);
    print(fmt::format(
        "game       {}\npositions  {}\nverified   every record follows from the rules\ntime       {:.3f} s\n",
        file_.header().full_name(), text::group_digits(records.count()), seconds()));
    return done;
  }

 private:
  static constexpr std::uint64_t piece = 4096;

  bool unpack(PackedRecords& records) {
    return in_parts(file_.header().blocks(), 1, [&](std::uint64_t block, std::uint64_t) {
      if (const auto unpacked = file_.unpack(block, records); !unpacked)
        finding_.note(block, sentence(unpacked.error()));
    });
  }

  bool check(const StateTable& table, const PackedRecords& records) {
    const auto holds = check_as_a_whole(table, records);
    return holds ? *holds : check_one_by_one(table, records);
  }

  // Returns false on an interruption; nothing if there is a fault, or no such check.
  std::optional<bool> check_as_a_whole(const StateTable& table, const PackedRecords& records) {
    const std::uint64_t used = file_.header().shape.states / 8 * records.width();
    const auto check = table.whole_check(records, host_.memory() / 2 - std::min(used, host_.memory() / 2));
    if (!check) return std::nullopt;
    std::atomic<bool> holds = true;
    const auto first = [&](std::uint64_t begin, std::uint64_t end) {
      if (holds && !check->first_pass(begin, end)) holds = false;
    };
    const auto second = [&](std::uint64_t begin, std::uint64_t end) {
      if (holds && !check->second_pass(begin, end)) holds = false;
    };
    if (!in_parts(records.count(), piece, first) || !in_parts(records.count(), piece, second)) return false;
    return holds ? std::optional{true} : std::nullopt;
  }

  bool check_one_by_one(const StateTable& table, const PackedRecords& records) {
    return in_parts(records.count(), piece, [&](std::uint64_t begin, std::uint64_t end) {
      const auto fault = table.check(begin, end, records);
      if (!fault) return;
      finding_.note(
          fault->index,
          fmt::format("{}: position {}, {}: {}", text::echo(name_), text::group_digits(fault->index),
                      text::echo(position_.game()->format_state(fault->state)), fault_text(position_.game(), *fault)));
    });
  }

  // Works on everything below `count` in pieces, by all threads; returns false when something was found, or on an
  // interruption.
  template <class Work>
  bool in_parts(std::uint64_t count, std::uint64_t size, Work work) {
    const std::uint64_t pieces = (count + size - 1) / size;
    const std::uint64_t at_once = std::uint64_t{2} * crew_.size();
    for (std::uint64_t first = 0; first < pieces; first += at_once) {
      if (host_.is_interrupted()) return false;
      host_.show({first * size, count, seconds()});
      crew_.carry_out(static_cast<std::size_t>(std::min(at_once, pieces - first)),
                      [&](unsigned /*member*/, std::size_t i) {
                        const std::uint64_t begin = (first + i) * size;
                        work(begin, std::min(begin + size, count));
                      });
      if (finding_.what()) return false;
    }
    return true;
  }

  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

  const store::SolutionFile& file_;
  std::string name_;
  const Position& position_;
  ThreadCrew crew_;
  NativeHost host_;
  Finding finding_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

Expected<Options> options_of(const ProgramLine& line) {
  if (const auto fits = check_argument_count(usage_of_program(program), line); !fits)
    return std::unexpected(fits.error());
  if (line.arguments.empty() || line.arguments.front().empty())
    return bad_input("no file given; try zermelo-verify chomp.zsol");
  Options options{.file = line.arguments.front()};
  if (const std::string* const typed = line.value_of("--threads")) {
    const auto threads = text::parse_unsigned(*typed);
    if (!threads || *threads < 1 || *threads > 1024) return bad_input("--threads needs a whole number from 1 to 1024");
    options.threads = static_cast<unsigned>(*threads);
  }
  return options;
}

Expected<int> run(const ProgramLine& line) {
  ZERMELO_TRY(options, options_of(line));
  auto solution = open_solution(options->file);
  // A file that can be read and is wrong is an answer: no.
  if (!solution && kind_of(solution.error().code) == ErrorKind::bad_input)
    return fail(words_of(solution.error()), answered_no);
  if (!solution) return std::unexpected(solution.error());
  return Verification{*solution, *options}.run();
}

}  // namespace
}  // namespace zermelo::app

int main(int argc, char** argv) {
  return zermelo::app::run_listed_program(zermelo::app::program, argc, argv, zermelo::app::run);
}
