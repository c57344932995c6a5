// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Pictures by the program zermelo-render, so that Graphviz is never loaded here and can be stopped at any time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/core/error.hpp"
#include "zermelo/model/host.hpp"

namespace zermelo::front {

// What a picture may cost, and where the helper may be.
struct RenderSettings {
  std::optional<double> seconds = std::nullopt;    // the time limit of the whole command
  double spent = 0;                                // seconds of it that were used up before
  std::uint64_t memory = std::uint64_t{8} << 30U;  // bytes of the helper's address space
  std::string folder = {};                         // looked in first; then beside the program, then on the PATH
};

// Turns DOT into the bytes of a picture; `format` is "svg", "png" or "pdf". A limit, or an interruption of the host,
// ends the helper at once. If it is missing, crashes or runs out of memory, the error says so in one line.
Expected<std::string> render(std::string_view dot, std::string_view format, const RenderSettings& settings, Host& host);

}  // namespace zermelo::front
