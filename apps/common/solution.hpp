// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A solution file together with the game that it is of.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "zermelo/core/error.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/runtime/tabulation.hpp"
#include "zermelo/store/solution_file.hpp"

namespace zermelo::app {

struct Solution {
  store::SolutionFile file;
  std::unique_ptr<Engine> engine;
};

// Opens the file, and the game that its header names. A game that numbers its positions otherwise, or that was read
// from another file, is an error.
Expected<Solution> open_solution(const std::string& path);

// How the records of a solution are to be read, for the position that the engine is in now. The solution is there
// already, so nothing limits its size.
Expected<std::unique_ptr<Tabulation>> table_of(const Engine& engine);

// Whether the solution is of the same game with the same parameters.
Expected<bool> is_solution_of(const Solution& solution, const Engine& engine);

// Of the file that a game was read from; 0 for a game without one.
Expected<std::uint64_t> fingerprint_of(const Engine& engine);

}  // namespace zermelo::app
