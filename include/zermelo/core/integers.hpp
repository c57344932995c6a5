// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// An integer wider than the language's: the number of actions of one state, or a product before it is divided.
#pragma once

namespace zermelo {

// Nim with 64 piles of 2^63 - 1 objects has fewer than 2^69 actions.
__extension__ typedef unsigned __int128 ActionCount;

}  // namespace zermelo
