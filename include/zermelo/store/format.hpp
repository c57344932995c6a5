// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The bytes of a solution file, as docs/reference/formats/solution-file.md specifies them: header, blocks, end.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/runtime/tabulate.hpp"

namespace zermelo::store {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;

inline constexpr std::array<std::uint8_t, 8> magic{0x89, 'Z', 'S', 'O', 'L', '\r', '\n', 0x1a};
inline constexpr std::array<std::uint8_t, 8> end_magic{'Z', 'S', 'O', 'L', '-', 'e', 'n', 'd'};
inline constexpr std::uint32_t version = 1;
inline constexpr std::uint32_t byte_order_mark = 0x01020304;
inline constexpr std::uint64_t records_per_block = 16'384;
inline constexpr std::size_t block_head_bytes = 16;
inline constexpr std::size_t end_bytes = 32;                    // after the table of blocks
inline constexpr std::string_view partial_ending = ".partial";  // of the name of a file that is not finished

struct Header {
  std::string game;
  std::vector<std::pair<std::string, std::string>> parameters;
  std::uint64_t fingerprint = 0;  // of the file that a game is read from; 0 where there is none
  TableShape shape;
  std::uint64_t block_records = records_per_block;

  std::uint64_t blocks() const { return (shape.states + block_records - 1) / block_records; }
  std::uint64_t records_of(std::uint64_t block) const;
  // Returns the bytes of a block before it is compressed.
  std::uint64_t raw_bytes_of(std::uint64_t block) const { return (records_of(block) * shape.width() + 7) / 8; }
  // Returns "chomp(rows=3,cols=4)".
  std::string full_name() const;
  // Returns the same in quotes, for a message.
  std::string shown_name() const;

  bool operator==(const Header&) const = default;
};

std::uint64_t fingerprint_of(std::string_view text);

// Puts a text in quotes without shortening it, so that it can be typed again; as text::echo where it cannot be.
std::string in_quotes(std::string_view text);

Bytes encode_header(const Header& header);
// Reads the header at the front of a file, and how many bytes it takes. An error does not name the file.
Expected<std::pair<Header, std::size_t>> decode_header(ByteView file);

// Encodes a block of records, whose words are given, with its head.
Bytes encode_block(const Header& header, std::uint64_t block, std::span<const std::uint64_t> words);
// Finds the frame of the block that begins at the front of these bytes; nothing if its checksum is wrong or bytes are
// missing.
std::optional<ByteView> find_frame(ByteView bytes, std::uint64_t block);
// Decodes a block; returns false if the frame does not contain the records that the block has to have.
bool decode_block(const Header& header, std::uint64_t block, ByteView frame, std::span<std::uint64_t> words);

// Encodes the table of blocks and what follows it. `offsets` are those of the blocks in the file.
Bytes encode_end(std::span<const std::uint64_t> offsets, std::uint64_t table_offset);
Expected<std::vector<std::uint64_t>> decode_end(const Header& header, std::size_t header_bytes, ByteView file);

// Returns how many blocks after the header are whole before the first that is not.
std::uint64_t whole_blocks(const Header& header, std::size_t header_bytes, ByteView file);

// Returns an upper bound for the size of a file.
std::uint64_t most_bytes(const Header& header);

}  // namespace zermelo::store
