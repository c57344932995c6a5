// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Trees to draw and to explain.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "common/drawing.hpp"
#include "common/render_process.hpp"
#include "core/convert.hpp"
#include "core/host.hpp"
#include "core/state.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/draw/explain.hpp"
#include "zermelo/draw/options.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/text/notation.hpp"

namespace py = pybind11;

namespace zermelo::python {
namespace {

// A tree, what a picture of it may show besides, and what it may cost.
struct Tree {
  draw::SearchTree tree;
  Definition definition;
  Limits limits;
};

Tree trace(const State& state, const std::optional<std::string>& algorithm, const std::optional<std::string>& window,
           const Limits& limits, std::optional<std::uint32_t> depth, std::uint64_t most_nodes, bool keep_first,
           const std::string& labels) {
  TraceRequest request;
  if (algorithm) request.algorithm = unwrapped(parse_textbook(*algorithm));
  request.window = window_of(state, window);
  request.limits = limits;
  request.depth = depth;
  request.most_nodes = most_nodes;
  request.how_to_have_more = "or a larger most_nodes";
  request.keep_first = keep_first;
  request.labels = labels;
  return {ask(state, [&](const Engine& engine, Host& host) { return engine.trace(request, host); }),
          state.engine->definition(), limits};
}

py::bytes rendered(const Tree& tree, const std::string& extension, bool bounds, bool ascii,
                   const std::string& direction, bool definition, const std::string& folder) {
  draw::DrawOptions options;
  options.bounds = bounds;
  options.ascii = ascii;
  options.direction = unwrapped(app::direction_of(direction));
  if (definition) options.definition = tree.definition;
  const auto format = unwrapped(app::picture_format(extension));
  const app::RenderSettings settings{.seconds = tree.limits.seconds, .memory = tree.limits.memory, .folder = folder};
  PythonHost host{false};
  std::string picture;
  {
    const py::gil_scoped_release unlocked;
    picture = unwrapped(app::drawn(tree.tree, format, options, settings, host));
  }
  return picture;
}

std::string explained(const Tree& tree, const std::string& format, bool only_cuts) {
  return draw::explain(tree.tree, unwrapped(app::story_format(format)), only_cuts);
}

}  // namespace

void bind_drawings(py::module_& module) {
  py::class_<Tree>(module, "Tree")
      .def_property_readonly("nodes", [](const Tree& tree) { return tree.tree.nodes.size(); })
      .def_property_readonly("visited", [](const Tree& tree) { return tree.tree.visited; })
      .def("drawn", &rendered)
      .def("explained", &explained);
  module.def("trace", &trace);
}

}  // namespace zermelo::python
