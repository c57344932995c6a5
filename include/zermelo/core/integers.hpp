// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Integers wider than the language's: counts of actions (128 bits) and counts of nodes (any length).
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

namespace zermelo {

// The number of actions of one state. Nim with 64 piles of 2^63 - 1 objects has fewer than 2^69.
__extension__ typedef unsigned __int128 ActionCount;

// A number of nodes, leaves or states: exact at any length, and without allocation below 2^128.
using BigCount = boost::multiprecision::cpp_int;

}  // namespace zermelo
