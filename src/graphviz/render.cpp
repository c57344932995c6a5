// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Pictures of graphs through Graphviz as a library.
#include "zermelo/graphviz/render.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>

#include "zermelo/core/error.hpp"

namespace zermelo::graphviz {
namespace {

// The complaints of Graphviz, which it passes to a function without any context, so there is no better place to keep
// them.
thread_local std::string complaints;

int keep_complaint(char* text) {
  complaints += text;
  return 0;
}

// Collects the complaints, which Graphviz would print; then restores the function that was set before.
class Listening {
 public:
  Listening() : before_{agseterrf(keep_complaint)} { complaints.clear(); }
  ~Listening() { agseterrf(before_); }
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;

 private:
  agusererrf before_;
};

struct CloseContext {
  void operator()(GVC_t* context) const { gvFreeContext(context); }
};
struct CloseGraph {
  void operator()(Agraph_t* graph) const { agclose(graph); }
};

// Returns one context for the whole run: Graphviz 2.42 remembers the last font in a pointer that dangles once a context
// is freed.
GVC_t* shared_context() {
  static const std::unique_ptr<GVC_t, CloseContext> context{gvContext()};
  return context.get();
}

class Layout {
 public:
  Layout(GVC_t* context, Agraph_t* graph, const char* engine)
      : context_{context}, graph_{graph}, is_done_{gvLayout(context, graph, engine) == 0} {}
  ~Layout() { gvFreeLayout(context_, graph_); }
  Layout(const Layout&) = delete;
  Layout& operator=(const Layout&) = delete;

  bool is_done() const { return is_done_; }

 private:
  GVC_t* context_;
  Agraph_t* graph_;
  bool is_done_;
};

std::unexpected<Error> failure(std::string_view what) {
  std::string message{what};
  if (!complaints.empty()) message += ": " + complaints.substr(0, complaints.find('\n'));
  return fault(ErrorCode::bad_graph, {message});
}

const char* device(Format format) {
  return format == Format::svg ? "svg" : format == Format::png ? "png:cairo" : "pdf:cairo";
}

std::string replace_all(const std::string& text, std::string_view from, std::string_view to) {
  std::string result;
  std::size_t begin = 0;
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, begin)) {
    result.append(text, begin, at - begin);
    result += to;
    begin = at + from.size();
  }
  return result.append(text, begin);
}

// Uses only what every viewer of SVG 1.1 knows: no colour "transparent", and other fonts where this one is missing. (A
// label cannot contain these words: their quotes are escaped there.)
std::string portable(const std::string& svg) {
  return replace_all(replace_all(svg, "=\"transparent\"", "=\"none\""), "font-family=\"DejaVu Sans\"",
                     "font-family=\"DejaVu Sans,Verdana,sans-serif\"");
}

constexpr double least_dpi = 40;  // below, nothing could be read

// Returns the dots per inch: twice those of a screen, or as many as an image of that size can have in all.
double resolution(Agraph_t* graph) {
  constexpr double sharp = 144;
  constexpr double longest = 32'000;  // cairo's limit is 32,767
  constexpr double largest = 64e6;    // four bytes each
  constexpr double inch = 72;
  const double width = GD_bb(graph).UR.x - GD_bb(graph).LL.x + inch;  // with a margin
  const double height = GD_bb(graph).UR.y - GD_bb(graph).LL.y + inch;
  return std::min({sharp, inch * longest / std::max(width, height), inch * std::sqrt(largest / (width * height))});
}

}  // namespace

Expected<std::string> render(const std::string& dot, Format format) {
  static std::mutex one_at_a_time;
  const std::scoped_lock lock{one_at_a_time};
  const Listening listening;
  GVC_t* const context = shared_context();
  if (context == nullptr) return failure("Graphviz cannot start");
  const std::unique_ptr<Agraph_t, CloseGraph> graph{agmemread(dot.c_str())};
  if (!graph) return failure("Graphviz cannot read the graph");
  std::string attribute = "layout";
  const char* const named = agget(graph.get(), attribute.data());
  const Layout layout{context, graph.get(), named != nullptr && *named != '\0' ? named : "dot"};
  if (!layout.is_done()) return failure("Graphviz cannot lay the graph out");
  if (format == Format::png) {
    const double dpi = resolution(graph.get());
    if (dpi < least_dpi) return fault(ErrorCode::picture_too_large);
    GD_drawing(graph.get())->dpi = dpi;
  }
  char* data = nullptr;
  unsigned length = 0;
  if (gvRenderData(context, graph.get(), device(format), &data, &length) != 0 || data == nullptr)
    return failure("Graphviz cannot draw the graph");
  std::string picture(data, length);
  gvFreeRenderData(data);
  return format == Format::svg ? portable(picture) : picture;
}

}  // namespace zermelo::graphviz
