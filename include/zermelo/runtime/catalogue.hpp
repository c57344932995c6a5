// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The games by name.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "zermelo/core/error.hpp"
#include "zermelo/runtime/engine.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo {

std::span<const GameCard> catalogue();

// The card of this name, or an error with the nearest names.
Expected<const GameCard*> find_game(std::string_view name);

// "nim(piles=1,3,5)", with further arguments.
Expected<std::unique_ptr<Engine>> open_game(std::string_view name, const Arguments::Given& given = {},
                                            const FileReader& read_file = no_files);

}  // namespace zermelo
