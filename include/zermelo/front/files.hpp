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

// Reads a file, a pipe or a device; more bytes than `most` are refused as soon as they are seen.
Expected<std::string> read_file(const std::string& path, std::uint64_t most);
// The same, but nothing else than a regular file, which can be opened without waiting for anybody.
Expected<std::string> read_regular_file(const std::string& path, std::uint64_t most);

// Reads with read_file, as long as a file is not larger than this memory.
FileReader reader_within(std::uint64_t memory);

// Replaces the file only when everything has been written.
Expected<void> write_file(const std::string& path, std::string_view text);
// Adds all of the text to the end; where it cannot be written, nothing.
Expected<void> append_to_file(const std::string& path, std::string_view text);

}  // namespace zermelo::front
