// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Digits with thousands separators, for numbers of all kinds.
#pragma once

#include <string>

namespace zermelo::text {

// Inserts a comma before every third digit from the right.
std::string with_separators(std::string digits);

}  // namespace zermelo::text
