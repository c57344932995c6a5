// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The result of perfect play from a position, by whatever knows it soonest: a theorem, the game's own engine,
// retrograde analysis, or the exact solver.
#pragma once

#include "zermelo/core/error.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"

namespace zermelo {

Expected<SolveReport> solve_exactly(const Position& position, const SolveRequest& request, Host& host);

}  // namespace zermelo
