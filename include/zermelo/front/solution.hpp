// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A solution file together with the game that it is of.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "zermelo/core/error.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/tabulate.hpp"
#include "zermelo/store/solution_file.hpp"

namespace zermelo::front {

struct Solution {
  store::SolutionFile file;
  Position position;
};

// Opens the file, and the game that its header names. A game that numbers its positions otherwise, or that was read
// from another file, is an error.
Expected<Solution> open_solution(const std::string& path);

// Returns the table through which the records of a solution are read, for the game of the position. The solution
// exists, so its size is not limited.
Expected<std::unique_ptr<StateTable>> table_of(const Position& position);

// Returns whether the solution is of the same game with the same parameters.
Expected<bool> is_solution_of(const Solution& solution, const Position& position);

// Returns the fingerprint of the file that a game was read from, or 0 for a game without one.
Expected<std::uint64_t> fingerprint_of(const Position& position);

}  // namespace zermelo::front
