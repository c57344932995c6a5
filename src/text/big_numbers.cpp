// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Counts of any length as text.
#include "zermelo/text/big_numbers.hpp"

#include <string>

#include "zermelo/core/big_count.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::text {

std::string group_digits(const BigCount& number) { return with_separators(number.str()); }
std::string plain(const BigCount& number) { return number.str(); }

}  // namespace zermelo::text
