// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The games by name.
#pragma once

#include <span>
#include <string_view>

#include "zermelo/core/error.hpp"
#include "zermelo/model/game_info.hpp"

namespace zermelo {

std::span<const GameInfo> catalogue();

// Returns the game of this name, or an error with the nearest names.
Expected<const GameInfo*> find_game(std::string_view name);

}  // namespace zermelo
