// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Files that are read and written as a whole.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "zermelo/core/error.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::front {

// Reads a file, a pipe or a device; refuses one of more than `most` bytes as soon as it has read that many.
Expected<std::string> read_file(const std::string& path, std::uint64_t most);
// Reads only a regular file, which can be opened without waiting for another program.
Expected<std::string> read_regular_file(const std::string& path, std::uint64_t most);

// Returns a reader that uses read_file and refuses files larger than this memory.
FileReader reader_within(std::uint64_t memory);

// Replaces the file only when everything has been written.
Expected<void> write_file(const std::string& path, std::string_view text);
// Appends all of the text, or nothing where it cannot be written.
Expected<void> append_to_file(const std::string& path, std::string_view text);

}  // namespace zermelo::front
