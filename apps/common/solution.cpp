// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A solution file together with the game that it is of.
#include "common/solution.hpp"

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "common/program.hpp"
#include "zermelo/core/error.hpp"
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

}  // namespace

Expected<std::uint64_t> fingerprint_of(const Engine& engine) {
  for (const Parameter& parameter : engine.card().parameters) {
    if (parameter.kind != ParameterKind::file) continue;
    const auto text = read_file(engine.arguments().text(parameter.name));
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
  auto engine = (*card)->open(header.parameters, read_file);
  if (!engine) return failure(engine.error().message);
  const auto fingerprint = fingerprint_of(**engine);
  if (!fingerprint) return std::unexpected(fingerprint.error());
  if (*fingerprint != header.fingerprint) {
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
