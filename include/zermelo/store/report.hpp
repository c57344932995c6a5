// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The reports on a build, before and after it, and on a solution file, as text and as JSON.
#pragma once

#include <optional>
#include <string>

#include "zermelo/runtime/position.hpp"
#include "zermelo/store/build.hpp"
#include "zermelo/store/solution_file.hpp"
#include "zermelo/store/tally.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::store {

// Write for people, before a build begins and when it is done.
std::string plan_text(const std::string& game, const BuildPlan& plan, unsigned threads);
std::string done_text(const std::string& path, const BuildReport& report);
std::string was_there_text(const std::string& path, const std::string& game, const BuildReport& report);
std::string build_json(const std::string& path, const Position& position, const BuildReport& report);

std::string info_text(const std::string& path, const SolutionFile& file, const std::optional<Tally>& tally);
// Writes what a file is. `declared` are the parameters of the game that the file is of; nothing if that is not known.
std::string info_json(const std::string& path, const SolutionFile& file, const Parameters& declared,
                      const std::optional<Tally>& tally);

}  // namespace zermelo::store
