// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Builds the solution file of a game: layer by layer, with any number of threads to the same bytes.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "zermelo/core/error.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/tabulate.hpp"
#include "zermelo/store/format.hpp"

namespace zermelo::store {

// The cost of a build, announced before it begins.
struct BuildPlan {
  std::uint64_t positions = 0;
  unsigned value_bits = 0;
  unsigned distance_bits = 0;
  std::uint64_t memory = 0;                // bytes
  std::uint64_t disk = 0;                  // bytes, at most
  std::optional<std::uint64_t> disk_free;  // bytes, where the file will be
  double seconds = 0;                      // about; of the positions that are left
  std::uint64_t resumed = 0;               // positions that an earlier build has left
  std::optional<Error> damage;             // of the same solution, which exists and has to be built anew
};

struct BuildReport {
  BuildPlan plan;
  bool finished = false;
  bool was_there = false;        // the same solution, whole, so there was nothing to do
  std::optional<Stop> stop;      // of one that is not
  std::uint64_t kept = 0;        // positions that a further build need not solve again
  std::uint64_t file_bytes = 0;  // of a finished one
  double seconds = 0;
};

// Returns the header of a game's file. `fingerprint` is that of the file that the game was read from.
Header header_of(const Position& position, const TableShape& shape, std::uint64_t fingerprint);

// Builds the file. Calls `announce` once, when it is known that the build fits. The same call again goes on where an
// interrupted one stopped. A file of another kind or game that is in the way, under this name or that of the unfinished
// file, is an error and is left alone.
Expected<BuildReport> build(const Position& position, std::uint64_t fingerprint, const std::string& path,
                            const Limits& limits, Host& host, const std::function<void(const BuildPlan&)>& announce);

}  // namespace zermelo::store
