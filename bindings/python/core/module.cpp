// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// zermelo._core: what the package zermelo is made of. Only that package uses it.
#include <exception>

#include <pybind11/pybind11.h>

#include "core/convert.hpp"
#include "core/host.hpp"
#include "core/position.hpp"
#include "zermelo/core/error.hpp"

namespace py = pybind11;

namespace {

void translate(std::exception_ptr thrown) {
  try {
    if (thrown) std::rethrow_exception(thrown);
  } catch (const zermelo::python::Failure& failure) {
    const bool is_refused = failure.kind() == zermelo::ErrorKind::refused;
    const py::object type = py::module_::import("zermelo._errors").attr(is_refused ? "RefusedError" : "Error");
    PyErr_SetString(type.ptr(), failure.what());
  }
}

}  // namespace

PYBIND11_MODULE(_core, module) {
  module.doc() = "The compiled part of the package zermelo.";
  module.attr("version") = ZERMELO_VERSION;
  py::register_exception_translator(&translate);
  // A thread may still be searching when Python ends, without another thread that waits for it.
  py::module_::import("atexit").attr("register")(py::cpp_function{&zermelo::python::PythonHost::end_all});
  zermelo::python::bind_states(module);
  zermelo::python::bind_questions(module);
  zermelo::python::bind_drawings(module);
  zermelo::python::bind_solutions(module);
  zermelo::python::bind_matches(module);
}
