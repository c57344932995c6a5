// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Counts of any length as text. Apart from text/format.hpp, which nearly every file includes, since the integers of
// any length are a large library.
#pragma once

#include <string>

#include "zermelo/core/big_count.hpp"

namespace zermelo::text {

// Write a count with thousands separators, and without.
std::string group_digits(const BigCount& number);
std::string plain(const BigCount& number);

}  // namespace zermelo::text
