// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A textbook search that lists the states it visits.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "zermelo/model/kernels.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/search/observer.hpp"

namespace zermelo {

struct VisitList {
  SearchFound found;
  std::vector<std::string> visits;  // in the game's notation, without the root
  bool is_full = false;             // the list has reached the memory limit, which stopped the search
};

VisitList list_visits(const Position& position, const SolveRequest& request, std::uint64_t deepest, Watch& watch);

}  // namespace zermelo
