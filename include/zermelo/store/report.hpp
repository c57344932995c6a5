// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What a build will take and has come to, and what a solution file is, as text and as JSON.
#pragma once

#include <cstdint>
#include <string>

#include "zermelo/store/build.hpp"
#include "zermelo/store/format.hpp"

namespace zermelo::store {

// For people, before a build begins and when it is done.
std::string plan_text(const std::string& game, const BuildPlan& plan, unsigned threads);
std::string done_text(const std::string& path, const BuildReport& report);
std::string was_there_text(const std::string& path, const std::string& game, const BuildReport& report);
std::string build_json(const std::string& path, const std::string& game, const BuildReport& report);

std::string info_text(const std::string& path, const Header& header, std::uint64_t file_bytes);
std::string info_json(const std::string& path, const Header& header, std::uint64_t file_bytes);

}  // namespace zermelo::store
