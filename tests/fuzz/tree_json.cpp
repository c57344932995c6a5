// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Fuzz target: trees as JSON.
#include <cstddef>
#include <cstdint>

#include "trees.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return zermelo::fuzz::check_tree_file("a.json", data, size);
}
