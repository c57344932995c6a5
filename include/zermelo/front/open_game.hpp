// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A game of the catalogue by its name.
#pragma once

#include <string_view>

#include "zermelo/core/error.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::front {

// Opens "nim(piles=1,3,5)", with further arguments.
Expected<Position> open_game(std::string_view name, const Arguments::Given& given = {},
                             const FileReader& read_file = no_files);

}  // namespace zermelo::front
