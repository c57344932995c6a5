// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Solution files: built, opened, asked about one state, and read as a whole.
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "common/solution.hpp"
#include "core/convert.hpp"
#include "core/solution.hpp"
#include "core/state.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/report.hpp"
#include "zermelo/runtime/tabulation.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/store/build.hpp"
#include "zermelo/store/format.hpp"
#include "zermelo/text/format.hpp"

namespace py = pybind11;

namespace zermelo::python {
namespace {

TableAnswer query(Solution& solution, const State& state) {
  const auto table = unwrapped(app::table_of(solution.of_the_same_game(state)));
  return unwrapped(table->look_up([&](std::uint64_t i) { return solution.record(i); }));
}

// All records, apart: the codes of the values, and the distances.
py::tuple records(Solution& solution) {
  const store::SolutionFile& file = solution.opened().file;
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
    for (std::uint64_t block = 0; block < file.header().blocks(); ++block) unwrapped(file.unpack(block, unpacked));
    for (std::uint64_t i = 0; i < shape.states; ++i) {
      const std::uint64_t record = unpacked.get(i);
      code[i] = static_cast<std::uint32_t>(record & value_mask);
      distance[i] = static_cast<std::uint32_t>(record >> shape.value_bits);
    }
  }
  return py::make_tuple(codes, distances);
}

py::tuple build(const State& state, const std::string& path, const Limits& limits) {
  const std::uint64_t fingerprint = unwrapped(app::fingerprint_of(*state.engine));
  const auto report = ask(state, [&](const Engine& engine, Host& host) {
    return store::build(engine, fingerprint, path, limits, host, [](const store::BuildPlan&) {});
  });
  return py::make_tuple(report.finished, report.stop_reason, report.kept, report.plan.positions);
}

}  // namespace

Solution::Solution(const std::string& path) : path_{path}, opened_{unwrapped(app::open_solution(path))} {}

Expected<std::uint64_t> Solution::record(std::uint64_t i) {
  const std::scoped_lock lock{one_at_a_time_};
  return opened_.file.record(i);
}

const Engine& Solution::of_the_same_game(const State& state) const {
  if (unwrapped(app::is_solution_of(opened_, *state.engine))) return *state.engine;
  throw Failure{Error{ErrorKind::bad_input, fmt::format("'{}' is of {}, not of {}", path_, full_name(*opened_.engine),
                                                        full_name(*state.engine))}};
}

Seat Solution::seat(const State& state) {
  of_the_same_game(state);
  return {.kind = SeatKind::solution,
          .source = std::filesystem::path{path_}.filename().string(),
          .records = [self = shared_from_this()](std::uint64_t i) { return self->record(i); }};
}

void bind_solutions(py::module_& module) {
  py::class_<Solution, std::shared_ptr<Solution>>(module, "Solution")
      .def(py::init<std::string>())
      .def_property_readonly("path", &Solution::path)
      .def_property_readonly("initial", [](Solution& s) { return State{s.opened().engine->copy()}; })
      .def_property_readonly("positions", [](Solution& s) { return s.opened().file.header().shape.states; })
      .def_property_readonly("bytes", [](Solution& s) { return s.opened().file.size(); })
      .def_property_readonly("values", [](Solution& s) { return s.opened().file.header().shape.values; })
      .def_property_readonly("seen_by", [](Solution& s) { return s.opened().file.header().shape.seen_by; })
      .def("index", [](Solution& s,
                       const State& state) { return unwrapped(app::table_of(s.of_the_same_game(state)))->position(); })
      .def("query", &query)
      .def("check", [](Solution& s) { unwrapped(s.opened().file.check_all()); })
      .def("records", &records);
  py::class_<TableMove>(module, "TableMove")
      .def_readonly("action", &TableMove::action)
      .def_readonly("value", &TableMove::value)
      .def_readonly("distance", &TableMove::distance);
  py::class_<TableAnswer>(module, "TableAnswer")
      .def_readonly("value", &TableAnswer::value)
      .def_readonly("distance", &TableAnswer::distance)
      .def_readonly("best_action", &TableAnswer::best_action)
      .def_readonly("moves", &TableAnswer::moves);
  module.def("build", &build);
}

}  // namespace zermelo::python
