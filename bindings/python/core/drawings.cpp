// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Trees to draw and to explain.
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "core/convert.hpp"
#include "core/host.hpp"
#include "core/position.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/draw/explain.hpp"
#include "zermelo/draw/options.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/front/drawing.hpp"
#include "zermelo/front/render_process.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/runtime/trace.hpp"
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

Tree trace(const Position& position, const std::optional<std::string>& algorithm,
           const std::optional<std::string>& window, const Limits& limits, std::optional<std::uint32_t> depth,
           std::uint64_t most_nodes, bool keep_first, const std::string& labels) {
  TraceRequest request{.window = window_of(position, window),
                       .limits = limits,
                       .depth = depth,
                       .most_nodes = most_nodes,
                       .keep_first = keep_first,
                       .labels = labels};
  if (algorithm) request.algorithm = unwrap(parse_textbook(*algorithm));
  auto tree = try_to_ask(position, [&](Host& host) { return zermelo::trace(position, request, host); });
  if (!tree && tree.error().code == ErrorCode::drawing_too_deep)
    tree.error().details.emplace_back(" or a larger most_nodes");
  return {unwrap(std::move(tree)), position.game()->definition(), limits};
}

py::bytes render_tree(const Tree& tree, const std::string& extension, bool bounds, const std::string& direction,
                      bool definition, const std::string& folder) {
  draw::DrawOptions options;
  options.bounds = bounds;
  options.direction = unwrap(front::direction_of(direction));
  if (definition) options.definition = tree.definition;
  const auto format = unwrap(front::picture_format(extension));
  const front::RenderSettings settings{.seconds = tree.limits.seconds, .memory = tree.limits.memory, .folder = folder};
  PythonHost host{false};
  std::string picture;
  {
    const py::gil_scoped_release unlocked;
    picture = unwrap(front::draw_picture(tree.tree, format, options, settings, host));
  }
  return picture;
}

std::string explain_tree(const Tree& tree, const std::string& format, bool only_cuts) {
  return draw::explain(tree.tree, unwrap(front::story_format(format)), only_cuts, "raise nodes to see more");
}

}  // namespace

void bind_drawings(py::module_& module) {
  py::class_<Tree>(module, "Tree")
      .def_property_readonly("nodes", [](const Tree& tree) { return tree.tree.nodes.size(); })
      .def("render", &render_tree)
      .def("explain", &explain_tree);
  module.def("trace", &trace);
}

}  // namespace zermelo::python
