// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A solution file together with the game that it is of.
#include "common/solution.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "common/files.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/host/machine.hpp"
#include "zermelo/runtime/catalogue.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/report.hpp"
#include "zermelo/runtime/tabulation.hpp"
#include "zermelo/store/format.hpp"
#include "zermelo/store/solution_file.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::app {
namespace {

// The distances of a game that may go on for ever are known only when it is solved.
bool fits(const TableShape& of_file, const Tabulation& table) {
  TableShape expected = table.shape();
  if (table.is_cyclic()) expected.distance_bits = of_file.distance_bits;
  return of_file == expected;
}

// Reads the file that a game is kept in, and remembers its fingerprint. A relative path is taken from the current
// folder or else from that of the solution, so that the two can be moved together: whichever holds what was solved.
class SolvedFile {
 public:
  SolvedFile(const std::string& solution, std::uint64_t fingerprint)
      : folder_{std::filesystem::path{solution}.parent_path()}, wanted_{fingerprint} {}

  Expected<std::string> read(const std::string& path) {
    auto text = read_regular_file(path, standard_memory());
    if (!text || store::fingerprint_of(*text) != wanted_) {
      auto beside = read_regular_file((folder_ / path).string(), standard_memory());
      if (beside && (!text || store::fingerprint_of(*beside) == wanted_)) text = std::move(beside);
    }
    if (text) found_ = store::fingerprint_of(*text);
    return text;
  }

  bool is_unchanged() const { return found_ == wanted_; }

 private:
  std::filesystem::path folder_;
  std::uint64_t wanted_;
  std::uint64_t found_ = 0;  // of no file
};

}  // namespace

Expected<std::uint64_t> fingerprint_of(const Engine& engine) {
  for (const Parameter& parameter : engine.card().parameters) {
    if (parameter.kind != ParameterKind::file) continue;
    const auto text = read_regular_file(engine.arguments().text(parameter.name), standard_memory());
    if (!text) return std::unexpected(text.error());
    return store::fingerprint_of(*text);
  }
  return 0;
}

Expected<std::unique_ptr<Tabulation>> table_of(const Engine& engine) {
  Limits limits;
  limits.memory = std::numeric_limits<std::uint64_t>::max();
  return engine.tabulation(limits);
}

Expected<bool> is_solution_of(const Solution& solution, const Engine& engine) {
  const auto fingerprint = fingerprint_of(engine);
  if (!fingerprint) return std::unexpected(fingerprint.error());
  const store::Header& header = solution.file.header();
  if (header.game != engine.card().name || header.fingerprint != *fingerprint) return false;
  // A file is known by its fingerprint; its path may be another one.
  const auto without_files = [&](Arguments::Given parameters) {
    std::erase_if(parameters, [&](const auto& parameter) {
      return std::ranges::any_of(engine.card().parameters, [&](const Parameter& declared) {
        return declared.kind == ParameterKind::file && declared.name == parameter.first;
      });
    });
    return parameters;
  };
  return without_files(header.parameters) == without_files(parameters_of(engine));
}

Expected<Solution> open_solution(const std::string& path) {
  const auto failure = [&](const std::string& what) {
    return bad_input(fmt::format("{}: {}", text::echoed(path), what));
  };
  auto file = store::SolutionFile::open(path);
  if (!file) return std::unexpected(file.error());
  const store::Header& header = file->header();
  const auto card = find_game(header.game);
  if (!card)
    return failure(
        fmt::format("the file is of the game {}, which this program does not know", text::echoed(header.game)));
  SolvedFile solved{path, header.fingerprint};
  auto engine = (*card)->open(header.parameters, [&](const std::string& name) { return solved.read(name); });
  if (!engine)
    return std::unexpected(
        Error{engine.error().kind, fmt::format("{}: {}", text::echoed(path), engine.error().message)});
  if (!solved.is_unchanged()) {
    return failure(fmt::format("it is of {}, and the file of that name has changed since", header.full_name()));
  }
  const auto table = table_of(**engine);
  if (!table) return failure(table.error().message);
  if (parameters_of(**engine) != header.parameters || !fits(header.shape, **table)) {
    return failure(
        fmt::format("its header does not fit {} as this program knows it", text::echoed(header.full_name())));
  }
  return Solution{*std::move(file), *std::move(engine)};
}

}  // namespace zermelo::app
