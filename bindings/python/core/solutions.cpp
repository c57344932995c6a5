// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Solution files: built, opened, asked about one state, and read as a whole.
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/convert.hpp"
#include "core/position.hpp"
#include "core/solution.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/front/solution.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/tabulate.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/store/build.hpp"
#include "zermelo/store/format.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/words/errors.hpp"

namespace py = pybind11;

namespace zermelo::python {
namespace {

std::unique_ptr<StateTable> table_for(const Solution& solution, const Position& position) {
  solution.check_game(position);
  return unwrap(front::table_of(position));
}

// Returns what the file says of a state. A tie has no distance.
py::object query(Solution& solution, const Position& position) {
  const auto table = table_for(solution, position);
  const TableAnswer found = unwrap(look_up(*table, [&](std::uint64_t i) { return solution.record(i); }, position));
  const auto distance = [](const auto& record) {
    return record.value.sign() == 0 ? std::nullopt : std::optional{record.distance};
  };
  const py::object made = result_class("Move");
  py::tuple moves{found.moves.size()};
  for (std::size_t i = 0; i < found.moves.size(); ++i) {
    const TableMove& move = found.moves[i];
    moves[i] = made(to_python(position, move.action), to_python(position, move.value), "exact", 0, distance(move));
  }
  const py::object best = found.best_action ? to_python(position, *found.best_action) : py::none();
  return result_class("Answer")(to_python(position, found.value), distance(found), best, moves);
}

// Returns the values that the records name by code.
py::list values(const Solution& solution) {
  const Position& position = solution.initial();
  const auto table = table_for(solution, position);
  const Player viewer = position.game()->abilities().values_seen_by.value_or(Player::one);
  py::list values;
  for (std::uint64_t code = 0; code < solution.file().header().shape.values.size(); ++code)
    values.append(to_python(position, table->decode(code, viewer)->value));
  return values;
}

// Returns all records in two arrays: the codes of the values, and the distances.
py::tuple records(const Solution& solution) {
  const store::SolutionFile& file = solution.file();
  const TableShape& shape = file.header().shape;
  const auto count = static_cast<py::ssize_t>(shape.states);
  py::array_t<std::uint32_t> codes{count};
  py::array_t<std::uint32_t> distances{count};
  std::uint32_t* const code = codes.mutable_data();
  std::uint32_t* const distance = distances.mutable_data();
  const std::uint64_t value_mask = (std::uint64_t{1} << shape.value_bits) - 1;
  {
    const py::gil_scoped_release unlocked;
    PackedRecords unpacked{shape.states, shape.width()};
    for (std::uint64_t block = 0; block < file.header().blocks(); ++block) unwrap(file.unpack(block, unpacked));
    for (std::uint64_t i = 0; i < shape.states; ++i) {
      const std::uint64_t record = unpacked.get(i);
      code[i] = static_cast<std::uint32_t>(record & value_mask);
      distance[i] = static_cast<std::uint32_t>(record >> shape.value_bits);
    }
  }
  return py::make_tuple(codes, distances);
}

// Returns nothing, or how far a stopped build came.
py::object build(const Position& position, const std::string& path, const Limits& limits) {
  const std::uint64_t fingerprint = unwrap(front::fingerprint_of(position));
  const auto report = ask(position, [&](Host& host) {
    return store::build(position, fingerprint, path, limits, host, [](const store::BuildPlan&) {});
  });
  if (!report.stop) return py::none();
  const std::string why = fmt::format("{}; {} of {} positions are kept, and the same call resumes the build",
                                      reason(*report.stop, as_argument), text::group_digits(report.kept),
                                      text::group_digits(report.plan.positions));
  return result_class("Stopped")("build", why, to_python(position, position.values_seen_by()), py::none(), py::none(),
                                 py::tuple(), result_class("Counters")(report.kept, 0, 0, 0, 0), 0,
                                 name_of(report.stop->cause));
}

}  // namespace

Solution::Solution(const std::string& path) : path_{path}, opened_{unwrap(front::open_solution(path))} {}

Expected<std::uint64_t> Solution::record(std::uint64_t i) {
  const std::scoped_lock lock{one_at_a_time_};
  return opened_.file.record(i);
}

void Solution::check_game(const Position& position) const {
  if (unwrap(front::is_solution_of(opened_, position))) return;
  throw Failure{bad_input(fmt::format("'{}' solves {}, not {}", path_, initial().full_name(), position.full_name()))};
}

Seat Solution::seat(const Position& position) {
  check_game(position);
  return {.kind = SeatKind::solution,
          .source = std::filesystem::path{path_}.filename().string(),
          .records = [self = shared_from_this()](std::uint64_t i) { return self->record(i); }};
}

void bind_solutions(py::module_& module) {
  py::class_<Solution, std::shared_ptr<Solution>>(module, "Solution")
      .def(py::init<std::string>())
      .def_property_readonly("path", &Solution::path)
      .def_property_readonly("initial", [](const Solution& s) { return s.initial(); })
      .def_property_readonly("positions", [](const Solution& s) { return s.file().header().shape.states; })
      .def("values", &values)
      .def("index", [](const Solution& s, const Position& p) { return table_for(s, p)->index(p.state()); })
      .def("query", &query)
      .def("check", [](const Solution& s) { unwrap(s.file().check_all()); })
      .def("records", &records);
  module.def("build", &build);
}

}  // namespace zermelo::python
