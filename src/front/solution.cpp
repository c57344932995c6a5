// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A solution file together with the game that it is of.
#include "zermelo/front/solution.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/front/files.hpp"
#include "zermelo/host/machine.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/tabulate.hpp"
#include "zermelo/store/format.hpp"
#include "zermelo/store/solution_file.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::front {
namespace {

// Returns whether the shapes agree. The distances of a game that may go on for ever are known only when it is solved.
bool fits(const TableShape& of_file, const StateTable& table) {
  TableShape expected = table.shape();
  if (table.is_cyclic()) expected.distance_bits = of_file.distance_bits;
  return of_file == expected;
}

// Reads the file that a game is kept in, and remembers its fingerprint. A relative path is taken from the current
// folder or else from that of the solution, so that the two can be moved together: whichever contains what was solved.
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

Expected<std::uint64_t> fingerprint_of(const Position& position) {
  for (const Parameter& parameter : position.info().parameters) {
    if (parameter.kind != ParameterKind::file) continue;
    ZERMELO_TRY(text, read_regular_file(position.arguments().text(parameter.name), standard_memory()));
    return store::fingerprint_of(*text);
  }
  return 0;
}

Expected<std::unique_ptr<StateTable>> table_of(const Position& position) {
  Limits limits;
  limits.memory = std::numeric_limits<std::uint64_t>::max();
  return tabulate(position.game(), limits);
}

Expected<bool> is_solution_of(const Solution& solution, const Position& position) {
  ZERMELO_TRY(fingerprint, fingerprint_of(position));
  const store::Header& header = solution.file.header();
  if (header.game != position.info().name || header.fingerprint != *fingerprint) return false;
  // A file is identified by its fingerprint; its path may be another one.
  const auto without_files = [&](Arguments::Given parameters) {
    std::erase_if(parameters, [&](const auto& parameter) {
      return std::ranges::any_of(position.info().parameters, [&](const Parameter& declared) {
        return declared.kind == ParameterKind::file && declared.name == parameter.first;
      });
    });
    return parameters;
  };
  return without_files(header.parameters) == without_files(position.parameters());
}

Expected<Solution> open_solution(const std::string& path) {
  ZERMELO_TRY(file, store::SolutionFile::open(path));
  const store::Header& header = file->header();
  const auto info = find_game(header.game);
  if (!info) return fault_in_file(path, ErrorCode::game_not_known_here, {Typed{header.game}});
  SolvedFile solved{path, header.fingerprint};
  auto position = open(**info, header.parameters, [&](const std::string& name) { return solved.read(name); });
  if (!position) return std::unexpected(position.error().within({Place::Kind::file, path}));
  if (!solved.is_unchanged()) return fault_in_file(path, ErrorCode::game_file_changed, {header.full_name()});
  const auto table = table_of(*position);
  if (!table || position->parameters() != header.parameters || !fits(header.shape, **table)) {
    return fault_in_file(path, ErrorCode::header_does_not_fit, {Typed{header.full_name()}});
  }
  return Solution{*std::move(file), *std::move(position)};
}

}  // namespace zermelo::front
