// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Numbers of nodes, leaves and states: exact at any length.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

namespace zermelo {

// A count that does not allocate below 2^128.
using BigCount = boost::multiprecision::cpp_int;

}  // namespace zermelo
